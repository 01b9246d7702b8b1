import type { Scope } from '../access.ts';

export interface Ticket {
  /** Resource whose list the link opens, and whose actions take the ticket. */
  readonly opens: string;
  /** Who may see the link: one of these scopes. */
  readonly read: readonly Scope[];
}
