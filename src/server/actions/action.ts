/** What an action that is more than a change of fields is given, and what it answers. */
import type { ActionServices } from './services.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ActionCall {
  /** The record as the asker sees it, their permission and the action's `when` judged already; null on the list. */
  readonly record: (Values & { readonly id: string }) | null;
  /** What the dialog asked for, checked against the schema. */
  readonly input: Values;
  /** Bound to the transaction in which the action and its audit entry are written. */
  readonly services: ActionServices;
}

/**
 * @returns the id of the record that was made or changed
 * @throws Problem, which undoes everything
 */
export type ActionHandler = (call: ActionCall) => Promise<{ readonly id: string }>;
