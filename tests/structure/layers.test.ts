/**
 * The layers of the model: a file imports only from its own layer and from those below it, in any spelling; types
 * count.
 */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/server.ts';
import { type ImportGraph, importGraph, readImportGraph } from './import-graph.ts';

/** From the lowest to the highest. */
const layers = [
  'types',
  'base',
  'brand',
  'schema',
  'kinds',
  'conditions',
  'fields',
  'paths',
  'access',
  'features',
  'words',
  'record',
  'list',
  'csv',
  'pages',
  'edition',
  'resource',
];

/** Features that use another one. An entry that is no longer needed fails the test, so the list only gets shorter. */
const allowed = [
  'automatic uses rule-set',
  'blocks uses rule-set',
  'create uses batch',
  'csv uses create',
  'detail uses blocks',
  'detail uses layouts',
  'detail uses list',
  'fields uses draft',
  'list uses layouts',
  'list uses panel',
  'list uses rule-set',
  'refresh uses preview',
  'states uses actions',
];

const graph = readImportGraph(path.join(root, 'src'));
const files = [...graph.keys()].filter((file) => file.startsWith('model/'));

const levelOf = (file: string): number => layers.indexOf(/^model\/([^/]+)\//.exec(file)?.[1] ?? '');
const featureOf = (file: string): string | undefined => /^model\/features\/([^/]+)\//.exec(file)?.[1];

const upwards = (imports: ImportGraph): readonly string[] =>
  [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => levelOf(file) >= 0 && levelOf(target) > levelOf(file))
      .map((target) => `${file} imports ${target}`),
  );

const usesIn = (imports: ImportGraph): readonly string[] =>
  [...imports].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const [own, other] = [featureOf(file), featureOf(target)];
      return own && other && own !== other ? [`${own} uses ${other}`] : [];
    }),
  );

describe('layers of the model', () => {
  test('hold every file', () => expect(files.filter((file) => levelOf(file) < 0)).toEqual([]));

  test.each(layers)('%s is there', (layer) =>
    expect(files.some((file) => file.startsWith(`model/${layer}/`))).toBe(true),
  );

  test('import nothing from above', () => expect(upwards(graph)).toEqual([]));

  test.each([
    "import { accessOf } from '#model/access/access.ts';",
    "import { accessOf } from '../access/access.ts';",
    "import { accessOf } from './../access/access.ts';",
    "import { accessOf } from '../../model/access/access.ts';",
    "import type { Access } from '../access/access.ts';",
    "export type { Access } from '../access/access.ts';",
    "export * from '../access/access.ts';",
    "import '../access/access.ts';",
    "const { accessOf } = await import('../access/access.ts');",
  ])('refuse %s', (line) => {
    const planted = importGraph(
      new Map([
        ['model/kinds/planted.ts', line],
        ['model/access/access.ts', "import { kind } from '../kinds/planted.ts';"],
      ]),
    );
    expect(upwards(planted)).toEqual(['model/kinds/planted.ts imports model/access/access.ts']);
  });
});

describe('features', () => {
  test('use no other feature beyond the list', () => {
    const used = [...new Set(usesIn(graph))].sort();
    expect(used).toEqual(allowed);
  });

  test('are met when they use another one', () => {
    const planted = importGraph(
      new Map([
        ['model/features/erasure/check.ts', "import type { Tree } from '../tree/check.ts';"],
        ['model/features/tree/check.ts', ''],
      ]),
    );
    expect(usesIn(planted)).toEqual(['erasure uses tree']);
  });

  test('come together in the table alone', () => {
    const outside = files.filter((file) => featureOf(file) === undefined && file !== 'model/features/index.ts');
    const readers = outside.filter((file) => (graph.get(file) ?? []).includes('model/features/index.ts'));
    expect(readers).toEqual(['model/resource/define-resource.ts']);
  });
});
