/** A table that was read from a file: headings, and rows of texts below them. */

export interface Table {
  /** How it was read, for people: `UTF-8, headings in row 3`. */
  readonly describe: string;
  readonly head: readonly string[];
  /** As many cells as headings; without empty rows. */
  readonly rows: readonly (readonly string[])[];
}

/** Titles and notes may precede the headings, up to this many rows. */
const mostRowsAbove = 30;
const comparedRows = 50;

/**
 * The index of the row with the headings: the first row that fills more than half of the columns of the widest row.
 *
 * @param rows texts without surrounding spaces
 */
export function headingRowOf(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, mostRowsAbove + comparedRows).map((row) => row.filter((cell) => cell !== '').length);
  const widest = Math.max(0, ...counts);
  return Math.max(
    0,
    counts.slice(0, mostRowsAbove).findIndex((count) => count > 0 && count >= 0.6 * widest),
  );
}

/**
 * @param rows from the first row of the file
 * @throws Error with a sentence if there are no headings, or no rows below them
 */
export function tableOf(rows: readonly (readonly string[])[], describe: string): Table {
  const texts = rows.map((row) => row.map((cell) => cell.trim()));
  const at = headingRowOf(texts);
  const below = texts.slice(at + 1).filter((row) => row.some((cell) => cell !== ''));
  const head = texts[at] ?? [];
  if (head.every((cell) => cell === '') || below.length === 0)
    throw new Error('The file needs a row of headings and at least one row of data.');
  const width = Math.max(head.length, ...below.map((row) => row.length));
  const whole = (row: readonly string[]): readonly string[] =>
    Array.from({ length: width }, (_, index) => row[index] ?? '');
  return {
    describe: `${describe}, headings in row ${at + 1}, ${below.length.toLocaleString('en')} rows`,
    head: whole(head),
    rows: below.map(whole),
  };
}
