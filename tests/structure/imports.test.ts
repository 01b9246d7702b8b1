/** What may import what: the layers hold however an import is spelled, and no files import each other in a circle. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/support/server.ts';
import { circlesIn, type ImportGraph, importGraph, readImportGraph } from './import-graph.ts';

const graph = readImportGraph(path.join(root, 'src'));

interface Boundary {
  readonly from: readonly string[];
  readonly mustNotReach: readonly string[];
  readonly because: string;
}

const boundaries: readonly Boundary[] = [
  {
    from: ['model/'],
    mustNotReach: ['server/', 'app/', 'cli/'],
    because: 'the model is what screens and server share',
  },
  { from: ['app/'], mustNotReach: ['server/', 'cli/'], because: 'the app talks to the server over HTTP' },
  { from: ['server/'], mustNotReach: ['app/', 'cli/'], because: 'the server draws nothing' },
  {
    from: ['server/routes/', 'server/actions/', 'server/csv/'],
    mustNotReach: ['server/db/', 'server/sql/'],
    because: 'every read and write passes the gate',
  },
];

const startsWithAny = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(folder));

const crossings = (imports: ImportGraph): readonly string[] =>
  boundaries.flatMap(({ from, mustNotReach, because }) =>
    [...imports]
      .filter(([file]) => startsWithAny(file, from))
      .flatMap(([file, targets]) =>
        targets
          .filter((target) => startsWithAny(target, mustNotReach))
          .map((target) => `${file} imports ${target}: ${because}`),
      ),
  );

describe('boundaries', () => {
  test('hold', () => expect(crossings(graph)).toEqual([]));

  test.each([
    "import { open } from '#server/db/open.ts';",
    "import { open } from '../db/open.ts';",
    "import type { Open } from '../../server/db/open.ts';",
    "export { open } from '.././db/open.ts';",
    "const { open } = await import('../db/open.ts');",
  ])('are not passed by %s', (line) => {
    const planted = importGraph(
      new Map([
        ['server/routes/planted.ts', line],
        ['server/db/open.ts', ''],
      ]),
    );
    expect(crossings(planted)).toEqual([
      'server/routes/planted.ts imports server/db/open.ts: every read and write passes the gate',
    ]);
  });
});

describe('circles', () => {
  /** The words of the declaration language, whose types stand beside what reads them. It may only shrink. */
  const largestInModel = 106;

  test('there are none outside of the model', () =>
    expect(circlesIn(graph).filter(([file]) => !file?.startsWith('model/'))).toEqual([]));

  test('the one of the model does not grow', () => {
    const [circle = [], ...others] = circlesIn(graph).filter(([file]) => file?.startsWith('model/'));
    expect(others).toEqual([]);
    expect(circle.length).toBeLessThanOrEqual(largestInModel);
  });

  test('are found, also those of types alone', () => {
    const files = { 'a.ts': "import './b.ts'", 'b.ts': "import type { A } from './c.ts'", 'c.ts': "import './a.ts'" };
    expect(circlesIn(importGraph(new Map(Object.entries({ ...files, 'd.ts': "import './a.ts'" }))))).toEqual([
      ['a.ts', 'b.ts', 'c.ts'],
    ]);
  });
});
