/** Creates files and inserts lines into existing ones: all edits or none. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Insertion {
  readonly file: string;
  /** The text is inserted before this anchor, or after it with `after`. */
  readonly at: string;
  readonly text: string;
  readonly after?: boolean;
}

export interface Edits {
  readonly made: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
}

/**
 * @param root the project's folder
 * @returns files that were created or changed
 * @throws Error if a file exists already, or an anchor is missing; nothing is written then
 */
export async function applyEdits(root: string, { made, insertions }: Edits): Promise<readonly string[]> {
  const present = Object.keys(made).filter((file) => existsSync(path.join(root, file)));
  if (present.length > 0) throw new Error(`Already exists and was not changed: ${present.join(', ')}`);
  const texts = new Map(Object.entries(made));
  for (const insertion of insertions) {
    const { file } = insertion;
    texts.set(file, inserted(texts.get(file) ?? (await readFile(path.join(root, file), 'utf8')), insertion));
  }
  for (const [file, text] of texts) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return [...texts.keys()];
}

function inserted(whole: string, { file, at, text, after = false }: Insertion): string {
  const place = whole.indexOf(at);
  if (place < 0) throw new Error(`${file} does not contain ${JSON.stringify(at)}, where the new lines would go`);
  const cut = after ? place + at.length : place;
  return whole.slice(0, cut) + text + whole.slice(cut);
}
