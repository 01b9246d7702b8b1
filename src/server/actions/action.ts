/** What an action that is more than a change of fields is given, and what it answers. */

import type { Changes } from '#model/features/working-days/read-changes.ts';
import type { Values } from '#model/types/values.ts';
import type { ActionServices } from './services.ts';

export interface ActionCall {
  /** The record as the asker sees it, their permission and the action's `when` validated already; null on the list. */
  readonly record: (Values & { readonly id: string }) | null;
  /** What the dialog asked for, checked against the schema. */
  readonly input: Values;
  /** What is to be changed of the time records, for an action with `changes`. */
  readonly changes: Changes | null;
  /** The record whose ticket was brought; null without one. */
  readonly ticket: { readonly id: string; readonly title: string } | null;
  /** The person who asks; null for an account of nobody's. */
  readonly personId: string | null;
  /** Bound to the transaction in which the action and its audit entry are written. */
  readonly services: ActionServices;
}

export interface ActionOutcome {
  /** The record that was made or changed. */
  readonly id: string;
  /** What it was before, where the call named none. */
  readonly before?: Values | null;
  /** All records that were made, of the resource that the action `makes`. */
  readonly ids?: readonly string[];
  /** Only other records were changed, and their history tells of it. */
  readonly auditedElsewhere?: boolean;
}

/** @throws Problem, which undoes everything */
export type ActionHandler = (call: ActionCall) => Promise<ActionOutcome>;
