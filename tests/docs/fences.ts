/** Fenced blocks of a Markdown file, each with the heading above it. */

export interface Fence {
  readonly heading: string;
  /** The text after the language: `json schemas/vehicles.schema.json` → `schemas/vehicles.schema.json`. */
  readonly info: string;
  readonly language: string;
  readonly text: string;
  /** Line of the opening fence, counted from 1. */
  readonly line: number;
}

export function fencesOf(markdown: string): readonly Fence[] {
  const fences: Fence[] = [];
  let heading = '';
  let open: {
    readonly language: string;
    readonly info: string;
    readonly line: number;
    readonly lines: string[];
  } | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^```(\w*) ?(.*)$/.exec(line);
    if (open && fence) {
      fences.push({ heading, language: open.language, info: open.info, line: open.line, text: open.lines.join('\n') });
      open = null;
    } else if (fence) open = { language: fence[1] ?? '', info: fence[2] ?? '', line: index + 1, lines: [] };
    else if (open) open.lines.push(line);
    else heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
  }
  if (open) throw new Error(`the block that begins in line ${open.line} has no end`);
  return fences;
}
