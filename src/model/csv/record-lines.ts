/** Groups the lines of a file by record: the first line has its values, further lines have more rows of its lists. */
import type { CsvColumn } from './csv-part.ts';
import { idColumn } from './match-headers.ts';

export interface FileLine {
  /** Line number in the file minus two: 0 is the line below headings in the first line. */
  readonly index: number;
  readonly cells: readonly string[];
}

export interface RecordLines extends FileLine {
  /** Missing if the record has one line. */
  readonly further?: readonly FileLine[];
}

/**
 * @param columns meaning of each column of the file; null for an ignored column
 * @param match field that identifies a record besides its id
 */
export async function* recordsIn(
  batches: AsyncIterable<readonly FileLine[]>,
  columns: readonly (CsvColumn | null)[],
  match: string | null,
): AsyncGenerator<readonly RecordLines[]> {
  const belongs = belonging(columns, match);
  let open: FileLine[] = [];
  for await (const batch of batches) {
    const done: RecordLines[] = [];
    for (const line of batch) {
      const [first] = open;
      if (first && !belongs(first, line)) {
        done.push(closed(open));
        open = [];
      }
      open.push(line);
    }
    if (done.length > 0) yield done;
  }
  if (open.length > 0) yield [closed(open)];
}

function closed([first, ...further]: readonly FileLine[]): RecordLines {
  const line = first ?? { index: 0, cells: [] };
  return further.length > 0 ? { ...line, further } : line;
}

/**
 * Tests whether a line continues the record of an earlier line: it has no values of the record itself, or it repeats
 * the key of the record and has values of a row. Without columns of a list every line is a record.
 */
function belonging(columns: readonly (CsvColumn | null)[], match: string | null) {
  const places = (isMeant: (column: CsvColumn) => boolean): readonly number[] =>
    columns.flatMap((column, at) => (column && isMeant(column) ? [at] : []));
  const listed = places(({ list }) => list !== null);
  const isKey = ({ name }: CsvColumn): boolean => name === idColumn || name === match;
  const keys = places(isKey);
  const own = places((column) => column.list === null && !isKey(column));
  const isFilled =
    ({ cells }: FileLine) =>
    (at: number): boolean =>
      (cells[at] ?? '').trim() !== '';
  return (first: FileLine, line: FileLine): boolean => {
    if (listed.length === 0) return false;
    const named = keys.filter(isFilled(line));
    const isSame = named.every((at) => (first.cells[at] ?? '').trim() === (line.cells[at] ?? '').trim());
    const isBare = !own.some(isFilled(line));
    return isSame && (isBare || (named.length > 0 && listed.some(isFilled(line))));
  };
}
