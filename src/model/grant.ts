/** Who may do what: a verb to a scope, on some records, of some fields. */
import type { Scope } from './actor.ts';
import type { Condition } from './condition.ts';

export interface Grant {
  readonly scope: Scope;
  readonly where: Condition | null;
  readonly fields: readonly string[] | null;
}

export const verbs = ['read', 'create', 'update', 'delete', 'export'] as const;

export type Verb = (typeof verbs)[number];
