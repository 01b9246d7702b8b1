/**
 * The actor of a call. Every read and write names one; a missing actor never means full access.
 * The server creates the system actor for its own work (demo data, migrations). No request can create one.
 */
import type { Area, Scope } from '../types/access.ts';
import type { Locale } from '../types/locale.ts';

export const areas = ['staff', 'individual'] as const satisfies readonly Area[];

export interface AccountActor {
  readonly kind: 'account';
  readonly accountId: string;
  /** Shown in the audit log. */
  readonly label: string;
  /** The person record that `@me` stands for; null when the account belongs to no person. */
  readonly personId: string | null;
  readonly areas: readonly Area[];
  readonly scopes: readonly Scope[];
  readonly locale: Locale;
  /** Session of the call; missing for a bearer token. */
  readonly sessionId?: string | null;
  /** Resources and pages of features that are switched off in this installation. No account may use them. */
  readonly off?: readonly string[];
}

export interface SystemActor {
  readonly kind: 'system';
  readonly label: string;
}

export type Actor = AccountActor | SystemActor;

/** True for a resource or page of a feature that is switched off. The system actor may still use it. */
export const isOff = (actor: Actor, name: string): boolean =>
  actor.kind === 'account' && (actor.off ?? []).includes(name);

/**
 * True when the actor holds the scope: directly, by `edit` implying `view`, or by belonging to the area.
 *
 * @example holds({ scopes: ['ga:edit'], areas: ['staff'], … }, 'ga:view') // true
 */
export function holds(actor: Actor, scope: Scope): boolean {
  if (actor.kind === 'system') return true;
  if ((areas as readonly string[]).includes(scope)) return actor.areas.includes(scope as Area);
  if (actor.scopes.includes(scope)) return true;
  return scope.endsWith(':view') && actor.scopes.includes(scope.replace(/:view$/, ':edit'));
}
