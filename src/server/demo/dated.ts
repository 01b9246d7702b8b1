/** Dated changes of demo records: past ones of some years, and planned ones on the first of a coming month. */
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { addDays, firstOfMonth, later } from './dates.ts';
import type { DemoRecord } from './demo-record.ts';
import type { Random } from './random.ts';

/** A change of one record; an applied one also contains the values that it replaced. */
export interface DemoChange {
  readonly recordId: string;
  readonly date: string;
  readonly state: 'planned' | 'applied';
  readonly changes: DemoRecord;
  readonly before: DemoRecord;
}

/** Months in which companies move people: April most of all. */
const months: readonly (readonly [month: number, weight: number])[] = [
  [3, 5],
  [9, 3],
  [6, 1],
  [0, 1],
];
const yearsBack = 6;
/** A value with fewer records may be one that is no longer assigned. */
const usualShare = 0.04;

/** How the records of a resource change over time. */
export interface DemoDated {
  /** Nothing is planned for a record that has ended. */
  readonly hasEnded?: (record: DemoRecord) => boolean;
  /** Field with the rank of the records that dated fields refer to, 1 for the highest: records rise by one or two. */
  readonly rank?: string;
}

/** Rank of the record that a field refers to, 1 for the highest; null without ranks. */
export type RankOf = (field: Field, value: unknown) => number | null;
type Draw = (record: DemoRecord, among: readonly Field[], step: 'up' | 'down') => DemoRecord;

/** In the order of entry. Only references change; names and texts stay the same. */
export function demoChanges(
  resource: Resource,
  records: readonly DemoRecord[],
  today: string,
  random: Random,
  rankOf: RankOf = () => null,
  hasEnded: (record: DemoRecord) => boolean = () => false,
): readonly DemoChange[] {
  const fields = (resource.keywords.dated?.fields ?? [])
    .flatMap((name) => resource.fields[name] ?? [])
    .filter(({ kind, to }) => kind === 'reference' && to !== resource.stored.as);
  const usual = new Map(fields.map((field) => [field.name, usualValues(records, field)]));
  const draw: Draw = (record, among, step) => {
    const field = random.pick(among);
    const present = record[field.name];
    const others = (usual.get(field.name) ?? []).filter((value) => value !== present);
    const chosen = reachable(field, present, others, step, rankOf);
    return chosen.length === 0 ? {} : { [field.name]: random.pick(chosen) };
  };
  return records.flatMap((record, index) => {
    // A record without a value does not use the field.
    const own = fields.filter(({ name }) => (record[name] ?? null) !== null);
    if (own.length === 0) return [];
    const since = String(
      (resource.keywords.dated?.from && record[resource.keywords.dated.from]) || addDays(today, -365 * yearsBack),
    );
    const past = index % 9 === 4 ? pastChanges(record, own, since, today, draw, random) : [];
    const isStaying = since < today && !hasEnded(record);
    if (index % 23 !== 7 || !isStaying) return past;
    const changes = draw(record, own, 'up');
    if (Object.keys(changes).length === 0) return past;
    const date = firstOfMonth(
      today,
      random.weighted([
        [1, 4],
        [2, 2],
        [5, 5],
      ]),
    );
    return [...past, { recordId: String(record.id), date, state: 'planned' as const, changes, before: {} }];
  });
}

/** Two to four days since the record began; the last change leads to its current values. */
function pastChanges(
  record: DemoRecord,
  fields: readonly Field[],
  since: string,
  today: string,
  draw: Draw,
  random: Random,
): readonly DemoChange[] {
  const year = Number(today.slice(0, 4));
  const first = later(since, `${year - yearsBack}-01-01`);
  const days = new Set(
    Array.from({ length: random.int(2, 4) }, () =>
      firstOfMonth(`${year - random.int(0, yearsBack)}-01-01`, random.weighted(months)),
    ),
  );
  const past = [...days]
    .filter((day) => day > first && day < today)
    .sort()
    .reverse();
  let standing = record;
  const changes: DemoChange[] = [];
  for (const date of past) {
    const before = draw(standing, fields, 'down');
    const names = Object.keys(before);
    if (names.length === 0) continue;
    const now = standing;
    const held = Object.fromEntries(names.map((name) => [name, now[name]]));
    changes.unshift({ recordId: String(record.id), date, state: 'applied', changes: held, before });
    standing = { ...standing, ...before };
  }
  return changes;
}

/** Records rise by one or two ranks; without ranks, all values are equal. */
function reachable(
  field: Field,
  present: unknown,
  others: readonly unknown[],
  step: 'up' | 'down',
  rankOf: RankOf,
): readonly unknown[] {
  const rank = rankOf(field, present);
  if (rank === null) return others;
  return others.filter((value) => {
    const away = (rankOf(field, value) ?? rank) - rank;
    return step === 'up' ? away < 0 && away >= -2 : away > 0 && away <= 2;
  });
}

function usualValues(records: readonly DemoRecord[], { name }: Field): readonly unknown[] {
  const counts = new Map<unknown, number>();
  for (const record of records) {
    const value = record[name] ?? null;
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].filter(([, count]) => count >= all * usualShare).map(([value]) => value);
}
