/** Declaration files are written compactly, as `daicho upgrade` and `daicho new` write them: what fits a line stands on one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { prettyJson } from '#model/base/json/pretty-json.ts';
import { root } from '#tests/support/server.ts';

const folders = ['schemas', 'resources', 'locales', 'src/modules/access/declarations', 'e2e/projects'];

test.each(folders)('%s', (folder) => {
  const files = jsonFiles(folder);
  expect(files.length).toBeGreaterThan(0);
  const others = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return text !== prettyJson(JSON.parse(text));
  });
  expect(others).toEqual([]);
});

test.each(['resources', 'src/modules/access/declarations/resources'])(
  '%s: words are in the order of the meta schema',
  (folder) => {
    const meta = read('schemas/meta/resource.schema.json') as { readonly properties: object };
    const order = Object.keys(meta.properties);
    const others = jsonFiles(folder).filter((file) => {
      const words = Object.keys(read(file) as object).filter((word) => order.includes(word));
      const isResource = String((read(file) as { readonly $schema?: string }).$schema).endsWith('resource.schema.json');
      return isResource && words.join() !== order.filter((word) => words.includes(word)).join();
    });
    expect(others).toEqual([]);
  },
);

test('the meta schema of the core has at most 2,000 lines', () => {
  const core = ['schemas/meta/resource.schema.json', ...jsonFiles('schemas/meta/resource')];
  const lines = core.map((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2_000);
});

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

function jsonFiles(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.includes('node_modules') && !/package(-lock)?\.json$/.test(file))
    .map((file) => path.join(folder, file));
}
