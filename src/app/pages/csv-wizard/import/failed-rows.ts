/**
 * The file of rows that were not imported: the original rows, with a column of reasons.
 * The user can correct the file and import it again.
 */
import { byteOrderMark, firstCsvLines } from '#model/csv/file/csv-text.ts';
import { defuse, restore } from '#model/csv/file/formulas.ts';
import type { ImportHeader, ImportLine, ImportRecord } from '#model/csv/import-answer.ts';

export interface FailedRows {
  readonly headers: readonly ImportHeader[];
  readonly records: readonly ImportRecord[];
}

/** Texts of the file. */
export interface FileWords {
  /** Heading of the column of reasons. */
  readonly heading: string;
  /** Text for a value that is left out. */
  readonly hidden: string;
  /** Text for a line, by its number in the imported file. */
  row(number: number): string;
}

/**
 * The rows as CSV. A record with several lines keeps them, each with its reasons.
 * A hidden value becomes asterisks without its last characters, and the reasons say so. This differs from the mask of a
 * record, so a later import reports the missing value instead of keeping the stored one.
 */
export function failedRowsText({ headers, records }: FailedRows, words: FileWords): string {
  const names = headers.map(({ name }) => name);
  const rows = records.flatMap((record) =>
    linesOf(record, words).map(({ values, reasons }) => [
      ...names.map((name) => safe(values[name]?.hidden ? '*'.repeat(stars) : (values[name]?.value ?? ''))),
      safe(
        [...reasons, ...names.filter((name) => values[name]?.hidden).map((name) => `${name}: ${words.hidden}`)].join(
          ' / ',
        ),
      ),
    ]),
  );
  return byteOrderMark + firstCsvLines([[...names.map(safe), words.heading], ...rows]);
}

/** The same number for every value, because the length would reveal something. */
const stars = 8;

interface FailedLine {
  readonly values: ImportLine['values'];
  readonly reasons: readonly string[];
}

function linesOf({ row, values, recordErrors, lines }: ImportRecord, words: FileWords): readonly FailedLine[] {
  const own = recordErrors.map(({ message }) => message);
  if (!lines) return [{ values, reasons: [...reasonsOf(values), ...own] }];
  return [{ row, values }, ...lines].flatMap((line, at) =>
    line.row === null
      ? []
      : [{ values: line.values, reasons: [...reasonsOf(line.values, words.row(line.row)), ...(at === 0 ? own : [])] }],
  );
}

/** Each reason has the name of its column and, in a record with several lines, of its line. */
const reasonsOf = (values: ImportLine['values'], line = ''): readonly string[] =>
  Object.entries(values).flatMap(([name, { errors }]) =>
    errors.map(({ message }) => `${line === '' ? '' : `${line} `}${name}: ${message}`),
  );

/** A negative number is not a formula, and could not be read again with an apostrophe before it. */
const number = /^[-－]\d[\d,]*(\.\d+)?$/;

/** Adds an apostrophe before text that a spreadsheet would run as a formula, but no second one. */
const safe = (text: string): string => (number.test(text) ? text : defuse(restore(text)));
