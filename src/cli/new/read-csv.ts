/** A spreadsheet's text, whatever it was saved in: UTF-8 with or without its mark, or the CP932 of Japanese Excel. */
import { findCsvLayout } from '#model/csv/csv-layout.ts';
import { type Cells, createCsvReader } from '#model/csv/csv-reader.ts';

export interface Table {
  readonly encoding: 'utf-8' | 'cp932';
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function readCsv(bytes: Uint8Array): Table {
  const { text, encoding } = decoded(bytes);
  const reader = createCsvReader(findCsvLayout(text, []).delimiter);
  const [head = [], ...rows] = [...reader.push(text), ...reader.end()].map(trimmed).filter(isFilled);
  if (head.length === 0 || rows.length === 0)
    throw new Error('The file needs a line of headings and at least one row.');
  return { encoding, head, rows };
}

const trimmed = (row: Cells): Cells => row.map((cell) => cell.trim());
const isFilled = (row: Cells): boolean => row.some((cell) => cell !== '');

function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding: Table['encoding'] } {
  try {
    // The decoder takes a mark at the beginning away.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('shift_jis').decode(bytes), encoding: 'cp932' };
  }
}
