/** A copy of parts of the project, which a test changes. */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryDirectory } from './directory.ts';

const root = path.resolve(import.meta.dirname, '../..');
const declarations = ['schemas', 'resources', 'locales'];

/** Its declaration files, with the modules of the project itself. @returns the folder, gone after the test */
export function copyDeclarations(folder = temporaryDirectory()): string {
  copyParts(declarations, folder);
  writeConfig(folder);
  return folder;
}

/** Gives a folder the modules of this project. */
export function writeConfig(folder: string): void {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const config = path.join(root, 'daicho.config.ts');
  writeFileSync(path.join(folder, 'daicho.config.ts'), `export { default } from ${JSON.stringify(config)};\n`);
}

/** Its declaration files and its code. @param parts files and folders besides */
export function copyProject(parts: readonly string[] = [], folder = temporaryDirectory()): string {
  copyParts([...declarations, 'src', 'daicho.config.ts', 'package.json', 'tsconfig.json', ...parts], folder);
  return folder;
}

function copyParts(parts: readonly string[], folder: string): void {
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
}
