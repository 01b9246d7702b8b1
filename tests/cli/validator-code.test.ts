/** The validator code for the browser gives the same results as the server's validator. */
import { _ } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { validatorCode } from '#cli/vite/validator-code.ts';
import { compileSchema } from '#model/schema/validation/compile-schema.ts';
import { createAjv } from '#model/schema/validation/validator.ts';

/** Definitions that each refer to the next, and the last one to the first. */
function ring(size: number) {
  const definitions = Array.from({ length: size }, (_one, at) => [
    `d${at}`,
    {
      type: 'object',
      properties: { code: { enum: ['A', 'B'] }, next: { $ref: `#/$defs/d${(at + 1) % size}` } },
      unevaluatedProperties: false,
    },
  ]);
  return { type: 'object', properties: { first: { $ref: '#/$defs/d0' } }, $defs: Object.fromEntries(definitions) };
}

test.each([1, 3, 150, 1500])('of %i definitions that refer to each other', async (size) => {
  const ajv = createAjv({ code: { source: true, esm: true, formats: _`formats` } });
  const validate = compileSchema(ajv, ring(size));
  const code = validatorCode(ajv, validate);
  const written = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const first = (value: unknown) => ({ first: { next: { next: value } } });
  const values = [{}, first({ code: 'A' }), first({ code: 'C' }), first({ next: { other: 1 } }), { first: [] }];
  expect(values.map((value) => written.default(value))).toEqual([true, true, false, false, false]);
  expect(values.map((value) => validate(value))).toEqual([true, true, false, false, false]);
});
