/** Query strings as lists of values by name. Unknown parameters are errors, never ignored. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '#model/access/errors.ts';
import { isDate } from '#model/base/calendar.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Params } from '#model/types/wire.ts';
import { isUuid } from '../../uuid.ts';

/**
 * Parameters of a request, each with all its values.
 *
 * @throws `malformed-request` for bytes that are not valid text and would be decoded differently
 * @throws `invalid-field` for text that the database cannot store
 */
export function readParams(request: FastifyRequest): Params {
  if (!isText(request.url)) throw new Problem('malformed-request');
  const params: Record<string, readonly string[]> = Object.create(null);
  for (const [name, value] of Object.entries(request.query as Record<string, string | string[]>))
    params[name] = [value].flat();
  const bad = Object.entries(params).filter(([name, values]) =>
    [name, ...values].some((text) => text.includes('\u0000')),
  );
  if (bad.length > 0) throw invalidParams(bad.map(([name]) => ({ pointer: `?${name}`, keyword: 'pattern' })));
  return params;
}

function isText(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

export const invalidParams = (errors: readonly FieldError[]): Problem => new Problem('invalid-field', errors);

/** An error for every parameter that the call does not have. */
export const unknownParams = (params: Params, known: readonly string[]): readonly FieldError[] =>
  Object.keys(params)
    .filter((name) => !known.includes(name))
    .map((name) => ({ pointer: `?${name}`, keyword: 'unknown' }));

/** @throws `invalid-field` with every parameter that the call does not have */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  const errors = unknownParams(params, known);
  if (errors.length > 0) throw invalidParams(errors);
}

/** The single value of a parameter, or undefined. @throws `invalid-field` if it is repeated or not allowed */
export function oneOf<T extends string>(params: Params, name: string, allowed: readonly T[]): T | undefined {
  const values = params[name] ?? [];
  if (values.length === 0) return undefined;
  const value = allowed.find((one) => one === values[0]);
  if (values.length > 1 || value === undefined)
    throw invalidParams([{ pointer: `?${name}`, keyword: 'enum', params: { allowedValues: allowed } }]);
  return value;
}

/** The single text of a parameter, at most `longest` characters. */
export function text(params: Params, name: string, longest: number): string | undefined {
  const values = params[name] ?? [];
  if (values.length > 1) throw invalidParams([{ pointer: `?${name}`, keyword: 'maxItems', params: { limit: 1 } }]);
  if ((values[0]?.length ?? 0) > longest)
    throw invalidParams([{ pointer: `?${name}`, keyword: 'maxLength', params: { limit: longest } }]);
  return values[0];
}

export function integer(params: Params, name: string, least: number, most: number): number | undefined {
  const value = text(params, name, 12);
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value))
    throw invalidParams([{ pointer: `?${name}`, keyword: 'type', params: { type: 'integer' } }]);
  if (Number(value) < least)
    throw invalidParams([{ pointer: `?${name}`, keyword: 'minimum', params: { limit: least } }]);
  if (Number(value) > most) throw invalidParams([{ pointer: `?${name}`, keyword: 'maximum', params: { limit: most } }]);
  return Number(value);
}

/** A date, YYYY-MM-DD. */
export function day(params: Params, name: string): string | undefined {
  const value = text(params, name, 10);
  if (value !== undefined && !isDate(value))
    throw invalidParams([{ pointer: `?${name}`, keyword: 'format', params: { format: 'date' } }]);
  return value;
}

/** An id, or null without the parameter. */
export function idParam(params: Params, name: string): string | null {
  const id = text(params, name, 36) ?? null;
  if (id !== null && !isUuid(id))
    throw invalidParams([{ pointer: `?${name}`, keyword: 'format', params: { format: 'uuid' } }]);
  return id;
}
