/** Rows that were not imported, as a file: as they were, with what is wrong in a column of its own. It can be mended and brought again. */
import { byteOrderMark, firstCsvLines } from '#model/csv/file/csv-text.ts';
import { defuse, restore } from '#model/csv/file/formulas.ts';
import type { ImportHeader, ImportLine, ImportRecord } from '#model/csv/import-answer.ts';

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
  /** Of a line, by its number in the file that was brought. */
  row(number: number): string;
}

/**
 * What was hidden is stars alone, not even its end, and the row says so: those are no record's mask, so whoever brings the file
 * again without the value is told, and nothing is taken for unchanged. A record with several lines keeps them, each with its reasons.
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

/** As many for every value: how long it is tells something too. */
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

/** With the name of the column, and in a record of several lines with that of the line. */
const reasonsOf = (values: ImportLine['values'], line = ''): readonly string[] =>
  Object.entries(values).flatMap(([name, { errors }]) =>
    errors.map(({ message }) => `${line === '' ? '' : `${line} `}${name}: ${message}`),
  );

/** A negative number is no formula, and could not be read again with an apostrophe before it. */
const number = /^[-－]\d[\d,]*(\.\d+)?$/;

/** One apostrophe before what a spreadsheet would run; where the file had one already, no second. */
const safe = (text: string): string => (number.test(text) ? text : defuse(restore(text)));
