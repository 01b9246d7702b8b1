/** An uploaded CSV file as rows of cells, read as a stream. */
import type { Readable } from 'node:stream';
import { Problem } from '#model/access/errors.ts';
import { columnNames } from '#model/csv/file/column-names.ts';
import { type CsvLayout, findCsvLayout, layoutCharacters } from '#model/csv/file/csv-layout.ts';
import { type Cells, CsvError, createCsvReader } from '#model/csv/file/csv-reader.ts';
import type { FileLine } from '#model/csv/record-lines.ts';

/** Most columns of a file; no spreadsheet of people has more. */
const mostColumns = 500;
const batchSize = 1000;

export interface CsvFile {
  readonly headers: readonly string[];
  /** Number of the heading row. */
  readonly headerRow: number;
  /** The rows below the headings, from the first one on each call; leaves out rows with only empty cells. */
  batches(): AsyncIterable<readonly FileLine[]>;
}

/**
 * @param open opens the file from its beginning, in UTF-8
 * @param known names of columns, in every language
 * @param headerRow set by the user; null lets the file decide
 * @throws `invalid-field` without a header; `batches` throws it too, with the row that is not CSV
 */
export async function readCsvFile(
  open: () => Promise<Readable>,
  known: Iterable<string> = [],
  headerRow: number | null = null,
): Promise<CsvFile> {
  const layout = findCsvLayout(await beginningOf(await open()), known, headerRow);
  const headers = columnNames(await headersOf(await open(), layout), known);
  if (headers.length === 0) throw faulty('noHeader');
  if (headers.length > mostColumns) throw faulty('moreColumns', { limit: mostColumns });
  return {
    headers,
    headerRow: layout.headerRow,
    async *batches() {
      yield* inBatches(rowsOf(await open(), layout), layout.headerRow);
    },
  };
}

async function beginningOf(source: Readable): Promise<string> {
  let text = '';
  for await (const piece of textOf(source)) {
    text += piece;
    if (text.length > layoutCharacters) break;
  }
  return text;
}

async function headersOf(source: Readable, layout: CsvLayout): Promise<readonly string[]> {
  let row = 0;
  for await (const rows of rowsOf(source, layout))
    for (const cells of rows) {
      row++;
      if (row === layout.headerRow) return cells;
    }
  return [];
}

async function* rowsOf(source: Readable, { delimiter }: CsvLayout): AsyncGenerator<Iterable<Cells>> {
  const reader = createCsvReader(delimiter);
  for await (const piece of textOf(source)) yield withError(reader.push(piece));
  yield withError(reader.end());
}

function* withError(rows: Iterable<Cells>): Generator<Cells> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof CsvError ? faulty(error.keyword, { row: error.row }) : error;
  }
}

/** Closes the stream however the reading ends. */
async function* textOf(source: Readable): AsyncGenerator<string> {
  source.setEncoding('utf8');
  yield* source as AsyncIterable<string>;
}

async function* inBatches(all: AsyncIterable<Iterable<Cells>>, headerRow: number): AsyncGenerator<readonly FileLine[]> {
  let batch: FileLine[] = [];
  let row = 0;
  for await (const rows of all)
    for (const cells of rows) {
      row++;
      if (row > headerRow && cells.some((cell) => cell.trim() !== '')) batch.push({ index: row - 2, cells });
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}

const faulty = (keyword: string, params: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('invalid-field', [{ pointer: '/uploadedFileKey', keyword, params }]);
