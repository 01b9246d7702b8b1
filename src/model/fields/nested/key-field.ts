import type { Field } from '../../types/fields/field.ts';
import type { FurtherKeys } from './nested.ts';

/** Field for the value of a key; null if the schema does not allow the key. */
export function keyField({ patterns, other }: FurtherKeys, key: string): Field | null {
  const found = patterns.find(({ pattern }) => isLike(key, pattern));
  return found?.value ?? other;
}

/** The pattern comes from the schema, which is compiled with the same flag. */
function isLike(key: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(key);
  } catch {
    return false;
  }
}
