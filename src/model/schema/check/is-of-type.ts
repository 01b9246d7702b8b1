import { isObject } from '../../base/values.ts';

export const typeNames = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** True when the value has this type of JSON Schema. */
export function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isObject(value) : typeof value === type;
}
