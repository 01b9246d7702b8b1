/** Where the words of what lies within a part stand. */
import type { Field } from '../../types/fields/field.ts';
import { definitionOf } from './resolved.ts';

/**
 * Below the words of the part; what is behind a reference has its words once, however deep it is used.
 *
 * @param scope of the words of the part itself, after the name of the resource: `orders.nested.address`
 * @param isUnnamed it is an entry of a list or the value of a key, whose parts have no place of their own
 */
export function scopeBelow(scope: string, { name, schema }: Pick<Field, 'name' | 'schema'>, isUnnamed = false): string {
  const definition = definitionOf(schema);
  if (definition !== null) return `${scope.split('.')[0]}.definitions.${definition}`;
  return isUnnamed ? scope : `${scope}.nested.${name}`;
}
