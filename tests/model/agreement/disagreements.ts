/** Cases in which the result differs from JSON Schema, each with its reason. */

export interface Disagreement {
  readonly schema: unknown;
  readonly value: unknown;
  readonly reason: string;
}

const ofContains = 'once contains has found an entry, Ajv takes all entries for evaluated';
const beyond = 'a whole number beyond 2^53 would not come back as it was sent';
const meant = 'items of texts without a type mean a list, which is edited and kept as one';

export const disagreements: readonly Disagreement[] = [
  {
    schema: { type: 'array', contains: { multipleOf: 2 }, unevaluatedItems: { multipleOf: 3 } },
    value: [2, 5],
    reason: ofContains,
  },
  {
    schema: { type: 'array', prefixItems: [true], contains: { type: 'string' }, unevaluatedItems: false },
    value: [1, 'x', 2],
    reason: ofContains,
  },
  { schema: { type: 'number' }, value: -1e100, reason: beyond },
  { schema: { type: 'number' }, value: 1.7976931348623157e308, reason: beyond },
  { schema: { items: { type: 'string' } }, value: 'x', reason: meant },
  { schema: { items: { enum: ['A', 'B'] } }, value: 7, reason: meant },
  {
    schema: { $ref: 'https://elsewhere.example/strict.json' },
    value: 'x',
    reason: 'a schema that is not among the files checks nothing, and the check warns of it',
  },
];
