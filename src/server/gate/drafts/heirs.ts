/** Whoever refers to what a draft removes, by a field that has a history in time: they go to the successor, or the draft is refused. */

import { accessOf, readsAll } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { FieldFault } from '#model/types/field-fault.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { DraftHouse } from './draft-of.ts';
import { few, idOf, type Touched } from './judge-draft.ts';
import { storedOn } from './originals-on.ts';

/** A record that refers elsewhere from the day on. */
export interface Moved {
  readonly resource: Resource;
  readonly id: string;
  readonly values: Values;
}

export interface Heirs {
  readonly moved: readonly Moved[];
  readonly faults: readonly FieldFault[];
}

/** @param copies all of the plan */
export async function heirsOf(
  context: GateContext,
  handle: Handle,
  actor: Actor,
  house: DraftHouse,
  copies: readonly StoredRecord[],
  touched: readonly Touched[],
  date: string,
): Promise<Heirs> {
  const removed = touched.filter(({ change }) => change === 'REMOVED');
  const heirs = new Map(removed.map((one) => [one.id, heirOf(house, copies, one)]));
  const moved: Moved[] = [];
  const left = new Map<string, string[]>();
  if (removed.length === 0) return { moved, faults: [] };
  for (const { resource, fields } of referring(context, house)) {
    const mayName = readsAll(accessOf(resource, actor));
    for (const row of await storedOn(context, handle, actor, resource, date)) {
      const concerned = fields.flatMap((name) => [row[name] ?? []].flat().map(String)).filter((id) => heirs.has(id));
      if (concerned.length === 0 || hasEnded(resource, row, date)) continue;
      for (const id of new Set(concerned))
        if (heirs.get(id) === null) left.set(id, [...(left.get(id) ?? []), mayName ? titleOf(resource, row) : '']);
      moved.push({ resource, id: row.id, values: inherited(resource, fields, row, heirs) });
    }
  }
  const faults = removed.flatMap(({ id, title }): readonly FieldFault[] => {
    const found = left.get(id);
    if (!found) return [];
    const pointer = `/${house.draft.successor ?? house.draft.removed}`;
    const names = few(found.filter((name) => name !== ''));
    const params = { title, count: found.length };
    return names.length > 0
      ? [{ pointer, keyword: 'draftMembers', params: { ...params, names } }]
      : [{ pointer, keyword: 'draftMembersUnnamed', params }];
  });
  return { moved, faults };
}

/** Whoever refers on that day to what is to be removed though this draft has been planned: it planned nothing for them. */
export async function leftBehind(
  context: GateContext,
  handle: Handle,
  actor: Actor,
  house: DraftHouse,
  touched: readonly Touched[],
  date: string,
): Promise<readonly FieldFault[]> {
  const alone = { ...house, draft: { ...house.draft, successor: null } };
  const { faults } = await heirsOf(context, handle, actor, alone, [], touched, date);
  return faults.map(({ pointer, params }) => ({
    pointer,
    keyword: 'draftLeft',
    params: { title: params?.title, count: params?.count },
  }));
}

function heirOf(house: DraftHouse, copies: readonly StoredRecord[], { copy }: Touched): string | null {
  const { successor } = house.draft;
  const heir = successor ? copies.find(({ id }) => id === copy[successor]) : undefined;
  return heir ? idOf(house, heir) : null;
}

/** Whoever has left by then stays where they were; whoever is yet to come is concerned as everybody else. */
function hasEnded({ dated }: Resource, row: Values, date: string): boolean {
  const last = dated?.until ? (row[dated.until] ?? null) : null;
  return last !== null && String(last) < date;
}

/** Other resources that refer to the originals by fields with a history. */
const referring = (
  { house }: GateContext,
  { originals }: DraftHouse,
): readonly { readonly resource: Resource; readonly fields: readonly string[] }[] =>
  Object.values(house().declarations.resources).flatMap((resource) => {
    if (resource.source.kind !== 'table' || resource.name === originals.name) return [];
    const fields = (resource.dated?.fields ?? []).filter((name) => resource.fields[name]?.to === originals.name);
    return fields.length > 0 ? [{ resource, fields }] : [];
  });

/** A list loses what is gone, gains the heir, and names nothing that another field of the record names already. */
function inherited(
  { fields: declared }: Resource,
  fields: readonly string[],
  row: Values,
  heirs: ReadonlyMap<string, string | null>,
): Values {
  const heirFor = (id: unknown): string | null =>
    heirs.has(String(id)) ? (heirs.get(String(id)) ?? null) : String(id);
  const single = fields.filter((name) => declared[name]?.kind === 'reference' && (row[name] ?? null) !== null);
  const values: Record<string, unknown> = Object.fromEntries(single.map((name) => [name, heirFor(row[name])]));
  const taken = new Set(Object.values(values));
  for (const name of fields.filter((one) => declared[one]?.kind === 'references')) {
    const ids = ((row[name] ?? []) as readonly string[]).flatMap((id) => heirFor(id) ?? []);
    values[name] = [...new Set(ids)].filter((id) => !taken.has(id));
  }
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name] ?? null)),
  );
}
