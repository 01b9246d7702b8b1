/** Only granted values change: every field and every plausible extra name, on every kind of record, by every asker. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, foldColumnOf, tableOf } from '#server/sql/columns.ts';
import { asksAs } from '#tests/resources/alike.ts';
import { bodiesOf } from '#tests/resources/bodies.ts';
import type { Asker, Row } from '#tests/resources/oracle.ts';
import { projectsToTry } from '#tests/resources/projects.ts';
import { openSuite, query, recordPath, type Suite } from '#tests/resources/suite.ts';
import { share } from '#tests/support/extent.ts';
import type { Reply } from '#tests/support/server.ts';
import { strangeNames } from './access/writes.ts';

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    let writes = 0;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(async () => {
      console.log(`writes · write gate: ${writes} in ${project.name}`);
      await suite?.stop();
    });

    describe.each(Object.keys(project.askers))('%s', (name) => {
      test('changes granted fields of granted records, and nothing beside them', async () => {
        const client = await suite.as(name);
        for (const resource of suite.tried.filter((one) => asksAs(suite, name, one))) {
          let rows = await rowsToTry(suite, resource, name);
          for (const body of triesOf(suite, resource, name, 'update'))
            for (const row of rows) {
              const path = recordPath(resource, String(row.id));
              const tag = (await client.get(path)).headers.get('etag') ?? '"x"';
              const before = await storedRow(suite, resource, row.id);
              const reply = await client.send('PATCH', path, body, { 'if-match': tag });
              const after = await storedRow(suite, resource, row.id);
              const label = `${resource.name} ${JSON.stringify(body).slice(0, 120)}: ${reply.status}`;
              const granted = writable(suite, resource, asker(suite, name), 'update', before, after);
              expect([
                label,
                beyond(
                  resource,
                  before,
                  after,
                  granted.filter((one) => Object.hasOwn(body, one)),
                ),
              ]).toEqual([label, []]);
              expect([label, unnamed(reply, body, resource, suite, name, 'update', before)]).toEqual([label, []]);
              if (reply.status < 300) rows = await rowsToTry(suite, resource, name);
              writes += 1;
            }
        }
      });

      test('creates with granted fields only', async () => {
        const client = await suite.as(name);
        for (const resource of suite.tried.filter((one) => asksAs(suite, name, one)))
          for (const extra of triesOf(suite, resource, name, 'create')) {
            const body = { ...bodiesOf(suite, resource).least(), ...extra };
            const before = await storedIds(suite, resource);
            const reply = await client.send('POST', resource.wire.list, body);
            const made = (await storedIds(suite, resource)).filter((id) => !before.includes(id));
            const label = `${resource.name} ${JSON.stringify(extra).slice(0, 120)}: ${reply.status}`;
            expect([label, made.length]).toEqual([label, reply.status < 300 ? 1 : 0]);
            expect([label, unnamed(reply, body, resource, suite, name, 'create', null)]).toEqual([label, []]);
            if (made[0]) {
              const granted = writable(
                suite,
                resource,
                asker(suite, name),
                'create',
                null,
                await storedRow(suite, resource, made[0]),
              );
              const own = Object.keys(body).filter((one) => !granted.includes(one));
              expect([label, own]).toEqual([label, []]);
            }
            writes += 1;
          }
      });

      test('acts without changing more than the action does, whatever the body says', async () => {
        const client = await suite.as(name);
        for (const resource of suite.tried.filter((one) => asksAs(suite, name, one)))
          for (const action of Object.values(resource.actions))
            for (const row of await rowsToTry(suite, resource, name)) {
              const before = await storedRow(suite, resource, row.id);
              const body = Object.assign({}, ...bodiesToTry(suite, resource)) as Row;
              const reply = await client.send(
                action.method,
                `${recordPath(resource, String(row.id))}/${action.path}`,
                body,
              );
              const after = await storedRow(suite, resource, row.id);
              const label = `${resource.name} ${action.name}: ${reply.status}`;
              expect([label, beyond(resource, before, after, Object.keys(action.set))]).toEqual([label, []]);
              if (reply.status >= 400) expect([label, after]).toEqual([label, before]);
              writes += 1;
            }
      });
    });
  });

const asker = (suite: Suite, name: string): Asker => suite.askers[name] as Asker;

/** Each field and each strange name alone, and all of them at once. */
function bodiesToTry(suite: Suite, resource: Resource): readonly Row[] {
  const bodies = bodiesOf(suite, resource);
  const alone = [
    ...Object.values(resource.fields).map((field): Row => ({ [field.name]: bodies.valuesOf(field).at(-1) ?? 'x' })),
    ...strangeNames.map((name): Row => ({ [name]: 'admin' })),
  ];
  return [...share(alone), Object.assign({}, ...alone) as Row];
}

/** All bodies for askers with the permission; only some for others, who must always be refused. */
function triesOf(suite: Suite, resource: Resource, name: string, verb: 'create' | 'update'): readonly Row[] {
  const all = bodiesToTry(suite, resource);
  if (suite.oracle.grantsOf(resource, asker(suite, name), verb).length > 0) return all;
  return all.filter((_, index) => index % 8 === 0 || index === all.length - 1);
}

/** Current records: one within the asker's grants, a visible one outside them, and an invisible one. */
async function rowsToTry(suite: Suite, resource: Resource, name: string): Promise<readonly Row[]> {
  const { list, wire } = resource;
  const admin = await suite.as('admin');
  const rows: readonly Row[] = (await admin.get(`${wire.list}${query({ [list.query.size]: list.pageSizeMax })}`)).body
    .items;
  const within =
    (verb: string) =>
    (row: Row): boolean =>
      covers(suite, resource, asker(suite, name), verb, row);
  const chosen = [
    rows.find((row) => within('read')(row) && within('update')(row)),
    rows.find((row) => within('read')(row) && !within('update')(row)),
    rows.find((row) => !within('read')(row)),
  ];
  return chosen.filter((row) => row !== undefined);
}

const covers = ({ oracle }: Suite, resource: Resource, who: Asker, verb: string, row: Row): boolean =>
  oracle.grantsOf(resource, who, verb).some(({ where }) => oracle.holds(where, row, who.personId));

/** Fields that some grant allows on this record, before and after the change. */
function writable(
  { oracle }: Suite,
  resource: Resource,
  who: Asker,
  verb: 'create' | 'update',
  before: Row | null,
  after: Row | null,
): readonly string[] {
  const readable = oracle.readable(resource, who);
  const holding = oracle
    .grantsOf(resource, who, verb)
    .filter(({ where }) =>
      [before, after].every((row) => row === null || oracle.holds(where, fieldsIn(resource, row), who.personId)),
    );
  return Object.values(resource.fields)
    .filter(
      ({ name, readOnly }) =>
        !readOnly && readable.includes(name) && holding.some(({ fields }) => fields === null || fields.includes(name)),
    )
    .map(({ name }) => name);
}

/**
 * Columns that changed without permission: not of these fields, not computed from them, not cleared by a condition, not
 * the primary mark.
 */
function beyond(resource: Resource, before: Row, after: Row, fields: readonly string[]): readonly string[] {
  const automatic = [
    resource.keywords.primary?.field,
    resource.keywords.draft?.change,
    resource.keywords.draft?.differences,
  ];
  const follows = Object.values(resource.fields)
    .filter(({ name, derive, when }) => derive !== null || when !== null || automatic.includes(name))
    .map(({ name }) => name);
  const allowed = new Set([
    ...[...fields, ...follows].map(columnOf),
    ...resource.list.search.map(foldColumnOf),
    ...['record_title', 'updated_at'],
  ]);
  const changed = Object.keys(after).filter(
    (column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
  );
  // Derived columns exist in every language.
  return fields.length === 0 ? changed : changed.filter((column) => !allowed.has(column.split('__')[0] ?? ''));
}

/** Names in the body that should have been refused by name and were not; a successful change must not contain any. */
function unnamed(
  { body: answer }: Reply,
  body: Row,
  resource: Resource,
  suite: Suite,
  name: string,
  verb: 'create' | 'update',
  before: Row | null,
): readonly string[] {
  const who = asker(suite, name);
  const mayAtAll = suite.oracle.grantsOf(resource, who, verb).length > 0;
  const seen =
    before === null || ['read', 'update'].every((one) => covers(suite, resource, who, one, fieldsIn(resource, before)));
  if (!mayAtAll || !seen) return [];
  const some = suite.oracle.grantsOf(resource, who, verb);
  const readable = suite.oracle.readable(resource, who);
  const open = Object.values(resource.fields)
    .filter(
      ({ name: field, readOnly }) =>
        !readOnly && readable.includes(field) && some.some(({ fields }) => fields === null || fields.includes(field)),
    )
    .map(({ name: field }) => field);
  const named = (answer?.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
  return Object.keys(body)
    .filter((field) => !open.includes(field))
    .filter((field) => !named.includes(`/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`));
}

/** A stored row with the names of its fields. */
const fieldsIn = (resource: Resource, row: Row): Row =>
  Object.fromEntries(Object.keys(resource.fields).map((name) => [name, row[columnOf(name)] ?? null]));

async function storedRow({ server }: Suite, resource: Resource, id: unknown): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(tableOf(resource))} where id = ${id}`.execute(
    server.running.database.kysely,
  );
  return rows[0] as Row;
}

async function storedIds({ server }: Suite, resource: Resource): Promise<readonly unknown[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf(resource))}`.execute(
    server.running.database.kysely,
  );
  return rows.map(({ id }) => id);
}
