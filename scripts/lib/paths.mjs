/** Where things lie. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A path inside the project. */
export const inProject = (...parts) => join(root, ...parts);
