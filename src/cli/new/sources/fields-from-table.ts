/** Converts columns of a table to fields: names from headings, types from values. */

import { fold } from '#model/base/text/fold.ts';
import { humanize, upperSnake } from '#model/base/text/names.ts';
import { placeHeadings, repeatedHeading } from '#model/csv/file/column-names.ts';
import type { FieldRequest } from '../module-request.ts';
import { headingOfField } from '../names/field-names.ts';
import { nameFromHeading, nameWithRemark } from '../names/name-of-heading.ts';
import { columnType } from './column-type.ts';
import type { Table } from './table.ts';

/** A field, with its guessed and open parts. */
export interface ColumnField extends FieldRequest {
  /** The heading of the file; empty without one. */
  readonly heading: string;
  /** Whether the name comes from the sound of the heading, or is open. */
  readonly guess: 'sound' | 'open' | null;
  readonly openValues: readonly string[];
}

export interface TableFields {
  readonly fields: readonly ColumnField[];
  /** Positions, from 1, of empty columns without a heading. */
  readonly leftOut: readonly number[];
}

/** With fewer rows, a completely filled column does not count as required. */
const enoughRows = 10;

/** @param zone time zone of times without one */
export function fieldsFromTable({ head, rows }: Table, zone = 'Asia/Tokyo'): TableFields {
  const columns = head.map((heading, at) => ({ heading, at, cells: rows.map((row) => row[at] ?? '') }));
  const filled = columns.filter(({ heading, cells }) => heading !== '' || cells.some((cell) => cell !== ''));
  const words = headingWords(filled);
  const used = new Map<string, string>();
  const fields = filled.map(({ heading, at, cells }, index): ColumnField => {
    const { name, guess } = named(heading, at, used);
    const { openValues, ...type } = columnType(heading, cells, zone);
    const isFull = !cells.includes('') && cells.length >= enoughRows;
    return {
      ...type,
      ...{ name, heading, guess, openValues, to: null },
      required: isFull && type.type !== 'boolean',
      labels: labelsOf(name, words[index] ?? '', words),
    };
  });
  return {
    fields: withKey(
      fields,
      rows,
      filled.map(({ at }) => at),
    ),
    leftOut: columns.filter((column) => !filled.includes(column)).map(({ at }) => at + 1),
  };
}

/** Headings as labels of fields: duplicates are numbered, missing ones are named after their position. */
function headingWords(columns: readonly { readonly heading: string; readonly at: number }[]): readonly string[] {
  const counts = new Map<string, number>();
  return columns.map(({ heading, at }) => {
    if (heading === '') return placeHeadings(at + 1)[0];
    const plain = plainHeading(heading);
    const count = (counts.get(fold(heading)) ?? 0) + 1;
    counts.set(fold(heading), count);
    return count > 1 ? repeatedHeading(plain, count) : plain;
  });
}

/** The heading on one line with characters in their usual width, and without a mark for required columns. */
export const plainHeading = (heading: string): string =>
  heading
    .replace(/(?<=[^ -~])\s*[\r\n]+\s*(?=[^ -~])/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[｡-ﾟ]+|[！-～]+(?<![（）])/g, (part) => (/[（）]/.test(part) ? part : part.normalize('NFKC')))
    .replace(/\s*[*＊※]\s*$|^\s*[*＊※]\s*/g, '');

function named(heading: string, at: number, used: Map<string, string>): Pick<ColumnField, 'name' | 'guess'> {
  const found = heading === '' ? undefined : nameFromHeading(heading);
  const isUsed = found && used.has(upperSnake(found.name));
  const name = (isUsed ? nameWithRemark(heading) : undefined) ?? found?.name ?? `column${at + 1}`;
  return { name: free(name, used), guess: found ? (found.source === 'sound' ? 'sound' : null) : 'open' };
}

/** Compares without a trailing `Id`, since two names that differ only in it would share a sort key. */
function free(name: string, used: Map<string, string>): string {
  let candidate = name;
  for (let number = 2; used.has(upperSnake(candidate)); number += 1) candidate = `${name}${number}`;
  used.set(upperSnake(candidate), candidate);
  return candidate;
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** @param words headings of all columns: a generated label must not equal the heading of another column */
function labelsOf(name: string, word: string, words: readonly string[]): FieldRequest['labels'] {
  const others = new Set(words.filter((one) => one !== word).map(fold));
  const usable = (made: string | undefined): string => (made === undefined || others.has(fold(made)) ? word : made);
  return isAscii(word)
    ? { 'ja-JP': usable(headingOfField(name)), 'en-US': word }
    : { 'ja-JP': word, 'en-US': usable(englishWord(name)) };
}

/** `note2` becomes Note 2; `column3`, which contains its position, stays. */
const englishWord = (name: string): string =>
  /^column\d+$/.test(name) ? humanize(name) : humanize(name).replace(/(?<=[a-z])(?=\d+$)/, ' ');

/** Codes come before numbers. */
const keyTypes = ['text', 'integer'];
const codeLike = /番号|コード|no\.?$|^no\b|№|^id$|\bid$|code|number/i;

/** Marks the first column of unique codes as the key by which imports find records. */
function withKey(
  fields: readonly ColumnField[],
  rows: Table['rows'],
  places: readonly number[],
): readonly ColumnField[] {
  const isKey = ({ type, required, heading }: ColumnField, at: number): boolean => {
    if (!required || !keyTypes.includes(type) || !codeLike.test(fold(heading))) return false;
    return new Set(rows.map((row) => fold(row[places[at] ?? 0] ?? ''))).size === rows.length;
  };
  const keys = fields.filter(isKey);
  const key = keyTypes.flatMap((type) => keys.filter((field) => field.type === type))[0];
  return fields.map((field) => (field === key ? { ...field, isKey: true } : field));
}
