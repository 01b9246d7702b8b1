/** Rows that were not imported, as a file: as they were, with what is wrong in a column of its own. It can be mended and brought again. */
import { byteOrderMark, firstCsvLines } from '#model/csv/csv-text.ts';
import { defuse, restore } from '#model/csv/formulas.ts';
import type { ImportHeader, ImportRecord } from '#model/csv/import-answer.ts';

export interface FailedRows {
  readonly headers: readonly ImportHeader[];
  readonly records: readonly ImportRecord[];
}

/** What the file says besides the rows. */
export interface FileWords {
  /** Of the column of reasons. */
  readonly heading: string;
  /** Of a value that is left out. */
  readonly hidden: string;
}

/**
 * What was hidden is stars alone, not even its end, and the row says so: those are no record's mask, so whoever brings the file
 * again without the value is told, and nothing is taken for unchanged.
 */
export function failedRowsText({ headers, records }: FailedRows, words: FileWords): string {
  const { heading, hidden } = words;
  const names = headers.map(({ name }) => name);
  const rows = records.map(({ values, ...record }) => [
    ...names.map((name) => safe(values[name]?.hidden ? '*'.repeat(stars) : (values[name]?.value ?? ''))),
    safe(
      [
        ...reasonsOf({ values, ...record }),
        ...names.filter((name) => values[name]?.hidden).map((name) => `${name}: ${hidden}`),
      ].join(' / '),
    ),
  ]);
  return byteOrderMark + firstCsvLines([[...names.map(safe), heading], ...rows]);
}

/** As many for every value: how long it is tells something too. */
const stars = 8;

/** With the name of the column, where it is one. */
export const reasonsOf = ({ values, recordErrors }: ImportRecord): readonly string[] => [
  ...Object.entries(values).flatMap(([name, { errors }]) => errors.map(({ message }) => `${name}: ${message}`)),
  ...recordErrors.map(({ message }) => message),
];

/** A negative number is no formula, and could not be read again with an apostrophe before it. */
const number = /^[-－]\d[\d,]*(\.\d+)?$/;

/** One apostrophe before what a spreadsheet would run; where the file had one already, no second. */
const safe = (text: string): string => (number.test(text) ? text : defuse(restore(text)));
