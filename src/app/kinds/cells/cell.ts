/** What a cell is: a pure function from a value to what stands in a table, on a record's page, in a list of facts. */
import type { ReactNode } from 'react';
import type { KindLabels } from '#model/kinds/kind.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Format } from '../../providers/words/format.ts';

export interface CellContext {
  /** Resource of the record. */
  readonly resource: string;
  readonly field: Field;
  /** The record as read: what a reference is called stands beside its id. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly words: KindLabels;
  /** What stands where there is no value; a dash unless the resource has a word. */
  readonly unset?: string;
  readonly format: Format;
  /** There is room for all of several values. */
  readonly whole?: boolean | undefined;
  /** Address of a record of another resource, null when the person may not open it. Left out, nothing is linked. */
  readonly pathTo?: ((resource: string, id: string) => string | null) | undefined;
}

/** Cheap, for a table calls it for every value on the screen. Is not called for an empty value. */
export type Cell = (value: unknown, context: CellContext) => ReactNode;
