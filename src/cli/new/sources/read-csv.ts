/** Reads the text of a spreadsheet in every encoding and with every delimiter that the import wizard supports. */
import { decodeCsv, detectEncoding, encodingNames } from '#model/csv/file/csv-encoding.ts';
import { type CsvDelimiter, csvDelimiters } from '#model/csv/file/csv-layout.ts';
import { type Cells, CsvError, createCsvReader } from '#model/csv/file/csv-reader.ts';
import { headingRowOf, type Table, tableOf } from './table.ts';

export interface CsvTable extends Table {
  /** The whole file. */
  readonly text: string;
}

const delimiterNames: Readonly<Record<CsvDelimiter, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

/** @throws Error with a sentence for a file that is not CSV to its end, or contains no table */
export function readCsv(bytes: Uint8Array): CsvTable {
  const encoding = detectEncoding(bytes);
  const text = decodeCsv(bytes, encoding);
  const [, declared] = /^\s*"?sep=([,;\t])/i.exec(text) ?? [];
  const delimiter = csvDelimiters.find((one) => one === declared) ?? delimiterOf(text);
  const rows = rowsOf(text, delimiter);
  const describe = `${encodingNames[encoding]}, ${delimiterNames[delimiter]}`;
  return { ...tableOf(declared === undefined ? rows : rows.map(withoutSeparator), describe), text };
}

/** Empties a first row that names the delimiter for spreadsheets. It stays, so that rows keep their numbers. */
const withoutSeparator = (row: Cells, at: number): Cells => (at === 0 ? [] : row);

/** Number of characters from which the delimiter is detected. */
const decidingCharacters = 64 * 1024;

/** The delimiter with the most cells in the headings that rows below also have. */
function delimiterOf(text: string): CsvDelimiter {
  const scored = csvDelimiters.map((delimiter) => ({ delimiter, score: fullness(text, delimiter) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function fullness(text: string, delimiter: CsvDelimiter): number {
  try {
    const rows = [...createCsvReader(delimiter).push(text.slice(0, decidingCharacters).replace(/[^\n]*$/, ''))];
    const at = headingRowOf(rows.map((row) => row.map((cell) => cell.trim())));
    const width = rows[at]?.length ?? 0;
    const below = rows.slice(at + 1).filter((row) => row.length > 1 || row[0]?.trim());
    const fitting = below.filter((row) => row.length === width).length;
    return width > 1 ? width * (below.length === 0 ? 1 : fitting / below.length) : 0;
  } catch (error) {
    if (error instanceof CsvError) return 0;
    throw error;
  }
}

function rowsOf(text: string, delimiter: CsvDelimiter): readonly Cells[] {
  const reader = createCsvReader(delimiter);
  return [...reader.push(text), ...reader.end()];
}
