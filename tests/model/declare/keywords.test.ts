/** Keywords: words that modules add to resource files. */
import { describe, expect, test } from 'vitest';
import { issueLine } from '#model/base/declaration-files.ts';
import { noCode } from '#model/base/module-code.ts';
import { coreWords, reservedWords } from '#model/features/core-words.ts';
import { defineKeyword, type Keywords, keywordOf } from '#model/features/keyword.ts';
import { engineKeywords } from '#model/features/keywords.ts';
import { keywordPlaces, resourceMeta } from '#model/resource/check/resource-meta.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { filesWith } from '../support.ts';

interface Shipping {
  readonly weight: string;
  readonly carrier: string;
}

const shipping = defineKeyword({
  schema: {
    type: 'object',
    properties: { weight: { $ref: 'common.schema.json#/$defs/name' }, carrier: { type: 'string' } },
    required: ['weight'],
    additionalProperties: false,
  },
  define: (written: Partial<Shipping>): Shipping => ({ weight: '', carrier: 'post', ...written }),
  check(resource, { known }) {
    const value = keywordOf<Shipping>(resource, 'shipping');
    if (value) known('shipping.weight', value.weight);
  },
  checkAcross(resource, resources, _declared, report) {
    if (keywordOf(resource, 'shipping') && !resources.authors) report('shipping', 'authors are missing');
  },
});

const file = 'resources/library/books.json';
const read = (keywords: object, written: object) =>
  readDeclarations({
    ...filesWith({ [file]: ((content: Record<string, unknown>) => Object.assign(content, written)) as never }),
    code: { ...noCode, keywords: keywords as typeof noCode.keywords },
  });
const issuesOf = (keywords: object, written: object): readonly string[] =>
  read(keywords, written).issues.map(issueLine);

describe('a keyword of a module', () => {
  test('gives its value to the resource, with the defaults', () => {
    const { declarations, issues } = read({ shipping }, { shipping: { weight: 'price' } });
    expect(issues).toEqual([]);
    const [books, authors] = ['books', 'authors'].map((name) => declarations.resources[name] as never);
    expect(keywordOf(books as never, 'shipping')).toEqual({ weight: 'price', carrier: 'post' });
    expect(keywordOf(authors as never, 'shipping')).toBeNull();
  });

  test.each([
    [
      'a word that its schema does not have',
      { weight: 'price', carier: 'post' },
      [`${file} shipping.carier: unknown word "carier" — did you mean "carrier"?`],
    ],
    [
      'a name that is no field',
      { weight: 'prise' },
      [`${file} shipping.weight: no field "prise" in schemas/books.schema.json — did you mean "price"?`],
    ],
    ['a value that is no name', { weight: 3 }, [`${file} shipping.weight: must be a text`]],
  ])('reports %s', (_, written, expected) => expect(issuesOf({ shipping }, { shipping: written })).toEqual(expected));

  test('is checked beside the other resources', () => {
    const { issues } = readDeclarations({
      ...filesWith({
        'resources/library/authors.json': null,
        [file]: ((content: Record<string, unknown>) =>
          Object.assign(content, { shipping: { weight: 'price' } })) as never,
      }),
      code: { ...noCode, keywords: { shipping } },
    });
    expect(issues.map(issueLine)).toContain(`${file} shipping: authors are missing`);
  });
});

describe('without the module', () => {
  test('its keyword is an unknown word', () =>
    expect(issuesOf({}, { shipping: {} })).toEqual([`${file} shipping: unknown word "shipping"`]));

  test('a word inside others says to which keyword of the engine it belongs', () => {
    const written = { actions: { lend: { set: { state: 'LENT' }, ticket: 'books' } }, list: { panel: {} } };
    expect(issuesOf({}, written)).toEqual([
      `${file} list.panel: no module of this project has the keyword "workingDays": import it from "daicho/keywords"`,
      `${file} actions.lend.ticket: no module of this project has the keyword "ticket": import it from "daicho/keywords"`,
    ]);
  });

  test('a form of a word that belongs to a keyword is refused', () => {
    const tabs = [{ name: 'history', timeline: ['dated', { audit: ['title'] }] }];
    expect(issuesOf({}, { detail: { tabs } })).toEqual([
      `${file} detail.tabs[0].timeline: no module of this project has the keyword "history": import it from "daicho/keywords"`,
    ]);
    expect(issuesOf({}, { detail: { tabs: [{ name: 'a', related: 'books', also: ['authorId'] }] } })).toEqual([
      `${file} detail.tabs[0].also: no module of this project has the keyword "furtherReferences": import it from "daicho/keywords"`,
    ]);
  });

  test('no two files of the meta schema have a definition of the same name', () => {
    const names = Object.entries(filesWith().contents).flatMap(([name, schema]) =>
      /^schemas\/meta\/(resource|keywords)\//.test(name) ? Object.keys(Object(Object(schema).$defs)) : [],
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('a keyword of the engine says where it comes from', () =>
    expect(issuesOf({}, { ticket: { opens: 'books', read: ['staff'] } })).toEqual([
      `${file} ticket: no module of this project has the keyword "ticket": import it from "daicho/keywords"`,
    ]));
});

test('a reserved word says so', () =>
  expect(issuesOf({}, { search: {} })).toEqual([
    `${file} search: "search" is reserved for a later version — did you mean "list.search"?`,
  ]));

test('the core and the engine have each word of the meta schema once', () => {
  const { contents } = filesWith();
  const wordsWith = (keywords: Keywords) => Object.keys(resourceMeta(contents, keywords).properties as object).sort();
  const core = coreWords.slice(0, -reservedWords.length);
  const top = Object.entries(engineKeywords).flatMap(([name, { isNested }]) => (isNested ? [] : [name]));
  expect(wordsWith({})).toEqual([...core].sort());
  expect(wordsWith(engineKeywords)).toEqual([...core, ...top].sort());
  const placed = new Set(keywordPlaces(contents).map(({ keyword }) => keyword));
  expect([...placed].sort()).toEqual(Object.keys(engineKeywords).sort());
});

test('the core has at most 26 words, one of them reserved', () =>
  expect(coreWords.filter((word) => word !== '$schema').length).toBeLessThanOrEqual(26));
