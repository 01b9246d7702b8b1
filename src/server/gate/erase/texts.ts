/** The words of what is erased: what must not be left in texts that people wrote about it. */

import { isStored } from '#model/fields/is-stored.ts';
import { kind } from '#model/kinds/index.ts';
import type { Field } from '#model/types/fields/field.ts';
import { computedColumns } from '../../sql/columns.ts';
import type { Lot } from './lot.ts';

/** Stands where something was. */
export const mark = '＊＊＊';

/** One sign is in too many words. */
const shortest = 2;

/** Texts of the fields that are emptied, and whatever is made of them. */
export function textsIn({ resource, fields, rows }: Pick<Lot, 'resource' | 'fields' | 'rows'>): readonly string[] {
  const names = Object.values(resource.fields)
    .filter((field) => isWritten(field) && (fields === null || Object.hasOwn(fields, field.name)))
    .map(({ name }) => name);
  const kept = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (names.includes(name) ? [] : [value]))),
  );
  // What a list shows of a field that stays is no word of what goes.
  const staying = Object.values(resource.fields)
    .flatMap(({ part }) => part?.steps[0] ?? [])
    .filter((name) => fields !== null && !Object.hasOwn(fields, name));
  const without = Object.fromEntries(staying.map((name) => [name, null]));
  return rows
    .flatMap((row) => [
      ...names.map((name) => row[name]),
      ...Object.values(computedColumns(resource, { ...row, ...without })),
    ])
    .filter((text): text is string => typeof text === 'string' && text.length >= shortest && !kept.has(text));
}

/** True for what people write in words of their own. */
export const isWritten = (field: Field): boolean =>
  isStored(field) && field.values === null && field.to === null && kind(field.kind).column === 'text';

/** The longest first, so that a full name leaves no part of itself. */
export function withoutTexts(original: string, texts: readonly string[], instead: string = mark): string {
  const longestFirst = [...new Set(texts)].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, text) => (text === '' ? rest : rest.replaceAll(text, instead)), original);
}
