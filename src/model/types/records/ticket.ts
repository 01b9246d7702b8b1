import type { Scope } from '../access.ts';

export interface Ticket {
  /** Resource whose list the link opens, and whose actions accept the ticket. */
  readonly opens: string;
  /** Scopes that may see the link; one is enough. */
  readonly read: readonly Scope[];
}
