/**
 * Detects the delimiter and the header row of a file. The wizard and the server use the same function on the same
 * beginning of the file, so that they agree.
 */
import { fold } from '../../base/text/fold.ts';
import { type Cells, CsvError, createCsvReader, withoutMark } from './csv-reader.ts';

export const csvDelimiters = [',', '\t', ';'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export interface CsvLayout {
  readonly delimiter: CsvDelimiter;
  /** From 1, as in a spreadsheet. */
  readonly headerRow: number;
}

/** Number of characters at the beginning of a file that are examined. */
export const layoutCharacters = 64 * 1024;
/** Number of rows that are searched for the headings. Titles, dates and empty lines may come before them. */
export const mostHeaderRows = 30;

/**
 * @param text the beginning of the file, or all of it
 * @param known names of columns, in every language
 * @param headerRow the row that a person chose; null to detect it
 */
export function findCsvLayout(text: string, known: Iterable<string>, headerRow: number | null = null): CsvLayout {
  const names = new Set(Array.from(known, fold));
  const beginning = withoutMark(text).slice(0, layoutCharacters);
  const declared = declaredDelimiter(beginning);
  const candidates = (declared === null ? csvDelimiters : [declared]).map((delimiter) =>
    candidateFor(numberedRows(beginning, delimiter, headerRow ?? mostHeaderRows), delimiter, names, headerRow),
  );
  const { layout } = candidates.reduce((best, one) => (isMore(one.score, best.score) ? one : best));
  return layout;
}

/** The line `sep=;`, which tells a spreadsheet the delimiter. It is not a row of the table. */
const separatorLine = /^"?sep=([,;\t])"?[,;\t]*$/i;
const separatorCell = /^\s*sep=[,;\t]?\s*$/i;

function declaredDelimiter(text: string): CsvDelimiter | null {
  const line = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  return csvDelimiters.find((one) => one === separatorLine.exec(line)?.[1]) ?? null;
}

interface NumberedRow {
  readonly row: number;
  readonly cells: Cells;
}

/** Rows that are not empty. The rows after the header show whether the number of columns fits. */
function numberedRows(text: string, delimiter: CsvDelimiter, mostHeader: number): readonly NumberedRow[] {
  const rows: Cells[] = [];
  const reader = createCsvReader(delimiter);
  try {
    for (const cells of reader.push(text)) rows.push(cells);
    // The last row of a long text may be incomplete.
    if (text.length < layoutCharacters || rows.length === 0) rows.push(...reader.end());
  } catch (error) {
    // Reported with its row when the file is read.
    if (!(error instanceof CsvError)) throw error;
  }
  const filled = rows
    .slice(0, mostHeader + comparedRows)
    .map((cells, at) => ({ row: at + 1, cells: withoutEmptyEnd(cells) }))
    .filter(({ cells }) => cells.some((cell) => !onlyDelimiters.test(cell)));
  return isSeparatorRow(filled[0]?.cells ?? []) ? filled.slice(1) : filled;
}

const comparedRows = 20;
/** Such a row is empty with every delimiter. */
const onlyDelimiters = /^[\s,;]*$/;
const isSeparatorRow = ([first = '', ...more]: Cells): boolean => more.length === 0 && separatorCell.test(first);

/** Removes empty cells at the end: spreadsheets write delimiters up to the last cell that was ever used. */
export const withoutEmptyEnd = (cells: Cells): Cells =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

interface Candidate {
  readonly layout: CsvLayout;
  /** Most important number first. */
  readonly score: readonly number[];
}

function candidateFor(
  rows: readonly NumberedRow[],
  delimiter: CsvDelimiter,
  names: ReadonlySet<string>,
  headerRow: number | null,
): Candidate {
  const header = headerRow === null ? headerIn(rows, names) : rows.find(({ row }) => row === headerRow);
  const { row = headerRow ?? 1, cells = [] } = header ?? {};
  const following = rows.filter((one) => one.row > row).slice(0, comparedRows);
  const fitting = following.filter((one) => one.cells.length === cells.length).length;
  const share = cells.length > 1 && following.length > 0 ? fitting / following.length : 0;
  return {
    layout: { delimiter, headerRow: row },
    score: [knownIn(cells, names), exactIn(cells, names), share, cells.length],
  };
}

/** The first row, unless a later one has more known names. That row must have at least two, or only known names. */
function headerIn(rows: readonly NumberedRow[], names: ReadonlySet<string>): NumberedRow | undefined {
  let [best] = rows;
  for (const one of rows.filter(({ row }) => row <= mostHeaderRows)) {
    const known = knownIn(one.cells, names);
    const isHeader = known >= 2 || known === one.cells.filter((cell) => cell.trim() !== '').length;
    if (isHeader && known > knownIn(best?.cells ?? [], names)) best = one;
  }
  return best;
}

const isKnown = (cell: string, names: ReadonlySet<string>): boolean => names.has(fold(cell));
const exactIn = (cells: Cells, names: ReadonlySet<string>): number =>
  cells.filter((cell) => isKnown(cell, names)).length;

/** Remarks in headings: 「名称（必須）」, `Name *`. */
const remark = /[（(【[].*?[）)】\]]|[（(【[].*$|[*＊※]/g;
const knownIn = (cells: Cells, names: ReadonlySet<string>): number =>
  cells.filter((cell) => isKnown(cell, names) || isKnown(cell.replace(remark, ''), names)).length;

function isMore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}
