/** What a select offers: records on offer, with as much as the actor may see of them. */
import { sql } from 'kysely';
import { accessOf, may, readsAll, shownThroughReference } from '#model/access.ts';
import type { Actor } from '#model/actor.ts';
import { Problem } from '#model/errors.ts';
import type { Declarations, Resource } from '#model/resource.ts';
import { optionsQuery } from '../sql/select-records.ts';
import { type GateContext, readingOf } from './gate-context.ts';

export interface OptionsRequest {
  readonly search: string;
  /** When given, exactly these records, on offer or not: for showing what is already chosen. */
  readonly ids: readonly string[];
  readonly order: 'asc' | 'desc';
  /** One of `optionSortKeys`; null for the order in which the resource offers itself. */
  readonly sort: string | null;
  readonly limit: number;
}

export interface Options {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly count: number;
}

export async function selectOptions(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  request: OptionsRequest,
): Promise<Options> {
  const { declarations } = context.house();
  const reading = readingOf(context, resource, actor);
  if (!readsAll(reading.access) && !refersTo(resource, actor, Object.values(declarations.resources)))
    throw new Problem('forbidden');
  const shown = shownThroughReference(declarations, resource.name, actor);
  const { page, count } = optionsQuery(reading, { ...request, where: resource.select.where, shown });
  const [{ rows }, counted] = await Promise.all([
    sql<Record<string, unknown>>`${page}`.execute(context.database.kysely),
    sql<{ count: number }>`${count}`.execute(context.database.kysely),
  ]);
  return { items: rows, count: counted.rows[0]?.count ?? 0 };
}

/** Fields by which this actor may sort the options, by their keys on the wire: none that they are not shown. */
export function optionSortKeys(
  declarations: Declarations,
  resource: Resource,
  actor: Actor,
): ReadonlyMap<string, string> {
  const shown = shownThroughReference(declarations, resource.name, actor);
  return new Map(
    resource.list.sortable
      .filter(({ field }) => shown.includes(field) && !resource.fields[field]?.to)
      .map(({ key, field }) => [key, field]),
  );
}

/** Who may write a record that refers to this resource must be able to choose; they see titles only. */
const refersTo = (target: Resource, actor: Actor, resources: readonly Resource[]): boolean =>
  resources.some((resource) => {
    const access = accessOf(resource, actor);
    const refers = access.readable.some((name) => resource.fields[name]?.to === target.name);
    return refers && (readsAll(access) || may(access, 'create') || may(access, 'update'));
  });
