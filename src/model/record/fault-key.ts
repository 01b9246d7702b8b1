/** Which sentence under `validation` says a fault. Server and browser ask here. */
import type { FieldFault } from '../errors.ts';

/** Keywords of a whole record that have another sentence where the fields are known. */
const combining = new Set(['anyOf', 'oneOf', 'not']);

export function faultKey({ keyword, params = {} }: FieldFault): string {
  if (keyword === 'contains' && params.maxContains !== undefined) return 'containsBetween';
  if (!combining.has(keyword) || !Array.isArray(params.fields)) return keyword;
  return params.choice ? `${keyword}Choice` : `${keyword}Fields`;
}
