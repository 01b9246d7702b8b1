/**
 * Importing an unchanged export changes nothing: no row is new, changed or refused. Runs for every resource with a
 * table, whether or not its declaration allows imports.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#model/types/resource.ts';
import { postImport, rowsOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { addRows } from './add-rows.ts';
import { isImportable, withImports } from './importable.ts';
import type { Asker } from './oracle.ts';
import { suiteProjects } from './projects.ts';
import { query } from './suite.ts';
import { createTally } from './tally.ts';

const tally = createTally('import');
afterAll(() => tally.report());

for (const project of await suiteProjects())
  describe(`in ${project.name}`, () => {
    const both = (resource: Resource): boolean =>
      ['export', 'update'].every(
        (verb) => project.oracle.grantsOf(resource, project.askers.admin as Asker, verb).length > 0,
      );
    const tried = project.looked.filter((one) => isImportable(one) && both(one));
    if (tried.length === 0) {
      test('has nothing that goes out and comes in', () => expect(tried).toEqual([]));
      return;
    }

    let server: TestServer;
    let admin: Client;
    beforeAll(async () => {
      server = await testServer({ project: withImports(project.project) });
      await addRows(project, server);
      admin = await server.signIn({ email: 'importer@example.co.jp.test', ...(project.askers.admin as Asker) });
    });
    afterAll(() => server?.stop());

    test.each(tried.map((resource) => ({ name: resource.name, resource })))(
      '$name: what was exported changes nothing',
      async ({ resource }) => {
        const all = resource.list.categories.find(({ where }) => where === null)?.name;
        const address = `${resource.wire.csv}${query({ mode: 'edit', [resource.list.query.category]: all })}`;
        const { body } = await admin.get(address);
        const { text } = await admin.get(body.url);
        // A record with lists has several lines, each with its id.
        const rows = new Set(rowsOf(text.replace(/^\uFEFF/, '')).map(([id]) => id)).size - 1;
        const key = await uploadCsv(admin, text.replace(/^\uFEFF/, ''));
        const answer = await postImport(admin, resource.wire.csv, key, { pageSize: 1000 });
        const others = answer.body.records?.filter(({ state }: { state: string }) => state !== 'unchanged');
        expect([answer.status, answer.body.headers?.flatMap(({ errors }: { errors: unknown[] }) => errors)]).toEqual([
          200,
          [],
        ]);
        expect([others.slice(0, 2), answer.body.counts]).toEqual([
          [],
          { rows, new: 0, changed: 0, unchanged: rows, rejected: 0 },
        ]);
        tally.count(resource.name, rows);
      },
    );
  });
