/** The only validator. The server compiles it at start; the browser uses the same code, generated at build time. */
import { _, Ajv2020, type CodeKeywordDefinition, type ErrorObject, type Options } from 'ajv/dist/2020.js';
import { isMultipleOf } from '../../base/exact.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { compileSchema } from './compile-schema.ts';
import { formats } from './formats.ts';

/** A compiled schema. When it returns false, `errors` has the errors, as in Ajv. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/**
 * Creates a validator that does not coerce, add or remove values. Inherited names do not count as present, and schemas
 * cannot refer to data. Everything that JSON Schema allows compiles; `checkSchema` reports unknown and contradictory
 * keywords with their place in the file.
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

/** Ajv divides binary fractions, so that 19.99 is not a multiple of 0.01. */
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

/**
 * @param schema a schema without errors from `checkSchema`. It is not checked again: that takes as long as compiling it
 */
export const compileValidator = (schema: JsonSchema): Validate =>
  compileSchema(createAjv({ validateSchema: false }), schema);
