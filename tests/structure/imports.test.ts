/** Allowed imports: the layers hold for every spelling of an import, and no files import each other in a circle. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { modules } from '#modules/index.ts';
import { baseModules } from '#server/modules/base-modules.ts';
import { root } from '#tests/support/server.ts';
import { circlesIn, type ImportGraph, importGraph, readImportGraph } from './import-graph.ts';

const graph = readImportGraph(path.join(root, 'src'));

interface Boundary {
  readonly from: RegExp;
  readonly mustNotReach: RegExp;
  readonly because: string;
}

const boundaries: readonly Boundary[] = [
  {
    from: /^(model|modules\/[^/]+\/model)\//,
    mustNotReach: /^(server|app|cli|modules\/[^/]+\/(server|app|demo))\//,
    because: 'the model is what screens and server share',
  },
  {
    from: /^(app|modules\/[^/]+\/app)\//,
    mustNotReach: /^(server|cli|modules\/[^/]+\/(server|demo))\//,
    because: 'the app talks to the server over HTTP',
  },
  {
    from: /^(server|modules\/[^/]+\/(server|demo))\//,
    mustNotReach: /^(app|cli|modules\/[^/]+\/app)\//,
    because: 'the server draws nothing',
  },
  {
    from: /^(server\/(routes|actions|csv)|modules\/[^/]+\/server\/handlers)\//,
    mustNotReach: /^server\/(db|sql)\//,
    because: 'every read and write passes the gate',
  },
  {
    from: /^server\/gate\/(?!write\/statement\.ts$)/,
    mustNotReach: /^server\/sql\/write-records\.ts$/,
    because: 'one file writes records, behind all steps',
  },
  {
    from: /^(model|server(?!\/modules\/base-modules\.ts$)|app|cli)\//,
    mustNotReach: /^modules\//,
    because: 'the engine is given its modules',
  },
];

const crossings = (imports: ImportGraph): readonly string[] =>
  boundaries.flatMap(({ from, mustNotReach, because }) =>
    [...imports]
      .filter(([file]) => from.test(file))
      .flatMap(([file, targets]) =>
        targets.filter((target) => mustNotReach.test(target)).map((target) => `${file} imports ${target}: ${because}`),
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

test('a record that is written past the steps is found', () => {
  const planted = importGraph(
    new Map([
      ['server/gate/planted.ts', "import { insertQuery } from '../sql/write-records.ts';"],
      ['server/sql/write-records.ts', ''],
    ]),
  );
  expect(crossings(planted)).toEqual([
    'server/gate/planted.ts imports server/sql/write-records.ts: one file writes records, behind all steps',
  ]);
});

describe('modules', () => {
  const moduleOf = (file: string): string | undefined => /^modules\/([^/]+)\//.exec(file)?.[1];

  test('import only what they say they need', () => {
    const needs = new Map(modules.map((module) => [module.name, module.needs ?? []]));
    const undeclared = [...graph].flatMap(([file, targets]) => {
      const module = moduleOf(file);
      return targets.flatMap((target) => {
        const other = moduleOf(target);
        const isKnown = !module || !other || module === other || needs.get(module)?.includes(other);
        return isKnown ? [] : [`${file} imports ${target}`];
      });
    });
    expect(undeclared).toEqual([]);
  });

  test('have the name of their folder', () => {
    const folders = readdirSync(path.join(root, 'src/modules'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect([...modules, ...baseModules].map(({ name }) => name)).toEqual(
      expect.arrayContaining(folders.map(({ name }) => name)),
    );
  });

  test('are not reached by the engine', () => {
    const planted = importGraph(
      new Map([
        ['server/gate/planted.ts', "import '#modules/sales/module.ts';"],
        ['modules/sales/module.ts', ''],
      ]),
    );
    expect(crossings(planted)).toEqual([
      'server/gate/planted.ts imports modules/sales/module.ts: the engine is given its modules',
    ]);
  });
});

describe('circles', () => {
  test('there are none', () => expect(circlesIn(graph)).toEqual([]));

  test('are found, also those of types alone', () => {
    const files = { 'a.ts': "import './b.ts'", 'b.ts': "import type { A } from './c.ts'", 'c.ts': "import './a.ts'" };
    expect(circlesIn(importGraph(new Map(Object.entries({ ...files, 'd.ts': "import './a.ts'" }))))).toEqual([
      ['a.ts', 'b.ts', 'c.ts'],
    ]);
  });
});
