/** The file of rejected rows: number of the row, reasons, and the cells as in the imported file. */
import { open } from 'node:fs/promises';
import { byteOrderMark, csvLines } from '#model/csv/file/csv-text.ts';
import type { RecordLines } from '#model/csv/record-lines.ts';
import type { Finding } from '../../gate/import/import-records.ts';

/** Headings of the first two columns. */
export const rejectedHeadings = ['row', 'reasons'] as const;

type ReasonsOf = (errors: Finding['errors']) => readonly string[];

/** @param headers those of the imported file */
export function rejectedLines(
  records: readonly RecordLines[],
  findings: readonly (readonly [number, Finding])[],
  reasonsOf: ReasonsOf,
): readonly (readonly string[])[] {
  const rejected = new Map(findings.filter(([, { state }]) => state === 'rejected'));
  return records.flatMap((record) => {
    const finding = rejected.get(record.index);
    if (!finding) return [];
    const lines = [record, ...(record.further ?? [])];
    return lines.map(({ index, cells }, at) => [
      String(index + 2),
      at === 0 ? reasonsOf(finding.errors).join(' ') : '',
      ...cells,
    ]);
  });
}

/**
 * Writes lines behind the ones of earlier parts, and replaces what a part that was undone has left there. Only the
 * owner can read the file.
 *
 * @param at length of the file after the earlier parts; 0 begins the file with its headings
 * @returns the new length
 */
export async function writeRejected(
  file: string,
  headers: readonly string[],
  lines: readonly (readonly string[])[],
  at: number,
): Promise<number> {
  const handle = await open(file, at === 0 ? 'w' : 'r+', 0o600);
  try {
    if ((await handle.stat()).size < at)
      throw new Error(`The file ${file} lacks rows that were rejected before. Import again with --restart.`);
    await handle.truncate(at);
    const start = at === 0 ? byteOrderMark + csvLines([[...rejectedHeadings, ...headers]]) : '';
    const bytes = Buffer.from(start + csvLines(lines));
    await handle.write(bytes, 0, bytes.length, at);
    await handle.sync();
    return at + bytes.length;
  } finally {
    await handle.close();
  }
}
