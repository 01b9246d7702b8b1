/** The file with the types of declaration files. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#tests/support/project.ts';
import { type MetaFiles, rawTypes } from './raw-types.ts';

const folder = path.join(root, 'schemas/meta');

export const rawTypesFile = path.join(root, 'src/model/types/raw.ts');

/** @returns what the file must contain */
export function formattedRawTypes(): string {
  return execFileSync(path.join(root, 'node_modules/.bin/biome'), ['format', `--stdin-file-path=${rawTypesFile}`], {
    input: rawTypes(readMetaFiles()),
    encoding: 'utf8',
  });
}

/** Schemas by their path in `schemas/meta`. */
export function readMetaFiles(): MetaFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [
      name.replaceAll(path.sep, '/'),
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>,
    ]),
  );
}
