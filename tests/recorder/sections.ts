/**
 * The format of a recording's files: sections with a heading, one value per line.
 *
 * ```
 * == GET /v2/places | admin ja-JP
 * status = 200
 * body.count = 12
 *
 * == GET /v2/places | admin en-US | like admin ja-JP
 * ~ body.items[…].kind = "Office"
 * - body.items[…].nameKana
 * ```
 */
import type { Lines } from './plain.ts';

export interface Section {
  /** The call; sections with the same subject are similar. */
  readonly subject: string;
  /** The actor and the language. */
  readonly by: string;
  readonly lines: Lines;
}

/** Writes only differences from an earlier section with the same subject. */
export function writeSections(sections: readonly Section[]): string {
  const first = new Map<string, Section>();
  const texts = sections.map((section) => {
    const like = first.get(section.subject);
    if (!like) first.set(section.subject, section);
    return like ? likeText(section, like) : wholeText(section);
  });
  return texts.join('\n');
}

const wholeText = ({ subject, by, lines }: Section): string =>
  [`== ${subject} | ${by}`, ...[...lines].map(([path, text]) => `${path} = ${text}`), ''].join('\n');

function likeText({ subject, by, lines }: Section, like: Section): string {
  const changed = [...lines].filter(([path, text]) => like.lines.get(path) !== text);
  const gone = [...like.lines.keys()].filter((path) => !lines.has(path));
  if (changed.length + gone.length >= lines.size) return wholeText({ subject, by, lines });
  return [
    `== ${subject} | ${by} | like ${like.by}`,
    ...changed.map(([path, text]) => `~ ${path} = ${text}`),
    ...gone.map((path) => `- ${path}`),
    '',
  ].join('\n');
}

/** @throws Error for a text that `writeSections` cannot have written */
export function readSections(text: string): readonly Section[] {
  const sections: Section[] = [];
  for (const part of text.split(/^== /m).slice(1)) {
    const [heading = '', ...rest] = part.split('\n');
    const [subject = '', by = '', like] = heading.split(' | ');
    const rows = rest.filter((row) => row !== '');
    const lines = like ? likeLines(sections, subject, like, rows) : new Map(rows.map(lineOf));
    sections.push({ subject, by, lines });
  }
  return sections;
}

function likeLines(before: readonly Section[], subject: string, like: string, rows: readonly string[]): Lines {
  const found = before.find((section) => section.subject === subject && `like ${section.by}` === like);
  if (!found) throw new Error(`${subject}: no section before is ${like}`);
  const lines = new Map(found.lines);
  for (const row of rows)
    if (row.startsWith('- ')) lines.delete(row.slice(2));
    else lines.set(...lineOf(row.slice(2)));
  return lines;
}

function lineOf(row: string): [string, string] {
  const at = row.indexOf(' = ');
  return at < 0 ? [row, ''] : [row.slice(0, at), row.slice(at + 3)];
}
