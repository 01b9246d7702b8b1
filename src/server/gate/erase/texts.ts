/** The texts of erased data, which must not remain in free texts about the person. */

import { isStored } from '#model/fields/is-stored.ts';
import { kind } from '#model/kinds/index.ts';
import type { Field } from '#model/types/fields/field.ts';
import { computedColumns } from '../../sql/columns.ts';
import type { Lot } from './lot.ts';

/** Replaces an erased text. */
export const mark = '＊＊＊';

/** A single character occurs in too many other words. */
const shortest = 2;

/** Texts of the emptied fields, and texts computed from them. */
export function textsIn({ resource, fields, rows }: Pick<Lot, 'resource' | 'fields' | 'rows'>): readonly string[] {
  const names = Object.values(resource.fields)
    .filter((field) => isWritten(field) && (fields === null || Object.hasOwn(fields, field.name)))
    .map(({ name }) => name);
  const remaining = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (names.includes(name) ? [] : [value]))),
  );
  // A part of a list in a field that stays is not a text to erase.
  const staying = Object.values(resource.fields)
    .flatMap(({ part }) => part?.steps[0] ?? [])
    .filter((name) => fields !== null && !Object.hasOwn(fields, name));
  const without = Object.fromEntries(staying.map((name) => [name, null]));
  return rows
    .flatMap((row) => [
      ...names.map((name) => row[name]),
      ...Object.values(computedColumns(resource, { ...row, ...without })),
    ])
    .filter((text): text is string => typeof text === 'string' && text.length >= shortest && !remaining.has(text));
}

/** True for free text written by people. */
export const isWritten = (field: Field): boolean =>
  isStored(field) && field.values === null && field.to === null && kind(field.kind).column === 'text';

/** Replaces the longest texts first, so that no part of a full name remains. */
export function withoutTexts(original: string, texts: readonly string[], instead: string = mark): string {
  const longestFirst = [...new Set(texts)].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, text) => (text === '' ? rest : rest.replaceAll(text, instead)), original);
}
