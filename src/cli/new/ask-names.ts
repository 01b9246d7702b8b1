/** Asks at the terminal for names that could not be derived from headings. */
import { createInterface } from 'node:readline/promises';
import { humanize } from '#model/base/text/names.ts';
import type { ColumnField } from './sources/fields-from-table.ts';

const namePattern = /^[a-z][A-Za-z0-9]*$/;

/** @returns the fields with the answered names; an empty answer keeps the name */
export async function askNames(fields: readonly ColumnField[]): Promise<readonly ColumnField[]> {
  if (!fields.some(({ guess }) => guess !== null)) return fields;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const used = new Set(fields.filter(({ guess }) => guess === null).map(({ name }) => name));
    const named: ColumnField[] = [];
    for (const field of fields) {
      const name = field.guess === null ? field.name : await askName(terminal, field, used);
      used.add(name);
      named.push(name === field.name ? field : renamed(field, name));
    }
    return named;
  } finally {
    terminal.close();
  }
}

/** A label that was made from the old name is made from the new one. */
function renamed(field: ColumnField, name: string): ColumnField {
  const isMade = field.labels['en-US'] === humanize(field.name);
  return { ...field, name, guess: null, labels: { ...field.labels, ...(isMade ? { 'en-US': humanize(name) } : {}) } };
}

async function askName(
  terminal: ReturnType<typeof createInterface>,
  { heading, name }: ColumnField,
  used: ReadonlySet<string>,
): Promise<string> {
  for (;;) {
    const answer =
      (await terminal.question(`English name of 「${heading || 'no heading'}」 [${name}]: `)).trim() || name;
    if (!namePattern.test(answer))
      process.stdout.write('  Write a lower-case letter, then letters and digits, such as dueOn.\n');
    else if (used.has(answer)) process.stdout.write(`  ${answer} is the name of another field.\n`);
    else return answer;
  }
}
