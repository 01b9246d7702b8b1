/** Types for showing and editing values with parts. */
import type { Field } from '../../types/fields/field.ts';
import type { JsonSchema } from '../../types/json-schema.ts';

/** Name → schema that `#/$defs/<name>` refers to: `$defs` of the record's schema. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

export type Members = Readonly<Record<string, unknown>>;

export type Nested = NestedGroup | NestedTable | NestedList | NestedMap | NestedVariants;

/** An object whose properties the schema names. */
export interface NestedGroup {
  readonly shape: 'group';
  readonly fields: readonly Field[];
  /** Further keys; null if the schema describes none. */
  readonly further: FurtherKeys | null;
}

/** A list of objects, with a row for each. */
export interface NestedTable {
  readonly shape: 'table';
  readonly row: NestedGroup;
}

/** A list of other values, with an input for each. */
export interface NestedList {
  readonly shape: 'list';
  readonly item: Field;
}

/** An object whose keys are data. */
export interface NestedMap {
  readonly shape: 'map';
  readonly further: FurtherKeys;
}

/** One of several objects; a property with a constant value determines which. */
export interface NestedVariants {
  readonly shape: 'variants';
  /** The property that determines the variant. Its values are the constants as texts. */
  readonly by: Field;
  readonly variants: readonly NestedVariant[];
}

export interface NestedVariant {
  readonly value: string | number | boolean;
  /** From the schema; empty without one. */
  readonly title: string;
  /** Without the property that determines the variant. */
  readonly group: NestedGroup;
}

/** Keys that the schema describes without naming them. */
export interface FurtherKeys {
  /** Pattern of the key → field of its value. */
  readonly patterns: readonly { readonly pattern: string; readonly value: Field }[];
  /** For a key that matches no pattern; null if no such key is allowed. */
  readonly other: Field | null;
}
