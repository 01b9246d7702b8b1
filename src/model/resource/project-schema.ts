/**
 * The schema that the project itself provides.
 * It has the names of the resources, of everything that can be done with their records, the scopes, and the schema of a
 * file.
 */

import { allScopes } from '../access/access-declaration.ts';
import { fileSchema } from '../base/stored-file.ts';
import type { Scope } from '../types/access.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawResource } from '../types/raw.ts';

/** Schemas refer to it like to a file: `house.schema.json#/$defs/resource`, `…/verb`, `…/scope`, `…/file`. */
export const projectSchemaFile = 'house.schema.json';

/**
 * Verbs of the audit log, beside the names of declared actions.
 * `accept` is for invitations. The next three are for changes that take effect on a later day. `erase` is also for
 * records that are erased with another one, and `expire` is for old entries of the log and of the recycle bin. The last
 * three are for sensitive fields.
 */
export const auditedVerbs = [
  'create',
  'update',
  'delete',
  'restore',
  'accept',
  'plan',
  'withdraw',
  'reschedule',
  'erase',
  'expire',
  'reveal',
  'export',
  'export-whole',
] as const;

/** Verbs of the audit log about access, not records: sign-ins and what belongs to them, and refused calls. */
export const accessVerbs = [
  'sign-in',
  'sign-in-failed',
  'sign-in-locked',
  'sign-out',
  'end-sessions',
  'change-password',
  'ask-password-reset',
  'reset-password',
  'change-email-codes',
  'refuse',
] as const;

/** @param scopes that accounts can be given */
export function projectSchema(resources: Readonly<Record<string, RawResource>>, scopes: readonly Scope[]): JsonSchema {
  const actions = Object.values(resources).flatMap((raw) => Object.keys(Object(Object(raw).actions)));
  return {
    $defs: {
      resource: { type: 'string', enum: Object.keys(resources).filter((name) => !isMount(resources[name])) },
      verb: { type: 'string', enum: [...new Set([...auditedVerbs, ...accessVerbs, ...actions])] },
      scope: { type: 'string', enum: [allScopes, ...scopes] },
      file: fileSchema,
    },
  };
}

/** The records of a mount are those of another resource, and so is their history. */
export const isMount = (raw: unknown): boolean => Object(Object(raw).source).resource !== undefined;
