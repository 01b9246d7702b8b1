/** Reads the papers from disk. The model itself never touches a file. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault, Papers } from '#model/papers.ts';

/** Folders whose JSON files are papers. */
export const paperFolders = ['schemas', 'resources', 'locales'] as const;

export interface PapersRead {
  readonly papers: Papers;
  /** Files that are not JSON. */
  readonly faults: readonly Fault[];
}

/** @param root the project's folder */
export async function readPapers(root: string): Promise<PapersRead> {
  const files: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const folder of paperFolders) {
    const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .map(async (name) => {
          const file = `${folder}/${name.split(path.sep).join('/')}`;
          try {
            files[file] = JSON.parse(await readFile(path.join(root, file), 'utf8'));
          } catch (error) {
            faults.push({
              file,
              path: '',
              message: `not JSON: ${error instanceof Error ? error.message : error}`,
              level: 'error',
            });
          }
        }),
    );
  }
  return { papers: { files }, faults };
}
