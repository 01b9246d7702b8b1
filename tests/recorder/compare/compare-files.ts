/** All differences between one file of two recordings. */
import type { Difference } from './difference.ts';
import { lineDifferences } from './line-differences.ts';
import { type Values, valuesOf } from './values-of.ts';

/** A whole file or call that was added or removed is one difference. */
const whole = 'all of it';
const there = 'there';

/** @param before undefined for an added file; `after` is undefined for a removed one */
export function compareFiles(
  file: string,
  before: string | undefined,
  after: string | undefined,
): readonly Difference[] {
  if (before === after) return [];
  if (before === undefined || after === undefined)
    return [{ file, subject: '', path: whole, was: before && there, is: after && there }];
  if (file.startsWith('screens/')) return compareTexts(file, before, after);
  return compareValues(file, valuesOf(file, before), valuesOf(file, after));
}

const compareTexts = (file: string, before: string, after: string): readonly Difference[] =>
  lineDifferences(before.split('\n'), after.split('\n')).map(({ line, was, is }) => ({
    file,
    subject: '',
    path: `line ${line}`,
    was: was?.trim(),
    is: is?.trim(),
  }));

function compareValues(file: string, before: Values, after: Values): readonly Difference[] {
  return bothKeys(before, after).flatMap((subject) => {
    const [old, now] = [before.get(subject), after.get(subject)];
    if (!old || !now) return [{ file, subject, path: whole, was: old && there, is: now && there }];
    return bothKeys(old, now)
      .filter((path) => old.get(path) !== now.get(path))
      .map((path) => ({ file, subject, path, was: old.get(path), is: now.get(path) }));
  });
}

const bothKeys = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): readonly string[] => [
  ...new Set([...one.keys(), ...other.keys()]),
];
