/** The project's folder, wherever a command was called from. */
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');
