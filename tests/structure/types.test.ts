/**
 * `src/model/types` describes checked declarations: only types, independent of the code that defines and checks them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/server.ts';
import { readImportGraph } from './import-graph.ts';

const source = path.join(root, 'src');
const folder = 'model/types/';
const graph = readImportGraph(source);
const files = [...graph.keys()].filter((file) => file.startsWith(folder));

/** Beginnings of statements that are not only types; the formatter puts each at the start of a line. */
const runTimeCode = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /^\w/.test(line) && !/^(import type|(export )?(type|interface)) /.test(line));

describe('types of the model', () => {
  test('are there', () => expect(files.length).toBeGreaterThan(30));

  test.each(files)('%s imports no other files', (file) =>
    expect((graph.get(file) ?? []).filter((one) => !one.startsWith(folder))).toEqual([]),
  );

  test.each(files)('%s holds types alone', (file) =>
    expect(runTimeCode(readFileSync(path.join(source, file), 'utf8'))).toEqual([]),
  );

  test.each([
    "import { areas } from '../actor.ts';",
    'export const areas = [];',
    'export function areaOf() {}',
    'let area;',
  ])('are more than types with: %s', (line) =>
    expect(runTimeCode(`import type { A } from './a.ts';\n\nexport type B = A;\n${line}\n`)).toEqual([line]),
  );
});
