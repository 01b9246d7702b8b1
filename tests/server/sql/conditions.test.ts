/** A condition has the same result on a record in memory and in the database, for any condition and record. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdsFor } from '#model/conditions/condition.ts';
import type { Condition, Scalar } from '#model/types/condition.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { compileCondition } from '#server/sql/condition.ts';
import { rowsUnder } from '#server/sql/rows.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { byExtent } from '#tests/support/extent.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
const declarations = project?.oracle.declarations as Declarations;
const samples = project?.oracle.declarations.resources.samples as Resource;
const rows = project?.oracle.rows('samples') ?? [];
const runs = byExtent({ brief: 500, wide: 1_500, full: 20_000 });

let suite: Suite;
beforeAll(async () => {
  if (project) suite = await openSuite(project);
});
afterAll(() => suite?.stop());

const words = ['@today', '@today-1d', '@today+1d', '@today-1m', '@today-2y', '@today+3w'];
const instants = [
  '@now',
  '@now-1d',
  '@now+1m',
  '@today',
  '@today-1y',
  '2024-01-01T01:00:00.000Z',
  '2026-11-19T23:59:59.999Z',
];

/** Values from the rows, and some others. */
function valuesOf(field: Field): readonly (string | number | boolean)[] {
  const stored = [...new Set(rows.map((row) => row[field.name]))].filter(
    (value) => value !== null && typeof value !== 'object',
  ) as (string | number | boolean)[];
  if (field.kind === 'date') return [...stored, ...words, '2026-11-20', '0001-01-01'];
  if (field.kind === 'instant') return [...stored, ...instants];
  if (field.kind === 'identifier' || field.to)
    return [...stored.slice(0, 3), '@me', '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f'];
  if (field.kind === 'boolean') return [true, false];
  return typeof stored[0] === 'number'
    ? [...stored, 0, -1, ...(field.kind === 'decimal' ? [999.5] : [])]
    : [...stored.slice(0, 6), '', 'zzz', '%', "'"];
}

// Conditions cannot use sensitive fields.
const plain = Object.values(samples.fields).filter(
  ({ kind, name, sensitive }) =>
    !['structure', 'choices', 'tags', 'references', 'files'].includes(kind) && name !== 'id' && sensitive === null,
);

const entry = fc.constantFrom(...plain).chain((field) => {
  const values = valuesOf(field);
  const oneOf = fc.array(
    fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: fc.constantFrom(...values) }),
    { minLength: 1, maxLength: 4 },
  );
  const bounds = values.filter((value): value is string | number => typeof value !== 'boolean' && value !== '@me');
  // Words such as today cannot be in a list of values: the field contains instants, not days.
  const list =
    field.kind === 'instant'
      ? oneOf.map((all) => all.filter((value) => value === null || !String(value).startsWith('@')).concat(null))
      : oneOf;
  const isOrdered = bounds.length > 0 && field.kind !== 'boolean' && !field.to && field.kind !== 'identifier';
  if (!isOrdered) return list.map((one) => [field.name, one] as const);
  const range = fc
    .record({ from: fc.constantFrom(...bounds), before: fc.constantFrom(...bounds) }, { requiredKeys: [] })
    .filter((one) => Object.keys(one).length > 0);
  return fc.oneof<fc.Arbitrary<unknown>[]>(list, range).map((one) => [field.name, one] as const);
});

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc
    .record(
      {
        entries: fc.array(entry, { maxLength: 2 }),
        any: fc.option(fc.array(tie('condition'), { minLength: 1, maxLength: 3 }), {
          depthIdentifier: 'deep',
          maxDepth: 2,
          nil: undefined,
        }),
        not: fc.option(tie('condition'), { depthIdentifier: 'deep', maxDepth: 2, nil: undefined }),
      },
      { requiredKeys: ['entries'] },
    )
    .map(
      ({ entries, any, not }) =>
        ({ ...Object.fromEntries(entries), ...(any ? { any } : {}), ...(not ? { not } : {}) }) as Condition,
    ),
}));

const moments = fc.record({
  me: fc.constantFrom<Scalar>(null, '018f4f3e-7a2b-7c3d-8e4f-00000000aaaa', '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f'),
  today: fc.constantFrom('2026-11-20', '2024-03-31', '2024-02-29'),
  now: fc.constantFrom('2026-11-20T00:00:00.000Z', '2026-11-19T23:59:59.999Z'),
}) as fc.Arbitrary<Moment>;

test(`both readings agree on ${runs} conditions over ${rows.length} rows`, async () => {
  const { kysely } = suite.server.running.database;
  await fc.assert(
    fc.asyncProperty(condition, moments, async (one, moment) => {
      const { rows: found } = await sql<{
        id: string;
      }>`select t.id from samples as t where ${compileCondition(one, rowsUnder('t', samples, { declarations, moment }))}`.execute(
        kysely,
      );
      const expected = rows.filter((row) => holdsFor(one, row, moment)).map(({ id }) => String(id));
      expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
    }),
    { numRuns: runs, endOnFailure: false },
  );
}, 600_000);
