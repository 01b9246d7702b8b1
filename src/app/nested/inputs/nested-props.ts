import type { Definitions } from '#model/fields/nested/nested.ts';
import type { Field } from '#model/types/fields/field.ts';

/** Where a nested value stands: what its words are called, where its errors point, and what its schema may refer to. */
export interface NestedPlace {
  /** Of the words: `orders.nested.address`. */
  readonly scope: string;
  /** JSON pointer into the record: `/address`. */
  readonly pointer: string;
  readonly definitions: Definitions;
}

export interface NestedProps extends NestedPlace {
  readonly field: Field;
  readonly id: string;
  readonly labelId: string;
  readonly label: string;
  readonly required: boolean;
  readonly describedBy: string | undefined;
  readonly value: unknown;
  onChange(value: unknown): void;
}

/** The place of a member. @param name of the property, or place in a list */
export const placeBelow = (place: NestedPlace, name: string | number, scope: string): NestedPlace => ({
  ...place,
  scope,
  pointer: `${place.pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`,
});
