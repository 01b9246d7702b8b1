/** What columns are called: 「届け先.市区町村」, and by its name where that would be another column's heading as well. */
import { labelIn, valueWordIn } from '../fields/nested/schema-words.ts';
import type { CsvColumn } from './csv-part.ts';
import { headingKey } from './match-headers.ts';

/** Words of the resource in one language, by their keys; undefined where there is none. */
export type FindWord = (key: string) => string | undefined;

export type Headings = (column: CsvColumn) => string;

/**
 * @param words one for each language
 * @returns what the columns are called in each
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

/** Words of the fields and parts that lead to the column, with dots between them. */
export function labelOf({ of, words }: CsvColumn, find: FindWord): string {
  const parts = words.map(({ field, place }) => find(`${place}.fields.${field.name}`) ?? labelIn(field));
  return [find(`fields.${of}`) ?? of, ...parts].join('.');
}

/** The word of a value in a cell of the column. */
export function valueWordOf({ field, words }: CsvColumn, value: string, find: FindWord): string {
  const part = words.at(-1);
  if (!part || !field.values?.includes(value)) return value;
  return find(`${part.place}.values.${part.field.name}.${value}`) ?? valueWordIn(part.field, value);
}
