/**
 * Nested values: objects, lists of them, data as keys, alternatives and recursive schemas, to the full depth of their
 * schemas.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { asStored } from '#tests/support/as-stored.ts';
import { exportCsv, postImport, uploadCsv } from '#tests/support/imports.ts';
import { errorsOf, schemaOf, violations } from '#tests/support/schema-values.ts';
import type { Reply } from '#tests/support/server.ts';
import { type Bodies, bodiesOf } from './bodies.ts';
import { isImportable, withImports } from './importable.ts';
import { nestedFields } from './nested-fields.ts';
import type { Asker, Row } from './oracle.ts';
import { broughtProjects, suiteProjects } from './projects.ts';
import { openSuite, recordPath, type Suite } from './suite.ts';
import type { SuiteProject } from './suite-project.ts';
import { createTally, expectNone } from './tally.ts';

const tally = createTally('nested');
afterAll(() => tally.report());

const projects = [...(await suiteProjects()), ...(await broughtProjects())];

for (const project of projects)
  describe(`in ${project.name}`, () => {
    const tried = project.tried.filter((resource) => isWritten(project, resource) && nestedFields(resource).length > 0);
    let suite: Suite;
    beforeAll(async () => {
      if (tried.length > 0) suite = await openSuite({ ...project, project: withImports(project.project) });
    });
    afterAll(() => suite?.stop());

    describe.each(tried.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
      const bodies = bodiesOf(project, resource);
      const fields = nestedFields(resource).map((field) => ({ name: field.name, field }));
      const create = async (body: Row): Promise<Reply> =>
        (await suite.as('admin')).send('POST', resource.wire.list, body);
      const read = async ({ body }: Reply): Promise<Reply> =>
        (await suite.as('admin')).get(recordPath(resource, idOf(body)));
      const change = async ({ body, headers }: Reply, changes: Row): Promise<Reply> =>
        (await suite.as('admin')).send('PATCH', recordPath(resource, idOf(body)), changes, {
          'if-match': String(headers.get('etag')),
        });

      test.each(fields)('$name holds each value that its schema takes, as it was sent', async ({ field }) => {
        const values = tidyValues(resource, bodies, field);
        expect(values.length).toBeGreaterThan(0);
        for (const value of values) {
          const record = await create(bodies.with(field, value));
          expect([value, record.status, record.text]).toEqual([value, 201, expect.anything()]);
          expect((await read(record)).body[field.name]).toEqual(value);
          tally.count(resource.name);
        }
      });

      test.each(fields)('$name refuses each error, at its place and by its keyword', async ({ field }) => {
        const schema = schemaOf(resource, field);
        for (const { value } of violations(schema)) {
          const { status, body, text } = await create({ ...bodies.with(field), [field.name]: value });
          const reported = ((body?.errors ?? []) as readonly FoundError[]).map(
            ({ pointer, keyword }) => `${pointer} ${keyword}`,
          );
          const possible = errorsOf(schema, value).flatMap((error) => wordings(field, error));
          expect([value, status, text]).toEqual([value, 400, expect.anything()]);
          expect([value, possible.find((one) => reported.includes(one)) ?? { reported, possible }]).toEqual([
            value,
            expect.any(String),
          ]);
          tally.count(resource.name);
        }
      });

      test.each(fields)('$name changes in one place, is cleared, and its history tells so', async ({ field }) => {
        const [first, ...others] = tidyValues(resource, bodies, field);
        for (const value of others.filter((other) => !isDeepStrictEqual(other, first))) {
          const record = await create(bodies.with(field, first));
          const changed = await change(record, { [field.name]: value });
          expect([value, changed.status, changed.body[field.name]]).toEqual([value, 200, value]);
          expect(besides(resource, field, changed)).toEqual(besides(resource, field, record));
          await expectEntry(suite, resource, field, changed, { before: first, after: value });
          tally.count(resource.name);
        }
        const record = await create(bodies.with(field, first));
        if (field.required || resource.uniqueTogether.some(({ fields: names }) => names.includes(field.name))) return;
        const cleared = await change(record, { [field.name]: null });
        expect([cleared.status, cleared.body[field.name] ?? null]).toEqual([200, null]);
        await expectEntry(suite, resource, field, cleared, { before: first, after: null });
      });

      const mayExport = project.oracle.grantsOf(resource, project.askers.admin as Asker, 'export').length > 0;
      test.runIf(isImportable(resource) && mayExport && !namesRecords(resource))(
        'comes back from its file as it left',
        async () => {
          const client = await suite.as('admin');
          const key = await uploadCsv(client, await exportCsv(client, resource.wire.csv, 'edit'));
          const { status, body } = await postImport(client, resource.wire.csv, key);
          expect([status, body.counts]).toEqual([
            200,
            { rows: body.counts?.rows, new: 0, changed: 0, unchanged: body.counts?.rows, rejected: 0 },
          ]);
          tally.count(resource.name, body.counts.rows);
        },
      );
    });

    test('every answer is as /openapi.json describes it', () => expectNone(suite?.departures ?? []));
  });

interface FoundError {
  readonly pointer: string;
  readonly keyword: string;
}

const idOf = (body: Row): string => String(body._id ?? body.id);

/** Whether rows refer to records: the values above refer to none that exist, which a file refuses. */
const namesRecords = (resource: Resource): boolean =>
  nestedFields(resource).some(({ rows }) => rows?.some(({ to }) => to));

const isWritten = ({ oracle, askers }: SuiteProject, resource: Resource): boolean =>
  ['create', 'update'].every((verb) => oracle.grantsOf(resource, askers.admin as Asker, verb).length > 0);

/** Values that are stored unchanged. */
const tidyValues = (resource: Resource, bodies: Bodies, field: Field): readonly unknown[] =>
  bodies.valuesOf(field).filter((value) => isDeepStrictEqual(asStored(schemaOf(resource, field), value), value));

/** The product's keywords for an error of the standard. */
function wordings({ name }: Field, { pointer, keyword }: FoundError): readonly string[] {
  const words: Readonly<Record<string, readonly string[]>> = {
    additionalProperties: ['unknown'],
    unevaluatedProperties: ['unknown'],
    'false schema': ['notApplicable'],
    items: ['maxItems'],
    const: ['const', 'enum'],
  };
  return (words[keyword] ?? [keyword]).map((word) => `/${name}${pointer} ${word}`);
}

/** Written values of the other fields. */
const besides = ({ fields }: Resource, { name: own }: Field, { body }: Reply): Row =>
  Object.fromEntries(
    Object.values(fields)
      .filter(({ name, readOnly }) => !readOnly && name !== own)
      .map(({ name }) => [name, body[name]]),
  );

async function expectEntry(
  suite: Suite,
  resource: Resource,
  field: Field,
  { body }: Reply,
  change: { readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const client = await suite.as('admin');
  const { body: log } = await client.get(`/v2/activity-logs?resource=${resource.name}&recordId=${idOf(body)}`);
  const entry = (log.items as readonly Row[]).find(({ action }) => action === 'update');
  expect(entry?.changes).toContainEqual(
    field.sensitive ? { field: field.name, before: null, after: null, hidden: true } : { field: field.name, ...change },
  );
}
