/** A copy of parts of the project, which a test changes. */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryDirectory } from './directory.ts';

const root = path.resolve(import.meta.dirname, '../..');
const declarations = ['schemas', 'resources', 'locales'];

/**
 * Copies the declaration files, with the project's own modules. @returns the folder, which is deleted after the test
 */
export function copyDeclarations(folder = temporaryDirectory()): string {
  copyParts(declarations, folder);
  writeConfig(folder);
  return folder;
}

/** Adds the modules of this project to a folder. */
export function writeConfig(folder: string): void {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const config = path.join(root, 'daicho.config.ts');
  writeFileSync(path.join(folder, 'daicho.config.ts'), `export { default } from ${JSON.stringify(config)};\n`);
}

/** Copies declaration files and code. @param parts additional files and folders */
export function copyProject(parts: readonly string[] = [], folder = temporaryDirectory()): string {
  copyParts([...declarations, 'src', 'daicho.config.ts', 'package.json', 'tsconfig.json', ...parts], folder);
  return folder;
}

function copyParts(parts: readonly string[], folder: string): void {
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
}
