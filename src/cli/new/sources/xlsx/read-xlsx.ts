/** Reads a sheet of an xlsx workbook as a table. Formulas are not computed: their last stored results are used. */
import { hint } from '#model/base/text/nearest.ts';
import { type Table, tableOf } from '../table.ts';
import { formatsIn, type NumberFormat } from './number-format.ts';
import { numberText } from './number-text.ts';
import { openWorkbook, type Workbook, type WorkbookSheet } from './unpack.ts';
import { readXml } from './xml.ts';

const mostCells = 1_000_000;
const mostCharacters = 64 * 1024 * 1024;
const mostColumns = 500;

export interface XlsxTable extends Table {
  /** All rows of the sheet from the first one on. */
  readonly allRows: readonly (readonly string[])[];
  /** Letters of hidden columns, which are left out. */
  readonly hidden: readonly string[];
}

/**
 * @param sheet its name; the first visible one by default
 * @throws Error with a sentence if the file is not a workbook, is too large, or contains no table
 */
export function readXlsx(bytes: Uint8Array, sheet: string | undefined): XlsxTable {
  const workbook = openWorkbook(bytes);
  const chosen = chosenSheet(workbook, sheet);
  const xml = workbook.read(chosen.file);
  if (xml === undefined) throw new Error(`The sheet "${chosen.name}" is missing in the workbook.`);
  const { rows, hidden, errors } = cellsOf(xml, workbook);
  const shown = rows.map((row) => row.filter((_, at) => !hidden.has(at)));
  const failed = errors > 0 ? `, ${errors} cells with errors are empty` : '';
  const table = tableOf(shown, `sheet "${chosen.name}"${failed}`);
  return { ...table, allRows: shown, hidden: [...hidden].filter((at) => rows.some((row) => row[at])).map(lettersOf) };
}

function chosenSheet({ sheets }: Workbook, name: string | undefined): WorkbookSheet {
  const names = sheets.map((sheet) => sheet.name);
  const found =
    name === undefined
      ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])
      : sheets.find((sheet) => sheet.name === name);
  if (found) return found;
  throw new Error(
    name === undefined
      ? 'The workbook has no sheet.'
      : `No sheet "${name}"${hint(name, names) || `: ${names.join(', ')}`}`,
  );
}

interface Cells {
  readonly rows: readonly (readonly string[])[];
  readonly hidden: ReadonlySet<number>;
  readonly errors: number;
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

function cellsOf(xml: string, workbook: Workbook): Cells {
  const shared = sharedTexts(workbook.read('xl/sharedStrings.xml') ?? '');
  const formats = formatsIn(workbook.read('xl/styles.xml') ?? '');
  const rows: string[][] = [];
  const hidden = new Set<number>();
  const counts = { cells: 0, characters: 0, errors: 0 };
  let [row, column] = [-1, -1];
  let cell: Cell | undefined;
  let isValue = false;
  let isReading = false;
  const keep = ({ row: at, column: place, ...read }: Cell): void => {
    const text = textOf(read, shared, formats, workbook.isFrom1904);
    if (read.type === 'e') counts.errors++;
    counts.cells++;
    counts.characters += text.length;
    mustBeWithinLimits(counts, place);
    if (text !== '') rowAt(rows, at)[place] = text;
  };
  readXml(xml, {
    open(name, attributes) {
      if (name === 'col' && /^(?:1|true)$/.test(attributes.hidden ?? ''))
        for (let at = Number(attributes.min); at <= Math.min(Number(attributes.max), mostColumns); at++)
          hidden.add(at - 1);
      if (name === 'row') [row, column] = [attributes.r === undefined ? row + 1 : Number(attributes.r) - 1, -1];
      if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        cell = { row, column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' };
      }
      // Phonetic readings of kanji are elements next to the text.
      if (name === 'rPh') isReading = true;
      if (name === 'v' || name === 't') isValue = true;
    },
    text(piece) {
      if (cell && isValue && !isReading) cell.text += piece;
    },
    close(name) {
      if (name === 'rPh') isReading = false;
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        keep(cell);
        cell = undefined;
      }
    },
  });
  return {
    rows: Array.from(rows, (one) => Array.from(one ?? [], (text) => text ?? '')),
    hidden,
    errors: counts.errors,
  };
}

function mustBeWithinLimits(
  { cells, characters }: { readonly cells: number; readonly characters: number },
  column: number,
): void {
  if (cells > mostCells)
    throw new Error(`The sheet has more than ${mostCells.toLocaleString('en')} cells; save it as CSV.`);
  if (characters > mostCharacters)
    throw new Error(`The sheet has more than ${mostCharacters / 1024 / 1024} million characters.`);
  if (column >= mostColumns) throw new Error(`The sheet has more than ${mostColumns} columns.`);
}

/** A sheet can claim a row number up to a million without any cells before it. */
const mostRows = 200_000;

function rowAt(rows: string[][], at: number): string[] {
  if (at < 0 || at >= mostRows)
    throw new Error(`The sheet has more than ${mostRows.toLocaleString('en')} rows; save it as CSV.`);
  const row = rows[at] ?? [];
  rows[at] = row;
  return row;
}

function textOf(
  { type, style, text }: Omit<Cell, 'row' | 'column'>,
  shared: readonly string[],
  formats: readonly NumberFormat[],
  isFrom1904: boolean,
): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text.trim() === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  if (type === 'd') return text.replace('T', ' ');
  return type === 'n' ? numberText(text, formats[style] ?? { kind: 'plain' }, isFrom1904) : text;
}

/** Texts that cells refer to by index, without phonetic readings of kanji. */
function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let isReading = false;
  let isText = false;
  if (xml === '') return texts;
  readXml(xml, {
    open(name) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isReading = true;
      if (name === 't') isText = true;
    },
    text(piece) {
      if (isText && !isReading) texts[texts.length - 1] += piece;
    },
    close(name) {
      if (name === 'rPh') isReading = false;
      if (name === 't') isText = false;
    },
  });
  return texts;
}

/** @example columnOf('AB12') // 27 */
function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0] ?? 'A';
  return Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
