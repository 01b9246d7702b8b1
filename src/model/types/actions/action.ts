/** Actions on a record or on a list. */

import type { Condition } from '../condition.ts';
import type { RawAction } from '../raw.ts';
import type { ProductCommand } from '../records/refresh.ts';
import type { AddedRecord } from './added-record.ts';
import type { Cascade } from './cascade.ts';
import type { Delegate } from './delegate.ts';
import type { StateCase } from './states.ts';

export interface Action {
  readonly name: string;
  readonly method: 'PATCH' | 'POST';
  /** What the action runs on. On the list there is no record yet. */
  readonly on: 'record' | 'list';
  /** Path below the record or the list: `enable`. */
  readonly path: string;
  /** Path of the call of an action on the list, if it is not below the list. */
  readonly api: string | null;
  /** Resource of the records that the handler creates; the call answers all of them. */
  readonly makes: string | null;
  readonly when: Condition | null;
  /** Fields that a dialog asks for first. */
  readonly input: readonly string[];
  /** The list of time records within the record that one call changes. `about`: further names in the body → field. */
  readonly changes: { readonly field: string; readonly about: Readonly<Record<string, string>> } | null;
  /** Resource whose tickets the call accepts; the handler gets the record of the ticket. Left out if not declared. */
  readonly ticket?: string;
  /** The action leads from one state to another. It is offered only where that is possible. */
  readonly transition: boolean;
  /** Asks for confirmation first. */
  readonly confirm: boolean;
  readonly tone: 'danger' | null;
  readonly set: Readonly<Record<string, unknown>>;
  /** New states, chosen by the record after the change; empty if `set` has the state. */
  readonly to: readonly StateCase[];
  /** Field → field whose former value it takes. */
  readonly copy: Readonly<Record<string, string>>;
  /** A record of another resource that the action adds, with values that this record had before. */
  readonly adds: AddedRecord | null;
  /** Name of the handler in a module; null if `set` and `input` are enough. */
  readonly handler: string | null;
  /** Lists of persons: the action adds the actor to `joins`, or removes the actor from `leaves`. */
  readonly joins: string | null;
  readonly leaves: string | null;
  /** Further resources whose records the handler reads and changes. */
  readonly invalidates: readonly string[];
  /** The action changes another record; null if it changes this one. */
  readonly delegate: Delegate | null;
  /** Actions that run on records that refer to this one, together with this action. */
  readonly cascades: readonly Cascade[];
  /**
   * The product to which the record connects must first answer a call with the new values.
   * `says`: flag in the answer that reports whether it did.
   */
  readonly tries: { readonly says: string | null } | null;
  /** Command to the product from which the record was read, sent before anything is stored. */
  readonly tells: ProductCommand | null;
  /** The dialog also asks the user to type the record's title. */
  readonly typed: boolean;
  /** Name of the action that reverts this one. */
  readonly undo: string | null;
  /** The action that `erasure` makes. It asks for the record's title and a reason. */
  readonly erases: boolean;
}

/** An action as it is defined: `when`, `set` and the cases of `to` express its transition. */
export interface WrittenAction extends Omit<RawAction, 'from' | 'to' | 'final' | 'automatic' | 'call'> {
  readonly call: string;
  readonly to?: readonly StateCase[];
  readonly transition?: boolean;
  /** The action that `erasure` makes. */
  readonly erases?: boolean;
}
