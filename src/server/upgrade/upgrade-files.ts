/** Rewrites the declaration files of a project that were written for the first edition of the language. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prettyJson } from '#model/base/json/pretty-json.ts';
import { rewriteFiles } from '#model/edition/rewrite-files.ts';
import type { Say } from '../say.ts';

/**
 * Files that are no JSON are left as they are; the check reports them.
 *
 * @param root the project's folder
 * @returns how many files are, or with `planOnly` would be, rewritten
 */
export async function upgradeFiles(
  root: string,
  say: Say,
  { planOnly }: { readonly planOnly: boolean },
): Promise<number> {
  const rewritten = rewriteFiles(await readFiles(root));
  for (const { file, content, words } of rewritten) {
    say(`${file}: ${words.join(', ')}`);
    if (!planOnly) await writeFile(path.join(root, file), prettyJson(content));
  }
  return rewritten.length;
}

async function readFiles(root: string): Promise<Readonly<Record<string, unknown>>> {
  const contents: Record<string, unknown> = {};
  for (const folder of ['resources', 'locales']) {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile() && one.name.endsWith('.json'))) {
      const full = path.join(entry.parentPath, entry.name);
      const content = parsed(await readFile(full, 'utf8'));
      if (content !== undefined) contents[path.relative(root, full).split(path.sep).join('/')] = content;
    }
  }
  return contents;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
