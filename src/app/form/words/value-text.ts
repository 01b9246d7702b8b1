/** A value as plain text, for places where a cell would be too much: the history, a comparison, a sentence. */

import { asRead } from '#model/access/sensitive.ts';
import { isStoredFile, readFileAddress, type StoredFile } from '#model/base/stored-file.ts';
import { isEmpty } from '#model/base/values.ts';
import { minutesText } from '#model/kinds/minutes.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import type { Format } from '../../providers/words/format.ts';
import { fileSize } from '../../upload/file-size.ts';

export interface TextContext {
  readonly format: Format;
  readonly yes: string;
  readonly no: string;
  /** Text for an empty value. */
  readonly nothing: string;
  value(field: string, value: string): string;
  list(words: readonly string[]): string;
  /** Title of the referenced record. */
  title(field: Field, id: string): string;
}

type Write = (value: unknown, field: Field, context: TextContext) => string;

const asNumber: Write = (value, _, { format }) => (typeof value === 'number' ? format.number(value) : String(value));
const asWord: Write = (value, field, context) => context.value(field.name, String(value));

const writers: Partial<Readonly<Record<FieldKind, Write>>> = {
  reference: (value, field, context) => context.title(field, String(value)),
  references: (value, field, context) => context.list(listOf(value).map((id) => context.title(field, id))),
  choice: asWord,
  'number-choice': asWord,
  choices: (value, field, context) => context.list(listOf(value).map((one) => context.value(field.name, one))),
  tags: (value, _, { list }) => list(listOf(value)),
  boolean(value, field, context) {
    if (field.values) return asWord(value, field, context);
    return value === true ? context.yes : context.no;
  },
  yen: (value, _, { format }) => (typeof value === 'number' ? format.yen(value) : String(value)),
  minutes: (value) => minutesText(Number(value)),
  integer: asNumber,
  money: asNumber,
  percent: (value, _, { format }) => `${format.number(Number(value))}%`,
  decimal: asNumber,
  date: (value, _, { format }) => format.date(String(value)),
  month: (value, _, { format }) => format.month(String(value)),
  instant: (value, _, { format }) => format.dateTime(String(value)),
  files: (value, _, context) =>
    context.list((Array.isArray(value) ? value : []).filter(isStoredFile).map((file) => fileText(file, context))),
  image(value, _, context) {
    if (isStoredFile(value)) return fileText(value, context);
    return readFileAddress(String(value))?.name ?? String(value);
  },
  structure: (value) => JSON.stringify(value),
};

/** The history shows which file was added or removed, never its content. */
const fileText = ({ name, size }: StoredFile, { format }: TextContext): string => `${name} (${fileSize(size, format)})`;

export function valueText(field: Field, value: unknown, context: TextContext): string {
  if (isEmpty(value)) return context.nothing;
  if (field.sensitive) return String(asRead(field, value));
  return writers[field.kind]?.(value, field, context) ?? String(value);
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
