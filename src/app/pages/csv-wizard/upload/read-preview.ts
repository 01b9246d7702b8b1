/** The start of a file and its number of rows, as the server will read them. */
import { columnNames } from '#model/csv/file/column-names.ts';
import { type CsvLayout, findCsvLayout, mostHeaderRows } from '#model/csv/file/csv-layout.ts';
import { type Cells, CsvError, createCsvReader } from '#model/csv/file/csv-reader.ts';

export interface FilePreview {
  readonly headers: readonly string[];
  /** The first rows. */
  readonly rows: readonly Cells[];
  /** Number of rows with content below the headings. */
  readonly count: number;
  readonly headerRow: number;
  /** Rows with content that may contain the headings. */
  readonly headerChoices: readonly HeaderChoice[];
  /** Where the text stops being valid CSV. */
  readonly inputError: { readonly keyword: CsvError['keyword']; readonly row: number } | null;
}

export interface HeaderChoice {
  readonly row: number;
  readonly cells: Cells;
}

export interface PreviewOptions {
  /** Names of columns, in every language. */
  readonly known: readonly string[];
  /** The row that the user chose; null to detect it. */
  readonly headerRow: number | null;
}

const shownRows = 5;
const pieceLength = 1 << 18;

export function readPreview(text: string, { known, headerRow }: PreviewOptions): FilePreview {
  const layout = findCsvLayout(text, known, headerRow);
  let headers: Cells = [];
  const rows: Cells[] = [];
  const headerChoices: HeaderChoice[] = [];
  let count = 0;
  const error = eachRow(text, layout, (cells, row) => {
    if (row === layout.headerRow) headers = columnNames(cells, known);
    if (cells.every((cell) => cell.trim() === '')) return;
    if (row <= mostHeaderRows) headerChoices.push({ row, cells });
    if (row <= layout.headerRow) return;
    count++;
    if (rows.length < shownRows) rows.push(cells);
  });
  return { headers, rows, count, headerRow: layout.headerRow, headerChoices, inputError: error };
}

/** @returns the place of the error at which it stopped */
function eachRow(
  text: string,
  { delimiter }: CsvLayout,
  take: (cells: Cells, row: number) => void,
): FilePreview['inputError'] {
  const reader = createCsvReader(delimiter);
  let row = 0;
  const takeAll = (rows: Iterable<Cells>): void => {
    for (const cells of rows) take(cells, ++row);
  };
  try {
    for (let at = 0; at < text.length; at += pieceLength) takeAll(reader.push(text.slice(at, at + pieceLength)));
    takeAll(reader.end());
    return null;
  } catch (error) {
    if (error instanceof CsvError) return { keyword: error.keyword, row: error.row };
    throw error;
  }
}
