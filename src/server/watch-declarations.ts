/** In development: exchanges the declarations as soon as a paper changes, and says what is wrong with it otherwise. */
import { watch } from 'node:fs';
import path from 'node:path';
import { paperFolders } from './declarations.ts';
import type { Running } from './start.ts';

/** Editors write a file in several steps. */
const settleMs = 80;

export function watchDeclarations(root: string, { reload }: Running, say: (line: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reload().then(
        () => say('Declarations reloaded.'),
        (error: Error) => say(`Declarations not reloaded:\n${error.message}`),
      );
    }, settleMs);
  };
  for (const folder of paperFolders) watch(path.join(root, folder), { recursive: true }, changed);
}
