/** Schemas of an import: the body and the answer. */

import { rowStates } from '#model/csv/import-answer.ts';
import { pageSize, pageSizeMax } from '#model/paths/wire.ts';
import type { Json } from '../json.ts';

const text: Json = { type: 'string' };
const count: Json = { type: 'integer', minimum: 0 };
const list = (items: Json): Json => ({ type: 'array', items });
const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  required,
  properties,
});

export const importRequest: Json = {
  encoding: { type: 'string', enum: ['UTF-8'] },
  dryrun: { type: 'boolean' },
  uploadedFileKey: { type: 'string', description: 'The `key` from GET /v2/s3/presigned-url/import-csv.' },
  page: { ...count, default: 0 },
  pageSize: { type: 'integer', minimum: 1, maximum: pageSizeMax, default: pageSize },
  errorsOnly: { type: 'boolean', default: false },
  mapping: {
    type: 'object',
    additionalProperties: { type: ['string', 'null'] },
    description:
      'Columns whose headings are not known: heading → field or part of a field (`address.city`, `lines.quantity`), or null to ignore the column.',
  },
  headerRow: {
    type: 'integer',
    minimum: 1,
    description:
      'Row of the file that contains the headings, counted from 1. The default is the first row that is not empty, unless a later row names more columns of the resource.',
  },
};

/** The record that all rows belong to. */
export const importInto = (field: string): Json => ({
  type: 'string',
  format: 'uuid',
  description: `Sets \`${field}\` of every row, and the fields that this record fills in.`,
});

const error = object({ keyword: text, message: text });
const cell = object({ value: text, errors: list(error), before: text, readAs: text, hidden: { const: true } }, [
  'value',
  'errors',
]);
const values: Json = { type: 'object', additionalProperties: cell };
const line: Json = {
  ...object({ row: { type: ['integer', 'null'], minimum: 1 }, values }),
  description: 'A further line of the record. `row` is null for an entry of a list that the file no longer contains.',
};
const record = object(
  {
    row: count,
    isValid: { type: 'boolean' },
    state: { type: 'string', enum: rowStates },
    values,
    recordErrors: list(error),
    lines: list(line),
  },
  ['row', 'isValid', 'state', 'values', 'recordErrors'],
);
const header = object({ name: text, field: { type: ['string', 'null'] }, errors: list(error) });

const answer: Json = {
  headers: list(header),
  records: list(record),
  errorCellCount: count,
  errorRowCount: count,
  counts: {
    ...object(Object.fromEntries(['rows', ...rowStates].map((name) => [name, count]))),
    description: 'Counts of records: a record with lists may have several lines.',
  },
  page: count,
  pageSize: count,
  maxPage: count,
  dryrun: { type: 'boolean' },
};

export const importSchema: Json = object(
  {
    ...answer,
    othersWaitSeconds: {
      ...count,
      description: 'How long other people have to wait during the import. Omitted if nobody has to wait.',
    },
  },
  Object.keys(answer),
);

export const importProgress: Json = object({
  processingState: { type: 'string', enum: ['checking', 'importing'] },
  rows: count,
});
