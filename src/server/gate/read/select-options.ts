/** What a select offers: records on offer, with as much as the actor may see of them. */
import { sql } from 'kysely';
import { accessOf, may, readsAll, shownThroughReference } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { type OwnReference, optionsQuery } from '../../sql/select-records.ts';
import { type GateContext, readingOf } from '../gate-context.ts';

export interface OptionsRequest {
  readonly search: string;
  /** When given, exactly these records, on offer or not: for showing what is already chosen. */
  readonly ids: readonly string[];
  /** Only those that hold these: the plan of which they are copies, what they have in common with what will refer to them. */
  readonly within: readonly { readonly field: string; readonly value: string }[];
  /** Neither this record nor what stands below it, in a tree: what it could be moved below. */
  readonly notBelow: string | null;
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
  const { declarations } = context.project();
  expectMayChoose(declarations, resource, actor);
  const referred = ownReferences(context, resource, actor);
  const reading = readingOf(context, resource, actor);
  const shown = shownThroughReference(declarations, resource.name, actor);
  // Left out, the options would tell who stands below whom.
  const parent = resource.tree && shown.includes(resource.tree.parent) ? resource.tree.parent : null;
  const notBelow = request.notBelow && parent ? { parent, id: request.notBelow } : null;
  const { page, count } = optionsQuery(reading, {
    ...request,
    notBelow,
    referred,
    where: resource.select.where,
    shown,
  });
  const [{ rows }, counted] = await Promise.all([
    sql<Record<string, unknown>>`${page}`.execute(context.database.kysely),
    sql<{ count: number }>`${count}`.execute(context.database.kysely),
  ]);
  return { items: rows, count: counted.rows[0]?.count ?? 0 };
}

/**
 * Fields by which this actor may sort the options, by their keys on the wire: none that they are not shown.
 *
 * @throws Problem `forbidden` when they may not choose among the records at all
 */
export function optionSortKeys(
  declarations: Declarations,
  resource: Resource,
  actor: Actor,
): ReadonlyMap<string, string> {
  expectMayChoose(declarations, resource, actor);
  const shown = shownThroughReference(declarations, resource.name, actor);
  return new Map(
    resource.list.sortable
      .filter(({ field }) => shown.includes(field) && !resource.fields[field]?.to)
      .map(({ key, field }) => [key, field]),
  );
}

function expectMayChoose(declarations: Declarations, resource: Resource, actor: Actor): void {
  if (readsAll(accessOf(resource, actor)) || refersTo(resource, actor, Object.values(declarations.resources))) return;
  throw new Problem('forbidden');
}

/**
 * Null for whoever chooses among all. In the individual area somebody sees their own records only, and of what these refer to no more than
 * they do: else a filter would tell the names of everything.
 */
function ownReferences(context: GateContext, target: Resource, actor: Actor): readonly OwnReference[] | null {
  if (readsAll(accessOf(target, actor))) return null;
  const { resources } = context.project().declarations;
  const referring = Object.values(resources).filter((resource) => refersTo(target, actor, [resource]));
  if (referring.some((resource) => resource.area !== 'individual' || isChosenIn(resource, target, actor))) return null;
  return referring.flatMap((resource) => {
    const reading = readingOf(context, resource, actor);
    return referencesOf(resource, target, actor).map((field) => ({ reading, field }));
  });
}

const referencesOf = (resource: Resource, target: Resource, actor: Actor): readonly string[] =>
  accessOf(resource, actor).readable.filter((name) => resource.fields[name]?.to === target.name);

/** True where the actor fills a reference in, in a form or in the dialog of an action. */
function isChosenIn(resource: Resource, target: Resource, actor: Actor): boolean {
  const access = accessOf(resource, actor);
  if (may(access, 'create') || may(access, 'update')) return true;
  const fields = referencesOf(resource, target, actor);
  return Object.values(resource.actions).some(
    ({ name, input }) => may(access, name) && input.some((field) => fields.includes(field)),
  );
}

/** Who may write a record that refers to this resource must be able to choose; they see titles only. */
const refersTo = (target: Resource, actor: Actor, resources: readonly Resource[]): boolean =>
  resources.some((resource) => {
    const access = accessOf(resource, actor);
    const refers = access.readable.some((name) => resource.fields[name]?.to === target.name);
    return refers && (readsAll(access) || may(access, 'create') || may(access, 'update'));
  });
