/** Values of other records that are read beside the rows are those of a subquery for each value. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf, may } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { derivationOf, derivedFields, isLookup } from '#model/fields/derivation.ts';
import { kind } from '#model/kinds/index.ts';
import { defaultRequest, listFor } from '#model/list/list-request.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { sumsQuery } from '#server/sql/aggregates.ts';
import { valueAt } from '#server/sql/computed-value.ts';
import { fromMain, mainRows } from '#server/sql/list/reading.ts';
import { wherePart } from '#server/sql/list/where.ts';
import { listQuery, recordsQuery } from '#server/sql/select-records.ts';
import { inTurnsOf, suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { shuffleReferences } from './shuffle-references.ts';

const projects = await suiteProjects();
const actor: Actor = {
  kind: 'account',
  accountId: 'beside',
  label: '管理者',
  personId: null,
  locale: 'ja-JP',
  areas: ['staff', 'individual'],
  scopes: ['it:edit', 'hr:edit', 'ga:edit', 'legal:edit', 'settings:edit'],
};
const moment = {
  me: null,
  today: '2026-11-20',
  now: '2026-11-20T00:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  locale: 'ja-JP',
} as const;

const isInverse = ({ computed }: Field): boolean => computed?.kind === 'inverse';

describe.each(projects)('$name', (project) => {
  const { declarations, modules } = project.project;
  const readingOf = (resource: Resource) => ({
    access: accessOf(resource, actor),
    declarations,
    views: modules.views,
    moment,
  });
  /** Resources with values that follow from other records, directly or not. */
  const all = Object.values(declarations.resources).filter(
    (resource) =>
      may(accessOf(resource, actor), 'read') &&
      Object.values(resource.fields).some((field) => {
        const derivation = derivationOf(field);
        return isInverse(field) || (derivation !== null && isLookup(derivation));
      }),
  );
  const found = inTurnsOf(project, all, 4);

  let suite: Suite;
  let filled = 0;
  let changed = 0;
  beforeAll(async () => {
    suite = await openSuite(project);
    const references = all.flatMap(({ name, fields }) =>
      Object.values(fields).flatMap((field) => {
        const derivation = derivationOf(field);
        if (derivation?.kind === 'through') return [{ resource: name, field: derivation.reference }];
        const isTotal = derivation?.kind === 'count' || derivation?.kind === 'sum' || derivation?.kind === 'latest';
        return isTotal ? [{ resource: derivation.resource, field: derivation.reference }] : [];
      }),
    );
    changed = await shuffleReferences(suite.server.running.database.kysely, declarations, references, 1);
  });
  afterAll(() => suite?.stop());

  describe.each(found.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
    const reading = readingOf(resource);
    const inverse = Object.values(resource.fields).filter(isInverse);
    const shown = [...derivedFields(resource), ...inverse].filter(({ name }) => reading.access.readable.includes(name));
    const plain = mainRows(reading);
    const rowsOf = async (query: ReturnType<typeof sql>) =>
      (await sql<Record<string, unknown>>`${query}`.execute(suite.server.running.database.kysely)).rows;
    const request = { ...defaultRequest(reading.access), segment: null, category: null, size: 100 };

    test('in a page of each order, and as records', async () => {
      for (const { field } of listFor(reading.access).sortable.slice(0, 6)) {
        const sort = { field, order: 'desc' } as const;
        const rows = await rowsOf(listQuery(reading, { ...request, sort }).query);
        const ids = rows.map(({ id }) => String(id));
        const columns = shown.map((one) => sql`${valueAt(reading, one, 't')} as ${sql.id(one.name)}`);
        const alone = await rowsOf(
          sql`select ${sql.join([sql`t.id as the_id`, ...columns])} ${fromMain(reading)} where t.id = any(${ids}::uuid[])`,
        );
        const expected = new Map(alone.map(({ the_id, ...values }) => [String(the_id), values]));
        const valuesOf = (row: Record<string, unknown>) =>
          Object.fromEntries(shown.map(({ name }) => [name, row[name]]));
        filled += alone.flatMap((row) => Object.values(row)).filter((value) => value !== null && value !== 0).length;
        expect([field, rows.map(valuesOf)]).toEqual([field, ids.map((id) => expected.get(id))]);
        const records = await rowsOf(recordsQuery(reading, ids).query);
        expect(new Map(records.map((row) => [String(row.id), valuesOf(row)]))).toEqual(expected);
      }
    });

    test('added up', async () => {
      const fields = shown.filter((field) => ['integer', 'numeric', 'exact'].includes(kind(field.kind).column));
      if (fields.length === 0) return;
      const names = fields.map(({ name }) => name);
      const [sums] = await rowsOf(sumsQuery(reading, request, { fields: names, currency: null, group: undefined }));
      const each = names.map((name, at) => sql`${plain.value(name)} as ${sql.ref(`value_${at}`)}`);
      const added = names.map(
        (_, at) => sql`coalesce(sum(${sql.ref(`value_${at}`)}), 0)::double precision as ${sql.ref(`sum_${at}`)}`,
      );
      const [alone] = await rowsOf(
        sql`select ${sql.join(added)}, count(*) as count
          from (select ${sql.join(each)} ${fromMain(reading)} where ${wherePart(reading, request)}) as rows`,
      );
      expect(sums).toMatchObject(alone ?? {});
    });
  });

  test('compared many values of changed references', () => {
    expect(filled).toBeGreaterThan(project.isShipped ? 100 : 20);
    expect(changed).toBeGreaterThan(0);
  });
});
