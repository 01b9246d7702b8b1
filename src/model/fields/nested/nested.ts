/** How a value that is more than one text, number or date is shown and edited. */
import type { Field } from '../../types/fields/field.ts';
import type { JsonSchema } from '../../types/json-schema.ts';

/** The schemas to which `#/$defs/<name>` refers, by name: `$defs` of the record's schema. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

export type Members = Readonly<Record<string, unknown>>;

export type Nested = NestedGroup | NestedTable | NestedList | NestedMap | NestedVariants;

/** An object whose properties the schema names. */
export interface NestedGroup {
  readonly shape: 'group';
  readonly fields: readonly Field[];
  /** Keys besides those of the fields; null where the schema does not describe any. */
  readonly further: FurtherKeys | null;
}

/** A list of objects: a row each. */
export interface NestedTable {
  readonly shape: 'table';
  readonly row: NestedGroup;
}

/** A list of anything else: an input each. */
export interface NestedList {
  readonly shape: 'list';
  readonly item: Field;
}

/** An object whose keys are data. */
export interface NestedMap {
  readonly shape: 'map';
  readonly further: FurtherKeys;
}

/** One of several objects, as one property with a constant says. */
export interface NestedVariants {
  readonly shape: 'variants';
  /** The property that says which. Its values are the texts of the constants. */
  readonly by: Field;
  readonly variants: readonly NestedVariant[];
}

export interface NestedVariant {
  readonly value: string | number | boolean;
  /** From the schema; empty where it says none. */
  readonly title: string;
  /** Without the property that says which variant it is. */
  readonly group: NestedGroup;
}

/** Keys that the schema describes without naming them. */
export interface FurtherKeys {
  /** By pattern of the key. */
  readonly patterns: readonly { readonly pattern: string; readonly value: Field }[];
  /** Of a key that no pattern takes; null where there must be none. */
  readonly other: Field | null;
}
