/** Declaration files are written compactly, as `daicho upgrade` and `daicho new` write them: what fits a line stands on one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { prettyJson } from '#model/base/json/pretty-json.ts';
import { root } from '#tests/support/server.ts';

const folders = ['schemas', 'resources', 'locales', 'src/modules/access/declarations', 'e2e/projects'];

test.each(folders)('%s', (folder) => {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.includes('node_modules') && !/package(-lock)?\.json$/.test(file))
    .map((file) => path.join(root, folder, file));
  expect(files.length).toBeGreaterThan(0);
  const others = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return text !== prettyJson(JSON.parse(text));
  });
  expect(others.map((file) => path.relative(root, file))).toEqual([]);
});
