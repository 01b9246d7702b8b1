/** CSV as Excel opens it: UTF-8 with BOM, CRLF, nothing that would run as a formula. */
import papaparse from 'papaparse';

export const byteOrderMark = '\uFEFF';

/** Cells that start so are formulas to a spreadsheet; full-width signs count in Japanese Excel. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text cell that would run as a formula, or looks like one defused, gets one apostrophe in front; import takes exactly one away again. */
export const defuse = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Rows of cells as lines of text, each ended by CRLF. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return `${papaparse.unparse(rows as string[][], { newline: '\r\n', header: false })}\r\n`;
}
