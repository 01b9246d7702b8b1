/** The declared demo rows of one resource. */
import { holdsFor } from '#model/conditions/condition.ts';
import { isStored } from '#model/fields/is-stored.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Demo, DemoFields, DemoPart } from '#model/types/records/demo.ts';
import type { Resource } from '#model/types/resource.ts';
import { addDays, later } from '../dates.ts';
import type { DemoRecord } from '../demo-record.ts';
import { systemFields } from '../record.ts';
import { createRowMaker, type Surroundings } from './row.ts';

/** The maximum age of rows, in days. */
const age = 900;

/**
 * @param concerns true for fields that can be made already; the others are left open
 * @param present generated rows, from which unique values must differ
 * @returns these rows and the declared ones
 */
export function declaredRows(
  resource: Resource,
  demo: Demo,
  surroundings: Surroundings,
  concerns: (field: Field) => boolean,
  present: readonly DemoRecord[],
): readonly DemoRecord[] {
  const { moment, stream } = surroundings;
  const entered = stream('entered');
  const make = createRowMaker(resource, surroundings, concerns, present);
  const rows = [...present];
  for (const part of demo.parts)
    for (const { parent, base, own } of startsOf(part, resource, surroundings)) {
      const day = later(addDays(moment.today, -entered.int(1, age)), String(parent?.createdAt ?? '').slice(0, 10));
      const system = systemFields(day, moment.today, entered);
      const ways = { ...demo.fields, ...part.fields, ...own };
      rows.push(make({ base: { ...system, ...base }, ways, before: rows, parent: String(parent?.id ?? '') }));
    }
  return rows;
}

/** Fills the fields that rows left open, each in its declared or default way. */
export function completedRows(
  resource: Resource,
  ways: DemoFields,
  rows: readonly DemoRecord[],
  surroundings: Surroundings,
): readonly DemoRecord[] {
  if (openFields(resource, rows).length === 0) return rows;
  const make = createRowMaker(resource, surroundings, () => true);
  const done: DemoRecord[] = [];
  for (const base of rows) done.push(make({ base, ways, before: done, parent: '' }));
  return done;
}

/** Stored fields that some rows leave open: generated rows come first, declared ones last. */
export function openFields(resource: Resource, rows: readonly DemoRecord[]): readonly Field[] {
  const ends = [...rows.slice(0, 1), ...rows.slice(-1)];
  return Object.values(resource.fields).filter(
    (field) => isStored(field) && ends.some((row) => !Object.hasOwn(row, field.name)),
  );
}

interface Start {
  readonly parent: DemoRecord | null;
  readonly base: DemoRecord;
  readonly own: DemoFields;
}

/** The start of each row of a part. */
function startsOf({ rows }: DemoPart, resource: Resource, surroundings: Surroundings): readonly Start[] {
  if (rows.kind === 'count') return Array.from({ length: rows.count }, () => ({ parent: null, base: {}, own: {} }));
  if (rows.kind === 'given') return rows.rows.map((row) => ({ parent: null, base: {}, own: waysOf(row) }));
  const { moment, records, stream } = surroundings;
  const counts = stream('per');
  const bound = (limit: number | string, parent: DemoRecord): number => Number(parent[limit] ?? limit);
  return records(resource.fields[rows.field]?.to ?? '')
    .filter((parent) => holdsFor(rows.where, parent, moment))
    .flatMap((parent): readonly Start[] => {
      const count = counts.int(bound(rows.min, parent), bound(rows.max, parent));
      return Array.from({ length: count }, () => ({ parent, base: { [rows.field]: parent.id }, own: {} }));
    });
}

/** A written-out row declares a constant for each of its fields. */
const waysOf = (row: DemoRecord): DemoFields =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, [{ when: null, empty: null, make: { kind: 'value', value } }]]),
  );
