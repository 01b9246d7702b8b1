/** What a select offers: records on offer, with the fields that the actor may see. */
import { sql } from 'kysely';
import { accessOf, may, readsAll, shownThroughReference } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { type OwnReference, optionsQuery } from '../../sql/list/options.ts';
import { type GateContext, readingOf } from '../gate-context.ts';

export interface OptionsRequest {
  readonly search: string;
  /** If given, exactly these records, on offer or not: to show what is already chosen. */
  readonly ids: readonly string[];
  /**
   * Only records with these values: the plan that they are copies of, or values in common with the referring record.
   */
  readonly within: readonly { readonly field: string; readonly value: string }[];
  /** For a tree: leaves out this record and its descendants, which it cannot be moved below. */
  readonly notBelow: string | null;
  readonly order: 'asc' | 'desc';
  /** One of `optionSortKeys`; null for the default order of the resource. */
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
  // Without this, the options would show which record is below which.
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
    context.counts.read(count, reading.moment.now),
  ]);
  return { items: rows, count: counted.count ?? 0 };
}

/**
 * Fields by which this actor may sort the options, by their wire keys. Contains only fields that the actor is shown.
 *
 * @throws Problem `forbidden` if the actor may not choose among the records at all
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
 * Null if the actor may choose among all records. In the individual area an actor sees only their own records, and only
 * the records that these refer to: otherwise a filter would list the names of all.
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

/** True if the actor fills in a reference, in a form or in the dialog of an action. */
function isChosenIn(resource: Resource, target: Resource, actor: Actor): boolean {
  const access = accessOf(resource, actor);
  if (may(access, 'create') || may(access, 'update')) return true;
  const fields = referencesOf(resource, target, actor);
  return Object.values(resource.actions).some(
    ({ name, input }) => may(access, name) && input.some((field) => fields.includes(field)),
  );
}

/** An actor who may write a record with a reference to this resource must be able to choose; they see titles only. */
const refersTo = (target: Resource, actor: Actor, resources: readonly Resource[]): boolean =>
  resources.some((resource) => {
    const access = accessOf(resource, actor);
    const refers = access.readable.some((name) => resource.fields[name]?.to === target.name);
    return refers && (readsAll(access) || may(access, 'create') || may(access, 'update'));
  });
