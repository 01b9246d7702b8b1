/** Options and error reading of the one validator. The server compiles it at start; the browser gets the same code, generated at build time. */
import { _, Ajv2020, type CodeKeywordDefinition, type ErrorObject, type Options } from 'ajv/dist/2020.js';
import { isMultipleOf } from '../../base/exact.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { compileSchema } from './compile-schema.ts';
import { formats } from './formats.ts';

/** A compiled schema: false leaves the errors in `errors`, as Ajv does. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/**
 * Nothing is coerced, filled in or dropped; inherited names do not count as present; schemas cannot refer to data. What JSON
 * Schema allows compiles: `checkSchema` says what is unknown or contradictory, with its place in the file.
 */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    ownProperties: true,
    strictSchema: false,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    strictNumbers: true,
    allErrors: true,
    $data: false,
    logger: false,
    formats,
    ...options,
  });
  ajv.addKeyword('vocabulary');
  ajv.removeKeyword('multipleOf').addKeyword(exactMultiple);
  return ajv;
}

/** Ajv divides binary fractions, for which 19.99 is no multiple of 0.01. */
const exactMultiple: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: { message: 'must be a multiple', params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}` },
  code(context) {
    const test = context.gen.scopeValue('func', { ref: isMultipleOf, code: _`isMultipleOf` });
    context.fail(_`!${test}(${context.data}, ${context.schemaCode})`);
  },
};

/** @param schema that `checkSchema` found no error in: to hold it against JSON Schema again takes as long as all else */
export const compileValidator = (schema: JsonSchema): Validate =>
  compileSchema(createAjv({ validateSchema: false }), schema);
