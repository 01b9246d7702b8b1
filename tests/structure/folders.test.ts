/** Source folders are small enough to be read; styles and data count as well. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/server.ts';

const mostFiles = 20;
/** Folders with one file per entry of a table. */
const tables = ['model/kinds'];

/** @returns folders with too many files, and their number */
function largeIn(files: readonly string[]): readonly string[] {
  const sizes = new Map<string, number>();
  for (const folder of files.map((file) => path.dirname(file))) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  return [...sizes]
    .filter(([folder, size]) => size > mostFiles && !tables.includes(folder))
    .map(([folder, size]) => `${folder}: ${size}`);
}

const filesIn = (area: string): readonly string[] =>
  readdirSync(path.join(root, 'src', area), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, 'src'), path.join(entry.parentPath, entry.name)));

describe.each(['model', 'server', 'app', 'cli', 'modules'])('folders of src/%s', (area) => {
  const files = filesIn(area);

  test('are there', () => expect(files.length).toBeGreaterThan(mostFiles));

  test(`hold at most ${mostFiles} files`, () => expect(largeIn(files)).toEqual([]));
});

test('a folder that holds more is found', () => {
  const planted = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, at) => `app/planted/${at}.${at % 2 === 0 ? 'tsx' : 'module.css'}`);
  expect(largeIn(planted(mostFiles))).toEqual([]);
  expect(largeIn(planted(mostFiles + 1))).toEqual(['app/planted: 21']);
});
