/** Lines of a file that belong to one record: the first holds its values, those below it further rows of its lists. */
import type { CsvColumn } from './csv-part.ts';
import { idColumn } from './match-headers.ts';

export interface FileLine {
  /** Two less than the number of the line in the file: 0 is the line below headings that stand in the first one. */
  readonly index: number;
  readonly cells: readonly string[];
}

export interface RecordLines extends FileLine {
  /** Left out where the record has one line. */
  readonly further?: readonly FileLine[];
}

/**
 * @param columns what stands in each column of the file; null for one that is left out
 * @param match field by which a record is found besides its id
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
 * True for a line that holds nothing of a record itself, and for one that names the record's key and a row. Without a list no line
 * belongs to another.
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
