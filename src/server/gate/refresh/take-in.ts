/**
 * Stores what a product has as records, within one transaction: added, changed, or marked as gone. Nothing is deleted,
 * and a candidate that cannot be stored does not stop the others.
 */

import { sql } from 'kysely';
import { fieldAt } from '#model/base/json/pointer.ts';
import { locales } from '#model/base/locales.ts';
import { same } from '#model/base/same.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import { readCell } from '#model/csv/read-cell.ts';
import type { Candidate } from '#model/features/preview/candidate.ts';
import type { Refusal } from '#model/features/refresh/refresh.ts';
import { heldIn } from '#model/fields/nested/part-value.ts';
import { blankRecord } from '#model/record/blank-record.ts';
import { causedErrors } from '#model/record/caused-errors.ts';
import { storedNames } from '#model/record/plan-write.ts';
import { validateRecord } from '#model/record/validate-record.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Takes } from '#model/types/records/refresh.ts';
import type { Resource, UniqueSet } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { ConnectorError } from '../../connectors/connector-error.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import type { Author } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { Change } from '../write/change.ts';
import { planned } from '../write/modes.ts';
import { updateRows } from '../write/statement.ts';
import { anyPosition } from '../write/steps/positions.ts';
import { begin, finishTogether, writeMany } from '../write/write.ts';
import { idsByAny, type Match, ownersBy, plain } from './match-owners.ts';

export type Row = Values & { readonly id: string };

export interface TakeIn {
  readonly takes: Takes;
  /** Resource of the stored records. */
  readonly resource: Resource;
  /** The stored record of the connection. */
  readonly connection: Row;
  readonly candidates: readonly Candidate[];
  /** Ids of possible members, by the product's own ids. */
  readonly members: ReadonlyMap<string, string>;
  readonly author: Author;
  readonly moment: Moment;
}

/** A candidate that could not be stored; its record stays unchanged. */
export interface Refused {
  /** The product's own id. */
  readonly id: string;
  readonly why: Refusal;
}

/** @throws ConnectorError if the answer as a whole is wrong: then nothing is stored */
export async function takeIn(context: GateContext, handle: Handle, work: TakeIn): Promise<readonly Refused[]> {
  const { takes, resource } = work;
  const round = await beginRound(context, handle, work);
  const { known, changes, seen, refused } = round;
  for (const candidate of newestFirst(takes, work.candidates)) takeOne(round, candidate);
  for (const row of known.values()) keep(round, row, { ...row, ...takes.gone });
  await updateRows(handle, resource, seen, takes.readAt === null ? [] : [takes.readAt]);
  await withoutClashes(changes, (theirs) =>
    writeMany(theirs, ({ plan }, { code }) =>
      refused.push({ id: String(plan.record[takes.key] ?? ''), why: code === 'not-unique' ? 'TWICE' : 'INVALID' }),
    ),
  );
  return refused;
}

/** The stored records, and their state while the candidates are processed. */
interface Round {
  readonly context: GateContext;
  readonly handle: Handle;
  readonly work: TakeIn;
  /** Records of this connection by the product's own id; at the end only those without a candidate are left. */
  readonly known: Map<string, Row>;
  /** Records that may match a candidate with another id. */
  readonly loose: Map<string, Row>;
  readonly forgotten: ReadonlySet<string>;
  /** Finds the record by values of both sides; null if the product's own id identifies it. */
  readonly onto: ((candidate: Candidate) => Row | null) | null;
  readonly matched: Set<string>;
  readonly owner: (candidate: Candidate) => Match | null;
  readonly read: (candidate: Candidate) => Values;
  readonly duplicates: ReturnType<typeof duplicateFinder>;
  readonly changes: Change[];
  /** Records of which only the time of reading has changed. */
  readonly seen: Row[];
  readonly refused: Refused[];
}

async function beginRound(context: GateContext, handle: Handle, work: TakeIn): Promise<Round> {
  const { takes, resource, candidates } = work;
  const stored = await storedRows(handle, work);
  const managed = stored.filter((row) => isManaged(row, takes));
  // An app without any account means a broken answer; an app without groups does not.
  const isBrokenOff = candidates.length === 0 && takes.members === null && managed.length > 0;
  if (isBrokenOff) throw new ConnectorError('incomplete');
  const offered = new Set(candidates.map(({ id }) => id));
  // A record that is gone may have come back under another id.
  const isLoose = (row: Row): boolean => !isManaged(row, takes) || !offered.has(String(row[takes.key]));
  const loose = new Map(stored.filter(isLoose).map((row) => [adoptMark(row, takes), row]));
  const forgotten = await deletedKeys(handle, work);
  const findOnto = takes.onto ? idsByAny(stored, takes.onto.fields) : null;
  const rows = new Map(stored.map((row) => [row.id, row]));
  // A record that the product no longer has keeps its values here.
  const retained = [...loose.values()].filter((row) => isManaged(row, takes));
  return {
    ...{ context, handle, work, loose, forgotten },
    known: new Map(managed.map((row) => [String(row[takes.key]), row])),
    onto: findOnto && ((candidate) => rows.get(findOnto(candidate) ?? '') ?? null),
    matched: new Set(),
    owner: await owners(context, handle, work),
    read: reader(context, work),
    duplicates: duplicateFinder(resource, retained),
    ...{ changes: [], seen: [], refused: [] },
  };
}

function takeOne(round: Round, candidate: Candidate): void {
  const { context, work, known, loose, onto, matched, duplicates } = round;
  const { takes } = work;
  const values = round.read(candidate);
  const before = meantBy(round, candidate, values);
  if (onto && (before === null || matched.has(before.id))) return;
  if (!onto) known.delete(candidate.id);
  if (before) known.delete(String(before[takes.key]));
  else if (round.forgotten.has(candidate.id) && isDeactivated(takes, values)) return;
  const record = whole(context, work, before, values);
  if (record === null || duplicates.has(record, before)) {
    round.refused.push({ id: candidate.id, why: record === null ? 'INVALID' : 'TWICE' });
    return;
  }
  if (before) loose.delete(adoptMark(before, takes));
  if (before) matched.add(before.id);
  duplicates.add(record, before);
  keep(round, before, { ...withOwner(takes, before ?? values, round.owner(candidate)), ...record });
}

/** Values of both sides decide, not the id of an earlier round: a command must not reach another device. */
function meantBy({ work, known, loose, onto }: Round, candidate: Candidate, values: Values): Row | null {
  if (onto) return onto(candidate);
  return known.get(candidate.id) ?? loose.get(adoptMark(values, work.takes)) ?? null;
}

function keep({ context, handle, work, changes, seen }: Round, before: Row | null, after: Values): void {
  const { resource, takes, author, moment } = work;
  const record = { ...before, ...sinceThen(takes, after, moment) };
  const changed = storedNames(resource).filter((name) => !same(before?.[name] ?? null, record[name] ?? null));
  if (before && changed.every((name) => name === takes.readAt)) {
    if (changed.length > 0) seen.push({ ...record, id: before.id });
    return;
  }
  const mode = planned(before ? 'update' : 'create');
  changes.push(begin(context, handle, { resource, author, once: null }, mode, before, {}, { record, changed }));
}

/** If several candidates match one record, the one with the latest contact comes first. */
function newestFirst({ onto }: Takes, candidates: readonly Candidate[]): readonly Candidate[] {
  const newest = onto?.newest ?? null;
  if (newest === null) return candidates;
  const textOf = (candidate: Candidate): string => String((candidate as Values)[newest] ?? '');
  return [...candidates].sort((one, other) => (textOf(one) < textOf(other) ? 1 : textOf(one) > textOf(other) ? -1 : 0));
}

const isDeactivated = ({ gone }: Takes, values: Values): boolean =>
  Object.keys(gone).length > 0 && Object.entries(gone).every(([name, value]) => same(values[name] ?? null, value));

const uniqueSetsOf = ({ fields, uniqueTogether }: Resource): readonly Pick<UniqueSet, 'fields' | 'emptyAlike'>[] => [
  ...Object.values(fields).flatMap(({ name, unique }) => (unique ? [{ fields: [name], emptyAlike: false }] : [])),
  ...uniqueTogether,
];

/** Finds duplicates among records of this round and records kept from before. */
function duplicateFinder(resource: Resource, retained: readonly Row[]) {
  const sets = uniqueSetsOf(resource);
  const holders = new Map<string, string | null>();
  const marks = (record: Values): readonly string[] =>
    sets.flatMap(({ fields, emptyAlike }, at) => {
      const values = fields.map((name) => heldIn(resource.fields[name], name, record) ?? null);
      return emptyAlike || !values.includes(null) ? [JSON.stringify([at, ...values])] : [];
    });
  const add = (record: Values, before: Row | null): void => {
    for (const mark of marks(record)) holders.set(mark, before?.id ?? null);
  };
  for (const row of retained) add(row, row);
  return {
    add,
    has: (record: Values, before: Row | null): boolean =>
      marks(record).some((mark) => holders.has(mark) && (before === null || holders.get(mark) !== before.id)),
  };
}

/** Product ids of this connection whose records have been deleted here. */
async function deletedKeys(handle: Handle, { resource, takes, connection }: TakeIn): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct ${sql.ref(columnOf(takes.key))} as key from ${sql.table(tableOf(resource))}
    where ${sql.ref(deletedColumn)} is not null and ${sql.ref(columnOf(takes.reference))} = ${connection.id}
      and ${sql.ref(columnOf(takes.key))} is not null`.execute(handle);
  return new Set(rows.map(({ key }) => key));
}

const isManaged = (row: Values, { key }: Takes): boolean => (row[key] ?? null) !== null;

const adoptMark = (row: Values, { adopt }: Takes): string => (adopt === null ? '' : String(row[adopt] ?? ''));

/** Records of this connection, and records of no connection that may match a candidate. */
async function storedRows(
  handle: Handle,
  { resource, takes, connection, candidates }: TakeIn,
): Promise<readonly Row[]> {
  const columns = ['id', 'updatedAt', ...storedNames(resource)].map(
    (name) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`,
  );
  const texts = candidates.map((candidate) => (candidate as Values)[takes.fields[takes.adopt ?? ''] ?? ''] ?? '');
  const alike = Object.entries(takes.from).map(
    ([name, from]) => sql`${sql.ref(columnOf(name))} is not distinct from ${connection[from] ?? null}`,
  );
  const loose = takes.onto
    ? sql`(${sql.ref(columnOf(takes.reference))} is null and (${sql.join(
        Object.entries(takes.onto.fields).map(
          ([name, from]) =>
            sql`lower(normalize(trim(${sql.ref(columnOf(name))}), NFKC)) = any(${candidates.map((one) => plain((one as Values)[from]))}::text[])`,
        ),
        sql` or `,
      )}))`
    : takes.adopt === null
      ? sql`false`
      : sql`(${sql.ref(columnOf(takes.reference))} is null and ${sql.ref(columnOf(takes.adopt))} = any(${texts}::text[])
          ${alike.slice(0, 1).map((one) => sql`and ${one}`)[0] ?? sql``})`;
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(tableOf(resource))}
    where ${sql.ref(deletedColumn)} is null and (${sql.ref(columnOf(takes.reference))} = ${connection.id} or ${loose})
    for update`.execute(handle);
  return rows;
}

async function owners(context: GateContext, handle: Handle, { takes, resource }: TakeIn) {
  const target = context.project().declarations.resources[resource.fields[takes.match?.field ?? '']?.to ?? ''];
  if (!takes.match || !target) return () => null;
  return await ownersBy(handle, target, takes.match);
}

/** An owner that was chosen by hand stays. */
function withOwner({ match }: Takes, before: Values, found: Match | null): Values {
  if (!match) return {};
  const [owner, how] = [before[match.field] ?? null, before[match.how] ?? null];
  const isChosen = how === null ? owner !== null : !Object.hasOwn(match.values, String(how));
  return isChosen ? {} : { [match.field]: found?.id ?? null, [match.how]: found?.how ?? null };
}

/** Leaves out values that are unknown or do not fit. */
function reader(
  { project, clock }: GateContext,
  { takes, resource, members }: TakeIn,
): (candidate: Candidate) => Values {
  const columns = Object.entries(takes.fields).flatMap(([name, from]) => {
    const field = resource.fields[name];
    if (!field) return [];
    const words = locales.map((locale) => project().labelsOf(resource, field, locale));
    return [{ field, from, context: { words, timeZone: clock.timeZone } }];
  });
  return (candidate) => {
    const values: Record<string, unknown> = { [takes.key]: candidate.id };
    if (takes.readAt !== null) values[takes.readAt] = clock.now().toISOString();
    if (takes.members !== null) values[takes.members] = membersOf(candidate, members);
    for (const { field, from, context } of columns) {
      const cell = readCell(field, String((candidate as Values)[from] ?? ''), context);
      if (cell.kind === 'value') values[field.name] = cell.value;
    }
    return values;
  };
}

/** Sorted, so that another order in the product is no change. */
const membersOf = ({ members = [] }: Candidate, known: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set(members.flatMap((one) => known.get(one) ?? []))].sort();

/**
 * The whole record; values that schema or rules refuse are left out. Null if a required value or a list of members is
 * refused.
 */
function whole(context: GateContext, work: TakeIn, before: Row | null, values: Values): Values | null {
  const { resource, takes, connection } = work;
  const validator = context.project().validatorOf(resource);
  const start: Values = before ? stored(resource, before) : blankRecord(resource);
  const given = {
    [takes.reference]: connection.id,
    ...Object.fromEntries(Object.entries(takes.from).map(([name, from]) => [name, connection[from] ?? null])),
  };
  const supplied = before ? {} : anyPosition(resource, values);
  const record: Record<string, unknown> = { ...start, ...supplied, ...values, ...given };
  const changed = () => Object.keys(record).filter((name) => !same(start[name] ?? null, record[name] ?? null));
  const errorsIn = (one: Values) => validateRecord(resource, validator, one, work.moment);
  const caused = () => causedErrors(errorsIn(record), () => (before ? errorsIn(start) : []), changed());
  for (const { pointer } of caused()) {
    const name = fieldAt(pointer);
    if (name === takes.members || !Object.hasOwn(record, name)) return null;
    record[name] = start[name] ?? null;
  }
  if (caused().length > 0) return null;
  const left = [...Object.keys(supplied), ...(takes.match ? [takes.match.field, takes.match.how] : [])];
  return Object.fromEntries(Object.entries(record).filter(([name]) => !left.includes(name)));
}

const stored = (resource: Resource, row: Row): Values =>
  Object.fromEntries(storedNames(resource).map((name) => [name, row[name] ?? null]));

/** A known time stays while the condition holds. */
function sinceThen({ since }: Takes, record: Values, moment: Moment): Values {
  const set = Object.entries(since).map(([name, condition]) => [
    name,
    holdsFor(condition, record, moment) ? (record[name] ?? moment.now) : null,
  ]);
  return { ...record, ...Object.fromEntries(set) };
}

/** Two records may exchange unique values, which collide while they are written: both are set aside meanwhile. */
async function withoutClashes(
  changes: readonly Change[],
  write: (changes: readonly Change[]) => Promise<void>,
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const { context, handle, request } = first;
  const moved = changes.filter(isMoved).map(({ id }) => id);
  await setAside(handle, request.resource, moved, context.clock.now().toISOString());
  // New records first: a change may refer to one of them.
  await write([...changes].sort((one, other) => Number(one.stored !== null) - Number(other.stored !== null)));
  await setAside(handle, request.resource, moved, null);
  // Checks over all records did not include those that were set aside.
  if (moved.length > 0) await finishTogether(first, moved.length);
}

/** True if a unique value of the record has changed. */
const isMoved = ({ stored, plan: { record }, request: { resource } }: Change): boolean =>
  stored !== null &&
  uniqueSetsOf(resource).some(({ fields }) =>
    fields.some((name) => {
      const of = (row: Values): unknown => heldIn(resource.fields[name], name, row) ?? null;
      return !same(of(stored), of(record));
    }),
  );

async function setAside(handle: Handle, resource: Resource, ids: readonly string[], deletedAt: string | null) {
  if (ids.length === 0) return;
  await sql`update ${sql.table(tableOf(resource))} set ${sql.ref(deletedColumn)} = ${deletedAt}
    where id = any(${ids}::uuid[])`.execute(handle);
}
