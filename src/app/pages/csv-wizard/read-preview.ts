/** The beginning of a file, as it is shown before the file is sent, and how many rows there are. */
import papaparse from 'papaparse';

export interface FilePreview {
  readonly headers: readonly string[];
  /** The first ones. */
  readonly rows: readonly (readonly string[])[];
  /** Rows in which something stands, the header not being one. */
  readonly count: number;
}

const shownRows = 5;

export function readPreview(text: string): FilePreview {
  let headers: readonly string[] | null = null;
  const rows: string[][] = [];
  let count = 0;
  papaparse.parse<string[]>(text, {
    delimitersToGuess: [',', '\t', ';'],
    step({ data }) {
      if (headers === null) {
        headers = data.map((name) => name.trim());
        return;
      }
      if (data.every((cell) => cell.trim() === '')) return;
      count++;
      if (rows.length < shownRows) rows.push(data);
    },
  });
  return { headers: headers ?? [], rows, count };
}
