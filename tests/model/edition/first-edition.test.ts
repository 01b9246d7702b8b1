/** Files of the first edition of the language become files of the second, each word as its case says. */
import { describe, expect, test } from 'vitest';
import { firstEdition } from '#model/edition/first-edition.ts';
import { renamedInResources } from '#model/edition/renamed-words.ts';
import { rewriteFiles } from '#model/edition/rewrite-files.ts';
import { shippedFiles } from '#tests/support/shipped.ts';
import { issuesWith } from '../support.ts';

type Json = Readonly<Record<string, unknown>>;
interface Case {
  /** Words of the first edition that it has. */
  readonly words: readonly string[];
  readonly before: Json;
  readonly after: Json;
  /** What it extends, in the first edition. */
  readonly template?: Json;
}

const file = 'resources/library/books.json';

const cases: readonly Case[] = [
  { words: ['like'], before: { like: 'shelf', icon: 'book' }, after: { extends: 'shelf', icon: 'book' } },
  {
    words: ['like', 'with'],
    before: { like: 'shelf', with: { floor: 'two' }, icon: 'book' },
    after: { extends: { name: 'shelf', with: { floor: 'two' } }, icon: 'book' },
  },
  {
    words: ['routes'],
    before: { path: '/books', routes: { create: '/books/new' } },
    after: { path: { list: '/books', create: '/books/new' } },
  },
  { words: ['routes'], before: { routes: { import: null } }, after: { path: { import: null } } },
  {
    words: ['wire', 'idAs', 'touches'],
    before: { api: '/v2/books', wire: { count: '/v2/books/n' }, idAs: 'bookId', touches: ['authors'] },
    after: { api: { path: '/v2/books', count: '/v2/books/n', idAs: 'bookId', invalidates: ['authors'] } },
  },
  { words: ['touches'], before: { touches: ['session'] }, after: { api: { invalidates: ['session'] } } },
  {
    words: ['subtitle'],
    before: { title: '{name}', subtitle: '{isbn}' },
    after: { title: { text: '{name}', subtitle: '{isbn}' } },
  },
  {
    words: ['list.params'],
    before: {
      list: {
        params: { page: 'p', pageBase: 1, search: 'q', aliases: { n: { of: 'page', base: 0 }, way: 'order' } },
        query: { search: 'text' },
        sort: 'title',
      },
    },
    after: {
      list: {
        parameters: {
          page: { name: 'p', base: 1, aliases: [{ name: 'n', base: 0 }] },
          order: { aliases: ['way'] },
          search: { name: 'q', call: 'text' },
        },
        sort: 'title',
      },
    },
  },
  {
    words: ['list.params'],
    before: { list: { params: { aliases: { a: 'sort' } }, query: { order: 'way', aliases: { b: 'order' } } } },
    after: {
      list: {
        parameters: {
          sort: { aliases: ['a'], call: { aliases: [] } },
          order: { call: { name: 'way', aliases: ['b'] } },
        },
      },
    },
  },
  {
    words: ['list.query'],
    before: { list: { query: { size: 'n' } } },
    after: { list: { parameters: { size: { call: 'n' } } } },
  },
  {
    words: ['list.layouts'],
    before: { list: { layouts: ['table', { cards: {} }], search: ['title'] } },
    after: { list: { layout: ['table', { cards: {} }], search: ['title'] } },
  },
  {
    words: ['reckon'],
    before: { reckon: { function: 'tax', into: ['sum'] }, icon: 'book' },
    after: { compute: { function: 'tax', into: ['sum'] }, icon: 'book' },
  },
  { words: ['single'], before: { single: true }, after: { source: { single: true } } },
  {
    words: ['select'],
    before: { list: { columns: ['title'] }, select: { sort: 'title' } },
    after: { list: { columns: ['title'], select: { sort: 'title' } } },
  },
  {
    words: ['below'],
    before: { below: { authorId: 'authors' } },
    after: { tree: { ancestors: { authorId: 'authors' } } },
  },
  {
    words: ['leads'],
    before: { leads: { lend: { create: 'loans' } } },
    after: { links: { lend: { create: 'loans' } } },
  },
  {
    words: ['unique'],
    before: { fields: {}, unique: [['title', 'isbn'], { fields: ['a', 'b'], empty: 'ALIKE' }] },
    after: { fields: {}, rules: [{ unique: ['title', 'isbn'] }, { unique: ['a', 'b'], empty: 'ALIKE' }] },
  },
  {
    words: ['like', 'unique'],
    before: { like: 'shelf', unique: [['title', 'isbn']] },
    after: { extends: 'shelf', rules: [{ order: ['from', 'to'] }, { unique: ['title', 'isbn'] }] },
    template: { rules: [{ order: ['from', 'to'] }], unique: [['a', 'b']] },
  },
  {
    words: ['states'],
    before: {
      fields: { state: { tones: { LENT: 'info' } } },
      actions: { check: { call: 'PATCH check' } },
      states: { field: 'state', initial: 'NEW', transitions: { lend: { from: ['NEW'], to: 'LENT' } } },
    },
    after: {
      fields: { state: { tones: { LENT: 'info' }, states: { initial: 'NEW' } } },
      actions: { check: { call: 'PATCH check' }, lend: { from: ['NEW'], to: 'LENT' } },
    },
  },
  {
    words: ['like', 'states'],
    before: { like: 'shelf', states: { transitions: { lose: { from: '*', to: 'LOST' } } } },
    after: { extends: 'shelf', actions: { lose: { from: '*', to: 'LOST' } } },
    template: { states: { field: 'state', initial: 'NEW', transitions: {} } },
  },
  {
    words: ['states', 'automatic'],
    before: {
      states: { field: 'state', initial: 'NEW', transitions: { end: { from: ['NEW'], to: 'OLD' } } },
      automatic: {
        over: { where: { until: [null] }, do: 'end', failed: 'problem' },
        gone: { where: {}, do: 'delete' },
      },
    },
    after: {
      fields: { state: { states: { initial: 'NEW' } } },
      actions: {
        end: { from: ['NEW'], to: 'OLD', automatic: { where: { until: [null] }, failed: 'problem' } },
        delete: { automatic: { where: {} } },
      },
    },
  },
  {
    words: ['keptOnDelete', 'actions.*.keep'],
    before: { keptOnDelete: { resource: 'authors', fields: { name: 'title' } } },
    after: { actions: { delete: { adds: { resource: 'authors', set: { name: { field: 'title' } } } } } },
  },
  {
    words: ['actions.*.relay', 'actions.*.carries', 'actions.*.touches'],
    before: { actions: { a: { relay: { delete: 'x' } }, b: { carries: [] }, c: { touches: ['authors'] } } },
    after: { actions: { a: { delegate: { delete: 'x' } }, b: { cascades: [] }, c: { invalidates: ['authors'] } } },
  },
  {
    words: ['fields.*.as'],
    before: { fields: { a: { as: 'place' }, b: { as: 'place', sortBy: 'c' }, c: { as: 'person' } } },
    after: { fields: { b: { sortBy: 'c' }, c: { as: 'person' } } },
  },
  {
    words: ['fields.*.shape', 'fields.*.becomes'],
    before: { fields: { a: { shape: { resource: 's', is: 'x' } }, b: { becomes: { a: null } } } },
    after: { fields: { a: { inputMask: { resource: 's', is: 'x' } }, b: { resetOn: { a: null } } } },
  },
  {
    words: ['fields.*.derive.by', 'fields.*.derive.of', 'fields.*.derive.by', 'fields.*.derive.told'],
    before: {
      fields: {
        paid: { derive: { sum: 'loans', of: 'fee', by: 'bookId', told: true } },
        dueOn: { derive: { shift: 'lentOn', by: 14, unit: 'd' } },
        writer: { derive: { 'en-US': 'by {name}', 'ja-JP': '{name}著' } },
      },
    },
    after: {
      fields: {
        paid: { derive: { sum: 'loans', field: 'fee', reference: 'bookId', alwaysVisible: true } },
        dueOn: { derive: { shift: 'lentOn', amount: 14, unit: 'd' } },
        writer: { derive: { 'en-US': 'by {name}', 'ja-JP': '{name}著' } },
      },
    },
  },
  {
    words: ['detail.tabs[].timeline.of', 'detail.tabs[].timeline.by', 'detail.tabs[].timeline.icons.by'],
    before: {
      detail: {
        tabs: [{ name: 'a', timeline: { of: 'loans', by: 'bookId', icons: { field: 'state', by: { LENT: 'x' } } } }],
      },
    },
    after: {
      detail: {
        tabs: [
          {
            name: 'a',
            timeline: { resource: 'loans', reference: 'bookId', icons: { field: 'state', values: { LENT: 'x' } } },
          },
        ],
      },
    },
  },
  {
    words: ['api.also', 'api.within', 'api.gather', 'api.parts', 'api.calls.*.by'],
    before: {
      api: {
        path: '/v2/books',
        also: ['/v2/library/books/{id}'],
        within: {
          'GET /v2/authors/{authorId}/books': 'list',
          'GET /v2/authors/{authorId}/n': { count: 'ALL', by: 'state' },
        },
        calls: { 'GET loan': ['lentOn'] },
        gather: { brief: ['title'], author: ['name'] },
        parts: { author: { id: 'authorId' } },
      },
    },
    after: {
      api: {
        path: '/v2/books',
        calls: {
          'GET loan': ['lentOn'],
          'GET /v2/library/books/{id}': 'read',
          'GET /v2/authors/{authorId}/books': 'list',
          'GET /v2/authors/{authorId}/n': { count: 'ALL', groupBy: 'state' },
        },
        objects: { brief: { read: ['title'] }, author: { read: ['name'], create: { id: 'authorId' } } },
      },
    },
  },
  {
    words: ['actions.*.keep.in', 'actions.*.copy', 'actions.*.keep'],
    before: {
      actions: {
        a: { copy: { was: 'state' }, tone: 'danger' },
        b: { set: { state: 'LOST' }, copy: { was: 'state' } },
        c: { keep: { in: 'loans', fields: { bookId: 'id' }, set: { kind: 'OLD' } } },
        delete: { keep: { when: { state: ['LENT'] }, in: 'loans', fields: { bookId: 'id' } } },
      },
    },
    after: {
      actions: {
        a: { set: { was: { field: 'state' } }, tone: 'danger' },
        b: { set: { state: 'LOST', was: { field: 'state' } } },
        c: { adds: { resource: 'loans', set: { bookId: { field: 'id' }, kind: 'OLD' } } },
        delete: { adds: { when: { state: ['LENT'] }, resource: 'loans', set: { bookId: { field: 'id' } } } },
      },
    },
  },
  ...Object.entries(renamedInResources)
    .filter(([place]) => !place.startsWith('actions.*.keep'))
    .map(([place, now]) => ({
      words: [place],
      before: objectWith(place),
      after: objectWith(place.replace(/[^.]+$/, now)),
    })),
];

/** `rules[].while` → `{ rules: [{ while: 'x' }] }` */
function objectWith(place: string): Json {
  const steps = place.replaceAll('[]', '.[]').replaceAll('*', 'any').split('.');
  return steps.reduceRight<unknown>((value, step) => (step === '[]' ? [value] : { [step]: value }), 'x') as Json;
}

const filesOf = ({ before, template }: Case): Readonly<Record<string, unknown>> => ({
  [file]: before,
  ...(template ? { 'resources/templates/shelf.json': template } : {}),
});

describe('a resource file', () => {
  test.each(cases)('with $words', (one) => {
    const rewritten = rewriteFiles(filesOf(one)).find((found) => found.file === file);
    expect(rewritten).toEqual({ file, content: one.after, words: one.words });
    expect(Object.keys(rewritten?.content ?? {})).toEqual(Object.keys(one.after));
  });

  test.each(cases)('with $words does not change a second time', (one) => {
    const once = Object.fromEntries(rewriteFiles(filesOf(one)).map((found) => [found.file, found.content]));
    expect(rewriteFiles({ ...filesOf(one), ...once })).toEqual([]);
  });

  test('has new words at their usual places', () => {
    const before = {
      title: '{name}',
      unique: [['a', 'b']],
      permissions: {},
      states: { field: 's', initial: 'NEW', transitions: {} },
    };
    const [rewritten] = rewriteFiles({ [file]: before });
    expect(Object.keys(rewritten?.content ?? {})).toEqual(['title', 'fields', 'rules', 'actions', 'permissions']);
  });

  test('has a case for each word', () => {
    const tried = new Set(cases.flatMap(({ words }) => words));
    expect(firstEdition.filter(({ resource, was }) => resource && !tried.has(was)).map(({ was }) => was)).toEqual([]);
  });

  test('with two automatic entries for one action is left to a person', () => {
    const automatic = { a: { where: {}, do: 'delete' }, b: { where: {}, do: 'delete' } };
    expect(() => rewriteFiles({ [file]: { automatic } })).toThrow(
      `${file} automatic.b: "delete" has two automatic entries; combine their conditions in one`,
    );
  });

  test('with states of no field is left to a person', () => {
    expect(() => rewriteFiles({ [file]: { states: { initial: 'NEW' } } })).toThrow(
      `${file} states: add "field", the name of the field`,
    );
  });

  test('that a program must not touch stays: a page, a schema, a list', () => {
    const page = { page: { blocks: [] }, path: '/x', subtitle: 'y' };
    const others = {
      [file]: page,
      'schemas/books.schema.json': { unique: [] },
      'resources/navigation.json': { like: 'x' },
    };
    expect(rewriteFiles({ ...others, 'resources/library/authors.json': [] })).toEqual([]);
  });
});

test('a file of words follows', () => {
  expect(rewriteFiles({ 'locales/en-US/books.json': { name: 'Book', leads: { lend: 'Lend' } } })).toMatchObject([
    { content: { name: 'Book', links: { lend: 'Lend' } }, words: ['leads'] },
  ]);
});

test('pages and the navigation follow', () => {
  const files = {
    'resources/library/shelf.json': { page: { blocks: [{ name: 'a', stats: { of: 'books', by: 'state' } }] } },
    'resources/navigation.json': { unlisted: [{ tabs: [{ counts: { of: 'books', tabs: {} } }] }] },
  };
  expect(rewriteFiles(files).map(({ content }) => content)).toEqual([
    { page: { blocks: [{ name: 'a', stats: { resource: 'books', groupBy: 'state' } }] } },
    { unlisted: [{ tabs: [{ counts: { resource: 'books', tabs: {} } }] }] },
  ]);
});

test('the check names what is written now', () => {
  const old = (edits: object) =>
    issuesWith({ [file]: (content: object) => void Object.assign(content, edits) } as never);
  expect(old({ wire: { count: '/v2/n' } })).toContain(
    `${file} wire: "wire" is now "api": "daicho upgrade" rewrites it`,
  );
  expect(old({ fields: { isbn: { becomes: { title: null } } } })).toContain(
    `${file} fields.isbn.becomes: "becomes" is now "resetOn": "daicho upgrade" rewrites it`,
  );
  expect(old({ rules: [{ date: 'dueOn', latest: '@today', while: { state: ['LENT'] } }] })).toContain(
    `${file} rules[0].while: "while" is now "when": "daicho upgrade" rewrites it`,
  );
});

test('the shipped files are in the second edition', async () => {
  expect(rewriteFiles((await shippedFiles()).files.contents)).toEqual([]);
});
