/** CSV as Excel opens it: UTF-8 with BOM, CRLF. */
import papaparse from 'papaparse';

export const byteOrderMark = '\uFEFF';

/** Rows of cells as lines of text, each ended by CRLF. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return `${papaparse.unparse(rows as string[][], { newline: '\r\n', header: false })}\r\n`;
}

/** The first lines of a file. Excel takes a file that begins with the letters ID for SYLK, so that cell stands in quotes. */
export function firstCsvLines(rows: readonly (readonly string[])[]): string {
  const text = csvLines(rows);
  const [first = ''] = rows[0] ?? [];
  return text.startsWith('ID') ? `"${first}"${text.slice(first.length)}` : text;
}
