/**
 * A merged history: each source filtered by what the actor may read, all in one order. Entries that the actor may not
 * read leave no gap and do not count.
 */
import { sql } from 'kysely';
import { type Access, accessOf, canRead } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import { type EventPart, seesTab, visibleSources } from '#model/features/detail/related.ts';
import type { Resource } from '#model/types/resource.ts';
import type { DatesSource, EventsSource, HistorySource, MergedTab } from '#model/types/screens/detail-declaration.ts';
import { momentOf } from '../../clock.ts';
import {
  auditKeys,
  datedKeys,
  dateKeys,
  eventKeys,
  type HistoryKey,
  historyCount,
  historyPage,
} from '../../sql/history-keys.ts';
import type { Reading } from '../../sql/list/reading.ts';
import { recordsQuery } from '../../sql/select-records.ts';
import { changesNamed, type VisibleChange } from '../dated/read-changes.ts';
import { type GateContext, readingOf } from '../gate-context.ts';
import { findRecord } from './find-record.ts';
import { type Activity, visibleActivity } from './read-activity.ts';
import { localeOf, type WireRecord, wireWriter } from './record-on-wire.ts';

export interface HistoryOwner {
  readonly resource: Resource;
  readonly id: string;
  readonly tab: MergedTab;
}

/**
 * What happened on a day. This is a change of dated fields, an entry of the audit trail, a date of the record, or a
 * related record.
 */
export type HistoryItem = { readonly id: string; readonly day: string } & (
  | { readonly kind: 'dated'; readonly change: VisibleChange }
  | { readonly kind: 'audit'; readonly entry: Activity }
  | { readonly kind: 'dates'; readonly field: string }
  | {
      readonly kind: 'events';
      readonly of: string;
      readonly part: EventPart | null;
      /** The record has been deleted since, so there is nothing to open. */
      readonly gone: boolean;
      readonly record: WireRecord;
    }
);

export interface Paging {
  /** Counted from 0. */
  readonly page: number;
  readonly size: number;
}

type ItemsById = ReadonlyMap<string, Omit<HistoryItem, 'id' | 'day' | 'part' | 'gone'>>;

interface HistoryReader {
  readonly keys: ReturnType<typeof datedKeys>;
  /** The items of the keys, by id. */
  load(found: readonly HistoryKey[]): Promise<ItemsById>;
}

/**
 * @throws `forbidden` if the actor sees no such tab, `not-found` if the actor does not see the record or it has no such
 * tab now
 */
export async function readHistory(
  context: GateContext,
  { resource, id, tab }: HistoryOwner,
  actor: Actor,
  paging: Paging,
): Promise<{ items: readonly HistoryItem[]; count: number }> {
  const { kysely } = context.database;
  if (!seesTab(actor, tab)) throw new Problem('forbidden');
  const record = await findRecord(context, kysely, resource, actor, id);
  if (!record || !holdsFor(tab.when, record, momentOf(context.clock, actor))) throw new Problem('not-found');
  const owner: Owner = { context, access: accessOf(resource, actor), record, id: String(record.id) };
  const sources = visibleSources(actor, tab);
  const readers = sources.map((source, place) => readerOf(owner, source, place, sources));
  const keys = readers.map((reader) => reader.keys);
  const [{ rows }, counted] = await Promise.all([
    sql<HistoryKey>`${historyPage(keys, paging)}`.execute(kysely),
    sql<{ count: number }>`${historyCount(keys)}`.execute(kysely),
  ]);
  const loaded = await Promise.all(
    readers.map((reader, place) => {
      const found = rows.filter(({ source }) => source === place);
      return found.length === 0 ? (new Map() as ItemsById) : reader.load(found);
    }),
  );
  const items = rows.flatMap((key) => itemOf(key, loaded[key.source]?.get(key.id)));
  return { items, count: counted.rows[0]?.count ?? 0 };
}

function itemOf({ id, day, part, gone }: HistoryKey, what: object | undefined): readonly HistoryItem[] {
  if (!what) return [];
  return [{ id, day, ...what, ...('of' in what ? { part, gone } : {}) } as HistoryItem];
}

interface Owner {
  readonly context: GateContext;
  readonly access: Access;
  readonly record: WireRecord;
  readonly id: string;
}

function readerOf(
  owner: Owner,
  source: HistorySource,
  place: number,
  sources: readonly HistorySource[],
): HistoryReader {
  if (source.kind === 'dated') return datedReader(owner, place);
  if (source.kind === 'events') return eventsReader(owner, source, place);
  if (source.kind === 'dates') return datesReader(owner, source, place);
  const {
    keywords: { dated },
  } = owner.access.resource;
  const begun = sources.some(({ kind }) => kind === 'dated') ? (dated?.fields ?? []) : [];
  return auditReader(owner, place, source.fields, [...source.fields, ...begun]);
}

function datedReader({ context, access, record, id }: Owner, place: number): HistoryReader {
  const { resource } = access;
  const fields = (resource.keywords.dated?.fields ?? []).filter((name) => canRead(access, name));
  return {
    keys: datedKeys(place, resource.stored.as, id, fields),
    load: async (found) => {
      const changes = await changesNamed(
        context,
        access,
        record,
        found.map((key) => key.id),
      );
      return new Map(changes.map((change) => [change.id, { kind: 'dated', change }]));
    },
  };
}

function datesReader({ context, access, record }: Owner, { icons }: DatesSource, place: number): HistoryReader {
  const held = Object.keys(icons).filter((name) => canRead(access, name) && (record[name] ?? null) !== null);
  const dates = Object.fromEntries(held.map((name) => [name, String(record[name])]));
  return {
    keys: dateKeys(place, dates, context.clock.timeZone),
    load: async (found) => new Map(found.map(({ id }) => [id, { kind: 'dates', field: id }])),
  };
}

/**
 * @param begun fields shown of the creation: more than later, because later changes of some fields have their own
 * entries
 */
function auditReader(
  { context, access, id }: Owner,
  place: number,
  fields: readonly string[],
  begun: readonly string[],
): HistoryReader {
  const { kysely } = context.database;
  const readable = fields.filter((name) => canRead(access, name));
  return {
    keys: auditKeys(place, access.resource.stored.as, id, readable, context.clock.timeZone),
    load: async (found) => {
      const ids = found.map((key) => key.id);
      const rows = await kysely.selectFrom('daicho_audit').selectAll().where('id', 'in', ids).execute();
      return new Map(
        rows.map((row) => {
          const entry = visibleActivity(access, row);
          const named = row.action === 'create' ? begun : fields;
          const changes = entry.changes.filter(({ field }) => named.includes(field));
          return [row.id, { kind: 'audit', entry: { ...entry, changes } }];
        }),
      );
    },
  };
}

function eventsReader({ context, access: { actor }, id }: Owner, source: EventsSource, place: number): HistoryReader {
  const project = context.project();
  const target = project.declarations.resources[source.resource];
  if (!target) throw new Problem('forbidden');
  const by = [source.reference, ...source.also].flatMap((name) => target.fields[name] ?? []);
  const reading: Reading = {
    ...readingOf(context, target, actor),
    within: { by, general: null, id, where: source.where },
  };
  const shape = { resource: target, locale: localeOf(actor), project };
  const read = async (isDeleted: boolean, ids: readonly string[]): Promise<readonly WireRecord[]> => {
    if (ids.length === 0) return [];
    const plan = recordsQuery({ ...reading, isDeleted }, ids);
    const { rows } = await sql<WireRecord>`${plan.query}`.execute(context.database.kysely);
    return rows.map(wireWriter(shape, plan));
  };
  return {
    keys: eventKeys(place, reading, source),
    load: async (found) => {
      const idsOf = (isDeleted: boolean) => found.filter(({ gone }) => gone === isDeleted).map((key) => key.id);
      const records = (await Promise.all([read(false, idsOf(false)), read(true, idsOf(true))])).flat();
      return new Map(records.map((record) => [String(record.id), { kind: 'events', of: source.resource, record }]));
    },
  };
}
