/**
 * The permissions of a project as data that can be read and compared:
 * what each role may do, for every verb, action and field.
 */

import type { Area, Grant, Scope } from '../types/access.ts';
import type { Resource } from '../types/resource.ts';
import { accessOf, canRead, may, writableFields } from './access.ts';
import type { AccountActor } from './actor.ts';

/** A named set of rights: those of an account, or a single scope. */
export interface Role {
  readonly name: string;
  readonly areas: readonly Area[];
  readonly scopes: readonly Scope[];
}

export interface FieldAccess {
  readonly read: boolean;
  readonly create: boolean;
  readonly update: boolean;
}

export interface RoleAccess {
  /** Verb or action → grants that the role holds. An empty list means: not permitted. */
  readonly verbs: Readonly<Record<string, readonly Omit<Grant, 'scope'>[]>>;
  readonly fields: Readonly<Record<string, FieldAccess>>;
}

export const roleActor = ({ name, areas, scopes }: Role): AccountActor => ({
  kind: 'account',
  accountId: name,
  label: name,
  personId: null,
  areas,
  scopes,
  locale: 'en-US',
});

export function roleAccess(resource: Resource, role: Role): RoleAccess {
  const access = accessOf(resource, roleActor(role));
  const reads = may(access, 'read');
  // Every verb except `create` requires that the actor may read the record.
  const inForce = (verb: string): readonly Grant[] => (reads || verb === 'create' ? (access.grants[verb] ?? []) : []);
  const written = {
    create: may(access, 'create') ? writableFields(access, 'create') : [],
    update: inForce('update').length > 0 ? writableFields(access, 'update') : [],
  };
  return {
    verbs: Object.fromEntries(Object.keys(access.grants).map((verb) => [verb, distinct(inForce(verb))])),
    fields: Object.fromEntries(
      Object.keys(resource.fields).map((name) => [
        name,
        {
          read: reads && canRead(access, name),
          create: written.create.includes(name),
          update: written.update.includes(name),
        },
      ]),
    ),
  };
}

/** An unlimited grant makes the other grants redundant. */
function distinct(grants: readonly Grant[]): readonly Omit<Grant, 'scope'>[] {
  const whole = grants.find(({ where, fields }) => where === null && fields === null);
  return (whole ? [whole] : grants).map(({ where, fields }) => ({ where, fields }));
}

/** Number of answers in the matrix for one role and one resource. */
export const cellsOf = ({ verbs, fields }: RoleAccess): number =>
  Object.keys(verbs).length + 3 * Object.keys(fields).length;
