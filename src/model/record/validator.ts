/** Options and error reading of the one validator. The server compiles it at start; the browser gets the same code, generated at build time. */
import { Ajv2020, type ErrorObject, type Options } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../field.ts';
import { formats } from './formats.ts';

/** A compiled schema: false leaves the faults in `errors`, as Ajv does. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/** Nothing is coerced, filled in or dropped; inherited names do not count as present; schemas cannot refer to data. */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    ownProperties: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    allErrors: true,
    $data: false,
    formats,
    ...options,
  });
  ajv.addKeyword('vocabulary');
  ajv.addKeyword('x-verbatim');
  return ajv;
}

export const compileValidator = (schema: JsonSchema): Validate => createAjv().compile(schema);
