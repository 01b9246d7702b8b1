/** The statements of the product use only constructs that `docs/databases.md` lists. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asker } from '#tests/resources/oracle.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { materialOf } from '#tests/server/reliability/access/material.ts';
import { fillWith } from '#tests/server/reliability/access/paired-databases.ts';
import { declaredReads } from '#tests/server/reliability/access/reads.ts';
import { probingWrites } from '#tests/server/reliability/access/writes.ts';
import { share } from '#tests/support/extent.ts';
import { exportCsv, finishImport, uploadCsv } from '#tests/support/imports.ts';
import { root } from '#tests/support/project.ts';
import { type Client, testServer } from '#tests/support/server.ts';
import { constructsIn, refused, used } from './constructs.ts';
import { recordStatements } from './record-statements.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
if (!project) throw new Error('no sample project');
const asker: Asker = {
  areas: ['staff', 'individual'],
  scopes: ['it:edit', 'hr:edit', 'ga:edit', 'legal:edit', 'settings:edit'],
  locale: 'ja-JP',
  personId: null,
};

const statements = recordStatements();
/** Names of constructs, and for each a statement that uses it. */
const found = new Map<string, string>();
const answers = new Map<number, number>();

beforeAll(async () => {
  const rows = Object.fromEntries(project.resources.map(({ name }) => [name, project.oracle.rows(name)]));
  const server = await testServer({ project: project.project, env: { DEMO: '0' }, fresh: true });
  try {
    await fillWith(server, project, rows);
    const client = await server.signIn({ email: 'sql@example.co.jp.test', ...asker });
    await useAll(client);
  } finally {
    await server.stop();
    statements.stop();
  }
  for (const text of statements.texts) for (const name of await constructsIn(text)) found.set(name, text);

  async function useAll(client: Client): Promise<void> {
    const material = materialOf(project as NonNullable<typeof project>, asker, [rows]);
    const count = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1);
    for (const address of share(declaredReads(material), 600)) count((await client.get(address)).status);
    for (const { wire } of material.project.tried.filter(({ csv }) => csv.match !== null).slice(0, 4)) {
      const text = await exportCsv(client, wire.csv, 'edit');
      count((await finishImport(client, wire.csv, await uploadCsv(client, text), { dryrun: false })).status);
    }
    for (const { method, path, body, match } of share(probingWrites(material), 400)) {
      const tag = match ? String((await client.get(match)).headers.get('etag')) : '"x"';
      count((await client.send(method, path, body, { 'if-match': tag })).status);
    }
  }
});
afterAll(() => statements.stop());

test('enough is asked to see the statements', () => {
  expect(answers.get(200)).toBeGreaterThan(200);
  expect(answers.get(201)).toBeGreaterThan(5);
  expect(statements.texts.size).toBeGreaterThan(500);
  expect([...found.keys()].filter((name) => Object.hasOwn(used, name)).length).toBeGreaterThan(12);
});

describe.each(Object.entries({ ...used, ...refused }))('%s', (name, { example }) => {
  test('is found in a statement that uses it', async () => {
    expect([...(await constructsIn(example))]).toContain(name);
  });
});

test.each(Object.keys(refused))('no statement uses: %s', (name) => {
  expect(found.get(name)).toBeUndefined();
});

test('only frequent statements have a name', () => {
  expect(statements.prepared.size).toBeLessThanOrEqual(32);
  expect([...statements.prepared].filter((name) => !/^daicho_\d+$/.test(name))).toEqual([]);
});

const listed = readFileSync(path.join(root, 'docs/databases.md'), 'utf8');
const rowsUnder = (heading: string): readonly string[] => {
  const [section = ''] = listed.slice(listed.indexOf(`## ${heading}\n`) + 3).split('\n## ');
  return [...section.matchAll(/^\| ([^|]+?) \|/gm)]
    .map(([, cell = '']) => cell)
    .filter((cell) => !/^-+$/.test(cell))
    .slice(1);
};

test('the manual lists the constructs that are used', () => {
  expect(rowsUnder('Check the constructs that Daicho uses').toSorted()).toEqual(Object.keys(used).toSorted());
});

test('the manual lists the constructs that are not used', () => {
  expect(rowsUnder('Know the constructs that Daicho does without').toSorted()).toEqual(Object.keys(refused).toSorted());
});
