import { expect, test } from 'vitest';
import { resourceNamed } from '../support.ts';

test('addresses that differ in capitals only are one address, other texts only where they say so', () => {
  const { fields } = resourceNamed('authors', {
    'schemas/authors.schema.json': {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 50 },
        mail: { type: ['string', 'null'], format: 'email', maxLength: 100 },
        code: { type: ['string', 'null'], maxLength: 20 },
      },
      required: ['name'],
      additionalProperties: false,
    },
    'resources/library/authors.json': {
      fields: { name: { unique: 'any-case' }, mail: { unique: true }, code: { unique: true } },
      permissions: { read: ['staff'] },
    },
  });
  expect([fields.name?.unique, fields.mail?.unique, fields.code?.unique]).toEqual(['any-case', 'any-case', true]);
});
