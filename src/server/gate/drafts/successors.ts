/**
 * Records that refer by a dated field to something that a draft removes. They move to its successor, or the draft is
 * refused.
 */

import { accessOf, readsAll } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { DraftProject } from './draft-of.ts';
import { storedOn } from './originals-on.ts';
import { few, idOf, type Touched } from './validate-draft.ts';

/** A record that refers to something else from the day on. */
export interface Moved {
  readonly resource: Resource;
  readonly id: string;
  readonly values: Values;
}

export interface Successors {
  readonly moved: readonly Moved[];
  readonly errors: readonly FieldError[];
}

/** @param copies all copies of the plan */
export async function successorsOf(
  context: GateContext,
  handle: Handle,
  actor: Actor,
  project: DraftProject,
  copies: readonly StoredRecord[],
  touched: readonly Touched[],
  date: string,
): Promise<Successors> {
  const removed = touched.filter(({ change }) => change === 'REMOVED');
  const successors = new Map(removed.map((one) => [one.id, successorOf(project, copies, one)]));
  const moved: Moved[] = [];
  const left = new Map<string, string[]>();
  if (removed.length === 0) return { moved, errors: [] };
  for (const { resource, fields } of referring(context, project)) {
    const mayName = readsAll(accessOf(resource, actor));
    for (const row of await storedOn(context, handle, actor, resource, date)) {
      const concerned = fields
        .flatMap((name) => [row[name] ?? []].flat().map(String))
        .filter((id) => successors.has(id));
      if (concerned.length === 0 || hasEnded(resource, row, date)) continue;
      for (const id of new Set(concerned))
        if (successors.get(id) === null) left.set(id, [...(left.get(id) ?? []), mayName ? titleOf(resource, row) : '']);
      moved.push({ resource, id: row.id, values: inherited(resource, fields, row, successors) });
    }
  }
  const errors = removed.flatMap(({ id, title }): readonly FieldError[] => {
    const found = left.get(id);
    if (!found) return [];
    const pointer = `/${project.draft.successor ?? project.draft.removed}`;
    const names = few(found.filter((name) => name !== ''));
    const params = { title, count: found.length };
    return names.length > 0
      ? [{ pointer, keyword: 'draftMembers', params: { ...params, names } }]
      : [{ pointer, keyword: 'draftMembersUnnamed', params }];
  });
  return { moved, errors };
}

/** Records that refer on the day to something that the scheduled draft removes, and for which it planned no change. */
export async function leftBehind(
  context: GateContext,
  handle: Handle,
  actor: Actor,
  project: DraftProject,
  touched: readonly Touched[],
  date: string,
): Promise<readonly FieldError[]> {
  const alone = { ...project, draft: { ...project.draft, successor: null } };
  const { errors } = await successorsOf(context, handle, actor, alone, [], touched, date);
  return errors.map(({ pointer, params }) => ({
    pointer,
    keyword: 'draftLeft',
    params: { title: params?.title, count: params?.count },
  }));
}

function successorOf(project: DraftProject, copies: readonly StoredRecord[], { copy }: Touched): string | null {
  const { successor } = project.draft;
  const replacement = successor ? copies.find(({ id }) => id === copy[successor]) : undefined;
  return replacement ? idOf(project, replacement) : null;
}

/** A record that has ended by then keeps its reference; one that is yet to begin counts like all others. */
function hasEnded({ keywords: { dated } }: Resource, row: Values, date: string): boolean {
  const last = dated?.until ? (row[dated.until] ?? null) : null;
  return last !== null && String(last) < date;
}

/** Other resources that refer to the originals by dated fields. */
const referring = (
  { project }: GateContext,
  { originals }: DraftProject,
): readonly { readonly resource: Resource; readonly fields: readonly string[] }[] =>
  Object.values(project().declarations.resources).flatMap((resource) => {
    if (resource.source.kind !== 'table' || resource.name === originals.name) return [];
    const fields = (resource.keywords.dated?.fields ?? []).filter(
      (name) => resource.fields[name]?.to === originals.name,
    );
    return fields.length > 0 ? [{ resource, fields }] : [];
  });

/** Replaces removed records by their successors. A list leaves out what another field of the record already names. */
function inherited(
  { fields: declared }: Resource,
  fields: readonly string[],
  row: Values,
  successors: ReadonlyMap<string, string | null>,
): Values {
  const successorFor = (id: unknown): string | null =>
    successors.has(String(id)) ? (successors.get(String(id)) ?? null) : String(id);
  const single = fields.filter((name) => declared[name]?.kind === 'reference' && (row[name] ?? null) !== null);
  const values: Record<string, unknown> = Object.fromEntries(single.map((name) => [name, successorFor(row[name])]));
  const used = new Set(Object.values(values));
  for (const name of fields.filter((one) => declared[one]?.kind === 'references')) {
    const ids = ((row[name] ?? []) as readonly string[]).flatMap((id) => successorFor(id) ?? []);
    values[name] = [...new Set(ids)].filter((id) => !used.has(id));
  }
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name] ?? null)),
  );
}
