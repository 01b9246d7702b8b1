/** The input and the outcome of a handler, an action that does more than change fields. */

import type { Changes } from '#model/features/working-days/read-changes.ts';
import type { Values } from '#model/types/values.ts';
import type { ActionServices } from './services.ts';

export interface ActionCall {
  /** The record as the actor sees it, with the permission and the action's `when` already checked; null on the list. */
  readonly record: (Values & { readonly id: string }) | null;
  /** Input of the dialog, validated against the schema. */
  readonly input: Values;
  /** Changes of time records, for an action with `changes`. */
  readonly changes: Changes | null;
  /** The record of the ticket that was sent; null without one. */
  readonly ticket: { readonly id: string; readonly title: string } | null;
  /** The person of the actor; null for an account without a person. */
  readonly personId: string | null;
  /** Bound to the transaction that writes the action and its audit entry. */
  readonly services: ActionServices;
}

export interface ActionOutcome {
  /** The record that was created or changed. */
  readonly id: string;
  /** Its former values, if the call named no record. */
  readonly before?: Values | null;
  /** All records that were created, of the resource that the action `makes`. */
  readonly ids?: readonly string[];
  /** True if the returned record needs no entry of the action: what the handler has written has its own. */
  readonly auditedElsewhere?: boolean;
}

/** @throws Problem, which undoes everything */
export type ActionHandler = (call: ActionCall) => Promise<ActionOutcome>;
