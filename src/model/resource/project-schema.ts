/** What the project itself gives to schemas: the names of its resources, of everything that can be done with their records, its scopes, and what a file is. */

import { allScopes } from '../access/access-declaration.ts';
import { fileSchema } from '../base/stored-file.ts';
import type { Scope } from '../types/access.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawResource } from '../types/raw-resource.ts';

/** Schemas refer to it as to a file: `house.schema.json#/$defs/resource`, `…/verb`, `…/scope`, `…/file`. */
export const projectSchemaFile = 'house.schema.json';

/**
 * What the audit trail may say was done, beside the names of declared actions: `accept` is said of invitations, the next three of
 * changes that are to hold from a day to come, `erase` also of records that are erased with another one, the last three of sensitive fields.
 */
export const auditedVerbs = [
  'create',
  'update',
  'delete',
  'accept',
  'plan',
  'withdraw',
  'reschedule',
  'erase',
  'reveal',
  'export',
  'export-whole',
] as const;

/** What the trail says of access rather than of records: sign-ins and what belongs to them, and calls that were refused. */
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

/** @param scopes those that somebody can be given */
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

/** Its records are those of another resource, and so is their history. */
export const isMount = (raw: unknown): boolean => Object(Object(raw).source).of !== undefined;
