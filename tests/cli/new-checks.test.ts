/** Conditions in PostgreSQL's format, and the parts that a schema can express. */
import { expect, test } from 'vitest';
import { readChecks } from '#cli/new/sources/database/read-checks.ts';

test.each([
  ['CHECK ((seats >= 1))', { seats: { minimum: 1 } }],
  ['CHECK (((seats >= 1) AND (seats <= 60)))', { seats: { minimum: 1, maximum: 60 } }],
  ['CHECK (((price > (0)::numeric) AND (price < 99.5)))', { price: { exclusiveMinimum: 0, exclusiveMaximum: 99.5 } }],
  [
    'CHECK (((delta >= \'-5\'::integer) AND ("Odd name" <= 3)))',
    { delta: { minimum: -5 }, 'Odd name': { maximum: 3 } },
  ],
  [
    "CHECK (((status)::text = ANY ((ARRAY['OPEN'::character varying, 'it''s'::character varying])::text[])))",
    { status: { values: ['OPEN', "it's"] } },
  ],
  ["CHECK ((kind = ANY (ARRAY['a, b'::text, 'c)'::text])))", { kind: { values: ['a, b', 'c)'] } }],
  ["CHECK ((kind = 'only'::text))", { kind: { values: ['only'] } }],
])('%s', (definition, limits) => {
  expect(readChecks([definition])).toEqual({ limits: new Map(Object.entries(limits)), open: [] });
});

test.each([
  'CHECK (((a >= 1) OR (b >= 1)))',
  'CHECK ((starts_on <= ends_on))',
  "CHECK ((name ~ '^a'::text))",
  'CHECK ((NOT (a >= 1)))',
  'CHECK ((length(name) >= 3))',
  'CHECK (((a >= 1) AND (a <= b)))',
])('%s is listed, and not taken over in part', (definition) => {
  expect(readChecks([definition])).toEqual({ limits: new Map(), open: [definition] });
});
