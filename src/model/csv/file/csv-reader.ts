/**
 * Reads CSV text as rows of cells, in pieces, with the rules of Excel. The wizard and the server share the reader, so
 * that the first step shows exactly what is imported.
 */

/** Maximum length of a row, in characters. */
const longestRow = 1024 * 1024;

/** The text is not valid CSV from this row on, counted from 1. */
export class CsvError extends Error {
  readonly keyword: 'notCsv' | 'rowTooLong';
  readonly row: number;

  constructor(keyword: CsvError['keyword'], row: number) {
    super(`From row ${row} on, the text cannot be read as CSV (${keyword}).`);
    this.keyword = keyword;
    this.row = row;
  }
}

export type Cells = readonly string[];

export interface CsvReader {
  /**
   * Returns the rows that end in this piece of text. Consume them before the next piece.
   *
   * @throws CsvError after the last valid row
   */
  push(piece: string): Iterable<Cells>;
  /**
   * Returns the last row if the text does not end with a line end.
   *
   * @throws CsvError
   */
  end(): Iterable<Cells>;
}

/** An empty line is a row with one empty cell, so that rows are counted as in a spreadsheet. */
export function createCsvReader(delimiter: string): CsvReader {
  let rest = '';
  let rows = 0;
  let isStart = true;
  function* read(isLast: boolean): Generator<Cells> {
    let at = 0;
    while (at < rest.length) {
      const row = rowAt(rest, at, delimiter, isLast);
      if (row === 'broken') throw new CsvError('notCsv', rows + 1);
      if ((row?.next ?? rest.length) - at > longestRow) throw new CsvError('rowTooLong', rows + 1);
      if (row === null) break;
      rows++;
      at = row.next;
      yield row.cells;
    }
    rest = rest.slice(at);
  }
  return {
    push(piece) {
      rest += isStart ? withoutMark(piece) : piece;
      isStart &&= rest === '';
      return read(false);
    },
    end: () => read(true),
  };
}

/** Removes byte order marks; some programs write two. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF+/, '');

interface Row {
  readonly cells: Cells;
  /** Position of the next row. */
  readonly next: number;
}

/** Null if the text ends before the row does. */
function rowAt(text: string, start: number, delimiter: string, isLast: boolean): Row | 'broken' | null {
  const cells: string[] = [];
  for (let at = start; ; ) {
    const cell = cellAt(text, at, delimiter, isLast);
    if (cell === 'broken' || cell === null) return cell;
    cells.push(cell.text);
    const { end } = cell;
    if (text[end] === delimiter) {
      at = end + 1;
      continue;
    }
    // A line feed may follow in the next piece.
    if (text[end] === '\r' && end + 1 === text.length && !isLast) return null;
    return { cells, next: end + (text.startsWith('\r\n', end) ? 2 : 1) };
  }
}

interface Cell {
  readonly text: string;
  /** Position of the delimiter, the line end or the end of the text. */
  readonly end: number;
}

/** Ignores spaces around a quoted text. A quote inside an unquoted cell is an ordinary character. */
function cellAt(text: string, start: number, delimiter: string, isLast: boolean): Cell | 'broken' | null {
  const at = spacesFrom(text, start, delimiter);
  if (text[at] !== '"') {
    const end = endOf(text, at, delimiter);
    return end === text.length && !isLast ? null : { text: plainText(text.slice(start, end)), end };
  }
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return isLast ? 'broken' : null;
  const end = spacesFrom(text, close + 1, delimiter);
  if (end === text.length && !isLast) return null;
  if (end < text.length && !isEnd(text[end], delimiter)) return 'broken';
  return { text: plainText(text.slice(at + 1, close).replaceAll('""', '"')), end };
}

const isEnd = (character: string | undefined, delimiter: string): boolean =>
  character === delimiter || character === '\n' || character === '\r';

function endOf(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length && !isEnd(text[at], delimiter)) at++;
  return at;
}

const space = /[ \t\u00a0\u3000]/;

function spacesFrom(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && space.test(text[at] ?? '')) at++;
  return at;
}

/** Files write `="0012"` to preserve leading zeros. The text is 0012. */
const quotedText = /^\s*="((?:[^"]|"")*)"\s*$/;

function plainText(text: string): string {
  const quoted = text.includes('="') ? quotedText.exec(text)?.[1] : undefined;
  return quoted === undefined ? text : quoted.replaceAll('""', '"');
}
