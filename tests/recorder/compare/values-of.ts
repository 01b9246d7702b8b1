/** The values of a file of a recording, with names that are the same in other recordings. */
import { plainOf } from '../plain.ts';
import { readSections } from '../sections.ts';

/** Subject → path → text. */
export type Values = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function valuesOf(file: string, text: string): Values {
  if (file.endsWith('.json')) return new Map([['', plainOf(JSON.parse(text), (long) => long)]]);
  if (/^== /m.test(text))
    return new Map(readSections(text).map(({ subject, by, lines }) => [`${subject} | ${by}`, lines]));
  return new Map([['', new Map(text.split('\n').filter(Boolean).map(named))]]);
}

function named(line: string): [string, string] {
  const at = line.indexOf(' = ');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 3)];
}
