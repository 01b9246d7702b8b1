/** Meta schemas describe the words of an object once, and list the words of each of its shapes. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { withShapes } from '#model/resource/check/shapes.ts';
import { readMetaFiles } from '#tests/structure/raw-types-file.ts';

const rule = {
  title: 'Rule',
  type: 'object',
  properties: { date: { type: 'string' }, latest: { type: 'string' }, limit: { type: 'number' } },
  anyOf: [
    { required: ['date'], propertyNames: { enum: ['date', 'latest'] } },
    { title: 'Limit', required: ['limit'], maxProperties: 1 },
  ],
  additionalProperties: false,
};
const shapes = [
  {
    type: 'object',
    properties: { date: { type: 'string' }, latest: { type: 'string' } },
    required: ['date'],
    additionalProperties: false,
  },
  {
    title: 'Limit',
    type: 'object',
    properties: { limit: { type: 'number' } },
    required: ['limit'],
    additionalProperties: false,
  },
];

test('each shape is an object with its own words', () => {
  expect(withShapes({ items: rule })).toEqual({ items: { title: 'Rule', anyOf: shapes } });
});

test('shapes stand beside the other alternatives', () => {
  const { title: _, ...untitled } = rule;
  expect(withShapes({ anyOf: [{ type: 'string' }, untitled] })).toEqual({ anyOf: [{ type: 'string' }, ...shapes] });
});

test.each([
  [{ date: '2026-11-28' }, true],
  [{ date: '2026-11-28', latest: '2026-12-01' }, true],
  [{ limit: 3 }, true],
  [{ latest: '2026-12-01' }, false],
  [{ date: '2026-11-28', limit: 3 }, false],
  [{ limit: 3, latest: '2026-12-01' }, false],
  [{ date: '2026-11-28', other: 1 }, false],
  [{}, false],
])('the file and its shapes agree on %j', (value, isValid) => {
  const ajv = new Ajv2020();
  expect([ajv.validate(rule, value), ajv.validate(withShapes(rule), value)]).toEqual([isValid, isValid]);
});

test('every shape of the meta schema names words that it describes, and each word belongs to a shape', () => {
  const found = Object.entries(readMetaFiles()).flatMap(([file, schema]) =>
    wrongWords(schema).map((word) => [file, word]),
  );
  expect(found).toEqual([]);
});

test('a word that no shape has is found', () => {
  const planted = { ...rule, properties: { ...rule.properties, lost: {} } };
  expect(wrongWords({ items: planted })).toEqual(['lost']);
  expect(wrongWords({ ...rule, anyOf: [...rule.anyOf, { required: ['lost'], maxProperties: 1 }] })).toEqual(['lost']);
});

/** Words that only one of `properties` and the shapes has. */
function wrongWords(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties, anyOf } = part as typeof rule;
  const below = Object.values(part).flatMap(wrongWords);
  if (!Array.isArray(anyOf) || typeof properties !== 'object') return below;
  const described = Object.keys(properties);
  const shaped = anyOf.flatMap(({ required, propertyNames }) => propertyNames?.enum ?? required);
  return [
    ...described.filter((word) => !shaped.includes(word)),
    ...shaped.filter((word) => !described.includes(word)),
    ...below,
  ];
}
