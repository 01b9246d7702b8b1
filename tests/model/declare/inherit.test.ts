/** Declarations that build on others: files, schemas and words. */
import { describe, expect, test } from 'vitest';
import { issueLine } from '#model/base/declaration-files.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { wordAt, wordsOf } from '#model/words/words.ts';
import { type Changes, filesWith, resourceNamed } from '../support.ts';

const shelf: Changes = {
  'schemas/shelf.schema.json': {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 50 }, code: { type: ['string', 'null'], maxLength: 20 } },
    additionalProperties: false,
  },
  'resources/templates/shelf.json': {
    icon: 'book',
    fields: { name: { unique: true }, code: { unique: true } },
    list: { columns: ['name', 'code'], search: ['name', 'code'], sort: 'name' },
    actions: { check: { call: 'PATCH check', set: { code: 'X' } } },
    permissions: { read: ['staff'], create: ['ga:edit'] },
  },
};

describe('a resource that is like a template', () => {
  test('needs nothing of its own', () => {
    const maps = resourceNamed('maps', { ...shelf, 'resources/library/maps.json': { extends: 'shelf' } });
    expect(maps.icon).toBe('book');
    expect(maps.wire.list).toBe('/v2/maps');
    expect(maps.schemaName).toBe('shelf');
    expect(maps.bases).toEqual(['shelf']);
    expect(Object.keys(maps.fields)).toEqual(['id', 'name', 'code', 'createdAt', 'updatedAt']);
  });

  test('joins objects, replaces lists and takes away what is null', () => {
    const maps = resourceNamed('maps', {
      ...shelf,
      'resources/library/maps.json': {
        extends: 'shelf',
        icon: null,
        fields: { code: null, name: { sortBy: 'code' } },
        list: { columns: ['code'], sortable: ['code'], sort: null },
        actions: { check: { set: { code: 'Y' } } },
      },
    });
    expect(maps.icon).toBe('table');
    expect(maps.fields.name).toMatchObject({ unique: true, sortBy: 'code' });
    expect(maps.fields.code?.unique).toBe(false);
    expect(maps.list.columns.map(({ field }) => field)).toEqual(['code']);
    expect(maps.list.search).toEqual(['name', 'code']);
    expect(maps.list.sort).toEqual({ field: 'code', order: 'asc' });
    expect(maps.actions.check).toMatchObject({ path: 'check', set: { code: 'Y' } });
  });

  test('keeps a null that nothing stands behind: an empty value of a field', () => {
    const maps = resourceNamed('maps', {
      ...shelf,
      'resources/library/maps.json': {
        extends: 'shelf',
        actions: { clear: { call: 'PATCH clear', set: { code: null } } },
      },
    });
    expect(maps.actions.clear?.set).toEqual({ code: null });
  });

  test('goes through templates and resources, the nearest first', () => {
    const globes = resourceNamed('globes', {
      ...shelf,
      'resources/library/maps.json': { extends: 'shelf', icon: 'map', path: '/maps' },
      'resources/library/globes.json': { extends: 'maps', path: '/globes' },
    });
    expect(globes.bases).toEqual(['maps', 'shelf']);
    expect([globes.icon, globes.schemaName]).toEqual(['map', 'shelf']);
  });

  test('is no resource itself', () => {
    expect(Object.keys(readDeclarations(filesWith(shelf)).declarations.resources).sort()).toEqual(['authors', 'books']);
  });

  test('claims its own screens and calls', () => {
    const { issues } = readDeclarations(
      filesWith({
        ...shelf,
        'resources/library/maps.json': { extends: 'shelf', path: '/maps' },
        'resources/library/globes.json': { extends: 'maps' },
      }),
    );
    expect(issues.map(issueLine)).toEqual(
      ['list', 'create', 'detail'].map(
        (place) =>
          `resources/library/maps.json path${place === 'list' ? '' : `.${place}`}: /maps${place === 'create' ? '/add' : place === 'detail' ? '/{id}' : ''} already belongs to globes (path.${place})`,
      ),
    );
  });
});

describe('a schema in parts', () => {
  const atlas = (schema: object): Changes => ({
    ...shelf,
    'schemas/atlases.schema.json': schema as never,
    'resources/library/atlases.json': { permissions: { read: ['staff'] } },
  });
  const more = { scale: { type: 'integer' }, code: { maxLength: 5, description: 'Short.' } };

  test.each([
    ['allOf', { type: 'object', allOf: [{ $ref: 'shelf.schema.json' }], properties: more, required: ['scale'] }],
    ['$ref', { type: 'object', $ref: 'shelf.schema.json', properties: more, required: ['scale'] }],
    [
      'parts of its own',
      {
        type: 'object',
        $defs: { more: { properties: more, required: ['scale'] } },
        allOf: [{ $ref: 'shelf.schema.json' }, { $ref: '#/$defs/more' }],
      },
    ],
  ])('is one schema: %s', (_, schema) => {
    const atlases = resourceNamed('atlases', atlas(schema));
    expect(atlases.schema).toEqual({
      type: 'object',
      required: ['name', 'scale'],
      properties: {
        name: { type: 'string', maxLength: 50 },
        code: { type: ['string', 'null'], maxLength: 5, description: 'Short.' },
        scale: { type: 'integer' },
      },
      additionalProperties: false,
    });
  });

  test('keeps the parts that say more than which properties there are', () => {
    const rule = { anyOf: [{ required: ['code'] }, { required: ['scale'] }] };
    const atlases = resourceNamed(
      'atlases',
      atlas({ type: 'object', allOf: [{ $ref: 'shelf.schema.json' }, rule], properties: more }),
    );
    expect(atlases.schema.allOf).toEqual([rule]);
    expect(Object.keys(atlases.fields)).toContain('scale');
  });
});

describe('words', () => {
  const files = filesWith({
    ...shelf,
    'resources/library/maps.json': { extends: 'shelf' },
    'locales/en-US/shelf.json': {
      name: 'Shelf',
      fields: { name: 'Name', code: 'Code' },
      empty: { title: 'No %{names} yet', hint: '%{names} stand here.' },
      sectionHelp: { basic: 'What this %{name} is called; %{title} stays.' },
    },
    'locales/en-US/maps.json': { name: 'Road map |||| Road maps', fields: { code: 'Number' } },
    'locales/ja-JP/shelf.json': { empty: { title: '%{names}はまだありません' } },
    'locales/ja-JP/maps.json': { name: '地図' },
  });
  const maps = readDeclarations(files).declarations.resources.maps;
  const word = (locale: 'en-US' | 'ja-JP', key: string) => maps && wordAt(wordsOf(maps, locale, files).words, key);

  test('are those of the template where it has none of its own', () => {
    expect(word('en-US', 'fields.name')).toBe('Name');
    expect(word('en-US', 'fields.code')).toBe('Number');
    expect(word('ja-JP', 'empty.title')).toBe('地図はまだありません');
  });

  test('name the resource, as a sentence needs it', () => {
    expect(word('en-US', 'empty.title')).toBe('No road maps yet');
    expect(word('en-US', 'empty.hint')).toBe('Road maps stand here.');
    expect(word('en-US', 'sectionHelp.basic')).toBe('What this road map is called; %{title} stays.');
  });

  test('never hold the name of another', () => {
    const nameless = { ...files.contents };
    delete nameless['locales/en-US/maps.json'];
    const { words, missing } = maps ? wordsOf(maps, 'en-US', { contents: nameless }) : { words: {}, missing: [] };
    expect(wordAt(words, 'name')).toBe('Maps');
    expect(missing).toContain('name');
  });
});
