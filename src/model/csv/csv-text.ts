/** CSV as Excel opens it: UTF-8 with BOM, CRLF. */
import papaparse from 'papaparse';

export const byteOrderMark = '\uFEFF';

/** Rows of cells as lines of text, each ended by CRLF. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return `${papaparse.unparse(rows as string[][], { newline: '\r\n', header: false })}\r\n`;
}
