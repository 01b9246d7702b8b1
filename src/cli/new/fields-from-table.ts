/** What the columns of a table seem to be: names from their headings, types from their values. */

import type { FieldKind } from '#model/kinds/index.ts';
import { readText } from '#model/readers/index.ts';
import { formats } from '#model/record/formats.ts';
import { fieldNames } from './field-names.ts';
import type { FieldRequest } from './module-request.ts';
import type { Table } from './read-csv.ts';

/** A column with at most so many different values, each of them repeated, is a list to choose from. */
const mostValues = 12;
const rowsPerValue = 3;
/** What is longer is written in a box of several lines. */
const longestText = 100;

export function fieldsFromTable({ head, rows }: Table): readonly FieldRequest[] {
  const taken = new Set<string>();
  return head.map((heading, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const name = free(nameOf(heading, index), taken);
    return { ...typeOf(cells), name, required: !cells.includes(''), to: null, labels: labelsOf(heading) };
  });
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

const labelsOf = (heading: string): FieldRequest['labels'] =>
  heading === '' ? {} : isAscii(heading) ? { 'en-US': heading } : { 'ja-JP': heading };

/** `Serial No.` → `serialNo`; a Japanese heading by the words that most registers share; any other by its place. */
function nameOf(heading: string, index: number): string {
  const known = Object.entries(fieldNames).find(([, word]) => word === heading)?.[0];
  if (known) return known;
  const words = heading.match(/[A-Za-z0-9]+/g) ?? [];
  const camel = words
    .map((word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
  const plain = /^[A-Z0-9]+$/.test(words.join('')) ? camel.toLowerCase() : camel;
  return isAscii(heading) && /^[a-z]/.test(plain) && !['id', 'createdAt', 'updatedAt'].includes(plain)
    ? plain
    : `column${index + 1}`;
}

function free(name: string, taken: Set<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${name}${number}`;
  taken.add(candidate);
  return candidate;
}

type Typed = Pick<FieldRequest, 'type' | 'values' | 'valueLabels'>;

function typeOf(cells: readonly string[]): Typed {
  const filled = cells.filter((cell) => cell !== '');
  const type = filled.length === 0 ? 'text' : (order.find(([, fits]) => filled.every(fits))?.[0] ?? 'text');
  if (type !== 'text') return { type, values: [] };
  if (filled.some((cell) => cell.includes('\n') || cell.length > longestText)) return { type: 'multiline', values: [] };
  const values = [...new Set(filled)];
  const isChoice = values.length <= mostValues && filled.length >= values.length * rowsPerValue && values.length > 0;
  if (!isChoice) return { type: 'text', values: [] };
  const words = values.map((value, index) => [valueName(value, index), value] as const);
  return { type: 'choice', values: words.map(([name]) => name), valueLabels: Object.fromEntries(words) };
}

const valueName = (value: string, index: number): string =>
  /^[A-Za-z][A-Za-z0-9 _-]*$/.test(value) ? value.toUpperCase().replace(/[ -]+/g, '_') : `VALUE_${index + 1}`;

type Test = (cell: string) => boolean;

const readAs =
  (name: FieldKind): Test =>
  (cell) =>
    readText(name, cell) !== undefined;

const formatted = (name: keyof typeof formats): Test => {
  const format = formats[name];
  const validate = typeof format === 'object' && 'validate' in format ? format.validate : format;
  return (cell) => (validate instanceof RegExp ? validate.test(cell) : Boolean((validate as Test)(cell)));
};

/** Numbers that begin with a zero are codes. */
const isCode: Test = (cell) => /^0\d/.test(cell);

/** From the narrowest to the widest. */
const order: readonly (readonly [string, Test])[] = [
  ['boolean', (cell) => /^(true|false|はい|いいえ|yes|no)$/i.test(cell)],
  ['date', readAs('date')],
  ['date-time', (cell) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(cell)],
  ['postal-code', formatted('postal-code')],
  ['yen', (cell) => /^[¥￥]\s?\d[\d,]*$/.test(cell)],
  ['integer', (cell) => !isCode(cell) && Number.isInteger(readText('integer', cell))],
  ['number', (cell) => !isCode(cell) && readAs('decimal')(cell)],
  ['email', formatted('email')],
  ['url', formatted('url')],
  ['phone', (cell) => /[-+]/.test(cell) && formatted('phone')(cell)],
  ['kana', formatted('kana')],
];
