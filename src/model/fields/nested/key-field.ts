import type { Field } from '../../types/fields/field.ts';
import type { FurtherKeys } from './nested.ts';

/** What stands behind a key; null where the schema takes no such key. */
export function keyField({ patterns, other }: FurtherKeys, key: string): Field | null {
  const found = patterns.find(({ pattern }) => isLike(key, pattern));
  return found?.value ?? other;
}

/** Patterns are those of the schema, which is compiled with the same flag. */
function isLike(key: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(key);
  } catch {
    return false;
  }
}
