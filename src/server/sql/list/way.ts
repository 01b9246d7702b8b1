/** The way to a page: from the start of the list, from its end, or from a row whose place is known. */

/** A row of a list with its place and its sort keys. */
export interface PlacedRow {
  /** Number of rows before it. */
  readonly place: number;
  /** Sort keys as texts, which the database reads back without loss. */
  readonly by: string | null;
  readonly further: string | null;
  readonly id: string;
}

export interface PageRange {
  /** Number of rows before the page. */
  readonly first: number;
  readonly size: number;
}

/** What is known of a list before a page of it is read. */
export interface PageStart {
  /** Number of rows of the whole list. */
  readonly count?: number | null;
  /** A row that is not within the page, except at its ends. */
  readonly row?: PlacedRow | null;
  /** The list is sorted by the titles of few records, each of which many rows refer to. */
  readonly hasFewTitles?: boolean;
}

export interface Way {
  /** Null begins at the start of the list, or at its end if the way leads backward. */
  readonly row: PlacedRow | null;
  readonly isForward: boolean;
  /** Rows that are passed before the page. */
  readonly skip: number;
  readonly take: number;
}

/** The database passes all rows on the way, so a page in the second half of a list is read from the end. */
export function wayTo({ first, size }: PageRange, { count = null, row = null }: PageStart): Way {
  if (row) {
    const isForward = row.place <= first;
    return { row, isForward, skip: isForward ? first - row.place : row.place - (first + size - 1), take: size };
  }
  if (count === null || first < count / 2) return { row, isForward: true, skip: first, take: size };
  const take = Math.min(size, Math.max(0, count - first));
  return { row, isForward: false, skip: Math.max(0, count - first - take), take };
}

/** The known row with the shortest way to the page; null if it is shorter from the start or the end. */
export function nearestRow(
  { first, size }: PageRange,
  rows: Iterable<PlacedRow>,
  count: number | null,
): PlacedRow | null {
  const last = first + size - 1;
  let shortest = wayTo({ first, size }, { count }).skip;
  let nearest: PlacedRow | null = null;
  for (const row of rows) {
    const isOutside = row.place <= first || row.place >= last;
    const skip = row.place <= first ? first - row.place : row.place - last;
    if (!isOutside || skip >= shortest) continue;
    shortest = skip;
    nearest = row;
  }
  return nearest;
}
