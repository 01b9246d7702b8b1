/** In development: reloads the declarations when a declaration file changes, or reports its issues. */
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import type { Running } from '../start.ts';
import { declarationFolders } from './declarations.ts';

/** Editors write a file in several steps. */
const settleMs = 80;

export function watchDeclarations(root: string, { reload }: Running, say: (line: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  // One after the other, so that an earlier edit never replaces a later one.
  let last: Promise<void> = Promise.resolve();
  const exchange = (): Promise<void> =>
    reload().then(
      () => say('Declarations reloaded.'),
      (error: Error) => say(`Declarations were not reloaded; the last valid ones stay in use:\n${error.message}`),
    );
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(exchange);
    }, settleMs);
  };
  const watched = new Set<string>();
  /** A project may begin with some of the folders; the others are watched once they exist. */
  const watchNew = (): void => {
    for (const folder of declarationFolders.filter((one) => !watched.has(one) && existsSync(path.join(root, one)))) {
      watched.add(folder);
      watch(path.join(root, folder), { recursive: true }, changed);
    }
  };
  watchNew();
  watch(root, (_, name) => {
    if (name === null || watched.has(name) || !(declarationFolders as readonly string[]).includes(name)) return;
    watchNew();
    changed();
  });
}
