/** `daicho upgrade` rewrites the declaration files of an older project on disk. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { upgradeFiles } from '#server/upgrade/upgrade-files.ts';

const resource = 'resources/fleet/cars.json';
const words = 'locales/ja-JP/fleet/cars.json';
const broken = 'resources/fleet/vans.json';

const before = {
  [resource]: '{ "like": "shelf",\n "routes": { "create": "/cars/new" } }',
  [words]: '{ "name": "車両", "leads": { "lend": "貸し出す" } }',
  [broken]: '{ "like": ',
};

let root: string;
const lines: string[] = [];
const upgrade = (planOnly: boolean) => upgradeFiles(root, (line) => lines.push(line), { planOnly });
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'daicho-upgrade-'));
  lines.length = 0;
  for (const [file, text] of Object.entries(before)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test('a plan lists files and words, and writes nothing', async () => {
  expect(await upgrade(true)).toBe(2);
  expect([...lines].sort()).toEqual([`${words}: leads`, `${resource}: like, routes`]);
  for (const [file, text] of Object.entries(before)) expect(read(file)).toBe(text);
});

test('files are rewritten compactly, and not again; what is no JSON stays', async () => {
  expect(await upgrade(false)).toBe(2);
  expect(read(resource)).toBe('{ "extends": "shelf", "path": { "create": "/cars/new" } }\n');
  expect(read(words)).toBe('{ "name": "車両", "links": { "lend": "貸し出す" } }\n');
  expect(read(broken)).toBe(before[broken]);
  lines.length = 0;
  expect(await upgrade(false)).toBe(0);
  expect(lines).toEqual([]);
});

test('a project without declarations has nothing to rewrite', async () => {
  rmSync(path.join(root, 'resources'), { recursive: true });
  rmSync(path.join(root, 'locales'), { recursive: true });
  expect(await upgrade(false)).toBe(0);
});
