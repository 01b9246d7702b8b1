/** A definition behind a reference has its words once, under its own name. */
import { describe, expect, test } from 'vitest';
import { stepsOf } from '#model/base/steps-of.ts';
import type { Definitions } from '#model/fields/nested/nested.ts';
import { nestedOf } from '#model/fields/nested/nested-of.ts';
import { scopeBelow } from '#model/fields/nested/scope-below.ts';
import { placeLabel } from '#model/schema/sentences/place-label.ts';
import type { Locale } from '#model/types/locale.ts';
import { wordAt, wordsOf } from '#model/words/words.ts';
import { filesWith, issuesWith, resourceNamed } from '../support.ts';

const text = { type: 'string' };
const changes = {
  'schemas/shelves.schema.json': {
    type: 'object',
    $defs: {
      box: {
        type: 'object',
        properties: {
          name: { ...text, title: 'Box name' },
          size: { enum: ['S', 'L'] },
          boxes: { type: 'array', items: { $ref: '#/$defs/box' } },
          spare: { $ref: '#/$defs/box' },
          byPlace: { type: 'object', additionalProperties: { $ref: '#/$defs/box' } },
        },
      },
    },
    properties: { name: text, top: { $ref: '#/$defs/box' }, at: { type: 'object', properties: { floor: text } } },
  } as never,
  'resources/library/shelves.json': { permissions: { read: ['staff'] } },
  'locales/ja-JP/shelves.json': {
    nested: { top: { fields: { boxes: '箱' } }, at: { fields: { floor: '階' } } },
    definitions: { box: { fields: { name: '箱の名前', spare: '予備' }, values: { size: { S: '小' } } } },
  } as never,
};
const resource = resourceNamed('shelves', changes);
const definitions = resource.schema.$defs as Definitions;

describe.each<readonly [pointer: string, label: string]>([
  ['/top/name', 'Topの「Box name」'],
  ['/top/boxes/0/name', 'Topの「箱」1行目の「箱の名前」'],
  ['/top/spare/spare/name', 'Topの「Spare」の「予備」の「箱の名前」'],
  ['/top/byPlace/左/name', 'Topの「By place」の「左」の「箱の名前」'],
  ['/at/floor', 'Atの「階」'],
])('%s', (pointer, label) => {
  test('is called by its word', () => {
    const { words } = wordsOf(resource, 'ja-JP', filesWith(changes));
    const templates: Readonly<Record<string, string>> = {
      'place.member': '%{outer}の「%{inner}」',
      'place.row': '%{outer}%{number}行目',
      'place.entry': '%{outer}%{number}番目',
    };
    const sentenceWords = {
      locale: 'ja-JP' as Locale,
      find: (key: string) => templates[key],
      own: (key: string) => wordAt(words, key),
      definitions,
    };
    const plain = placeLabel(sentenceWords, resource.fields, stepsOf(pointer)).replaceAll(/[\u2066-\u2069]/g, '');
    expect(plain).toBe(label);
  });
});

test('screens look for them there', () => {
  const top = nestedOf(Object(resource.fields.top?.schema), definitions);
  const fields = top?.shape === 'group' ? top.fields : [];
  const scopes = fields
    .filter(({ kind }) => kind === 'structure')
    .map((field) => scopeBelow('shelves.nested.top', field));
  expect(scopes).toEqual(['shelves.definitions.box', 'shelves.definitions.box', 'shelves.nested.top.nested.byPlace']);
  const [entry] = fields.filter(({ name }) => name === 'spare');
  expect(entry && scopeBelow('shelves.nested.top.nested.byPlace', entry, true)).toBe('shelves.definitions.box');
});

test('labels that a locale lacks are missing words', () => {
  const { missing } = wordsOf(resource, 'ja-JP', filesWith(changes));
  const nested = missing.filter((key) => /^(nested|definitions)/.test(key));
  expect(nested).toContain('definitions.box.fields.boxes');
  expect(nested).toContain('nested.top.fields.name');
  expect(nested).toContain('definitions.box.values.size.L');
  expect(nested).not.toContain('definitions.box.fields.name');
  expect(nested).not.toContain('nested.at.fields.floor');
  expect(nested).not.toContain('definitions.box.values.size.S');
});

test('of a definition that is not there, or of a part that it lacks, they are errors', () => {
  const errors = issuesWith({
    ...changes,
    'locales/ja-JP/shelves.json': {
      definitions: { boks: { fields: {} }, box: { fields: { nmae: '名前' } } },
    } as never,
  });
  expect(errors.filter((line) => line.includes('definitions'))).toEqual([
    'locales/ja-JP/shelves.json definitions.boks: no definition of nested values "boks" — did you mean "box"?',
    'locales/ja-JP/shelves.json definitions.box.fields.nmae: no part "nmae" — did you mean "name"?',
  ]);
});
