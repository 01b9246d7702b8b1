/** A cell: a pure function that draws a value in a table, on a record page or in a list of facts. */
import type { ReactNode } from 'react';
import type { KindLabels } from '#model/kinds/kind.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Format } from '../../providers/words/format.ts';

export interface CellContext {
  /** Resource of the record. */
  readonly resource: string;
  readonly field: Field;
  /** The record as read; it also contains the titles of its references. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly words: KindLabels;
  /** Text for an empty value; a dash by default. */
  readonly unset?: string;
  /** Word that counts several values: 名. */
  readonly counter?: string;
  readonly format: Format;
  /** There is space for all of several values. */
  readonly whole?: boolean | undefined;
  /**
   * Path of a record of another resource; null if the user may not open it. Without this function, nothing is linked.
   */
  readonly pathTo?: ((resource: string, id: string) => string | null) | undefined;
}

/** Must be fast, because a table calls it for every value on the screen. It is not called for an empty value. */
export type Cell = (value: unknown, context: CellContext) => ReactNode;
