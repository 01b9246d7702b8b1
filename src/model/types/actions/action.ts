/** What is done with a record, or on a list. */

import type { Condition } from '../condition.ts';
import type { ProductCommand } from '../records/refresh.ts';
import type { Cascade, RawCascade } from './cascade.ts';
import type { Delegate, RawDelegate } from './delegate.ts';
import type { Keep, RawKeep } from './keep.ts';
import type { RawState, StateCase } from './states.ts';

export interface Action {
  readonly name: string;
  readonly method: 'PATCH' | 'POST';
  /** What it is done with; on the list: no record yet. */
  readonly on: 'record' | 'list';
  /** Path below the record or the list: `enable`. */
  readonly path: string;
  /** Where the call of an action on the list is, if not below the list. */
  readonly api: string | null;
  /** Resource of which it makes records, and answers all of them. */
  readonly makes: string | null;
  readonly when: Condition | null;
  /** Fields that a dialog asks for before. */
  readonly input: readonly string[];
  /** A list of time records within the record that it changes in one call, and what its body says besides: name → field. */
  readonly changes: { readonly in: string; readonly about: Readonly<Record<string, string>> } | null;
  /** Resource whose tickets it takes: its handler is told whose record it was. Only where that is declared. */
  readonly ticket?: string;
  /** Leads from one state to another: offered only where it is possible. */
  readonly transition: boolean;
  /** Asked before it is done. */
  readonly confirm: boolean;
  readonly tone: 'danger' | null;
  readonly set: Readonly<Record<string, unknown>>;
  /** States of which the record that results decides; empty where `set` says the state. */
  readonly to: readonly StateCase[];
  /** Fields that take what another field held before. */
  readonly copy: Readonly<Record<string, string>>;
  /** A record of another resource that is added, filled in from this one as it was before. */
  readonly keep: Keep | null;
  /** Name of a file in src/server/actions that does it; null when `set` and `input` say everything. */
  readonly handler: string | null;
  /** List of persons that whoever acts is put on, or taken off. */
  readonly joins: string | null;
  readonly leaves: string | null;
  /** Resources whose records the handler reads and changes besides. */
  readonly invalidates: readonly string[];
  /** It is done to another record; null when it is done to this one. */
  readonly delegate: Delegate | null;
  /** What is done with records that refer to this one, when it is done. */
  readonly cascades: readonly Cascade[];
  /** The product that the record connects to is asked first, with what the record would hold; `says` is a flag that tells whether it answered. */
  readonly tries: { readonly says: string | null } | null;
  /** What the product from which the record was read is told to do, before anything is kept. */
  readonly tells: ProductCommand | null;
  /** The dialog asks for the record's name as well, typed. */
  readonly typed: boolean;
  /** Name of the action that takes this one back. */
  readonly undo: string | null;
  /** It is the one that `erasure` makes: asks for the record's name and a reason. */
  readonly erases: boolean;
}

export interface RawAction {
  /** States that it leads out of, and the one that it leads to: it is a transition. */
  readonly from?: '*' | readonly string[];
  readonly to?: RawState;
  readonly final?: boolean;
  readonly automatic?: RawAutomatic;
  readonly call?: string;
  readonly api?: string;
  readonly on?: 'record' | 'list';
  readonly makes?: string;
  readonly when?: Condition;
  readonly input?: readonly string[];
  readonly changes?: { readonly in: string; readonly about: Readonly<Record<string, string>> };
  readonly ticket?: string;
  readonly confirm?: boolean;
  readonly tone?: 'danger';
  readonly set?: Readonly<Record<string, unknown>>;
  readonly copy?: Readonly<Record<string, string>>;
  readonly keep?: RawKeep;
  readonly handler?: string;
  readonly invalidates?: readonly string[];
  readonly delegate?: RawDelegate;
  readonly cascades?: readonly RawCascade[];
  readonly joins?: string;
  readonly leaves?: string;
  readonly tells?: ProductCommand;
  readonly typed?: boolean;
  readonly tries?: true | { readonly says: string };
  readonly undo?: string;
}

/** When the server does it without anybody asking. */
export interface RawAutomatic {
  readonly where?: Condition;
  /** Reference → condition on the record that it refers to. */
  readonly whose?: Readonly<Record<string, Condition>>;
  /** Field for the reason why it could not be done. */
  readonly failed?: string;
}

/** An action as it is defined: its transition is expressed by `when`, `set` and the cases of `to`. */
export interface WrittenAction extends Omit<RawAction, 'from' | 'to' | 'final' | 'automatic' | 'call'> {
  readonly call: string;
  readonly to?: readonly StateCase[];
  readonly transition?: boolean;
  /** The action that `erasure` makes. */
  readonly erases?: boolean;
}
