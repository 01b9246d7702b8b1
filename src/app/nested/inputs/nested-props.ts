import type { Definitions } from '#model/fields/nested/nested.ts';
import type { Field } from '#model/types/fields/field.ts';

/**
 * The place of a nested value: the keys of its texts, the pointers of its errors, and the definitions of its schema.
 */
export interface NestedPlace {
  /** Locale key of the texts: `orders.nested.address`. */
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

/**
 * The place of a member.
 *
 * @param name name of the property, or index in a list
 */
export const placeBelow = (place: NestedPlace, name: string | number, scope: string): NestedPlace => ({
  ...place,
  scope,
  pointer: `${place.pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`,
});
