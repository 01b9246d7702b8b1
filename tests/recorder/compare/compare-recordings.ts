/** All differences between two recordings, file by file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareFiles } from './compare-files.ts';
import type { Difference } from './difference.ts';

/** @param before folder of a recording, like `after` */
export function compareRecordings(before: string, after: string): readonly Difference[] {
  const files = [...new Set([...filesIn(before), ...filesIn(after)])].sort();
  return files.flatMap((file) => compareFiles(file, textOf(before, file), textOf(after, file)));
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) throw new Error(`${folder} holds no recording`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function textOf(folder: string, file: string): string | undefined {
  const place = path.join(folder, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}
