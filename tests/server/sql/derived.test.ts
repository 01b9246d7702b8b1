/** Derived fields are the same in memory and in the database, for any record and day. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedFields } from '#model/fields/derivation.ts';
import { totalsIn, withDerived } from '#model/fields/derive.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { rowsUnder } from '#server/sql/rows.ts';
import { insertQuery } from '#server/sql/write-records.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { byExtent } from '#tests/support/extent.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
const declarations = project?.oracle.declarations as Declarations;
const plans = declarations.resources.plans as Resource;
const runs = byExtent({ brief: 500, wide: 1_500, full: 20_000 });

let suite: Suite;
beforeAll(async () => {
  if (project) suite = await openSuite(project);
});
afterAll(() => suite?.stop());

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 5 });
const date = orNull(
  fc.oneof(
    fc.constantFrom('0001-01-01', '9999-12-31', '2024-02-29', '2026-11-20', '2026-03-31'),
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  ),
);
const record = fc.record({
  name: fc.constant('x'),
  state: fc.constantFrom('TRIAL', 'ACTIVE'),
  contact: orNull(fc.oneof(fc.constantFrom('', 'a', 'ab', 'abc', '𠮷野家です'), fc.stringMatching(/^[ -~]{0,20}$/))),
  seats: orNull(fc.integer({ min: 0, max: 10_000 })),
  price: orNull(
    fc.oneof(
      fc.integer({ min: -100_000, max: 100_000_000 }).map((cents) => cents / 100),
      fc.constant(0.05),
    ),
  ),
  billingUnit: orNull(fc.constantFrom('DAY', 'WEEK', 'MONTH', 'YEAR')),
  billingLength: orNull(fc.integer({ min: -1, max: 400 })),
  pricingModel: orNull(fc.constantFrom('FREE', 'FIXED', 'LINEAR')),
  startsOn: date,
  endsOn: date,
  bornOn: date,
  noticeMonths: orNull(fc.integer({ min: -1_000_000_000, max: 200_000 })),
  share: orNull(fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value))),
});
const moment = fc
  .constantFrom('2026-11-20', '2024-02-29', '2026-02-28', '2024-03-31')
  .map((today): Moment => ({ me: null, today, now: `${today}T00:00:00.000Z` }));

const morning: Moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };
const nothing = { contact: null, seats: null, price: null, billingUnit: null, billingLength: null, pricingModel: null };
/** Ends on the first possible day. */
const first = {
  name: 'x',
  state: 'TRIAL',
  ...nothing,
  startsOn: null,
  endsOn: '0001-01-01',
  bornOn: null,
  share: null,
} as const;

type Example = [values: typeof record extends fc.Arbitrary<infer R> ? R : never, when: Moment];

const id = 'ffffffff-0000-7000-8000-000500000000';
const at = '2026-01-01T00:00:00.000Z';

test(`both readings agree on ${runs} records`, async () => {
  const { kysely } = suite.server.running.database;
  // A retry starts from the beginning.
  await sql`delete from seats where plan_id = ${id}`.execute(kysely);
  await sql`delete from plans where id = ${id}`.execute(kysely);
  const stored = Object.fromEntries(Object.values(plans.fields).map(({ name }) => [name, null]));
  await insertQuery(plans, [{ ...stored, name: 'x', state: 'TRIAL', id, createdAt: at, updatedAt: at }]).execute(
    kysely,
  );
  await sql`insert into seats (id, created_at, updated_at, name, plan_id, load, active, record_title)
    select gen_random_uuid(), now(), now(), 's', ${id}, load, active, 's' from (values (0.1, true), (0.2, false), (33.25, true), (null, true)) as v(load, active)`.execute(
    kysely,
  );
  await fc.assert(
    fc.asyncProperty(record, moment, async (values, when) => {
      const columns = Object.entries(values).map(
        ([name, value]) => sql`${sql.ref(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))} = ${value}`,
      );
      await sql`update plans set ${sql.join(columns)} where id = ${id}`.execute(kysely);
      const rows = rowsUnder('t', plans, { declarations, moment: when });
      const selected = derivedFields(plans).map(({ name }) => sql`${rows.value(name)} as ${sql.ref(name)}`);
      const { rows: found } = await sql<Record<string, unknown>>`
        select ${sql.join(selected)} from plans as t where t.id = ${id}`.execute(kysely);
      const [answer = {}] = found;
      const whole = withDerived(plans, { ...values, ...totalsIn(plans, answer) }, when);
      expect(answer).toEqual(Object.fromEntries(derivedFields(plans).map(({ name }) => [name, whole[name]])));
    }),
    {
      numRuns: runs,
      endOnFailure: false,
      // Back to times for which the database has no timestamps.
      examples: [56_558, 119_988, -119_988, 12, 11].map(
        (noticeMonths): Example => [{ ...first, noticeMonths }, morning],
      ),
    },
  );
}, 600_000);
