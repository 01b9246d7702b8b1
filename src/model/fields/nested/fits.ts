import { isMembers } from './members.ts';
import type { Nested } from './nested.ts';
import { variantIn } from './switched-to.ts';

/** True when this editor can show the value without losing data. An empty value always fits. */
export function fits(nested: Nested, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (nested.shape === 'table') return Array.isArray(value) && value.every(isMembers);
  if (nested.shape === 'list') return Array.isArray(value);
  if (!isMembers(value)) return false;
  return nested.shape !== 'variants' || variantIn(nested, value) !== undefined || Object.keys(value).length === 0;
}
