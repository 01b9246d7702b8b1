/** What each role may do, worked out for every verb, action and field: the permissions of a project as something that can be read and compared. */

import type { Area, Grant, Scope } from '../types/access.ts';
import type { Resource } from '../types/resource.ts';
import { accessOf, canRead, may, writableFields } from './access.ts';
import type { AccountActor } from './actor.ts';

/** A set of rights with a name: an account's, or a single word of the permissions. */
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
  /** By verb or action: the grants that the role holds. An empty list means: may not. */
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
  // Whatever is done to a record begins with reading it; only creating does not.
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

/** A grant of everything makes the others beside it meaningless. */
function distinct(grants: readonly Grant[]): readonly Omit<Grant, 'scope'>[] {
  const whole = grants.find(({ where, fields }) => where === null && fields === null);
  return (whole ? [whole] : grants).map(({ where, fields }) => ({ where, fields }));
}

/** Answers that the matrix gives for one role and one resource. */
export const cellsOf = ({ verbs, fields }: RoleAccess): number =>
  Object.keys(verbs).length + 3 * Object.keys(fields).length;
