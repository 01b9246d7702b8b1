import type { RecordLines } from '#model/csv/record-lines.ts';

/** Number of records that one transaction imports, unless a test sets it. */
export const usualPartSize = 5_000;

/**
 * Cuts records into parts. Rows with a line break in a cell, and records of several lines, stay whole.
 *
 * @param fromRow index of the first record that is wanted
 * @param size number of records in a part
 */
export async function* partsOf(
  batches: AsyncIterable<readonly RecordLines[]>,
  fromRow: number,
  size: number,
): AsyncGenerator<readonly RecordLines[]> {
  let part: RecordLines[] = [];
  for await (const batch of batches)
    for (const record of batch) {
      if (record.index >= fromRow) part.push(record);
      if (part.length < size) continue;
      yield part;
      part = [];
    }
  if (part.length > 0) yield part;
}
