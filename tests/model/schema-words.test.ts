/** Words from a schema, which apply until a locale has its own. */
import { describe, expect, test } from 'vitest';
import { wordAt, wordsOf } from '#model/words/words.ts';
import { type Changes, filesWith, resourceNamed } from './support.ts';

const changes: Changes = {
  'schemas/shelves.schema.json': {
    title: 'Shelf',
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Shelf name', description: 'As it is written on the shelf.' },
      size: { oneOf: [{ const: 's', title: 'Small' }, { const: 'l', title: 'Large' }, { type: 'null' }] },
      level: {
        anyOf: [
          { const: 1, title: 'Ground floor' },
          { type: 'number', const: 2 },
        ],
      },
      state: { type: 'string', enum: ['on', 'off'], enumDescriptions: ['Switched on', ''] },
      marks: {
        type: 'array',
        items: {
          oneOf: [
            { const: 'a', title: 'Alpha' },
            { const: 'b', title: 'Beta' },
          ],
        },
      },
      front: { type: 'string', title: 'Side' },
      back: { type: 'string', title: 'Side' },
      either: { oneOf: [{ const: 'a' }, { type: 'integer' }] },
    },
  } as never,
  'resources/library/shelves.json': { permissions: { read: ['staff'] } },
  'locales/ja-JP/shelves.json': { name: '棚', fields: { name: '棚の名前' }, values: { size: { s: '小' } } },
};
const resource = resourceNamed('shelves', changes);

describe.each([
  [
    'en-US',
    {
      name: 'Shelf',
      'fields.name': 'Shelf name',
      'help.name': 'As it is written on the shelf.',
      'values.size.s': 'Small',
      'values.size.l': 'Large',
      'values.level.1': 'Ground floor',
      'values.level.2': '2',
      'values.state.on': 'Switched on',
      'values.state.off': 'Off',
      'values.marks.a': 'Alpha',
      'fields.front': 'Front',
      'fields.back': 'Back',
    },
  ],
  [
    'ja-JP',
    { name: '棚', 'fields.name': '棚の名前', 'help.name': undefined, 'values.size.s': '小', 'values.size.l': 'Large' },
  ],
] as const)('in %s', (locale, expected) => {
  const { words, missing } = wordsOf(resource, locale, filesWith(changes));

  test.each(Object.entries(expected))('%s is %s', (key, word) => expect(wordAt(words, key)).toBe(word));

  test('what no locale says is listed', () => {
    expect(missing).toEqual(expect.arrayContaining(['values.size.l', 'values.level.1', 'fields.front']));
    expect(missing.includes('fields.name')).toBe(locale === 'en-US');
  });
});

test('values with titles are a list to choose from', () => {
  const kinds = Object.values(resource.fields).map(({ name, kind }) => [name, kind]);
  expect(Object.fromEntries(kinds)).toMatchObject({
    size: 'choice',
    level: 'number-choice',
    marks: 'choices',
    either: 'structure',
  });
  expect(resource.fields.size?.nullable).toBe(true);
});
