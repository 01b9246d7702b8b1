/** CSV in the format that Excel opens: UTF-8 with a byte order mark, CRLF. */
import papaparse from 'papaparse';

export const byteOrderMark = '\uFEFF';

/** Rows of cells as lines of text, each with CRLF at the end. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return `${papaparse.unparse(rows as string[][], { newline: '\r\n', header: false })}\r\n`;
}

/** The first lines of a file. Excel reads a file that begins with the letters ID as SYLK, so that cell is quoted. */
export function firstCsvLines(rows: readonly (readonly string[])[]): string {
  const text = csvLines(rows);
  const [first = ''] = rows[0] ?? [];
  return text.startsWith('ID') ? `"${first}"${text.slice(first.length)}` : text;
}
