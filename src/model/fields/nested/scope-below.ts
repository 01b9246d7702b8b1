/** Paths of texts inside a part. */
import type { Field } from '../../types/fields/field.ts';
import { definitionOf } from './resolved.ts';

/**
 * Path of the texts inside the part. A definition has its texts once, wherever it is used.
 *
 * @param scope path of the part's own texts, after the name of the resource: `orders.nested.address`
 * @param isUnnamed true for an entry of a list or the value of a key, which adds no step to the path
 */
export function scopeBelow(scope: string, { name, schema }: Pick<Field, 'name' | 'schema'>, isUnnamed = false): string {
  const definition = definitionOf(schema);
  if (definition !== null) return `${scope.split('.')[0]}.definitions.${definition}`;
  return isUnnamed ? scope : `${scope}.nested.${name}`;
}
