/** An uploaded CSV file as rows of cells, read as it streams in. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Problem } from '#model/errors.ts';

/** Columns of one file; no spreadsheet that people keep has more. */
const mostColumns = 500;
/** Characters of one row. */
const longestRow = 1024 * 1024;
const batchSize = 1000;
const delimiters = [',', '\t', ';'] as const;

export interface CsvRow {
  /** Counted from 0, the header not being one. */
  readonly index: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly headers: readonly string[];
  /** From the first one, each time; without rows of which every cell is empty. */
  batches(): AsyncIterable<readonly CsvRow[]>;
}

/**
 * Commas, or tabs or semicolons where the header has more of those; any ends of lines; quotes as RFC 4180 has them.
 *
 * @param open the file from its beginning, in UTF-8
 * @throws `invalid-field` when there is no header; so do `batches` with the row where the file stops being CSV
 */
export async function readCsvFile(open: () => Promise<Readable>): Promise<CsvFile> {
  const delimiter = delimiterIn(await beginningOf(await open()));
  const rows = async (): Promise<AsyncGenerator<readonly string[]>> => rowsOf(await open(), delimiter);
  const first = await rows();
  const { value = [] } = await first.next();
  await first.return(undefined);
  const names = (value as readonly string[]).map((name) => name.trim());
  // Spreadsheets write commas as far as a cell was ever touched.
  const headers = names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  if (headers.length === 0) throw faulty('noHeader');
  if (headers.length > mostColumns) throw faulty('moreColumns', { limit: mostColumns });
  return {
    headers,
    async *batches() {
      const all = await rows();
      await all.next();
      yield* inBatches(all);
    },
  };
}

async function beginningOf(source: Readable): Promise<string> {
  const [chunk] = (await Promise.race([once(source, 'data'), once(source, 'end')])) as [Buffer | undefined];
  source.destroy();
  return chunk?.toString('utf8') ?? '';
}

function delimiterIn(text: string): string {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const count = (delimiter: string): number => header.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

async function* rowsOf(source: Readable, delimiter: string): AsyncGenerator<readonly string[]> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestRow,
  });
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const row of parser as AsyncIterable<readonly string[]>) yield row;
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function* inBatches(rows: AsyncIterable<readonly string[]>): AsyncGenerator<readonly CsvRow[]> {
  let batch: CsvRow[] = [];
  let index = 0;
  for await (const cells of rows) {
    if (cells.some((cell) => cell.trim() !== '')) batch.push({ index, cells });
    index++;
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Rows are counted as a spreadsheet counts them: one with several lines of text is one. */
const unreadable = ({ code, records }: CsvError): Problem =>
  faulty(code === 'CSV_MAX_RECORD_SIZE' ? 'rowTooLong' : 'notCsv', { row: Number(records ?? 0) + 1 });

const faulty = (keyword: string, params: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('invalid-field', [{ pointer: '/uploadedFileKey', keyword, params }]);
