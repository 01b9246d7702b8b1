/** The configuration files that the project ships for several servers. Tests change only addresses, ports and paths in them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.ts';

export const deployFolder = path.join(root, 'deploy');

/** @param changes texts of the file and what replaces them @throws Error if the file no longer has one of them */
export function shipped(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(path.join(deployFolder, file), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}
