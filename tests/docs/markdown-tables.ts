/** Tables of a Markdown file, each with the heading above it. */

export interface Table {
  readonly heading: string;
  /** Each row by the names of the columns. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

export function tablesOf(markdown: string): readonly Table[] {
  const tables: Table[] = [];
  let heading = '';
  let lines: string[] = [];
  for (const line of [...markdown.split('\n'), '']) {
    if (line.startsWith('|')) lines.push(line);
    else if (lines.length > 0) {
      tables.push({ heading, rows: rowsOf(lines) });
      lines = [];
    }
    heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
  }
  return tables;
}

function rowsOf([head = '', _rule, ...lines]: readonly string[]): Table['rows'] {
  const names = cellsOf(head);
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** `\|` is a bar within a cell. */
const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The texts between backticks. */
export const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
