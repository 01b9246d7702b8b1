/**
 * What one actor may do with one resource. Pure data, computed from the declaration.
 * The gate of the server, the screens and the permission tests all use it.
 */

import { memoize } from '../base/memoize.ts';
import { dependenciesOf } from '../fields/derivation.ts';
import type { Grant } from '../types/access.ts';
import type { Condition } from '../types/condition.ts';
import type { Declarations } from '../types/declarations.ts';
import type { Resource } from '../types/resource.ts';
import { type Actor, holds, isOff } from './actor.ts';

export interface Access {
  readonly resource: Resource;
  readonly actor: Actor;
  /** Verb or action → grants that the actor holds. An empty list means: not permitted. */
  readonly grants: Readonly<Record<string, readonly Grant[]>>;
  /** Fields that the actor may see, filter, sort, search and export. */
  readonly readable: readonly string[];
  /** Fields that nobody can read, but that the actor may write. */
  readonly writeOnly: readonly string[];
}

const everything: Grant = { scope: 'staff', where: null, fields: null };

/** Computed once for each actor. */
export const accessOf = (resource: Resource, actor: Actor): Access => resourcesOf(actor)(resource);

const resourcesOf = memoize((actor: Actor) => memoize((resource: Resource) => granted(resource, actor)));

function granted(resource: Resource, actor: Actor): Access {
  const actions = Object.keys(resource.actions).filter((action) => !Object.hasOwn(resource.permissions, action));
  const declared = {
    ...resource.permissions,
    ...Object.fromEntries(actions.map((action) => [action, resource.permissions.update ?? []])),
  };
  const grants = Object.fromEntries(
    Object.entries(declared).map(([verb, list]) => [
      verb,
      actor.kind === 'system'
        ? [everything]
        : list.filter(({ scope }) => !isOff(actor, resource.name) && holds(actor, scope)),
    ]),
  );
  const open = Object.values(resource.fields).filter(({ read, needs }) =>
    [...(read ? [read] : []), ...needs].every((scopes) => scopes.some((scope) => holds(actor, scope))),
  );
  const namesOf = (writeOnly: boolean): readonly string[] =>
    open.filter((field) => field.writeOnly === writeOnly).map(({ name }) => name);
  return { resource, actor, grants, readable: withoutLeaks(resource, namesOf(false)), writeOnly: namesOf(true) };
}

/** Removes derived fields with an unreadable source. A derived field reveals its sources, however many steps away. */
function withoutLeaks(resource: Resource, readable: readonly string[]): readonly string[] {
  const safe = readable.filter((name) => {
    const field = resource.fields[name];
    return !field || dependenciesOf(field).every((source) => readable.includes(source));
  });
  return safe.length === readable.length ? safe : withoutLeaks(resource, safe);
}

/** True when the actor may do this to at least some records. */
export const may = (access: Access, verb: string): boolean => (access.grants[verb] ?? []).length > 0;

export const canRead = (access: Access, field: string): boolean => access.readable.includes(field);

/** True for a field that the actor may read, or only write. */
export const knows = (access: Access, field: string): boolean =>
  canRead(access, field) || access.writeOnly.includes(field);

/**
 * Conditions for the rows that the verb is granted on; one of them must hold. Null for all rows.
 * Call `may` first: an empty list means no row.
 */
export function rowsFor(access: Access, verb: string): readonly Condition[] | null {
  const grants = access.grants[verb] ?? [];
  if (grants.some(({ where }) => where === null)) return null;
  return grants.flatMap(({ where }) => (where ? [where] : []));
}

/** True when the actor may read every row, and may therefore see more of a reference than its title. */
export const readsAll = (access: Access): boolean => may(access, 'read') && rowsFor(access, 'read') === null;

/** Fields that some grant of the verb lets the actor write. */
export function writableFields(access: Access, verb: 'create' | 'update'): readonly string[] {
  const grants = access.grants[verb] ?? [];
  return Object.values(access.resource.fields)
    .filter(
      ({ name, readOnly }) =>
        !readOnly && knows(access, name) && grants.some(({ fields }) => fields === null || fields.includes(name)),
    )
    .map(({ name }) => name);
}

/** True when the actor may submit the form: the field that the path sets (`create.variant`) must be writable too. */
export function mayCreate(access: Access): boolean {
  const { variant } = access.resource.create;
  return may(access, 'create') && (variant === null || writableFields(access, 'create').includes(variant));
}

/** True when the actor may import files that create or change records. */
export function mayImport(access: Access): boolean {
  const { routes, csv } = access.resource;
  if (routes.import === null) return false;
  if (csv.through) return may(access, 'read') && csv.through.write.some((scope) => holds(access.actor, scope));
  return may(access, 'create') || may(access, 'update');
}

/** True when the actor may preview an import. Every actor who may import may also preview. */
export const mayPreview = (access: Access): boolean =>
  access.resource.keywords.preview !== undefined && mayImport(access);

/**
 * Fields of a referenced record that the actor may see through the reference.
 *
 * An actor who may read all records of the target sees every readable field. Others see only id, title and subtitle;
 * the subtitle distinguishes records with the same title.
 */
export function shownThroughReference(declarations: Declarations, target: string, actor: Actor): readonly string[] {
  const resource = declarations.resources[target];
  if (!resource) return [];
  const access = accessOf(resource, actor);
  return readsAll(access) ? [...access.readable, '$title'] : ['id', '$title', ...labelFieldsOf(resource)];
}

const labelFieldsOf = (resource: Resource): readonly string[] => [...titleOnly(resource), ...subtitleOnly(resource)];

const subtitleOnly = ({ subtitle, title, fields }: Resource): readonly string[] =>
  (subtitle?.fields ?? []).filter(
    (name) => !title.fields.includes(name) && fields[name]?.read === null && !fields[name].computed && !fields[name].to,
  );

/** The field of a title that is a single field: the title reveals its value anyway. */
const titleOnly = ({ title }: Resource): readonly string[] =>
  title.text === `{${title.fields[0]}}` ? title.fields : [];
