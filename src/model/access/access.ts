/**
 * The permission gate's knowledge: what one actor may do with one resource. Pure data made from the declaration;
 * the server's gate, the screens and the permission tests all ask here.
 */

import { dependenciesOf } from '../fields/derivation.ts';
import type { Grant } from '../types/access.ts';
import type { Condition } from '../types/condition.ts';
import type { Declarations } from '../types/declarations.ts';
import type { Resource } from '../types/resource.ts';
import { type Actor, holds, isOff } from './actor.ts';

export interface Access {
  readonly resource: Resource;
  readonly actor: Actor;
  /** Grants that the actor holds, by verb or action. An empty list means: may not. */
  readonly grants: Readonly<Record<string, readonly Grant[]>>;
  /** Fields that may be seen, filtered, sorted, searched and exported. */
  readonly readable: readonly string[];
  /** Fields that nobody reads, and the actor may give a value. */
  readonly writeOnly: readonly string[];
}

const everything: Grant = { scope: 'staff', where: null, fields: null };

export function accessOf(resource: Resource, actor: Actor): Access {
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

/** A derived field shows what it is derived from, however many steps away: it can be read only with all of them. */
function withoutLeaks(resource: Resource, readable: readonly string[]): readonly string[] {
  const kept = readable.filter((name) => {
    const field = resource.fields[name];
    return !field || dependenciesOf(field).every((source) => readable.includes(source));
  });
  return kept.length === readable.length ? kept : withoutLeaks(resource, kept);
}

/** True when the actor may do this to at least some record. */
export const may = (access: Access, verb: string): boolean => (access.grants[verb] ?? []).length > 0;

export const canRead = (access: Access, field: string): boolean => access.readable.includes(field);

/** True for a field that the actor knows of: to read it, or only to write it. */
export const knows = (access: Access, field: string): boolean =>
  canRead(access, field) || access.writeOnly.includes(field);

/**
 * Rows on which the verb is granted: null for all rows, otherwise conditions of which one must hold.
 * Ask `may` first: an empty list of conditions would mean no row at all.
 */
export function rowsFor(access: Access, verb: string): readonly Condition[] | null {
  const grants = access.grants[verb] ?? [];
  if (grants.some(({ where }) => where === null)) return null;
  return grants.flatMap(({ where }) => (where ? [where] : []));
}

/** May read every row: the ground for showing more of a reference than its title. */
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

/** Whether the form can be sent at all: what the path fixes must be the actor's to write. */
export function mayCreate(access: Access): boolean {
  const { variant } = access.resource.create;
  return may(access, 'create') && (variant === null || writableFields(access, 'create').includes(variant));
}

/** Whether rows of a file could become records, or change some. */
export function mayImport(access: Access): boolean {
  const { routes, csv } = access.resource;
  if (routes.import === null) return false;
  if (csv.through) return may(access, 'read') && csv.through.write.some((scope) => holds(access.actor, scope));
  return may(access, 'create') || may(access, 'update');
}

/** Whoever may import may see before what could be imported. */
export const mayPreview = (access: Access): boolean => access.resource.preview !== null && mayImport(access);

/**
 * What of a referenced record may be shown through the reference: every readable field to those who may read the target,
 * otherwise its id, its title and its subtitle, which tells two of one title apart.
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

/** When a title is a single field, that field says nothing that the title does not. */
const titleOnly = ({ title }: Resource): readonly string[] =>
  title.text === `{${title.fields[0]}}` ? title.fields : [];
