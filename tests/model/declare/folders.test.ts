/** Schemas and words in the folders of their modules: found by name, linked by paths, and unique. */
import { describe, expect, test } from 'vitest';
import { type DeclarationFiles, issueLine } from '#model/base/declaration-files.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { missingWords, wordAt, wordsOf } from '#model/words/words.ts';
import { filesWith } from '../support.ts';

type Files = Readonly<Record<string, unknown>>;

const shelves = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    size: { $ref: 'enums.schema.json#/$defs/shelfSize' },
    state: { $ref: '../enums.schema.json#/$defs/bookState' },
    room: { $ref: '../rooms/room.schema.json' },
    plans: { type: 'array', items: { $ref: 'house.schema.json#/$defs/file' }, maxItems: 2 },
  },
};
const files: Files = {
  'schemas/furniture/shelves.schema.json': shelves,
  'schemas/furniture/enums.schema.json': { $defs: { shelfSize: { type: 'string', enum: ['SMALL', 'LARGE'] } } },
  'schemas/rooms/room.schema.json': { type: 'string', maxLength: 5 },
  'resources/furniture/shelves.json': { permissions: { read: ['staff'] } },
  'locales/ja-JP/furniture/shelves.json': { name: '棚', fields: { name: '棚の名前' } },
  'locales/ja-JP/furniture/enums.json': { shelfSize: { SMALL: '小', LARGE: '大' } },
  'locales/ja-JP/enums.json': { bookState: { LENT: '貸出中' } },
};

const declarationFiles = (more: Files = {}): DeclarationFiles => {
  const { contents: library, ...rest } = filesWith({});
  return { ...rest, contents: { ...library, ...files, ...more } };
};
const issuesOf = (more: Files): readonly string[] => readDeclarations(declarationFiles(more)).issues.map(issueLine);
const shelvesIn = (all: DeclarationFiles) => {
  const { resources } = readDeclarations(all).declarations;
  const { shelves: resource } = resources;
  if (!resource) throw new Error('no shelves');
  return resource;
};

test('a schema is found in its folder, and what it refers to in this folder, in another one and at the top', () => {
  expect(issuesOf({})).toEqual([]);
  const { fields, module, schemaName } = shelvesIn(declarationFiles());
  expect([module, schemaName]).toEqual(['furniture', 'furniture/shelves']);
  expect(fields.size?.values).toEqual(['SMALL', 'LARGE']);
  expect(fields.state?.values).toContain('LENT');
  expect(fields.room?.schema.maxLength).toBe(5);
  expect(fields.plans?.kind).toBe('files');
});

test('words are found in folders, those of values in the file of each module', () => {
  const all = declarationFiles();
  const { words } = wordsOf(shelvesIn(all), 'ja-JP', all);
  const keys = ['name', 'fields.name', 'values.size.LARGE', 'values.state.LENT'];
  expect(keys.map((key) => wordAt(words, key))).toEqual(['棚', '棚の名前', '大', '貸出中']);
});

test('missing words are asked for in the folder of the module, or in the file that is there', () => {
  const all = declarationFiles();
  const missing = missingWords(readDeclarations(all).declarations, ['ja-JP', 'en-US'], all);
  expect([...new Set(missing.map(({ file }) => file))].filter((file) => file.includes('shelves'))).toEqual([
    'locales/ja-JP/furniture/shelves.json',
    'locales/en-US/furniture/shelves.json',
  ]);
});

describe('a name that is listed twice is refused, with both files', () => {
  test.each<[string, Files, string]>([
    [
      'schema',
      { 'schemas/shelves.schema.json': shelves },
      'schemas/shelves.schema.json: a schema "shelves" already exists in schemas/furniture/shelves.schema.json',
    ],
    [
      'words',
      { 'locales/ja-JP/shelves.json': {} },
      'locales/ja-JP/shelves.json: a file of words "shelves" already exists in locales/ja-JP/furniture/shelves.json',
    ],
    [
      'words of the frame',
      { 'locales/ja-JP/app.json': {}, 'locales/ja-JP/furniture/app.json': {} },
      'locales/ja-JP/furniture/app.json: a file of words "app" already exists in locales/ja-JP/app.json',
    ],
    [
      'vocabulary',
      { 'schemas/rooms/enums.schema.json': { $defs: { shelfSize: { type: 'string', enum: ['A'] } } } },
      'schemas/rooms/enums.schema.json $defs.shelfSize: a vocabulary "shelfSize" already exists in schemas/furniture/enums.schema.json',
    ],
  ])('%s', (_, more, issue) => expect(issuesOf(more)).toContain(issue));

  test('but the words of one name in two languages do not', () =>
    expect(issuesOf({ 'locales/en-US/shelves.json': { name: 'Shelf' } })).toEqual([]));
});

test.each([
  ['shelf.schema.json', 'shelves.schema.json'],
  ['room.schema.json', '../rooms/room.schema.json'],
  ['../books.schem.json', null],
  ['../bocks.schema.json', '../books.schema.json'],
  ['../room/room.schema.json', '../rooms/room.schema.json'],
])('a reference to %s is refused with the path that is meant', (address, near) => {
  const schema = { ...shelves, properties: { name: { type: 'string' }, room: { $ref: address } } };
  const issues = issuesOf({ 'schemas/furniture/shelves.schema.json': schema });
  expect(issues.filter((line) => line.includes('did you mean'))).toEqual(
    near === null
      ? []
      : [
          `schemas/furniture/shelves.schema.json properties.room: no schema file "${address}" — did you mean "${near}"?`,
        ],
  );
});
