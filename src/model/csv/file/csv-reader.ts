/**
 * CSV text as rows of cells, piece by piece, read as Excel reads it. The wizard and the server share it, so that what the first
 * step shows is what is imported.
 */

/** Characters of one row. */
const longestRow = 1024 * 1024;

/** The text stops being CSV in this row, counted from 1. */
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
  /** The rows that end in this piece of the text, to be taken before the next piece. @throws CsvError behind the last sound row */
  push(piece: string): Iterable<Cells>;
  /** The last row, where no line end follows it. @throws CsvError */
  end(): Iterable<Cells>;
}

/** An empty line is a row of one empty cell: rows are counted as a spreadsheet counts them. */
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

/** Some programs write the mark twice. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF+/, '');

interface Row {
  readonly cells: Cells;
  /** Where the next row begins. */
  readonly next: number;
}

/** Null where the text ends before the row does. */
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
    // The other half of a line end may come with the next piece.
    if (text[end] === '\r' && end + 1 === text.length && !isLast) return null;
    return { cells, next: end + (text.startsWith('\r\n', end) ? 2 : 1) };
  }
}

interface Cell {
  readonly text: string;
  /** Of the delimiter, the line end or the end of the text. */
  readonly end: number;
}

/** Spaces before a quote and behind it mean nothing; a quote within a cell is a character. */
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

/** `="0012"`, with which files keep the zeros of a number, is the text 0012. */
const keptText = /^\s*="((?:[^"]|"")*)"\s*$/;

function plainText(text: string): string {
  const kept = text.includes('="') ? keptText.exec(text)?.[1] : undefined;
  return kept === undefined ? text : kept.replaceAll('""', '"');
}
