/** Parts of fields that a list names by path: their fields, their labels, and issues of paths. */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { listFor } from '#model/list/list-request.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Resource } from '#model/types/resource.ts';
import { wordAt, wordsOf } from '#model/words/words.ts';
import { actorWith, filesWith, issuesWith } from '../support.ts';

const B = 'resources/library/books.json';
const S = 'schemas/books.schema.json';

const publisher = {
  type: 'object',
  properties: {
    city: { type: 'string', title: 'City of print' },
    price: { type: 'object', properties: { amount: { type: 'number' }, currency: { enum: ['JPY', 'USD'] } } },
    extra: { type: 'object', additionalProperties: { type: 'string' } },
    any: {},
  },
};
const properties = {
  publisher,
  editions: {
    type: 'array',
    items: {
      type: 'object',
      properties: { city: { type: 'string' }, state: { enum: ['NEW'] }, on: { type: 'string', format: 'date' } },
    },
  },
  login: { type: 'object', properties: { user: { type: 'string' }, password: { type: 'string', writeOnly: true } } },
};

const withParts = (list: object, more: object = {}) => ({
  [S]: (schema: never) => Object.assign((schema as { properties: object }).properties, properties),
  [B]: (resource: never) => {
    const raw = resource as { list: object; fields: object };
    Object.assign(raw.list, list);
    const { fields = {}, ...rest } = more as { fields?: object };
    Object.assign(raw.fields, fields);
    Object.assign(raw, rest);
  },
});
const booksOf = (list: object, more: object = {}): Resource => {
  const { declarations, issues } = readDeclarations(filesWith(withParts(list, more)));
  expect(issues).toEqual([]);
  return declarations.resources.books as Resource;
};

test.each([
  ['columns', ['title', 'publsher.city'], 'list.columns[1]', 'no field "publsher" — did you mean "publisher.city"?'],
  ['columns', ['publisher.citty'], 'list.columns[0]', '"publisher" has no part "citty" — did you mean "city"?'],
  [
    'columns',
    ['publisher.price.amout'],
    'list.columns[0]',
    '"publisher.price" has no part "amout" — did you mean "amount"?',
  ],
  ['columns', ['title.length'], 'list.columns[0]', '"title" is a single value, so it has no part "length"'],
  ['columns', ['tags.first'], 'list.columns[0]', '"tags" is a single value, so it has no part "first"'],
  ['columns', ['publisher.price'], 'list.columns[0]', '"publisher.price" has parts itself; name one of them'],
  [
    'columns',
    ['publisher.extra.a'],
    'list.columns[0]',
    'the keys of "publisher.extra" are data, so a list cannot name them',
  ],
  ['columns', ['publisher.any.a'], 'list.columns[0]', 'the schema of "publisher.any" names no parts'],
  ['filters', ['publisher.citty'], 'list.filters[0]', '"publisher" has no part "citty" — did you mean "city"?'],
  [
    'filters',
    ['login.password'],
    'list.filters[0]',
    '"login" is writeOnly, or has a part that is, so no part of it is ever shown',
  ],
  [
    'filters',
    ['login.user'],
    'list.filters[0]',
    '"login" is writeOnly, or has a part that is, so no part of it is ever shown',
  ],
  [
    'filters',
    [{ field: 'editions.on', as: 'range' }],
    'list.filters[0]',
    '"editions.on" may hold several values, so it cannot be filtered by a range; filter by its values',
  ],
  [
    'search',
    ['publisher.price.amount'],
    'list.search[0]',
    '"publisher.price.amount" is not text, so it cannot be searched; make it a filter',
  ],
  [
    'sortable',
    ['title', 'editions.city'],
    'list.sortable[1]',
    '"editions.city" may hold several values, so a list cannot be sorted by it',
  ],
  [
    'sort',
    'publisher.citty',
    'list.sort',
    '"publisher.citty" is not in list.sortable (known: title, price, shelfOrder)',
  ],
] as const)('list.%s %j', (word, value, place, message) => {
  const issues = issuesWith(withParts({ [word]: value }));
  expect(issues).toContain(`${B} ${place}: ${message}`);
});

test.each([
  [
    { fields: { 'publisher.citty': { unique: true } } },
    'fields.publisher.citty: "publisher" has no part "citty" — did you mean "city"?',
  ],
  [
    { fields: { 'editions.city': { unique: true } } },
    'fields.editions.city.unique: "editions.city" is part of a list, so a record may have several values of it',
  ],
  [
    { fields: { 'publisher.city': { read: ['legal:view'] } } },
    'fields.publisher.city.read: a part of a field can have "unique" and "was" only',
  ],
  [
    { rules: [{ unique: ['title', 'publisher.citty'] }] },
    'rules[0].unique[1]: "publisher" has no part "citty" — did you mean "city"?',
  ],
  [
    { title: '{publisher.city}' },
    'title: "publisher.city" is a part of a field, which only "list" and "unique" can name',
  ],
])('%j', (more, line) => expect(issuesWith(withParts({}, more))).toContain(`${B} ${line}`));

describe('parts that a list names', () => {
  const books = () =>
    booksOf(
      {
        columns: ['title', 'publisher.city', 'publisher.price.currency', 'editions.city'],
        filters: ['publisher.price.currency', 'editions.state'],
        search: ['title', 'publisher.city'],
      },
      { rules: [{ unique: ['title', 'publisher.city'] }] },
    );

  test('are fields that nobody writes and no other default names', () => {
    const { fields, list, detail, csv } = books();
    expect(fields['publisher.price.currency']).toMatchObject({
      kind: 'choice',
      values: ['JPY', 'USD'],
      readOnly: true,
      part: { steps: ['publisher', 'price', 'currency'] },
    });
    expect(fields['editions.state']).toMatchObject({ kind: 'choices', values: ['NEW'], part: { of: 'choice' } });
    expect(list.filters.map(({ query }) => query)).toEqual(['publisher.price.currency', 'editions.state']);
    expect(JSON.stringify([detail, csv])).not.toContain('publisher.');
    expect(Object.keys(books().schema.properties as object)).not.toContain('publisher.city');
  });

  test('can be sorted by where they are columns of one value', () => {
    const { list } = booksOf({ columns: ['title', 'publisher.city', 'editions.city'], sortable: undefined });
    expect(list.sortable.map(({ key }) => key).filter((key) => key.includes('.'))).toEqual(['publisher.city']);
  });

  test('are called as the form calls them; two of one name with the field that holds them', () => {
    const files = filesWith({
      ...withParts({ columns: ['publisher.city', 'publisher.price.currency', 'editions.city'] }),
      'locales/ja-JP/books.json': {
        nested: { publisher: { fields: { city: '都市' } }, editions: { fields: { city: '都市' } } },
      },
    });
    const { declarations } = readDeclarations(files);
    const { words, missing } = wordsOf(declarations.resources.books as Resource, 'ja-JP', files);
    const label = (name: string) => wordAt(words, `fields.${name}`);
    expect(label('publisher.price.currency')).toBe('Currency');
    expect(label('publisher.city')).toMatch(/都市$/);
    expect(label('publisher.city')).not.toBe(label('editions.city'));
    expect(missing.filter((key) => key.includes('.city'))).toEqual([]);
  });

  test('are there for whoever may read the field', () => {
    const hidden = booksOf(
      { columns: ['title', 'publisher.city'], filters: ['publisher.city'], search: ['title', 'publisher.city'] },
      { fields: { publisher: { read: ['legal:view'] } } },
    );
    const seen = (actor: AccountActor) => {
      const { columns, filters, search, sortable } = listFor(accessOf(hidden, actor));
      return JSON.stringify({ columns, filters, search, sortable }).includes('publisher.city');
    };
    expect(seen(actorWith('ga:view'))).toBe(false);
    expect(seen(actorWith('ga:view', 'legal:view'))).toBe(true);
  });
});
