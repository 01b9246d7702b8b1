/** Headings of columns: 「届け先.市区町村」, or the name of the column if another column would have the same heading. */
import { labelIn, valueWordIn } from '../fields/nested/schema-words.ts';
import type { CsvColumn } from './csv-part.ts';
import { headingKey } from './match-headers.ts';

/** Finds the text of a key of the resource in one language; undefined if there is none. */
export type FindWord = (key: string) => string | undefined;

export type Headings = (column: CsvColumn) => string;

/**
 * @param words one function for each language
 * @returns the headings in each language
 */
export function columnHeadings(columns: readonly CsvColumn[], words: readonly FindWord[]): readonly Headings[] {
  const called = words.map((find) => new Map(columns.map((column) => [column.name, labelOf(column, find)])));
  const users = new Map<string, Set<string>>();
  const use = (heading: string, name: string): void => {
    const key = headingKey(heading);
    users.set(key, (users.get(key) ?? new Set()).add(name));
  };
  for (const { name } of columns) {
    use(name, name);
    for (const labels of called) use(labels.get(name) ?? name, name);
  }
  return called.map((labels) => ({ name, words: parts }) => {
    const label = labels.get(name) ?? name;
    return parts.length > 0 && (users.get(headingKey(label))?.size ?? 0) > 1 ? name : label;
  });
}

/** Labels of the field and the parts that contain the column, separated by dots. */
export function labelOf({ of, words }: CsvColumn, find: FindWord): string {
  const parts = words.map(({ field, place }) => find(`${place}.fields.${field.name}`) ?? labelIn(field));
  return [find(`fields.${of}`) ?? of, ...parts].join('.');
}

/** The label of a value in a cell of the column. */
export function valueWordOf({ field, words }: CsvColumn, value: string, find: FindWord): string {
  const part = words.at(-1);
  if (!part || !field.values?.includes(value)) return value;
  return find(`${part.place}.values.${part.field.name}.${value}`) ?? valueWordIn(part.field, value);
}
