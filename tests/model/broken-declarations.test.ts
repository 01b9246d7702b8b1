/** Every issue of a declaration, with the line that reports it: file, place, and the word that was probably meant. */

import { describe, expect, test } from 'vitest';
import { dangerousPatterns } from '#cli/check/dangerous-patterns.ts';
import { issueLine } from '#model/base/declaration-files.ts';
import { usualAccessFile } from '#tests/support/usual-access.ts';
import { filesWith, issuesWith } from './support.ts';

/** Place → new value; a last step of `+` appends. */
type Edits = Readonly<Record<string, unknown>>;

interface Broken {
  /** Edits of resources/library/books.json. */
  readonly books?: Edits;
  /** Edits of schemas/books.schema.json. */
  readonly schema?: Edits;
  /** Whole files. */
  readonly files?: Readonly<Record<string, never>>;
}

const A = 'resources/access.json';
const B = 'resources/library/books.json';
const S = 'schemas/books.schema.json';
const W = 'locales/ja-JP/books.json';

const files = { type: ['array', 'null'], items: { $ref: 'house.schema.json#/$defs/file' }, maxItems: 5 };
const picture = { type: ['string', 'null'], maxLength: 500, format: 'image' };
const integer = { type: ['integer', 'null'], readOnly: true };
const text = { type: ['string', 'null'], readOnly: true };
const date = { ...text, format: 'date' };
const compared = { ...text, enum: ['LESS', 'EQUAL', 'MORE', null] };

/** A field with this derivation. */
const derived = (name: string, schema: object, derive: object): Broken => ({
  schema: { [`properties.${name}`]: schema },
  books: { [`fields.${name}`]: { derive } },
});

/** Edits that give a book sound states, but for these: `initial`, or `lose.to` for a part of a transition. */
function states(edits: Readonly<Record<string, unknown>>): Edits {
  const { field = 'state', ...rest } = edits;
  const valid: Record<string, unknown> = { initial: 'ORDERED' };
  const transitions: Record<string, Record<string, unknown>> = {
    shelve: { from: ['ORDERED', 'LENT'], to: 'ON_SHELF' },
    lend: { from: ['ON_SHELF'], to: 'LENT' },
    lose: { from: '*', to: 'LOST', final: true },
  };
  for (const [place, value] of Object.entries(rest)) {
    const [first = '', second] = place.split('.');
    if (second) transitions[first] = { ...transitions[first], [second]: value };
    else valid[first] = value;
  }
  const actions = Object.entries(transitions).map(([name, transition]) => [`actions.${name}`, transition]);
  return { [`fields.${field}`]: { states: valid }, ...Object.fromEntries(actions) };
}

const states4 = { ORDERED: 'loan-form', ON_SHELF: 'loan-form', LENT: 'loan-form', LOST: 'loan-form' };
const loanForm = {
  'schemas/loan-form.schema.json': {
    type: 'object',
    properties: { until: { type: 'string', format: 'date' } },
  } as never,
};

/** Valid forms of a book with these edits. */
const forms = (
  rows: readonly (readonly [mistake: string, edits: object, lines: readonly string[]])[],
): readonly (readonly [string, Broken, readonly string[]])[] =>
  rows.map(([mistake, edits, lines]) => [
    mistake,
    {
      books: { ...states({}), forms: { field: 'state', answer: 'lend', schemas: states4, ...edits } },
      files: loanForm,
    },
    lines.map((line) => `${B} ${line}`),
  ]);

/** A masked field. */
const secret = { sensitive: { reveal: ['public-ids:reveal'] } };

const table: readonly (readonly [mistake: string, broken: Broken, lines: readonly unknown[]])[] = [
  // Fields that a function computes.
  [
    'a computation by a function that is not there',
    { books: { compute: { function: 'workday', from: { records: 'title' }, into: ['isbn'] } } },
    [`${B} compute.function: no module has a function "workday" (known: working-day)`],
  ],
  [
    'a computation from fields of other kinds, into one that people write',
    {
      schema: {
        'properties.times': { type: ['array', 'null'], items: { type: 'object' } },
        'properties.errorCount': { type: ['integer', 'null'] },
      },
      books: {
        compute: {
          function: 'working-day',
          from: { records: 'times', date: 'times', timeZone: 'zone' },
          into: ['errorCount'],
        },
      },
    },
    [
      `${B} compute.from.date: "times" must be date, like "date" of "working-day"`,
      `${B} compute.from.timeZone: no field "zone" in ${S}`,
      `${B} compute.into[0]: "errorCount" must be readOnly and may be empty: it is computed whenever the record is written`,
    ],
  ],
  [
    'changes without a handler, of no list',
    {
      books: {
        'actions.edit': {
          call: 'POST edit',
          input: ['title'],
          changes: { field: 'title', about: { reason: 'title' } },
        },
      },
    },
    [
      `${B} actions.edit.changes: needs a "handler" that makes the changes`,
      `${B} actions.edit.changes: cannot be combined with "input"; name further values in "about"`,
      `${B} actions.edit.changes.field: "title" must be a stored list of objects`,
      `${B} actions.edit.changes.about.reason: "reason" is reserved for the changes themselves`,
    ],
  ],
  [
    'a link that leads nowhere, a section that shows none, and tickets of nothing',
    {
      books: {
        ticket: { opens: 'bokks', read: ['staff'] },
        'actions.lend': { call: 'POST lend', set: { state: 'LENT' }, ticket: 'authors' },
        'actions.keep': { call: 'POST keep', handler: 'issue-ticket', ticket: 'autors' },
      },
    },
    [
      `${B} actions.lend.ticket: needs a "handler", which receives the record of the ticket`,
      `${B} ticket.opens: no resource "bokks" — did you mean "books"?`,
      `${B} actions.lend.ticket: "authors" has no "ticket"`,
      `${B} actions.keep.ticket: no resource "autors" — did you mean "authors"?`,
    ],
  ],
  [
    'large buttons of nothing, by a title',
    {
      books: {
        'list.panel': { state: 'title', moments: 'title', actions: { lend: { icon: 'x', when: { stat: ['LENT'] } } } },
      },
    },
    [
      `${B} list.panel.state: "title" must be a choice`,
      `${B} list.panel.moments: "title" must be the list of time records that "compute" reads`,
      `${B} list.panel.actions.lend: no action "lend" on the list`,
      `${B} list.panel.actions.lend.when.stat: no field "stat" — did you mean "state"?`,
    ],
  ],
  [
    'rows that go through an action that is not there, and say nothing',
    {
      books: {
        csv: { through: { resource: 'authors', action: 'lend', write: ['staff'] } },
        path: { import: '/books/import' },
      },
    },
    [
      `${B} csv.through: needs "recordType" among the fields and in "columns": a row is one time record`,
      `${B} csv.through: needs "time" among the fields and in "columns": a row is one time record`,
      `${B} csv.through.action: no action "lend" with "changes" on the list`,
    ],
  ],
  [
    'an action that touches what is not there, and makes more than it can',
    {
      books: {
        'actions.check.invalidates': ['authors'],
        'actions.lend': {
          call: 'POST lend',
          api: '/v2/lent',
          makes: 'books',
          handler: 'invite-account',
          invalidates: ['autors'],
        },
      },
    },
    [
      `${B} actions.check.invalidates: needs "handler"; resources that "delegate" and "adds" change need no entry`,
      `${B} actions.lend.api: applies to actions on the list only; an action on a record has its "call" below the record`,
      `${B} actions.lend.makes: needs "handler" and "on": "list"`,
      `${B} actions.lend.invalidates[0]: no resource "autors" — did you mean "authors"?`,
    ],
  ],
  // Sensitive fields.
  [
    'a title, a search, an order and a text made of a sensitive field, which is unique besides',
    {
      books: {
        'fields.isbn': { ...secret, unique: true },
        title: { text: '{title}', subtitle: '{isbn}' },
        'list.search': ['title', 'isbn'],
        'list.sortable': ['title', 'isbn'],
        'list.sort': 'title',
      },
    },
    expect.arrayContaining([
      `${B} fields.isbn.unique: "isbn" is sensitive, and an error would reveal which values exist`,
      `${B} title.subtitle: "isbn" is sensitive, and everyone who sees the record sees its subtitle`,
      `${B} list.search: "isbn" is sensitive, and a search would reveal it`,
      `${B} list.sortable: "isbn" is sensitive, and the order of rows would reveal it`,
      `${B} fields.label.derive: "isbn" is sensitive, and "label" would reveal it`,
    ]) as never,
  ],
  [
    'a condition on a sensitive field, and an action that asks for it',
    {
      books: {
        'fields.remark': secret,
        'fields.dueNote': { when: { remark: [null] } },
        'actions.check.input': ['remark'],
      },
    },
    expect.arrayContaining([
      `${B} fields.dueNote.when: "remark" is sensitive, and a condition would reveal it`,
      `${B} actions.check.input: "remark" is sensitive, and only forms, API calls and imports can write it`,
    ]) as never,
  ],
  [
    'a sensitive field with a history, copied, kept, handed on and told by a menu and a state',
    {
      books: {
        'fields.dueNote': secret,
        dated: { fields: ['dueNote'] },
        'list.segments': [{ name: 'Noted', where: { dueNote: [null] }, categories: ['ALL'] }],
        'actions.check.set': { remark: { field: 'dueNote' } },
        'actions.check.adds': { resource: 'authors', set: { name: { field: 'dueNote' } } },
        'actions.delete': { adds: { resource: 'authors', set: { name: { field: 'dueNote' } } } },
        links: { again: { create: 'books', params: { note: 'dueNote' } } },
        ...states({ initial: [{ when: { dueNote: [null] }, then: 'ORDERED' }, { then: 'LENT' }] }),
        'detail.tabs.+': { name: 'sequels', related: 'books', reference: 'authorId', add: { remark: 'dueNote' } },
      },
    },
    expect.arrayContaining([
      `${B} dated.fields[0]: "dueNote" is sensitive, and a history would reveal its past values`,
      `${B} list.segments: "dueNote" is sensitive, and a condition would reveal it`,
      `${B} actions.check.set: "dueNote" is sensitive, and it would be stored where it is not protected`,
      `${B} actions.check.adds: "dueNote" is sensitive, and it would be stored where it is not protected`,
      `${B} actions.delete.adds: "dueNote" is sensitive, and it would be stored where it is not protected`,
      `${B} links.again.params: "dueNote" is sensitive, and an address is stored in browser histories and logs`,
      `${B} fields.state.states.initial: "dueNote" is sensitive, and the state would reveal it`,
      `${B} detail.tabs[1].add: "dueNote" is sensitive, and it would be stored where it is not protected`,
    ]) as never,
  ],
  [
    'files that are masked, and a picture that is guarded',
    {
      schema: { 'properties.papers': files, 'properties.cover': picture },
      books: {
        'fields.papers': { sensitive: { keep: 2, reveal: ['public-ids:reveal'] } },
        'fields.cover': { sensitive: { reveal: ['public-ids:reveal'] } },
      },
    },
    [
      `${B} fields.papers.sensitive: "papers" holds files, which cannot be masked: use "reveal" only`,
      `${B} fields.cover.sensitive: "cover" is an image, which is shown with its record, so it cannot be sensitive`,
    ],
  ],
  [
    'a number that is sensitive, and nobody who may see it',
    { books: { 'fields.price': secret } },
    expect.arrayContaining([
      `${B} fields.price.sensitive: "price" is not a line of text, so it cannot be masked`,
    ]) as never,
  ],
  [
    'a secret that is sealed and revealed besides, in a number, and brought by a file',
    {
      books: {
        'fields.isbn': { sensitive: { sealed: true, keep: 4 } },
        'fields.price': { sensitive: { sealed: true } },
        'fields.remark': { sensitive: {} },
        csv: { columns: ['title', 'isbn'] },
      },
    },
    expect.arrayContaining([
      `${B} fields.isbn.sensitive: "isbn" is sealed, so no part of it is ever shown: remove "keep" and "reveal"`,
      `${B} fields.price.sensitive: "price" is not a line of text, so it cannot be masked`,
      `${B} fields.remark.sensitive: nobody could ever see "remark": add "reveal" or "sealed"`,
      `${B} csv.columns: "isbn" is sensitive, and a sealed value cannot be imported`,
    ]) as never,
  ],
  // Connected products.
  [
    'a connection whose fields are not what they must be',
    {
      books: {
        connects: { kind: 'title', address: 'isbn', secret: 'remark', offers: 'stat', when: { titel: ['x'] } },
      },
    },
    expect.arrayContaining([
      `${B} connects.kind: "title" must be a choice whose values are names of connectors`,
      `${B} connects.address: "isbn" must be a web address`,
      `${B} connects.secret: "remark" must be sealed (\`sensitive\`), since it gives access to the product`,
      `${B} connects.offers: no field "stat" in schemas/books.schema.json — did you mean "state"?`,
    ]) as never,
  ],
  [
    'a preview of what nobody connects to, without an import, of fields and candidates that are not there',
    {
      books: {
        preview: {
          path: '/books/from',
          resource: 'author',
          offers: 'BOOKS',
          take: 'devices',
          match: ['isbn', 'state'],
          fields: { titel: 'name', state: 'nam', price: 'serialNumber' },
          columns: ['title'],
        },
      },
    },
    expect.arrayContaining([
      `${B} preview.path: must have one parameter: the record that connects`,
      `${B} preview: needs "path.import", the path that imports what is selected`,
      `${B} preview.fields.titel: no field "titel" in schemas/books.schema.json — did you mean "title"?`,
      `${B} preview.fields.state: a candidate of devices has no "nam" — did you mean "name"?`,
      `${B} preview.match[0]: "isbn" is not among the fields that a candidate fills (known: titel, state, price)`,
      `${B} preview.match[1]: "state" must be a name, a code or an address to find a record`,
      expect.stringContaining(`${B} preview.columns[0]: "title" is not among the fields that a candidate fills`),
    ]) as never,
  ],
  [
    'a preview of records that connect to nothing, and a lead to it',
    {
      books: {
        path: { import: '/books/import-csv' },
        preview: {
          path: '/books/from/{authorId}',
          resource: 'authors',
          offers: 'BOOKS',
          take: 'devices',
          match: ['isbn'],
          fields: { isbn: 'serialNumber' },
        },
        links: { take: { preview: 'authors' }, both: { preview: 'authors', create: 'authors' } },
      },
    },
    expect.arrayContaining([
      `${B} preview.resource: "authors" has no "connects"`,
      `${B} links.take.preview: "authors" has no preview of "books"`,
    ]) as never,
  ],
  [
    'a number that is set to a day',
    { books: { 'actions.check.set.price': '@today' } },
    [`${B} actions.check.set.price: "price" holds neither a date nor a date-time, so it cannot be set to "@today"`],
  ],
  // Calls to lists that do not support them.
  [
    'a list that is asked for at calls that do not understand it',
    {
      books: { api: { asks: { resource: 'authors', with: { ALL: { authorIdIn: 'x' }, LEND: { category: 'ALL' } } } } },
    },
    expect.arrayContaining([
      `${B} api.asks.resource: the rows of "authors" have another schema, so they cannot be shown here`,
      `${B} api.asks.with: the category "LENT" has no parameters`,
      `${B} api.asks.with.LEND: no category "LEND" — did you mean "LENT"?`,
      `${B} api.asks.with.ALL.authorIdIn: the list of "authors" does not take this parameter`,
    ]) as never,
  ],
  [
    'a list that is asked for at calls of nobody',
    {
      books: { api: { asks: { resource: 'author', with: { ALL: { category: 'ALL' }, LENT: { category: 'LENT' } } } } },
    },
    [`${B} api.asks.resource: no resource "author" — did you mean "authors"?`],
  ],
  [
    'a tab that is asked for at a call that shows other rows, or stands below something else',
    {
      files: file('resources/library/authors.json', {
        permissions: { read: ['staff'] },
        detail: {
          tabs: [
            { name: 'profile', sections: [{ name: 'basic', fields: ['name', 'kana'] }] },
            {
              name: 'lent',
              related: 'books',
              reference: 'authorId',
              where: { state: ['LENT'] },
              asks: '/v2/authors/{id}/all',
            },
            { name: 'books', related: 'books', reference: 'authorId', asks: '/v2/authors/{authorId}/all' },
          ],
          facts: [{ field: 'name', asks: '/v2/authors/{id}/number' }],
        },
      }),
      books: { api: { calls: { 'GET /v2/authors/{authorId}/all': 'list' } } },
    },
    [
      'resources/library/authors.json detail.facts[0].asks: no call counts at /v2/authors/{id}/number',
      'resources/library/authors.json detail.tabs[1].asks: /v2/authors/{id}/all returns other rows than the tab shows, or in another order',
      'resources/library/authors.json detail.tabs[2].asks: {authorId} is not a field of the record',
    ],
  ],
  // Layouts of a list.
  [
    'a layout that there is none of',
    { books: { 'list.layout': 'tabel' } },
    [`${B} list.layout: "tabel" is not one of the allowed words — did you mean "table"?`],
  ],
  [
    'a layout whose word is unknown',
    { books: { 'list.layout': ['table', { timelime: { at: 'dueOn' } }] } },
    [`${B} list.layout[1].timelime: unknown word "timelime" — did you mean "timeline"?`],
  ],
  [
    'a word that cards do not know',
    { books: { 'list.layout': { cards: { subtitel: 'isbn' } } } },
    [`${B} list.layout.cards.subtitel: unknown word "subtitel" — did you mean "subtitle"?`],
  ],
  [
    'two layouts of a kind',
    { books: { 'list.layout': [{ cards: {} }, { cards: { subtitle: 'isbn' } }] } },
    [`${B} list.layout[1]: "cards" is listed twice`],
  ],
  [
    'cards of fields that do not fit',
    {
      books: {
        'list.layout': {
          cards: {
            subtitle: 'isbm',
            image: 'isbn',
            status: 'title',
            fields: ['prise'],
            tags: 'state',
            actions: ['chek'],
          },
        },
      },
    },
    [
      `${B} list.layout.cards.subtitle: no field "isbm" in ${S} — did you mean "isbn"?`,
      `${B} list.layout.cards.image: "isbn" is not an image; the schema of an image has "format": "image"`,
      `${B} list.layout.cards.status: "title" must be a choice of one value to be shown as a chip`,
      `${B} list.layout.cards.tags: "state" must hold several values`,
      `${B} list.layout.cards.fields[0]: no field "prise" in ${S} — did you mean "price"?`,
      `${B} list.layout.cards.actions[0]: no action "chek" on a record — did you mean "check"?`,
    ],
  ],
  [
    'icons of values that there are none of',
    { books: { 'list.layout': { cards: { icons: { field: 'state', values: { LEND: 'book' } } } } } },
    [`${B} list.layout.cards.icons.values.LEND: "LEND" is not a value of state — did you mean "LENT"?`],
  ],
  [
    'a timeline of what is no date',
    { books: { 'list.layout': { timeline: { at: 'title', text: '{titel}' } } } },
    [
      `${B} list.layout.timeline.at: "title" is neither a date nor a date-time`,
      `${B} list.layout.timeline.text: no field "titel" in ${S} — did you mean "title"?`,
    ],
  ],
  [
    'a timeline by a date that the list cannot be sorted by',
    { books: { 'list.layout': { timeline: { at: 'dueOn' } } } },
    [`${B} list.layout.timeline.at: "dueOn" is not in list.sortable, and the latest rows come first`],
  ],
  [
    'a matrix of what does not fit',
    {
      books: { 'list.layout': ['table', { matrix: { rows: 'title', columns: 'price', value: 'stat', sum: 'isbn' } }] },
    },
    [
      `${B} list.layout[1].matrix.rows: "title" must be a reference: each row shows one record`,
      `${B} list.layout[1].matrix.columns: "price" is not a date`,
      `${B} list.layout[1].matrix: a cell shows either "value" or "sum"`,
      `${B} list.layout[1].matrix.value: no field "stat" in ${S} — did you mean "state"?`,
      `${B} list.layout[1].matrix.sum: "isbn" is not a number`,
    ],
  ],
  [
    'a matrix whose period nothing asks for',
    { books: { 'list.layout': { matrix: { rows: 'authorId', columns: 'dueOn', value: 'state' } } } },
    [
      `${B} list.layout.matrix.rows: "authorId" is not in list.sortable, and rows are sorted by their titles`,
      `${B} list.layout.matrix.columns: "dueOn" needs a filter as "range" in list.filters, which selects the period`,
    ],
  ],
  [
    'a filter that takes the parameter of the layout',
    { books: { 'list.layout': ['table', { cards: {} }], 'list.filters': [{ field: 'state', param: 'layout' }] } },
    [`${B} list: the parameter "layout" is used twice`],
  ],
  [
    'some values of a field that holds one',
    { books: { 'fields.isbn.max': 2 } },
    [`${B} fields.isbn.max: "isbn" holds one value, so "max" has no effect`],
  ],
  [
    'everything on offer to a field that refers to nothing',
    { books: { 'fields.isbn.offer': 'all' } },
    [`${B} fields.isbn.offer: "isbn" is not a reference, so "offer" has no effect`],
  ],

  // Pictures and files.
  [
    'a kind of file that nobody knows',
    { schema: { 'properties.papers': files }, books: { 'fields.papers': { accept: ['pdf', 'docs'] } } },
    [`${B} fields.papers.accept[1]: no file type "docs" — did you mean "docx"?`],
  ],
  [
    'a picture that is a document',
    { schema: { 'properties.cover': picture }, books: { 'fields.cover': { accept: ['pdf'] } } },
    [`${B} fields.cover.accept[0]: "pdf" is not an image type that every browser shows`],
  ],
  [
    'a size for what holds no files',
    { books: { 'fields.title': { maxSize: 5 } } },
    [`${B} fields.title.maxSize: "title" does not hold files: its schema is neither an image nor a list of files`],
  ],
  [
    'a size beyond all need',
    { schema: { 'properties.papers': files }, books: { 'fields.papers': { maxSize: 500 } } },
    [expect.stringContaining(`${B} fields.papers.maxSize: `)],
  ],
  [
    'files without end',
    { schema: { 'properties.papers': { ...files, maxItems: undefined } } },
    [`${S} properties.papers.maxItems: must be the maximum number of files, 50 at most`],
  ],
  [
    'files that a CSV file should bring',
    { schema: { 'properties.papers': files }, books: { csv: { columns: ['title', 'papers'] } } },
    [`${B} csv.columns[1]: "papers" holds files, which a CSV file cannot contain; lists export their names`],
  ],
  [
    'a filter by files',
    { schema: { 'properties.papers': files }, books: { 'list.filters': ['papers'] } },
    [`${B} list.filters[0]: "papers" has parts, so a list cannot be filtered by it; derive a field from it`],
  ],
  [
    'a head whose picture is a text',
    { books: { 'detail.picture': 'title' } },
    [`${B} detail.picture: "title" is not an image; the schema of an image has "format": "image"`],
  ],
  [
    'a head whose second picture is not there',
    { schema: { 'properties.cover': picture }, books: { 'detail.picture': ['cover', 'covr'] } },
    [`${B} detail.picture[1]: no field "covr" in ${S} — did you mean "cover"?`],
  ],
  // Words of the resource file.
  [
    'an unknown word',
    { books: { permisions: {} } },
    [`${B} permisions: unknown word "permisions" — did you mean "permissions"?`],
  ],
  [
    'an unknown word further down',
    { books: { 'list.sortabel': [] } },
    [`${B} list.sortabel: unknown word "sortabel" — did you mean "sortable"?`],
  ],
  ['a resource that is no object', { files: file(B, 'x') }, [`${B}: must be an object`]],
  [
    'a resource without a schema',
    { files: file('resources/library/boks.json', {}) },
    [
      'resources/library/boks.json: no schema of this name: schemas/library/boks.schema.json is missing — did you mean "books.schema.json"?',
    ],
  ],
  [
    'two resources of one name',
    { files: file('resources/other/books.json', {}) },
    [`resources/other/books.json: a resource "books" already exists in ${B}`],
  ],
  [
    'a name of the product’s own tables',
    {
      files: {
        ...file('schemas/daicho-audit.schema.json', { type: 'object', properties: {} }),
        ...file('resources/library/daicho-audit.json', {}),
      },
    },
    ['resources/library/daicho-audit.json: names that begin with "daicho" are reserved for tables of the product'],
  ],
  // The list.
  [
    'an unknown column',
    { books: { 'list.columns.+': 'prise' } },
    [`${B} list.columns[4]: no field "prise" in ${S} — did you mean "price"?`],
  ],
  [
    'an unknown field below a column',
    { books: { 'list.columns.+': { field: 'price', second: 'remarc' } } },
    [`${B} list.columns[4].second: no field "remarc" in ${S} — did you mean "remark"?`],
  ],
  [
    'a sort that cannot be sorted by',
    { books: { 'list.sort': 'state' } },
    [`${B} list.sort: "state" is not in list.sortable (known: title, price, shelfOrder)`],
  ],
  [
    'a misspelled sort',
    { books: { 'list.sort': { field: 'pirce', order: 'desc' } } },
    [`${B} list.sort: "pirce" is not in list.sortable — did you mean "price"?`],
  ],
  [
    'a misspelled sort without a list of what is sortable',
    { books: { 'list.sort': 'pirce', 'list.sortable': undefined } },
    [
      `${B} list.sort: a list without list.sortable cannot be sorted by "pirce", only by createdAt and by fields of one line that are neither derived nor sensitive — did you mean "price"?`,
    ],
  ],
  [
    'an unknown sort key',
    { books: { 'list.sortable.+': 'titel' } },
    [`${B} list.sortable[3]: no field "titel" in ${S} — did you mean "title"?`],
  ],
  [
    'an unknown filter',
    { books: { 'list.filters.+': 'stat' } },
    [`${B} list.filters[2]: no field "stat" in ${S} — did you mean "state"?`],
  ],
  [
    'a filter on a structure',
    { books: { 'list.filters.+': 'details' } },
    [`${B} list.filters[2]: "details" has parts, so a list cannot be filtered by it; derive a field from it`],
  ],
  [
    'a search in numbers',
    { books: { 'list.search.+': 'price' } },
    [`${B} list.search[2]: "price" is not text, so it cannot be searched; make it a filter`],
  ],
  [
    'a search through a list of references, through what searches nothing, and in a tree',
    {
      books: {
        'fields.editorIds': { to: 'authors' },
        'fields.sequelId': { to: 'books' },
        tree: { parent: 'sequelId' },
        'list.layout': { tree: {} },
        'list.search': ['title', 'authorId', 'editorIds'],
      },
      schema: {
        'properties.editorIds': { type: ['array', 'null'], items: { type: 'string', format: 'uuid' } },
        'properties.sequelId': { type: ['string', 'null'], format: 'uuid' },
      },
      files: { 'resources/library/authors.json': { list: { search: [] } } } as never,
    },
    [
      `${B} list.search[2]: "editorIds" is not text, so it cannot be searched; make it a filter`,
      `${B} list.search: a tree searches its own records only, not through references`,
      `${B} list.search: "authors" has no "list.search", so nothing is found through "authorId"`,
    ],
  ],
  [
    'a position that is not a number',
    { books: { 'list.order': 'title' } },
    [`${B} list.order: "title" must be an integer that cannot be null, since it holds a position`],
  ],
  // Declarations that reveal a restricted field.
  [
    'a title made from a restricted field',
    { books: { title: '{title} {remark}' } },
    [`${B} title: not everyone may read "remark", and everyone who sees the record sees its title`],
  ],
  [
    'a title made from a restricted field by a derived one',
    { books: { title: '{label}', 'fields.isbn.read': ['legal:view'] } },
    [`${B} title: not everyone may read "label", and everyone who sees the record sees its title`],
  ],
  [
    'an offer that depends on a restricted field',
    { books: { list: { select: { where: { remark: [null] } } } } },
    [`${B} list.select.where: not everyone may read "remark", and the options of a select would reveal it`],
  ],
  [
    'a restricted position',
    { books: { 'fields.shelfOrder': { read: ['legal:view'] } } },
    [`${B} list.order: not everyone may read "shelfOrder", and a select shows its options in this order`],
  ],
  [
    'a rule between an open and a restricted field',
    { books: { 'fields.dueOn': { read: ['legal:view'] }, 'fields.dueNote.read': ['legal:edit'] } },
    [`${B} rules: not everyone may read "dueOn", and an error at "lentOn" would reveal it`],
  ],
  [
    'an open field that applies by a restricted one',
    { books: { 'fields.dueNote.when': { remark: [null] } } },
    [`${B} fields.dueNote.when: not everyone may read "remark", and whether the field applies would reveal it`],
  ],
  [
    'an action whose guard the person may not read',
    { books: { 'actions.check.when': { remark: [null] }, 'permissions.check': ['hr:edit'] } },
    [`${B} actions.check.when: not everyone may read "remark", and a refused action would reveal it`],
  ],
  // Conditions.
  [
    'a value outside the vocabulary',
    { books: { 'list.categories.1.where': { state: ['LEND'] } } },
    [`${B} list.categories[1].where.state: "LEND" is not a value of state — did you mean "LENT"?`],
  ],
  [
    'a condition on an unknown field',
    { books: { 'list.categories.1.where': { stat: ['LENT'] } } },
    [`${B} list.categories[1].where.stat: no field "stat" — did you mean "state"?`],
  ],
  [
    'two mistakes deep in a condition',
    { books: { 'list.categories.1.where': { any: [{ stat: ['LENT'] }, { not: { state: ['XX'] } }] } } },
    [
      `${B} list.categories[1].where.any[0].stat: no field "stat" — did you mean "state"?`,
      `${B} list.categories[1].where.any[1].not.state: "XX" is not a value of state (known: ORDERED, ON_SHELF, LENT, LOST)`,
    ],
  ],
  [
    'a range without bounds',
    { books: { 'list.categories.1.where': { dueOn: {} } } },
    [`${B} list.categories[1].where.dueOn: a range needs "from" or "before"`],
  ],
  [
    'an unknown moment',
    { books: { 'list.categories.1.where': { dueOn: ['@tody'] } } },
    [`${B} list.categories[1].where.dueOn: unknown word "@tody" (known: @me, @today, @base, @now, with -1m, +30d, …)`],
  ],
  [
    'an unknown moment in a range',
    { books: { 'list.categories.1.where': { dueOn: { before: '@today+1q' } } } },
    [
      `${B} list.categories[1].where.dueOn: unknown word "@today+1q" (known: @me, @today, @base, @now, with -1m, +30d, …)`,
    ],
  ],
  [
    'a moment where dates are held',
    { books: { 'list.categories.1.where': { dueOn: { before: '@now' } } } },
    [`${B} list.categories[1].where.dueOn: "@now" is a date-time, but the field holds dates; write "@today"`],
  ],
  [
    'a moment where no time is held',
    { books: { 'list.categories.1.where': { title: ['@today'] } } },
    [`${B} list.categories[1].where.title: "@today" is a date or a date-time, but the field holds neither`],
  ],
  [
    'a person where no id is held',
    { books: { 'list.categories.1.where': { title: ['@me'] } } },
    [`${B} list.categories[1].where.title: "@me" is an id, but the field does not hold ids`],
  ],
  [
    'a text where a number is held',
    { books: { 'list.categories.1.where': { price: { from: '1000' } } } },
    [`${B} list.categories[1].where.price: price holds a whole number, not "1000"`],
  ],
  [
    'a date that does not exist',
    { books: { 'list.categories.1.where': { dueOn: ['2026-02-30'] } } },
    [`${B} list.categories[1].where.dueOn: dueOn holds a date such as 2026-04-01, not "2026-02-30"`],
  ],
  [
    'a text where yes or no is held',
    { books: { list: { select: { where: { checked: ['false'] } } } } },
    [`${B} list.select.where.checked: checked holds true or false, not "false"`],
  ],
  [
    'a condition on a list',
    { books: { 'list.categories.1.where': { tags: ['A'] } } },
    [`${B} list.categories[1].where.tags: "tags" has parts, so a condition can only test whether it is empty: [null]`],
  ],
  [
    'a test that is neither list nor range',
    { books: { 'list.categories.1.where': { state: 'LENT' } } },
    [`${B} list.categories[1].where.state: must be a list or an object`],
  ],
  // References and fields.
  [
    'an unknown resource',
    { books: { 'fields.authorId.to': 'autors' } },
    [`${B} fields.authorId.to: no resource "autors" — did you mean "authors"?`],
  ],
  [
    'filling in what is not there, from what is not there, or from another kind',
    { books: { 'fields.authorId.fills': { titel: 'name', title: 'nam', tags: 'name' } } },
    [
      `${B} fields.authorId.fills.titel: no field "titel" in ${S} — did you mean "title"?`,
      `${B} fields.authorId.fills.title: no field "nam" in schemas/authors.schema.json — did you mean "name"?`,
      `${B} fields.authorId.fills.tags: "tags" is tags, "name" of "authors" is text`,
    ],
  ],
  [
    'an embedded field that the target lacks',
    { books: { 'fields.authorId.embed': { authorName: 'nam' } } },
    [`${B} fields.authorId.embed.authorName: no field "nam" in schemas/authors.schema.json — did you mean "name"?`],
  ],
  [
    'an embedded name that is a field already',
    { books: { 'fields.authorId.embed': { title: 'name' } } },
    [`${B} fields.authorId.embed.title: "title" is already a field`],
  ],
  [
    'a reference that is not named as an id',
    {
      schema: { 'properties.author': { type: 'string', format: 'uuid' } },
      books: { 'fields.author': { to: 'authors' } },
    },
    [`${B} fields.author: the name of a reference must end in "Id", since its value is an id`],
  ],
  [
    'something said of an unknown field',
    { books: { 'fields.isbm': { unique: true } } },
    [`${B} fields.isbm: no field "isbm" in the schema — did you mean "isbn"?`],
  ],
  [
    'a text that would go with a record',
    { books: { 'fields.title': { deletedWith: true } } },
    [
      `${B} fields.title.deletedWith: "title" is not a stored reference, so there is no record to be deleted with`,
      `${B} fields.title.deletedWith: records with an order, a primary mark, copies, a tree or planned changes must be deleted one by one`,
    ],
  ],
  [
    'a field that becomes what it cannot be, after one that is not there',
    { books: { 'fields.state': { resetOn: { isbm: 'ONE' } } } },
    [
      `${B} fields.state.resetOn.isbm: no stored field "isbm" — did you mean "isbn"?`,
      `${B} fields.state.resetOn.isbm: "ONE" is not a value of state (known: ORDERED, ON_SHELF, LENT, LOST)`,
    ],
  ],
  [
    'a field derived from an unknown one',
    { books: { 'fields.label.derive': '{title} {isbm}' } },
    [`${B} fields.label.derive: no field "isbm" in ${S} — did you mean "isbn"?`],
  ],
  [
    'a text that misses a language',
    { books: { 'fields.label.derive': { 'ja-JP': '{title}' } } },
    [`${B} fields.label.derive: "en-US" is missing`],
  ],
  [
    'a text that misses the first language',
    { books: { 'fields.label.derive': { 'en-US': '{title}' } } },
    [`${B} fields.label.derive: "ja-JP" is missing`],
  ],
  [
    'a text in a language that nobody reads',
    { books: { 'fields.label.derive': { 'ja-JP': '{title}', 'en-GB': '{title}' } } },
    [expect.stringContaining(`${B} fields.label.derive.en-GB: unknown word "en-GB" — did you mean "en-US"?`)],
  ],
  [
    'a text of a language with an unknown field, and with an unknown reading',
    { books: { 'fields.label.derive': { 'ja-JP': '{title}', 'en-US': '{isbm} || {title>titel}' } } },
    [
      `${B} fields.label.derive: no field "isbm" in ${S} — did you mean "isbn"?`,
      `${B} fields.label.derive: no field "titel" in ${S} — did you mean "title"?`,
    ],
  ],
  [
    'a condition, a limit to one of a kind and a key of rows on what each language reads otherwise',
    {
      books: {
        'fields.label': { derive: { 'ja-JP': '{title} {isbn}', 'en-US': '{isbn} {title}' }, unique: true },
        'list.categories.+': { name: 'NAMED', where: { label: ['A'] } },
        csv: { match: 'label' },
      },
    },
    [
      `${B} fields.label.unique: "label" has a different text in each language, so it cannot be unique`,
      `${B} csv.match: "label" has a different text in each language, so it cannot find the record of a row`,
      `${B} list.categories[2].where.label: "label" has a different text in each language, so a condition cannot use it`,
    ],
  ],
  [
    'an order by an unknown field',
    { books: { 'fields.label.sortBy': 'titel' } },
    [`${B} fields.label.sortBy: no field "titel" in ${S} — did you mean "title"?`],
  ],
  [
    'a title made of an unknown field',
    { books: { title: '{titel}' } },
    [`${B} title: no field "titel" in ${S} — did you mean "title"?`],
  ],
  [
    'a rule between unknown fields',
    { books: { rules: [{ order: ['lentOn', 'due'] }] } },
    [`${B} rules.order: no field "due" in ${S} — did you mean "dueOn"?`],
  ],
  [
    'a rule between values that have no order',
    { books: { rules: [{ order: ['title', 'dueOn'] }] } },
    [`${B} rules.order: "title" and "dueOn" cannot be compared: they hold values of different kinds`],
  ],
  [
    'an unknown rule',
    { books: { rules: [{ ordre: ['lentOn', 'dueOn'] }] } },
    [`${B} rules[0].ordre: unknown word "ordre" — did you mean "order"?`],
  ],
  [
    'a limit between texts',
    { books: { rules: [{ limit: 'title', to: 'price' }] } },
    [`${B} rules[0].limit: a limit needs two fields that hold numbers`],
  ],
  [
    'a number that is not blank',
    { books: { rules: [{ notBlank: 'price' }] } },
    [`${B} rules[0].notBlank: "price" is not a text`],
  ],
  [
    'something together with what nobody fills in',
    { books: { rules: [{ together: ['price', 'label'] }] } },
    [`${B} rules[0].together: "label" is not stored, so this rule cannot use it`],
  ],
  [
    'something apart from what could never be the same',
    { books: { rules: [{ apart: ['authorId', 'title'] }] } },
    [`${B} rules[0].apart: "authorId" and "title" do not refer to records of the same resource`],
  ],
  [
    'a condition for a field that must be filled in anyway',
    { books: { 'fields.title': { required: { isbn: [null] } } } },
    [`${B} fields.title.required: "title" is required on a condition, so its schema must allow null`],
  ],
  [
    'a condition on what nobody writes',
    { books: { 'fields.label.readOnly': { state: ['LOST'] } } },
    [`${B} fields.label.readOnly: "label" is set by the server, so this condition has no effect`],
  ],
  [
    'a text made of what is worked out',
    {
      ...derived('days', integer, { daysUntil: 'dueOn' }),
      books: { 'fields.days': { derive: { daysUntil: 'dueOn' } }, 'fields.label.derive': '{days}' },
    },
    [`${B} fields.label.derive: "days" is a derived field, so no text can be made from it`],
  ],
  // Operators.
  [
    'an operator over an unknown field',
    derived('days', integer, { daysUntil: 'dueOnn' }),
    [`${B} fields.days.derive: no field "dueOnn" — did you mean "dueOn"?`],
  ],
  [
    'days until what is no date',
    derived('days', integer, { daysUntil: 'price' }),
    [`${B} fields.days.derive: "price" is not a date, so it cannot be used here`],
  ],
  [
    'years since what is no date',
    derived('days', integer, { yearsSince: 'price' }),
    [`${B} fields.days.derive: "price" is not a date, so it cannot be used here`],
  ],
  [
    'an anniversary that is no date',
    derived('days', integer, { anniversary: 'dueOn' }),
    [`${B} fields.days.derive: gives a date, but the schema of "days" has another type`],
  ],
  [
    'a result that the field does not hold',
    derived('days', text, { daysUntil: 'dueOn' }),
    [`${B} fields.days.derive: gives a number, but the schema of "days" has another type`],
  ],
  [
    'a sum of texts',
    derived('total', integer, { add: ['price', 'title'] }),
    [`${B} fields.total.derive: "title" is not a number, so it cannot be used here`],
  ],
  [
    'a date moved by a text',
    derived('remindOn', date, { shift: 'dueOn', amount: '-title', unit: 'd' }),
    [
      `${B} fields.remindOn.derive: "title" is not a number, so it cannot be used here`,
      `${B} fields.remindOn.derive: "title" must be a whole number to shift a date by it`,
    ],
  ],
  [
    'a comparison of a date with a number',
    derived('which', compared, { compare: ['dueOn', 'price'] }),
    [`${B} fields.which.derive: "price" is not a date, so it cannot be used here`],
  ],
  [
    'a comparison whose answer the field does not know',
    derived('which', { ...compared, enum: ['LESS', 'EQUAL', null] }, { compare: ['lentOn', 'dueOn'] }),
    [`${B} fields.which.derive: "MORE" is not a value of which (known: LESS, EQUAL)`],
  ],
  [
    'a choice of an unknown value',
    derived('which', compared, { choose: [{ when: { price: [null] }, then: 'LES' }] }),
    [`${B} fields.which.derive: "LES" is not a value of which — did you mean "LESS"?`],
  ],
  [
    'a case after the one for everything else',
    derived('which', compared, { choose: [{ then: 'LESS' }, { when: { price: [null] }, then: 'MORE' }] }),
    [`${B} fields.which.derive.choose[0]: a case without "when" always applies, so the cases after it are never used`],
  ],
  [
    'a case that looks at an unknown field',
    derived('which', compared, { choose: [{ when: { prise: [null] }, then: 'LESS' }] }),
    [`${B} fields.which.derive.choose[0].when.prise: no field "prise" — did you mean "price"?`],
  ],
  [
    'a translation of an unknown value',
    derived('level', integer, { map: 'state', to: { LENDT: 1 } }),
    [`${B} fields.level.derive.to: "LENDT" is not a value of state — did you mean "LENT"?`],
  ],
  [
    'a masked number',
    derived('hidden', text, { mask: 'price', keep: 2 }),
    [`${B} fields.hidden.derive: "price" is not a text, so it cannot be used here`],
  ],
  [
    'the size of what is no list',
    derived('words', integer, { size: 'title' }),
    [`${B} fields.words.derive: "title" is not a list, so there are no entries to count`],
  ],
  [
    'an unknown operator',
    derived('total', integer, { averge: ['price'] }),
    [expect.stringContaining(`${B} fields.total.derive.averge: unknown word "averge"`)],
  ],
  [
    'fields worked out from each other',
    {
      schema: { 'properties.one': integer, 'properties.two': integer },
      books: {
        'fields.one': { derive: { add: ['two', 1] } },
        'fields.two': { derive: { add: ['one', 1] } },
      },
    },
    [
      `${B} fields.one.derive: is derived from itself: one → two → one`,
      `${B} fields.two.derive: is derived from itself: two → one → two`,
    ],
  ],
  [
    'a count of an unknown resource',
    derived('copies', integer, { count: 'author', reference: 'authorId' }),
    [`${B} fields.copies.derive.count: no resource "author" — did you mean "authors"?`],
  ],
  [
    'a count by what does not refer to the record',
    derived('copies', integer, { count: 'authors', reference: 'name' }),
    [`${B} fields.copies.derive.reference: authors has no reference "name" to books`],
  ],
  [
    'a quotient of what is not a number',
    derived('total', integer, { divide: ['price', 'title'] }),
    [`${B} fields.total.derive: "title" is not a number, so it cannot be used here`],
  ],
  [
    'a field taken through what refers to nothing',
    derived('writer', text, { through: 'title', take: 'name' }),
    [`${B} fields.writer.derive.through: "title" is not a reference`],
  ],
  [
    'a field taken through an unknown one',
    derived('writer', text, { through: 'autorId', take: 'name' }),
    [`${B} fields.writer.derive: no field "autorId" — did you mean "authorId"?`],
  ],
  [
    'a field taken that the other record does not have',
    derived('writer', text, { through: 'authorId', take: 'nane' }),
    [`${B} fields.writer.derive.take: no field "nane" in authors — did you mean "name"?`],
  ],
  [
    'a field taken into another kind',
    derived('writer', integer, { through: 'authorId', take: 'name' }),
    [`${B} fields.writer.derive.take: "name" of authors does not hold the same kind of value as "writer"`],
  ],
  [
    'an amount taken without its currency',
    {
      schema: { 'properties.fee': { type: ['number', 'null'], readOnly: true } },
      books: { 'fields.fee': { derive: { through: 'authorId', take: 'fee' } } },
      files: {
        'schemas/authors.schema.json': {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 50, pattern: '\\S' },
            fee: { type: ['number', 'null'] },
            currencyCode: { type: ['string', 'null'], enum: ['JPY', 'USD', null] },
          },
          additionalProperties: false,
        } as never,
        'resources/library/authors.json': {
          fields: { fee: { currency: 'currencyCode' } },
          permissions: { read: ['staff'] },
        } as never,
      },
    },
    [
      `${B} fields.fee.derive.take: "fee" of authors does not hold the same kind of value as "fee"`,
      `${B} fields.fee.currency: must name a field that takes "currencyCode" through "authorId", like the amount`,
    ],
  ],
  [
    'a field taken from records of which nobody may read all',
    {
      ...derived('writer', text, { through: 'authorId', take: 'name' }),
      files: {
        'resources/library/authors.json': {
          permissions: { read: [{ scope: 'staff', where: { kana: [null] } }] },
        } as never,
      },
    },
    [`${B} fields.writer.derive: nobody may read all records of authors, so nobody could see this value`],
  ],
  [
    'a change judged by what another record says',
    {
      ...derived('writer', text, { through: 'authorId', take: 'name', alwaysVisible: true }),
      books: {
        'fields.writer': { derive: { through: 'authorId', take: 'name', alwaysVisible: true } },
        'fields.dueNote.when': { writer: [null] },
      },
    },
    [
      `${B} fields.dueNote.when: "writer" is read from another record, but a change is validated by its own record alone`,
    ],
  ],
  [
    'what stands above by what leads to another resource',
    derived('lost', { type: ['boolean', 'null'], readOnly: true }, { above: 'authorId', where: { title: ['A'] } }),
    [`${B} fields.lost.derive.above: "authorId" does not refer to a parent record of books`],
  ],
  [
    'a month’s price in a unit that is none',
    derived('monthly', { type: ['number', 'null'], readOnly: true }, { monthly: { price: 'price', unit: 'state' } }),
    [`${B} fields.monthly.derive: "state" may only have the values DAY, WEEK, MONTH, YEAR`],
  ],
  [
    'a search in what is worked out',
    {
      ...derived('hidden', text, { mask: 'title', keep: 2 }),
      books: { 'fields.hidden': { derive: { mask: 'title', keep: 2 } }, 'list.search.+': 'hidden' },
    },
    [expect.stringContaining('"hidden" is a derived field, so it cannot be searched')],
  ],
  [
    'an amount in an unknown currency',
    {
      schema: { 'properties.fee': { type: ['number', 'null'] } },
      books: { 'fields.fee': { currency: 'curency' } },
    },
    [expect.stringContaining(`${B} fields.fee.currency: no field "curency"`)],
  ],
  [
    'an amount whose currency is no choice of currencies',
    { schema: { 'properties.fee': { type: ['number', 'null'] } }, books: { 'fields.fee': { currency: 'state' } } },
    [`${B} fields.fee.currency: "state" must be a choice of currencies, such as JPY and USD`],
  ],
  [
    'an era of what is no date',
    { books: { 'fields.title': { era: true } } },
    [`${B} fields.title.era: "title" is not a date`],
  ],
  [
    'columns that lead to no tab, or from no number',
    { books: { 'list.columns': ['title', { field: 'price', tab: 'profil' }, { field: 'isbn', tab: 'profile' }] } },
    [
      `${B} list.columns[1].tab: no tab "profil" — did you mean "profile"?`,
      `${B} list.columns[2].tab: "isbn" is not a number, so it cannot lead to a tab`,
    ],
  ],
  // Forms.
  ...forms([
    [
      'a form named by a text',
      { field: 'title' },
      ['forms.field: "title" is not a choice, so it cannot select a form'],
    ],
    ['a form named by nothing', { field: 'stat' }, ['forms.field: no field "stat" — did you mean "state"?']],
    [
      'a form of a value that is none',
      { schemas: { ...states4, LENTT: 'loan-form' } },
      ['forms.schemas.LENTT: "LENTT" is not a value of state — did you mean "LENT"?'],
    ],
    [
      'a value without a form',
      { schemas: { LENT: 'loan-form', LOST: 'loan-form', ORDERED: 'loan-form' } },
      ['forms.schemas: "ON_SHELF" of state has no form'],
    ],
    [
      'a form without a schema',
      { schemas: { ...states4, LENT: 'lone-form' } },
      ['forms.schemas.LENT: no schema "lone-form" — did you mean "loan-form"?'],
    ],
    [
      'an answer that is no transition',
      { answer: 'shelf' },
      ['forms.answer: no transition "shelf" — did you mean "shelve"?'],
    ],
  ]),
  [
    'a form that asks for what the record holds already',
    {
      books: { ...states({}), forms: { field: 'state', answer: 'lend', schemas: states4 } },
      files: {
        'schemas/loan-form.schema.json': { type: 'object', properties: { price: { type: 'integer' } } } as never,
      },
    },
    [`${B} forms.schemas.ORDERED: the record already has a field "price"`],
  ],
  [
    'forms that ask for different things under one name',
    {
      books: { ...states({}), forms: { field: 'state', answer: 'lend', schemas: { ...states4, LOST: 'loss-form' } } },
      files: {
        ...loanForm,
        'schemas/loss-form.schema.json': { type: 'object', properties: { until: { type: 'integer' } } } as never,
      },
    },
    [`${B} forms.schemas.LOST: "until" differs from that in "loan-form.schema.json": both forms share one field`],
  ],
  [
    'a page for forms without a form, and without its id',
    { books: { path: { form: '/books/{id}/loan' } } },
    [
      `${B} path.form: needs "forms", which is not declared`,
      `${B} path.form: "/books/{id}/loan" must contain {formId}`,
    ],
  ],
  [
    'an address of a record without its id',
    { books: { path: { addressed: '/authors/{authorId}/book?state={state}&id={idd}' } } },
    [expect.stringContaining(`${B} path.addressed:`)],
  ],
  [
    'rows of what is no list, and of what its objects do not have',
    {
      schema: {
        'properties.parts': {
          type: 'array',
          items: { type: 'object', properties: { title: { type: 'string' } }, additionalProperties: false },
        },
      },
      books: { 'fields.parts': { rows: { titel: {} } }, 'fields.price': { rows: {} } },
    },
    expect.arrayContaining([
      `${B} fields.price.rows: "price" must be a list of objects whose properties the schema names`,
      `${B} fields.parts.rows.titel: no property "titel" in its objects — did you mean "title"?`,
    ]) as never,
  ],
  [
    'a procedure of fields and records that are not there',
    {
      books: {
        procedure: {
          pattern: 'authorId',
          steps: 'stepps',
          subjects: 'tags',
          anchor: 'title',
          title: 'titel',
          instances: {
            resource: 'bokks',
            reference: 'authorId',
            subject: 'authorId',
            title: 'title',
            startedAt: 'lentOn',
          },
          tasks: {
            resource: 'authors',
            reference: 'bookId',
            sequence: 'name',
            assignee: 'name',
            due: 'kana',
            fields: { name: 'titel' },
          },
        },
      },
    },
    expect.arrayContaining([
      `${B} procedure.subjects: "tags" must be a list of references`,
      `${B} procedure.anchor: "title" is not a date`,
      `${B} procedure.title: no field "titel" of "books" — did you mean "title"?`,
      `${B} procedure.instances.resource: no resource "bokks" — did you mean "books"?`,
      `${B} procedure.tasks.fields.name: a step has no "titel" — did you mean "title"?`,
    ]) as never,
  ],
  [
    'rules that want something to be in use, and do not say when it is',
    {
      books: {
        ruled: {
          resource: 'authors',
          on: { name: 'title' },
          group: 'name',
          allows: 'name',
          requires: 'name',
          person: 'authorId',
          actual: 'isbn',
          into: 'isbn',
          assigned: 'isbn',
        },
      },
    },
    expect.arrayContaining([
      `${B} ruled: \`requires\` and \`used\` belong together: declare both or neither`,
      `${B} ruled.requires: "name" must be a boolean`,
    ]) as never,
  ],
  [
    'a module that rests on a setting of nothing',
    { books: { requires: { on: ['book.open'], otherwise: 'closed' } } },
    expect.arrayContaining([
      expect.stringContaining(`${B} requires.on[0]: no resource "book" with a single record`),
      expect.stringContaining(`${B} requires.otherwise: no page "closed"`),
    ]) as never,
  ],
  [
    'numbers below an author by what is no value of a book',
    {
      books: {
        api: {
          calls: {
            'GET /v2/authors/{authorId}/by-stat': { count: 'ALL', groupBy: 'stat' },
            'GET /v2/authors/{authorId}/by-time': { count: 'ALL', groupBy: 'createdAt' },
          },
        },
      },
    },
    expect.arrayContaining([
      `${B} api.calls.GET /v2/authors/{authorId}/by-stat: no field "stat" — did you mean "state"?`,
      `${B} api.calls.GET /v2/authors/{authorId}/by-time: "createdAt" cannot group a count: it must be stored, hold one value and have the readers of the record`,
    ]) as never,
  ],
  [
    'an address of a record with a field that is not there',
    { books: { path: { addressed: '/authors/{autorId}/books/{id}' } } },
    [`${B} path.addressed: no field "autorId" in schemas/books.schema.json — did you mean "authorId"?`],
  ],
  [
    'steps above a record that refer to nothing, to nowhere, and to something else',
    { books: { tree: { ancestors: { autorId: 'authors', title: 'authors', authorId: 'author' } } } },
    [
      `${B} tree.ancestors.autorId: no field "autorId" in schemas/books.schema.json — did you mean "authorId"?`,
      `${B} tree.ancestors.title: "title" must be a reference to one record`,
      `${B} tree.ancestors.authorId: no resource "author" — did you mean "authors"?`,
    ],
  ],
  [
    'a step above a record that leads to other records',
    { books: { tree: { ancestors: { authorId: 'books' } } } },
    [`${B} tree.ancestors.authorId: "books" does not hold records of "authors"`],
  ],
  [
    'a view of nothing that there is',
    { books: { source: { view: 'audit-log', as: 'boks' } } },
    expect.arrayContaining([`${B} source.as: no resource "boks" — did you mean "books"?`]) as never,
  ],
  // States.
  [
    'states in a field that is none',
    { books: { ...states({ field: 'sate' }) } },
    expect.arrayContaining([`${B} fields.sate: no field "sate" in the schema — did you mean "state"?`]) as never,
  ],
  [
    'states in a text',
    { books: { ...states({ field: 'title' }) } },
    [`${B} fields.title.states: "title" is not a choice, so it cannot have states`],
  ],
  [
    'an unknown state',
    { books: { ...states({ 'lose.to': 'LOSST' }) } },
    [
      `${B} actions.lose.to: "LOSST" is not a state of state — did you mean "LOST"?`,
      `${B} fields.state.states: no transition leads from "ORDERED" to "LOST"`,
    ],
  ],
  [
    'a state that cannot be reached',
    { books: { ...states({ 'lend.to': 'ON_SHELF' }) } },
    [`${B} fields.state.states: no transition leads from "ORDERED" to "LENT"`],
  ],
  [
    'two initial states',
    { books: { ...states({ initial: 'ON_SHELF' }) } },
    [
      `${B} fields.state.states.initial: two initial states: "ON_SHELF" here, and "ORDERED" as the schema's default`,
      `${B} fields.state.states: no transition leads from "ON_SHELF" to "ORDERED"`,
    ],
  ],
  [
    'a way out of a final state',
    { books: { ...states({ 'lend.from': ['LOST'] }) } },
    [`${B} actions.lend.from: "LOST" is final, so no transition can start there`],
  ],
  [
    'a transition that leads nowhere, and an end that is none',
    { books: { ...states({}), 'actions.lose': { from: ['LENT'] }, 'actions.check.final': true } },
    expect.arrayContaining([
      `${B} actions.lose: a transition needs both "from" and "to"`,
      `${B} actions.check.final: applies to transitions only: "to" is missing`,
    ]) as never,
  ],
  [
    'a transition of a record without states',
    { books: { 'actions.lose': { from: ['LENT'], to: 'LOST' }, 'actions.lose.set': { checked: true } } },
    [`${B} actions.lose.to: no field has "states"`],
  ],
  [
    'states in two fields',
    { books: { ...states({}), 'fields.title': { states: { initial: 'NEW' } } } },
    expect.arrayContaining([
      `${B} fields.title.states: "state" already has states, and only one field can have them`,
    ]) as never,
  ],
  [
    'cases of states that hold of every record, or of none that is left',
    { books: { ...states({ initial: [{ then: 'ORDERED' }, { when: { checked: [true] }, then: 'LOSST' }] }) } },
    [
      `${B} fields.state.states.initial[0]: applies to every record, so later cases are never used: add "when"`,
      `${B} fields.state.states.initial[1].then: "LOSST" is not a state of state — did you mean "LOST"?`,
      `${B} fields.state.states.initial[1].when: the last case applies to all remaining records, so it cannot have "when"`,
      `${B} fields.state.states.initial: two initial states: "ORDERED, LOSST" here, and "ORDERED" as the schema's default`,
    ],
  ],
  [
    'a case that looks at an field that is none',
    { books: { ...states({ 'lend.to': [{ when: { chekced: [true] }, then: 'LENT' }, { then: 'LENT' }] }) } },
    [`${B} actions.lend.to[0].when.chekced: no field "chekced" — did you mean "checked"?`],
  ],
  [
    'a copy of and into what is not there, and of something else',
    {
      books: {
        'actions.lose': {
          call: 'PATCH lose',
          set: { checked: true, titel: { field: 'title' }, title: { field: 'dueOn' } },
        },
      },
    },
    [
      `${B} actions.lose.set.titel: no field "titel" in schemas/books.schema.json — did you mean "title"?`,
      `${B} actions.lose.set.title: "dueOn" does not hold the same kind of value as "title"`,
    ],
  ],
  [
    'a record that is kept in no resource',
    {
      books: {
        'actions.lose': {
          call: 'PATCH lose',
          set: { checked: true },
          adds: { resource: 'autors', set: { name: { field: 'title' } } },
        },
      },
    },
    [`${B} actions.lose.adds.resource: no resource "autors" — did you mean "authors"?`],
  ],
  [
    'a record that is kept of fields that are none, and without what is required',
    {
      books: {
        'actions.lose': {
          call: 'PATCH lose',
          set: { checked: true },
          adds: { resource: 'authors', set: { nmae: { field: 'titel' } } },
        },
      },
    },
    [
      `${B} actions.lose.adds.set.nmae: no writable field "nmae" of "authors" — did you mean "name"?`,
      `${B} actions.lose.adds.set.nmae: no field "titel" of this record — did you mean "title"?`,
      `${B} actions.lose.adds.set: "name" of "authors" is required, and nothing fills it in`,
    ],
  ],
  [
    'records that are sent together and find what is none',
    {
      books: {
        create: {
          batch: {
            as: 'books',
            find: { authorId: { field: 'nmae', from: 'titel', add: ['name'] }, title: { field: 'name', from: 'isbn' } },
          },
        },
      },
    },
    [
      `${B} create.batch.find.authorId.from: no field "titel" in schemas/books.schema.json — did you mean "title"?`,
      `${B} create.batch.find.title: "title" is not a reference`,
      `${B} create.batch.find.authorId.field: no text field "nmae" of "authors" — did you mean "name"?`,
      `${B} create.batch.find.authorId.field: "nmae" must be unique, or the same record could be added twice`,
    ],
  ],
  [
    'what records between name, and values that are none',
    {
      schema: {
        'properties.peopleIds': { type: 'array', items: { type: 'string', format: 'uuid' }, readOnly: true },
      },
      books: {
        'fields.peopleIds': { to: 'authors', inverse: { resource: 'loans', reference: 'bookId', via: 'authorId' } },
      },
    },
    [`${B} fields.peopleIds.inverse.resource: no resource "loans" (known: authors, books)`],
  ],
  [
    'an action that is done to two records, and to this one',
    {
      books: {
        'actions.lose': {
          call: 'PATCH lose',
          set: { checked: true },
          delegate: { create: 'autors', delete: 'authorId' },
        },
      },
    },
    [
      `${B} actions.lose.delegate: needs exactly one of "create", "update" and "delete"`,
      `${B} actions.lose.delegate: changes another record only: remove "set", "adds", "handler", "joins", "leaves" and "on": "list"`,
      `${B} actions.lose.delegate.create: no resource "autors" — did you mean "authors"?`,
    ],
  ],
  [
    'an action that is done to another record with fields that are none, and without what is required',
    {
      books: {
        'actions.lose': { call: 'PATCH lose', delegate: { create: 'authors', fields: { nmae: 'titel' } } },
        'actions.lend': { call: 'PATCH lend', delegate: { update: 'authorID', set: { name: 'x' } } },
        'actions.keep': { call: 'PATCH keep', delegate: { update: 'authorId' } },
        'actions.lift': { call: 'PATCH lift', delegate: { delete: 'authorId', resource: 'authors' } },
      },
    },
    [
      `${B} actions.lend.when.not.authorID: no field "authorID" — did you mean "authorId"?`,
      `${B} actions.lose.delegate.create: nobody may create "authors"`,
      `${B} actions.lose.delegate.fields.nmae: no writable field "nmae" of "authors" — did you mean "name"?`,
      `${B} actions.lose.delegate.fields.nmae: no field "titel" of this record — did you mean "title"?`,
      `${B} actions.lose.delegate.fields: "name" of "authors" is required, and nothing fills it in`,
      `${B} actions.lend.delegate.update: no reference "authorID" of this record — did you mean "authorId"?`,
      `${B} actions.keep.delegate.update: nobody may update "authors"`,
      `${B} actions.keep.delegate: changes nothing: it needs "fields" or "set"`,
      `${B} actions.lift.delegate.delete: "authorId" must be a text of this record that holds an id of "authors"`,
    ],
  ],
  [
    'numbers of categories that are none, and of nothing',
    { books: { 'list.counts': { OLD: { category: 'OLDE' }, count: { resource: 'autors', category: 'ALL' } } } },
    [
      `${B} list.counts.OLD.category: no category "OLDE" (known: ALL, LENT)`,
      `${B} list.counts.count.resource: no resource "autors" — did you mean "authors"?`,
      `${B} list.counts.count: the name "count" is reserved for the number of the list itself`,
    ],
  ],
  [
    'an action that would take itself back, but does more than ask',
    { books: { 'actions.check.undo': 'check' } },
    [`${B} actions.check.undo: "check" can undo itself only without "handler", "to" and "set"`],
  ],
  [
    'a transition that sets what is none, and its own state',
    {
      books: {
        fields: { state: { states: { initial: 'SHELVED' } } },
        actions: { lend: { from: ['SHELVED'], to: 'LENT', set: { titel: 'x', state: 'LENT' } } },
      },
    },
    expect.arrayContaining([
      `${B} actions.lend.set.state: "to" already sets "state"`,
      `${B} actions.lend.set.titel: no field "titel" in ${S} — did you mean "title"?`,
    ]) as never,
  ],
  [
    'events that do not fit what they tell of',
    {
      books: {
        events: {
          resource: 'authors',
          reference: 'authr',
          event: 'name',
          at: 'name',
          fields: { name: 'dueOn' },
          day: 'title',
          says: ['titel'],
          when: { chek: 'BOUGHT', create: [{ when: { stat: ['LENT'] }, then: 'BOUGHT', on: 'title' }] },
        },
      },
    },
    expect.arrayContaining([
      `${B} events.day: "title" is not a date`,
      `${B} events.says[0]: no field "titel" in ${S} — did you mean "title"?`,
      `${B} events.when.chek: no action "chek" — did you mean "check"?`,
      `${B} events.when.create[0].when.stat: no field "stat" — did you mean "state"?`,
      `${B} events.when.create[0].on: "title" is not a date`,
    ]) as never,
  ],
  [
    'events in a resource that is there, and in none',
    {
      books: {
        events: {
          resource: 'autors',
          reference: 'bookId',
          event: 'event',
          at: 'day',
          day: 'dueOn',
          when: { check: 'CHECKED' },
        },
      },
    },
    [`${B} events.resource: no resource "autors" — did you mean "authors"?`],
  ],
  [
    'events that anybody may write, and that lack what they need',
    {
      books: {
        events: {
          resource: 'authors',
          reference: 'bookId',
          event: 'name',
          at: 'name',
          day: 'dueOn',
          when: { check: 'CHECKED' },
        },
      },
      files: file('resources/library/authors.json', { permissions: { read: ['staff'], create: ['staff'] } }),
    },
    expect.arrayContaining([
      `${B} events.resource: only the server writes events, so nobody may create records of "authors"`,
      `${B} events.reference: no field "bookId" in schemas/authors.schema.json (known: id, name, kana, createdAt, updatedAt)`,
      `${B} events.at: "name" is not a date`,
      `${B} events.when.check: "CHECKED" is not a value of name of "authors"`,
    ]) as never,
  ],
  [
    'a latest or earliest day of what is no date, and one that is none',
    {
      books: {
        rules: [
          { date: 'title', latest: '@today' },
          { date: 'dueOn', earliest: '@tomorrow' },
          { date: 'dueOn', latest: '@today', when: { stat: ['LENT'] } },
        ],
      },
    },
    [
      `${B} rules[0].latest: "title" is not a date`,
      `${B} rules[1].earliest: "@tomorrow" is neither a date nor a word such as "@today"`,
      `${B} rules[2].when.stat: no field "stat" — did you mean "state"?`,
    ],
  ],
  [
    'a title of what is sent without its own',
    { books: { title: '{title} {authorId}', 'fields.authorId': { to: 'authors', embed: { author: { id: 'id' } } } } },
    [`${B} title: "authorId" is sent without its title: embed "$title" of its record`],
  ],
  // Rules.
  [
    'a rule of a resource that is none',
    { books: { 'list.categories': [{ name: 'LATE', where: { dueOn: { before: { ago: 'autors.LATE' } } } }] } },
    [`${B} list.categories[0].where.dueOn: no resource "autors" — did you mean "authors"?`],
  ],
  [
    'a rule of a resource without rules',
    { books: { 'list.categories': [{ name: 'LATE', where: { rule: 'authors.LATE' } }] } },
    [`${B} list.categories[0].where.rule: "authors" holds no rules: it has neither "ruleSet" nor a single record`],
  ],
  [
    'a day compared with a number, and a number with a day',
    {
      books: {
        'list.categories': [
          { name: 'DEAR', where: { price: { from: { ahead: 'authors.LATE' } } } },
          { name: 'LATE', where: { dueOn: { before: { amount: 'authors.LATE' } } } },
        ],
      },
    },
    [
      `${B} list.categories[0].where.price: "ahead" compares with a day, which price does not hold`,
      `${B} list.categories[1].where.dueOn: "amount" compares with a number, which dueOn does not hold`,
    ],
  ],
  [
    'the opposite of a rule',
    { books: { 'list.categories': [{ name: 'LATE', where: { not: { rule: 'authors.LATE' } } }] } },
    [
      `${B} list.categories[0].where.not.rule: a rule cannot be used inside "not": while it is off, every record would match`,
    ],
  ],
  [
    'a rule in a form',
    { books: { 'fields.dueNote.when': { dueOn: { before: { ago: 'authors.LATE' } } } } },
    [`${B} fields.dueNote.when.dueOn: a rule can be used in "list.categories", blocks and "automatic" only`],
  ],
  [
    'rules whose parts are none',
    { books: { ruleSet: { key: 'state', on: 'chekced', amount: 'title', unit: 'state' } } },
    [
      `${B} ruleSet.key: "state" must be a choice that is "unique"`,
      `${B} ruleSet.on: no field "chekced" — did you mean "checked"?`,
      `${B} ruleSet.amount: "title" must be a whole number`,
      `${B} ruleSet.unit: "state" must be a choice of DAYS, WEEKS, MONTHS, YEARS`,
    ],
  ],
  [
    'something done to every record',
    { books: { 'actions.check.automatic': {} } },
    [`${B} actions.check.automatic: would run on every record: add "where" or "whose"`],
  ],
  [
    'something done to what is referred to by no reference',
    { books: { 'actions.check.automatic': { whose: { title: { name: [null] } } } } },
    [`${B} actions.check.automatic.whose.title: "title" is not a reference`],
  ],
  [
    'something done again and again',
    {
      books: {
        'actions.check': { set: { checked: true }, automatic: { where: { state: ['LOST'] } } },
      },
    },
    [
      `${B} actions.check.automatic: "check" would run on the same records every time; its "when" or "where" must not match them afterwards`,
    ],
  ],
  [
    'a field for readers that do not exist',
    { books: { 'fields.remark.read': ['legal:veiw'] } },
    [`${B} fields.remark.read[0]: no scope "legal:veiw" — did you mean "legal:view"?`],
  ],
  // The record's page.
  [
    'a field placed twice',
    { books: { 'detail.tabs.0.sections.2.fields.+': 'title' } },
    [`${B} detail.tabs[0].sections[2].fields[4]: "title" is placed twice`],
  ],
  [
    'an unknown field on a line',
    { books: { 'detail.tabs.0.sections.2.fields.+': ['price2', 'remarks'] } },
    [
      `${B} detail.tabs[0].sections[2].fields[4][0]: no field "price2" in ${S} — did you mean "price"?`,
      `${B} detail.tabs[0].sections[2].fields[4][1]: no field "remarks" in ${S} — did you mean "remark"?`,
    ],
  ],
  [
    'a required field that nobody could fill in',
    { books: { 'detail.tabs.0.sections.0.fields': ['state'] } },
    [`${B} detail.tabs: "title" is required but is in no section, so nobody could fill it in`],
  ],
  [
    'a tab saved as a whole that has nothing to save',
    { books: { 'detail.tabs.+': { name: 'past', put: true, timeline: 'audit' } } },
    [`${B} detail.tabs[1].put: has no effect without "sections"`],
  ],
  [
    'a lead that goes outside and to a form, to what is no address',
    { books: { links: { read: { create: 'authors', outside: 'title', shows: ['titel'] } } } },
    [
      `${B} links.read.outside: "title" is not a web address; the schema of a web address has "format": "url"`,
      `${B} links.read.shows[0]: no field "titel" in ${S} — did you mean "title"?`,
      `${B} links.read: needs exactly one of "create", "preview", "open" and "outside"`,
    ],
  ],
  [
    'a form that begins with a value that the field does not have',
    { books: { create: { set: { state: 'LOSTT', titel: 'x' } } } },
    [
      `${B} create.set.state: no value "LOSTT" — did you mean "LOST"?`,
      `${B} create.set.titel: no field "titel" in ${S} — did you mean "title"?`,
    ],
  ],
  [
    'too many facts',
    { books: { 'detail.facts': ['title', 'isbn', 'state', 'price', 'remark', 'dueOn'] } },
    [`${B} detail.facts: must have at most 5 entries`],
  ],
  [
    'a tab that lists records of a resource that does not exist',
    { books: { 'detail.tabs.+': { name: 'lendings', related: 'lending', reference: 'bookId' } } },
    [`${B} detail.tabs[1].related: no resource "lending" (known: authors, books)`],
  ],
  [
    'a tab that lists records by what is no reference to this one',
    { books: { 'detail.tabs.+': { name: 'authors', related: 'authors', reference: 'bookId' } } },
    [`${B} detail.tabs[1].reference: authors has no reference "bookId" to books`],
  ],
  [
    'a tab that lists records by two fields, of which one refers to something else, and renames what is no filter',
    {
      books: {
        'detail.tabs.+': {
          name: 'others',
          related: 'books',
          reference: 'bookId',
          also: ['authorId'],
          params: { stat: 'state' },
          names: { state: 'stateName', authorID: 'authorName' },
          filters: ['tags'],
        },
      },
    },
    [
      `${B} detail.tabs[1].reference: books has no reference "bookId" to books`,
      `${B} detail.tabs[1].also[0]: books has no further reference "authorId" to books`,
      `${B} detail.tabs[1].params.stat: "stat" is not a filter of the list — did you mean "state"?`,
      `${B} detail.tabs[1].names.state: "state" is not a reference`,
      `${B} detail.tabs[1].names.authorID: "authorID" is not a filter of the list — did you mean "authorId"?`,
      `${B} detail.tabs[1].filters[0]: "tags" is not a filter of the list (known: authorId, state)`,
    ],
  ],
  [
    'an order by an unknown field of what is referred to',
    { books: { 'fields.authorId.sortBy': 'titel' } },
    [
      `${B} fields.authorId.sortBy: no field "titel" in schemas/authors.schema.json (known: id, name, kana, createdAt, updatedAt)`,
    ],
  ],
  [
    'a list drawn as a tree of records that stand below nothing',
    { books: { 'list.layout': { tree: { head: 'title', count: 'title', label: 'title', statu: 'state' } } } },
    [`${B} list.layout.tree.statu: unknown word "statu" — did you mean "status"?`],
  ],
  [
    'a tree whose parts are something else',
    { books: { 'list.layout': { tree: { head: 'title', count: 'title', label: 'title', status: 'tags' } } } },
    [
      `${B} list.layout.tree: needs "tree", which is not declared`,
      `${B} list.layout.tree.head: "title" must be a reference`,
      `${B} list.layout.tree.count: "title" is not a number`,
      `${B} list.layout.tree.label: "title" must be a choice of one value to be shown as a label`,
      `${B} list.layout.tree.status: "tags" must be a choice of one value to be shown as a chip`,
    ],
  ],
  [
    'a tab that lists records by nothing',
    { books: { 'detail.tabs.+': { name: 'authors', related: 'authors' } } },
    [`${B} detail.tabs[1].reference: is missing: name the field of authors that refers to this record`],
  ],
  [
    'unknown fields in a tab that lists records',
    {
      files: {
        ...file('resources/library/authors.json', {
          detail: {
            tabs: [
              { name: 'profile', sections: [{ name: 'basic', fields: ['name'] }] },
              {
                name: 'books',
                related: 'books',
                reference: 'autorId',
                columns: ['titel'],
                sort: 'state',
                where: { stat: ['LENT'] },
              },
            ],
          },
          permissions: { read: ['staff'] },
        }),
      },
    },
    [
      'resources/library/authors.json detail.tabs[1].reference: books has no reference "autorId" to authors — did you mean "authorId"?',
      'resources/library/authors.json detail.tabs[1].where.stat: no field "stat" — did you mean "state"?',
      `resources/library/authors.json detail.tabs[1].columns[0]: no field "titel" in ${S} — did you mean "title"?`,
      'resources/library/authors.json detail.tabs[1].sort: "state" is not in list.sortable of books (known: title, price, shelfOrder)',
    ],
  ],
  [
    'a tab that shows nothing, and one that shows two things',
    { books: { 'detail.tabs.+': { name: 'nothing' }, 'detail.tabs.0.timeline': 'audit' } },
    [
      `${B} detail.tabs[0]: a tab shows exactly one of "sections", "timeline", "related", "blocks"`,
      `${B} detail.tabs[1]: a tab shows exactly one of "sections", "timeline", "related", "blocks"`,
    ],
  ],
  [
    'a first tab that is not always there, and two tabs of one name',
    {
      books: {
        'detail.tabs.0.when': { state: ['LENT'] },
        'detail.tabs.+': { name: 'profile', timeline: 'audit', add: true },
      },
    },
    [
      `${B} detail.tabs[0].when: a record opens on its first tab, so this tab must always be shown`,
      `${B} detail.tabs[1].name: two tabs are called "profile"`,
      `${B} detail.tabs[1].add: has no effect without "related"`,
    ],
  ],
  [
    'a tab with an unknown condition and unknown readers',
    { books: { 'detail.tabs.+': { name: 'history', timeline: 'audit', when: { stat: ['LENT'] }, read: ['ga:veiw'] } } },
    [`${B} detail.tabs[1].read[0]: no scope "ga:veiw" — did you mean "ga:view"?`],
  ],
  [
    'events of another resource that never happen, in a language of their own',
    {
      files: file('resources/library/authors.json', {
        detail: {
          tabs: [
            { name: 'profile', sections: [{ name: 'basic', fields: ['name'] }] },
            {
              name: 'events',
              timeline: {
                resource: 'books',
                reference: 'authorId',
                at: 'title',
                text: '{titel}',
                icons: { field: 'state', values: { LEND: 'book' } },
              },
            },
            { name: 'others', timeline: { resource: 'book', reference: 'authorId', at: 'lentOn' } },
            { name: 'lent', timeline: { resource: 'books', reference: 'authorId', at: 'lentOn', ended: true } },
          ],
        },
        permissions: { read: ['staff'] },
      }),
    },
    [
      'resources/library/authors.json detail.tabs[3].timeline.ended: has no effect, since the timeline has only one source',
      'resources/library/authors.json detail.tabs[1].timeline.at: "title" is neither a date nor a date-time',
      `resources/library/authors.json detail.tabs[1].timeline.text: no field "titel" in ${S} — did you mean "title"?`,
      'resources/library/authors.json detail.tabs[1].timeline.icons.values.LEND: "LEND" is not a value of state — did you mean "LENT"?',
      'resources/library/authors.json detail.tabs[2].timeline.resource: no resource "book" — did you mean "books"?',
      'resources/library/authors.json detail.tabs[3].timeline.at: "lentOn" is not in list.sortable of books',
    ],
  ],
  [
    'a history of sources that are not there, or stand in it twice',
    {
      files: file('resources/library/authors.json', {
        detail: {
          tabs: [
            { name: 'profile', sections: [{ name: 'basic', fields: ['name'] }] },
            {
              name: 'history',
              timeline: [
                'dated',
                { audit: ['nmae'] },
                { dates: { name: 'cake', bornn: 'cake' } },
                { resource: 'book', reference: 'authorId', at: 'dueOn' },
                { resource: 'books', reference: 'writerId', at: 'title', until: 'isbn', ended: true },
                { resource: 'books', reference: 'authorId', at: 'lentOn' },
              ],
            },
          ],
        },
        permissions: { read: ['staff'] },
      }),
    },
    [
      'resources/library/authors.json detail.tabs[1].timeline[1].audit[0]: no field "nmae" in schemas/authors.schema.json — did you mean "name"?',
      'resources/library/authors.json detail.tabs[1].timeline[2].dates.name: "name" is not a date',
      'resources/library/authors.json detail.tabs[1].timeline[2].dates.bornn: no field "bornn" in schemas/authors.schema.json (known: id, name, kana, createdAt, updatedAt)',
      'resources/library/authors.json detail.tabs[1].timeline: needs "dated", which is not declared',
      'resources/library/authors.json detail.tabs[1].timeline[3].resource: no resource "book" — did you mean "books"?',
      'resources/library/authors.json detail.tabs[1].timeline[4].reference: books has no reference "writerId" to authors (known: authorId)',
      'resources/library/authors.json detail.tabs[1].timeline[4].at: "title" is neither a date nor a date-time',
      'resources/library/authors.json detail.tabs[1].timeline[5].at: "lentOn" is not in list.sortable of books',
      'resources/library/authors.json detail.tabs[1].timeline[4].until: "isbn" is neither a date nor a date-time',
      'resources/library/authors.json detail.tabs[1].timeline[5]: "books" is already merged; name further fields that refer to this record in "also"',
    ],
  ],
  // Rules for several records together.
  [
    'fields that are unique together and do not exist, or have no value of their own',
    {
      books: { rules: [{ unique: ['title', 'isbm'] }, { unique: ['label', 'tags'] }] },
    },
    [
      `${B} rules[0].unique[1]: no field "isbm" in ${S} — did you mean "isbn"?`,
      `${B} rules[1].unique[0]: "label" is not stored as a single value, so it cannot be unique`,
      `${B} rules[1].unique[1]: "tags" is not stored as a single value, so it cannot be unique`,
    ],
  ],
  [
    'a mark that anybody could set, of records that may have nothing in common',
    { books: { primary: { field: 'state', reference: 'authorId' } } },
    [
      `${B} primary.field: "state" must be a boolean that is readOnly and false by default: the server sets it, and actions move it`,
      `${B} primary.reference: "authorId" must be a reference that cannot be empty`,
    ],
  ],
  [
    'a tree of records that stand below others',
    { books: { tree: { parent: 'authorId' } } },
    [`${B} tree.parent: "authorId" does not refer to records of this resource`],
  ],
  [
    'a tree of records that stand below nothing known',
    { books: { tree: { parent: 'autorId' } } },
    [`${B} tree.parent: no field "autorId" in ${S} — did you mean "authorId"?`],
  ],
  [
    'an action that takes the mark away',
    {
      schema: { 'properties.authorId.type': 'string' },
      books: { primary: { field: 'checked', reference: 'authorId' } },
    },
    [`${B} actions.uncheck.set.checked: one record always has the mark: mark another one instead`],
  ],
  // Drafts.
  [
    'a draft of nothing, in fields that hold something else',
    {
      books: {
        draft: {
          resource: 'bookz',
          plan: 'authorId',
          on: 'lentOn',
          editableIn: 'ORDERED',
          state: 'state',
          origin: 'authorId',
          base: 'tags',
          change: 'state',
          differences: 'title',
          removed: 'checked',
          successor: 'autorId',
          begins: 'lentOn',
          ends: 'lentOn',
          conflicts: 'name',
        },
      },
    },
    [
      `${B} draft.plan: "authorId" must be a reference that cannot be empty`,
      `${B} draft.state: "state" must be a choice that is readOnly: the server writes it`,
      `${B} draft.origin: "authorId" must be a reference to bookz that is readOnly and may be empty`,
      `${B} draft.base: "tags" must be an object that is readOnly and may be empty: the server writes it`,
      `${B} draft.differences: "title" must be a list of objects that is readOnly and may be empty: the server writes it`,
      `${B} draft.change: "state" must be a choice of NONE, ADDED, CHANGED, MOVED, REMOVED that is readOnly: the server writes it`,
      `${B} draft.successor: no field "autorId" in ${S} — did you mean "authorId"?`,
      `${B} draft.resource: no resource "bookz" — did you mean "books"?`,
      `${B} draft.on: "lentOn" must be a date of authors`,
      `${B} draft.conflicts: "name" must be a list of objects of authors that is readOnly and may be empty`,
      `${B} draft.plan: "authors" has no states`,
    ],
  ],
  [
    'a deed that fails into a number, and a form whose path belongs to a text',
    {
      books: {
        path: { edit: '/books/{title}/edit/{id}' },
        actions: { delete: { automatic: { where: { state: ['LENT'] }, failed: 'title' } } },
      },
    },
    [
      `${B} path.edit: "{title}" must be the id or a reference that cannot be empty`,
      `${B} actions.delete.automatic.failed: "title" must be a text that is readOnly and may be empty`,
    ],
  ],
  [
    'an erasure that forgets fields, and takes with it what does not refer to it',
    {
      books: {
        erasure: {
          when: { stat: ['LOST'] },
          marks: 'title',
          fields: { title: null, remark: '{remark}', createdAt: null, titel: null },
          keeps: ['remark', 'isbm'],
          others: [
            { resource: 'autors', reference: 'name' },
            { resource: 'authors', reference: 'name', refuses: { nam: [null] }, fields: { kanaa: null } },
          ],
        },
      },
    },
    [
      `${B} erasure.when.stat: no field "stat" — did you mean "state"?`,
      `${B} erasure.marks: "title" must be a readOnly date that may be empty`,
      `${B} erasure.fields.title: "title" cannot be empty: give the value that replaces it`,
      `${B} erasure.fields.remark: "remark" is erased itself, so the text cannot contain it`,
      `${B} erasure.fields.createdAt: "createdAt" is not stored, so it is erased with the fields that it comes from`,
      `${B} erasure.fields.titel: no field "titel" in ${S} — did you mean "title"?`,
      `${B} erasure.keeps[0]: "remark" is also in "fields"`,
      `${B} erasure.keeps[1]: no field "isbm" in ${S} — did you mean "isbn"?`,
      `${B} erasure: "isbn", "authorId", "state", "lentOn", "dueOn", "dueNote", "price", "shelfOrder", "tags", "details", "checked" must be in "fields" or in "keeps"`,
      `${B} erasure.others[0].resource: no resource "autors" — did you mean "authors"?`,
      `${B} erasure.others[1].reference: no field "name" of "authors" refers to books`,
      `${B} erasure.others[1].refuses.nam: no field "nam" — did you mean "name"?`,
      `${B} erasure.others[1].fields.kanaa: no field "kanaa" in authors — did you mean "kana"?`,
    ],
  ],
  [
    'shapes that are set nowhere, of no text, and by what is no choice',
    {
      books: {
        'fields.price': { inputMask: { resource: 'autors', is: 'name' } },
        'fields.remark': { inputMask: { resource: 'authors', field: 'title', is: { LOST: 'nam' } } },
        'fields.dueNote': { inputMask: { resource: 'authors', field: 'state', is: { LOTS: 'kana' } } },
      },
    },
    [
      `${B} fields.dueNote.inputMask.is.LOTS: "LOTS" is not a value of state — did you mean "LOST"?`,
      `${B} fields.price.inputMask: "price" is not a text, so it cannot have an input mask`,
      `${B} fields.remark.inputMask.field: "title" is not a choice, so masks cannot differ by its values`,
      `${B} fields.dueNote.inputMask.resource: "authors" has many records, but the input masks are stored in a resource with a single record`,
      `${B} fields.dueNote.inputMask.is: "kana" must be a text that may be empty`,
      `${B} fields.price.inputMask.resource: no resource "autors" — did you mean "authors"?`,
      `${B} fields.remark.inputMask.resource: "authors" has many records, but the input masks are stored in a resource with a single record`,
      `${B} fields.remark.inputMask.is: no field "nam" in authors — did you mean "name"?`,
    ],
  ],
  [
    'numbers in what is not unique, and from where there is none',
    {
      books: {
        'fields.remark': { numbering: { resource: 'autors', prefix: 'name', next: 'name' } },
        'fields.dueNote': { unique: true, numbering: { resource: 'authors', prefix: 'nam', next: 'name' } },
      },
    },
    [
      `${B} fields.remark.numbering: "remark" must be unique, or two records could have the same number`,
      `${B} fields.dueNote.numbering.resource: "authors" has many records, but the next number is stored in a resource with a single record`,
      `${B} fields.dueNote.numbering.prefix: no field "nam" in authors — did you mean "name"?`,
      `${B} fields.dueNote.numbering.next: "name" must be a whole number that may be empty`,
      `${B} fields.remark.numbering.resource: no resource "autors" — did you mean "authors"?`,
    ],
  ],
  [
    'a button that does nothing, and one that is listed twice',
    {
      books: {
        'detail.tabs.0.sections.0.actions': ['chek'],
        'detail.tabs.0.sections.1': { name: 'more', fields: ['checked'], actions: ['check'] },
        'detail.tabs.0.sections.2': { name: 'again', fields: [], actions: ['check'] },
      },
    },
    [
      `${B} detail.tabs[0].sections[0].actions[0]: no action "chek" on a record — did you mean "check"?`,
      `${B} detail.tabs[0].sections[2].actions[0]: "check" is already in another section`,
    ],
  ],
  [
    'records below each other that stand nowhere',
    {
      books: {
        'detail.tabs.0': { name: 'others', related: 'books', reference: 'authorId', as: 'tree' },
      },
    },
    [
      `${B} detail.tabs: "title" is required but is in no section, so nobody could fill it in`,
      `${B} detail.tabs[0].reference: books has no reference "authorId" to books`,
      `${B} detail.tabs[0].as: books has no "tree"`,
    ],
  ],
  [
    'a number that has capitals',
    { books: { 'fields.price': { unique: 'any-case' } } },
    [`${B} fields.price.unique: "price" is not a text, so "any-case" has no effect`],
  ],
  [
    'boxes of a tab that say something else',
    {
      books: {
        'detail.tabs.1': {
          name: 'others',
          related: 'books',
          reference: 'sequelId',
          as: { tree: { head: 'title', count: 'titel', words: { resource: 'author' } } },
        },
        'fields.sequelId': { to: 'books' },
        tree: { parent: 'sequelId' },
      },
      schema: { 'properties.sequelId': { type: ['string', 'null'], format: 'uuid' } },
    },
    [
      `${B} detail.tabs[1].as.tree.words.resource: no resource "author" — did you mean "authors"?`,
      `${B} detail.tabs[1].as.tree.head: "title" must be a reference`,
      `${B} detail.tabs[1].as.tree.count: no field "titel" in ${S} — did you mean "title"?`,
    ],
  ],
  // Dated fields.
  [
    'a dated field that there is none of',
    { books: { dated: { fields: ['titel'] } } },
    [`${B} dated.fields[0]: no field "titel" in ${S} — did you mean "title"?`],
  ],
  [
    'dated fields that nobody fills in, or that move other records',
    { books: { dated: { fields: ['label', 'checked', 'shelfOrder'] }, 'list.order': 'shelfOrder' } },
    expect.arrayContaining([
      `${B} dated.fields[0]: "label" cannot be written by people, so its changes cannot be planned`,
      `${B} dated.fields[1]: "checked" cannot be written by people, so its changes cannot be planned`,
      `${B} dated.fields[2]: "shelfOrder" is the position in a list that people order by hand`,
    ]),
  ],
  [
    'records that are there since a text, or since a day that changes',
    { books: { dated: { fields: ['title', 'lentOn'], from: 'lentOn' } } },
    [`${B} dated.from: "lentOn" is the date from which the record exists, so it cannot be dated itself`],
  ],
  [
    'records that are there since no day',
    { books: { dated: { fields: ['title'], from: 'isbn' } } },
    [`${B} dated.from: "isbn" is not a date`],
  ],
  [
    'records that are there until a text',
    { books: { dated: { fields: ['title'], until: 'isbn' } } },
    [`${B} dated.until: "isbn" is not a date`],
  ],
  [
    'a state of a day that there is none of, or that rests on what changes by itself',
    {
      books: {
        dated: { fields: ['lentOn'] },
        ...states({
          asOf: [
            { when: { lentOn: { before: '@base' } }, then: 'LENDT' },
            { when: { label: [null] }, then: 'LENT' },
          ],
        }),
      },
    },
    [
      `${B} fields.state.states.asOf[0].then: "LENDT" is not a state of state — did you mean "LENT"?`,
      `${B} fields.state.states.asOf[1].when: "label" is a derived field, which is not known for other days`,
      `${B} fields.state.states.asOf: "lentOn" is dated itself, so the state of a day cannot depend on it`,
    ],
  ],
  [
    'a tab of changes that have no days',
    { books: { 'detail.tabs': [{ name: 'days', timeline: 'dated' }] } },
    expect.arrayContaining([`${B} detail.tabs[0].timeline: needs "dated", which is not declared`]),
  ],
  // Actions, permissions, calls.
  [
    'an action that puts people on what is no list of them',
    {
      books: {
        actions: {
          follow: { call: 'PATCH follow', joins: 'title' },
          leave: { call: 'PATCH leave', leaves: 'titel' },
        },
      },
    },
    [
      `${B} actions.follow.joins: "title" must be a stored list of references to people`,
      expect.stringContaining(`${B} actions.leave.leaves: no field "titel"`),
    ] as never,
  ],
  [
    'an action that is no call',
    { books: { 'actions.check.call': 'DELETE it' } },
    [
      `${B} actions.check.call: "DELETE it" is not a method (PATCH or POST) and a path below the record, such as "PATCH enable"`,
    ],
  ],
  [
    'two actions with one call',
    { books: { 'actions.uncheck.call': 'PATCH check' } },
    [`${B} actions.uncheck.call: /v2/books/{id}/check already belongs to books (actions.check.call)`],
  ],
  [
    'an action that sets an unknown field',
    { books: { 'actions.check.set': { cheked: true } } },
    [`${B} actions.check.set.cheked: no field "cheked" in ${S} — did you mean "checked"?`],
  ],
  [
    'an action that sets an impossible value',
    { books: { 'actions.check.set': { state: 'GONE' } } },
    [`${B} actions.check.set.state: "GONE" is not a value of state (known: ORDERED, ON_SHELF, LENT, LOST)`],
  ],
  [
    'an action that sets what the server gives',
    { books: { 'actions.check.set': { updatedAt: 'now' } } },
    [`${B} actions.check.set.updatedAt: "updatedAt" is set by the server, so an action cannot set it`],
  ],
  [
    'an unknown action to take back',
    { books: { 'actions.check.undo': 'unchek' } },
    [`${B} actions.check.undo: no action "unchek" — did you mean "uncheck"?`],
  ],
  [
    'an unknown verb',
    { books: { 'permissions.updat': ['ga:edit'] } },
    [`${B} permissions.updat: no verb or action "updat" — did you mean "update"?`],
  ],
  [
    'an unknown scope',
    { books: { 'permissions.read': ['ga:veiw'] } },
    [`${B} permissions.read[0]: no scope "ga:veiw" — did you mean "ga:view"?`],
  ],
  [
    'a grant of an unknown field',
    { books: { 'permissions.update.1.fields': ['stat'] } },
    [`${B} permissions.update[1].fields[0]: no field "stat" in ${S} — did you mean "state"?`],
  ],
  [
    'a grant on impossible rows',
    { books: { 'permissions.update.1.where': { state: ['NEW'] } } },
    [`${B} permissions.update[1].where.state: "NEW" is not a value of state (known: ORDERED, ON_SHELF, LENT, LOST)`],
  ],
  ['a permission for nobody', { books: { 'permissions.read': [] } }, [`${B} permissions.read: must not be empty`]],
  [
    'unknown columns of a file',
    { books: { csv: { match: 'isbm', columns: ['titel'] } } },
    [
      `${B} csv.match: no field "isbm" in ${S} — did you mean "isbn"?`,
      `${B} csv.columns[0]: no field "titel" in ${S} — did you mean "title"?`,
    ],
  ],
  [
    'an import that finds its records by a state',
    { books: { csv: { match: 'state' } } },
    [`${B} csv.match: "state" must be a name, a code or a number to find the record of a row`],
  ],
  [
    'an import that finds several records',
    { books: { csv: { match: 'title' } } },
    [`${B} csv.match: two records may have the same "title", so it does not identify a record; make it \`unique\``],
  ],
  [
    'an import that fixes what is no choice',
    { books: { path: { import: '/books/import-csv/{title}' } } },
    [`${B} path.import: "title" must be a writable choice, since the path sets it`],
  ],
  [
    'an import into records to which nothing refers',
    { books: { csv: { into: { path: '/authors/import-csv/{titel}', match: 'titel', fields: { titel: 'name' } } } } },
    expect.arrayContaining([
      `${B} csv.into.path: must have one parameter: a writable reference to the record that the rows belong to`,
      `${B} csv.into: imports rows of one record; add \`path.import\`, the path that imports all rows`,
      expect.stringContaining(`${B} csv.into.fields.titel: "titel" cannot be imported`),
      expect.stringContaining(`${B} csv.into.match: no field "titel"`),
    ]) as never,
  ],
  [
    'an import into records that tells several rows by what they share',
    {
      books: {
        path: { import: '/books/import-csv' },
        csv: { into: { path: '/authors/import-csv/{authorId}', match: 'title', fields: { state: 'nam' } } },
        list: { filters: ['state'] },
      },
    },
    expect.arrayContaining([
      `${B} csv.into.path: the file of one record contains only its rows, so \`list.filters\` must contain "authorId"`,
      `${B} csv.into.match: two rows of one record may have the same "title", so it does not identify a row; make it \`unique\``,
      `${B} csv.into.fields.state: no field "nam" of "authors" — did you mean "name"?`,
    ]) as never,
  ],
  [
    'an import that nobody may use',
    { books: { path: { import: '/books/import-csv' }, permissions: { read: ['ga:view'] } } },
    [`${B} path.import: nobody may create or update records, so nobody could import them`],
  ],
  [
    'an unknown field of a select',
    { books: { list: { select: { fields: { id: 'id', name: 'titel' } } } } },
    [`${B} list.select.fields.name: no field "titel" in ${S} — did you mean "title"?`],
  ],
  [
    'a screen that another resource has',
    { books: { path: '/authors' } },
    ['list', 'create', 'detail'].map(
      (place) =>
        `${B} path${place === 'list' ? '' : `.${place}`}: /authors${place === 'create' ? '/add' : place === 'detail' ? '/{id}' : ''} already belongs to authors (path.${place})`,
    ),
  ],
  [
    'a call that another resource has',
    { books: { api: { count: '/v2/authors' } } },
    [`${B} api.count: /v2/authors already belongs to authors (api.list)`],
  ],
  [
    'a call of the server itself',
    { books: { api: { count: '/v2/session' } } },
    [`${B} api.count: /v2/session is reserved for the server itself`],
  ],
  [
    'a call that is nowhere',
    { books: { api: { count: '/api/count' } } },
    [`${B} api.count: /api/count is not an API path: those are below /v2 or /v3`],
  ],
  // Schemas.
  [
    'a reference to nothing',
    { schema: { 'properties.state': { $ref: 'enums.schema.json#/$defs/bookStat' } } },
    [`${S} properties.state: there is nothing at "#/$defs/bookStat" in enums.schema.json — did you mean "bookState"?`],
  ],
  [
    'a reference to no file',
    { schema: { 'properties.state': { $ref: 'enum.schema.json#/$defs/bookState' } } },
    [`${S} properties.state: no schema file "enum.schema.json" — did you mean "enums.schema.json"?`],
  ],
  [
    'a definition that is itself and nothing else',
    {
      schema: {
        $defs: { part: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/part' }] } },
        'properties.details': { $ref: '#/$defs/part' },
      },
    },
    [`${S} properties.details.anyOf[1]: "$ref": "#/$defs/part" refers only to itself`],
  ],
  [
    'a pattern that is none',
    { schema: { 'properties.isbn.pattern': '(' } },
    [`${S} properties.isbn.pattern: "(" is not a regular expression`],
  ],
  [
    'a default that is no value',
    { schema: { 'properties.state.default': 'ORDERD' } },
    [`${S} properties.state.default: "ORDERD" is not a value — did you mean "ORDERED"?`],
  ],
  [
    'a required property that does not exist',
    { schema: { 'required.+': 'titel' } },
    [`${S} required: no property "titel" — did you mean "title"?`],
  ],
  [
    'scopes of resources/access.json that are implied already, or that nobody declares',
    { files: file(A, { ...usualAccessFile, scopes: ['hr:view', 'offers:approve'], administrators: 'hr:edti' }) },
    [
      `${A} scopes[0]: "hr:view" is already defined by "areas"`,
      `${A} administrators: no scope "hr:edti" — did you mean "hr:edit"?`,
    ],
  ],
  [
    'words of resources/access.json that it does not have',
    { files: file(A, { ...usualAccessFile, area: ['hr'], scopes: ['approve'] }) },
    [
      `${A} area: unknown word "area" — did you mean "areas"?`,
      `${A} scopes[0]: must match ^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$`,
    ],
  ],
  [
    'records of scopes that are not there, or do not lead to any',
    {
      files: file(A, {
        ...usualAccessFile,
        held: {
          people: 'autors',
          groups: { resource: 'books', roles: 'tags' },
          roles: { resource: 'authors', permissions: 'rights' },
          permissions: {
            resource: 'books',
            areas: { hr: 'state', hq: 'title' },
            scopes: { 'public-ids:reveal': 'price' },
          },
        },
      }),
    },
    [
      `${A} held.people: no resource "autors" — did you mean "authors"?`,
      `${A} held.groups.resource: "books" has no members of "autors"`,
      `${A} held.groups.roles: "tags" of "books" must be a list of references to "authors"`,
      `${A} held.roles.permissions: no field "rights" in "authors" (known: id, name, kana, createdAt, updatedAt)`,
      `${A} held.permissions.areas.hr: "state" of "books" must be a choice with the values VIEW and EDIT`,
      `${A} held.permissions.areas.hq: no area "hq" — did you mean "hr"?`,
      `${A} held.permissions.areas.hq: "title" of "books" must be a choice with the values VIEW and EDIT`,
      `${A} held.permissions.scopes.public-ids:reveal: "price" of "books" must be a boolean`,
    ],
  ],
  ['a schema that is no object', { files: file(S, []) }, [`${S}: a schema must be an object`]],
  // Names that JavaScript gives to every object.
  ...['constructor', '__proto__', 'toString'].map((name): readonly [string, Broken, readonly string[]] => [
    `a reference to ${name}`,
    { books: { 'fields.authorId.to': name } },
    [`${B} fields.authorId.to: no resource "${name}" (known: authors, books)`],
  ]),
  ...['constructor', '__proto__', 'valueOf'].map((name): readonly [string, Broken, readonly string[]] => [
    `a condition on ${name}`,
    { books: { 'list.categories.1.where': JSON.parse(`{ "${name}": ["x"] }`) } },
    [`${B} list.categories[1].where.${name}: no field "${name}"`],
  ]),
  [
    'columns, searches and filters that every object has',
    {
      books: { 'list.columns.+': 'constructor', 'list.search.+': 'toString', 'list.filters.+': 'valueOf' },
    },
    [
      `${B} list.columns[4]: no field "constructor" in ${S}`,
      `${B} list.filters[2]: no field "valueOf" in ${S}`,
      `${B} list.search[2]: no field "toString" in ${S}`,
    ],
  ],
  [
    'something said of __proto__',
    { books: { fields: JSON.parse('{ "__proto__": { "unique": true } }') } },
    [`${B} fields.__proto__: no field "__proto__" in the schema`],
  ],
  [
    'being like constructor',
    { books: { extends: 'constructor' } },
    [`${B} extends: no template or resource "constructor" (known: authors, books)`],
  ],
  [
    'a resource called constructor',
    {
      files: {
        ...file('schemas/constructor.schema.json', { type: 'object', properties: { name: { type: 'string' } } }),
        ...file('resources/library/constructor.json', { permissions: { read: ['staff'] } }),
      },
    },
    ['resources/library/constructor.json: "constructor" cannot be the name of a resource'],
  ],
  [
    'values that every object has',
    { schema: { 'properties.shelf': { type: 'string', enum: ['__proto__', 'constructor', 'OPEN'] } } },
    [
      `${S} properties.shelf.enum[0]: "__proto__" cannot be a value`,
      `${S} properties.shelf.enum[1]: "constructor" cannot be a value`,
    ],
  ],
  [
    'a part of a structure called __proto__',
    { schema: { 'properties.details.properties': JSON.parse('{ "__proto__": { "type": "string" } }') } },
    [`${S} properties.details.properties.__proto__: "__proto__" cannot be the name of a property`],
  ],
  // Duplicates, and invalid schemas.
  ['a column twice', { books: { 'list.columns.+': 'title' } }, [`${B} list.columns[4]: "title" is listed twice`]],
  [
    'a tab of the list twice',
    { books: { 'list.categories.+': { name: 'ALL' } } },
    [`${B} list.categories[2]: "ALL" is listed twice`],
  ],
  [
    'a sort key twice',
    { books: { 'list.sortable': ['title', { field: 'price', key: 'TITLE' }] } },
    [`${B} list.sortable[1]: "TITLE" is listed twice`],
  ],
  [
    'a value twice',
    { schema: { 'properties.shelf': { type: 'string', enum: ['A', 'B', 'A'] } } },
    [`${S} properties.shelf.enum[2]: "A" is listed twice`],
  ],
  [
    'a list of values without any',
    { schema: { 'properties.shelf': { type: 'string', enum: [] } } },
    [`${S} properties.shelf.enum: a list of values needs at least one`],
  ],
  [
    'a property that is no schema',
    { schema: { 'properties.shelf': null } },
    [`${S} properties.shelf: a property must be a schema, such as { "type": "string" }`],
  ],
  [
    'a type that there is not',
    { schema: { 'properties.shelf': { type: 'sting' } } },
    [`${S} properties.shelf.type: unknown type "sting" — did you mean "string"?`],
  ],
  [
    'values that a keyword cannot have',
    { schema: { 'properties.shelf': { type: 'string', minLength: '5' }, 'properties.price.multipleOf': 0 } },
    [
      `${S} properties.price.multipleOf: must be more than 0`,
      `${S} properties.shelf.minLength: must be a whole number`,
    ],
  ],
  [
    'a pattern of names that is none',
    { schema: { 'properties.shelf': { type: 'object', patternProperties: { '(': {} } } } },
    [`${S} properties.shelf.patternProperties: "(" is not a regular expression`],
  ],
  [
    'a default of another type',
    { schema: { 'properties.shelf': { type: 'integer', default: 'x' } } },
    [`${S} properties.shelf.default: "x" is not of the type "integer"`],
  ],
  ['names that are no list', { schema: { required: 'title' } }, [`${S} required: must be a list of property names`]],
  [
    'records that require each other',
    {
      schema: { 'required.+': 'authorId', 'properties.authorId': { type: 'string', format: 'uuid' } },
      files: {
        ...file('schemas/authors.schema.json', {
          type: 'object',
          required: ['name', 'firstBookId'],
          properties: { name: { type: 'string' }, firstBookId: { type: 'string', format: 'uuid' } },
        }),
        ...file('resources/library/authors.json', {
          fields: { firstBookId: { to: 'books' } },
          permissions: { read: ['staff'] },
        }),
      },
    },
    [
      'resources/library/authors.json fields.firstBookId.to: no first record could be added, since each requires another: authors → books → authors',
      `${B} fields.authorId.to: no first record could be added, since each requires another: books → authors → books`,
    ],
  ],
  // Renamed fields.
  [
    'a field that was another one which is still there',
    { books: { 'fields.isbn': { was: 'title' } } },
    [`${B} fields.isbn.was: the field "title" still exists, so "isbn" cannot be its new name`],
  ],
  [
    'two fields that were one',
    { books: { 'fields.isbn': { was: 'number' }, 'fields.price': { was: 'number' } } },
    [`${B} fields.price.was: "isbn" has the same "was", and only one of them can keep the values`],
  ],
  [
    'a computed field that was another one',
    { books: { 'fields.label': { derive: '{title}', was: 'name' } } },
    [`${B} fields.label.was: "label" is set by the server and has no values to keep`],
  ],
  [
    'a resource that was another one which is still there',
    { books: { was: 'authors' } },
    [`${B} was: the resource "authors" still exists, so "books" cannot be its new name`],
  ],
  [
    'two resources that were one',
    {
      books: { was: 'papers' },
      files: file('resources/library/authors.json', { was: 'papers', permissions: { read: ['staff'] } }),
    },
    [`${B} was: "authors" has the same "was", and only one of them can keep the rows`],
  ],
  // Templates and shared declarations.
  [
    'being like nothing that there is',
    { books: { extends: 'boks' } },
    [`${B} extends: no template or resource "boks" — did you mean "books"?`],
  ],
  ['being like itself', { books: { extends: 'books' } }, [`${B} extends: a file cannot extend itself: books → books`]],
  [
    'being like itself by others',
    {
      books: { extends: 'shelf' },
      files: {
        ...file('resources/templates/shelf.json', { extends: 'board' }),
        ...file('resources/templates/board.json', { extends: 'shelf' }),
      },
    },
    ['resources/templates/board.json extends: a file cannot extend itself: shelf → board → shelf'],
  ],
  [
    'an unknown word in a template, told once for all that are like it',
    {
      files: {
        ...file('resources/templates/shelf.json', { lst: {}, permissions: { read: ['staff'] } }),
        ...file('resources/library/authors.json', { extends: 'shelf' }),
        ...file('resources/library/painters.json', { extends: 'authors' }),
      },
    },
    ['resources/templates/shelf.json lst: unknown word "lst" — did you mean "list"?'],
  ],
  [
    'an unknown field in a template, and one of its own beside it',
    {
      files: {
        ...file('resources/templates/shelf.json', {
          list: { columns: ['name', 'knaa'] },
          permissions: { read: ['staff'] },
        }),
        ...file('resources/library/authors.json', { extends: 'shelf', list: { search: ['nam'] } }),
      },
    },
    [
      'resources/templates/shelf.json list.columns[1]: no field "knaa" in schemas/authors.schema.json — did you mean "kana"?',
      'resources/library/authors.json list.search[0]: no field "nam" in schemas/authors.schema.json — did you mean "name"?',
    ],
  ],
  [
    'a schema in parts that take each other in',
    {
      files: {
        ...file('schemas/shelf.schema.json', { type: 'object', allOf: [{ $ref: 'board.schema.json' }] }),
        ...file('schemas/board.schema.json', { type: 'object', allOf: [{ $ref: 'shelf.schema.json' }] }),
        ...file('resources/library/shelf.json', { permissions: { read: ['staff'] } }),
      },
    },
    ['schemas/shelf.schema.json allOf[0].allOf[0].allOf[0]: "$ref": "board.schema.json" refers only to itself'],
  ],
  // Creating records.
  [
    'a path that fixes an unknown field',
    { books: { path: { create: '/books/add/{stat}' } } },
    [`${B} path.create: no field "stat" — did you mean "state"?`],
  ],
  [
    'a path that fixes what has no list of values',
    { books: { path: { create: '/books/add/{title}' } } },
    [`${B} path.create: "title" must be a writable choice, since the path sets it`],
  ],
  [
    'a path that fixes two fields',
    { books: { path: { create: '/books/{state}/add/{title}' } } },
    [`${B} path.create: only one parameter is allowed: it sets one field of the record`],
  ],
  [
    'a path that goes on after the field that it fixes',
    { books: { path: { create: '/books/{state}/add' } } },
    [`${B} path.create: {state} must be the last part of the path`],
  ],
  [
    'two values that would be one word of the path',
    {
      books: { path: { create: '/books/add/{state}' } },
      files: file('schemas/enums.schema.json', {
        $defs: { bookState: { type: 'string', enum: ['ORDERED', 'ON_SHELF', 'LENT', 'LOST', 'ON-SHELF'] } },
      }),
    },
    [`${B} path.create: two values of "state" would both be "on-shelf" in the path`],
  ],
  [
    'a parameter that fills in no field',
    { books: { create: { params: { writer: 'autorId', note: 'details', name: 'label' } } } },
    [
      `${B} create.params.writer: no field "autorId" in ${S} — did you mean "authorId"?`,
      `${B} create.params.note: "details" cannot be filled in on the form, so a parameter cannot fill it in either`,
      `${B} create.params.name: "label" cannot be filled in on the form, so a parameter cannot fill it in either`,
    ],
  ],
  [
    'a parameter for what the path fixes',
    { books: { path: { create: '/books/add/{state}' }, create: { params: { state: 'state' } } } },
    [`${B} create.params.state: "state" is set by the path of the form`],
  ],
  [
    'a choice among all texts',
    { books: { create: { choose: { field: 'title' } } } },
    [`${B} create.choose.field: "title" must be a choice or a reference that can be written`],
  ],
  [
    'a choice of something else than the path fixes',
    { books: { path: { create: '/books/add/{state}' }, create: { choose: { field: 'authorId' } } } },
    [`${B} create.choose.field: the path of the form sets "state", so "field" must be that field`],
  ],
  [
    'an icon of no value',
    { books: { create: { choose: { field: 'state', path: '/books/new', icons: { LEND: 'book' } } } } },
    [`${B} create.choose.icons.LEND: "LEND" is not a value of state — did you mean "LENT"?`],
  ],
  [
    'a choice that stands where the form does',
    { books: { create: { choose: { field: 'state' } } } },
    [`${B} choose.path: /books/add already belongs to books (path.create)`],
  ],
  [
    'a page after adding with an unknown field, parameter and next step',
    {
      books: {
        create: {
          completed: {
            path: '/books/{stat}/completed',
            params: { book: 'titel' },
            next: [{ create: 'autors' }, { create: 'authors', params: { book: 'id' } }],
          },
        },
      },
    },
    [
      `${B} create.completed.params.book: no field "titel" in ${S} — did you mean "title"?`,
      `${B} create.completed.path: no parameter "{stat}" in "/books/add"`,
      `${B} create.completed.next[0].create: no resource "autors" — did you mean "authors"?`,
      `${B} create.completed.next[1].params.book: the form of "authors" takes no parameter "book"`,
    ],
  ],
  [
    'leads to what is not there, with what is not asked for',
    {
      books: {
        links: {
          a: { create: 'autors' },
          b: { create: 'authors', params: { book: 'titel' }, when: { state: ['LENDT'] } },
          c: { create: 'authors', params: { book: 'id' } },
        },
      },
    },
    [
      `${B} links.b.when.state: "LENDT" is not a value of state — did you mean "LENT"?`,
      `${B} links.b.params.book: no field "titel" in ${S} — did you mean "title"?`,
      `${B} links.a.create: no resource "autors" — did you mean "authors"?`,
      `${B} links.b.create: nobody may add a record of "authors"`,
      `${B} links.c.create: nobody may add a record of "authors"`,
      `${B} links.c.params.book: the form of "authors" takes no parameter "book"`,
    ],
  ],
  [
    'names gathered that nothing sends, under a name that is sent',
    { books: { api: { objects: { title: { read: ['state'] }, brief: { read: ['titel', 'authorName'] } } } } },
    [
      `${B} api.objects.title.read: "title" is already sent`,
      `${B} api.objects.brief.read.titel: a record sends no "titel" — did you mean "title"?`,
    ],
  ],
  [
    'a lead to a record of which nobody says the id',
    { books: { links: { author: { open: 'authors' } } } },
    [`${B} links.author.field: "open" and "field" belong together: "field" names the field with the id of the record`],
  ],
  [
    'an action that tries a connection where none is declared, or says so under the name of a field',
    {
      books: {
        actions: { check: { call: 'POST check', tries: { says: 'title' } } },
      },
    },
    [
      `${B} actions.check.tries: needs "connects" in this file, and an action without a handler or a delegate`,
      `${B} actions.check.tries.says: "title" is already a field`,
    ],
  ],
  [
    'parts of a new record that are fields, that hold what nobody writes, or the same twice',
    {
      books: {
        api: {
          objects: {
            title: { create: ['isbn'] },
            about: { create: ['titel', 'label'] },
            loan: { create: { isbn: 'isbn', from: 'lentOn' } },
          },
        },
      },
    },
    [
      `${B} api.objects.title.create: "title" is already a field`,
      `${B} api.objects.about.create.titel: no field "titel" in ${S} — did you mean "title"?`,
      `${B} api.objects.about.create.label: "label" cannot be sent in an object: it is read-only, sensitive or holds files`,
      `${B} api.objects.loan.create.isbn: "isbn" is already in another object`,
    ],
  ],
  [
    'a form by hand that nobody has written',
    { books: { create: { page: 'network-wizzard' } } },
    [`${B} create.page: no module has a page for forms "network-wizzard" — did you mean "network-wizard"?`],
  ],
  // Mounts.
  [
    'a mount of nothing',
    { files: file('resources/library/lent.json', { source: { resource: 'boks' } }) },
    ['resources/library/lent.json source.resource: no resource "boks" — did you mean "books"?'],
  ],
  [
    'a source that is none, and one that is two',
    {
      books: { source: {} },
      files: file('resources/library/lent.json', { source: { resource: 'authors', view: 'lent' } }),
    },
    [
      `${B} source: "view", "resource" or "table" is missing`,
      `${B} permissions.create: rows of a view cannot be written; declare an action instead`,
      `${B} permissions.update: rows of a view cannot be written; declare an action instead`,
      `${B} permissions.delete: rows of a view cannot be written; declare an action instead`,
      `${B} actions.check: rows of a view have no columns to set; the action needs a "handler"`,
      `${B} actions.uncheck: rows of a view have no columns to set; the action needs a "handler"`,
      'resources/library/lent.json source.resource: "view" and "resource" cannot be combined',
    ],
  ],
  [
    'a mount that says what belongs to the records',
    {
      files: file('resources/library/lent.json', {
        source: { resource: 'books', where: { stat: ['LENT'] }, without: ['remrk'] },
        title: '{isbn}',
        rules: [],
        list: { search: ['isbn'], columns: ['titel'] },
        detail: {
          tabs: [{ name: 'p', sections: [{ name: 'basic', when: { state: ['LENT'] }, fields: ['title', 'state'] }] }],
        },
      }),
    },
    [
      'resources/library/lent.json title: belongs to the records: declare it in the file of "books"',
      'resources/library/lent.json rules: belongs to the records: declare it in the file of "books"',
      `resources/library/lent.json list.columns[0]: no field "titel" in ${S} — did you mean "title"?`,
      'resources/library/lent.json list.search[0]: "isbn" is not in "list.search" of "books", so it cannot be searched here',
      'resources/library/lent.json detail.tabs: the condition of "title" belongs to the records: declare it in the file of "books"',
      'resources/library/lent.json detail.tabs: the condition of "state" belongs to the records: declare it in the file of "books"',
      `resources/library/lent.json source.without[0]: no field "remrk" in ${S} — did you mean "remark"?`,
      'resources/library/lent.json source.where.stat: no field "stat" — did you mean "state"?',
    ],
  ],
  [
    'a mount of a mount, and a reference to one',
    {
      books: { 'fields.authorId.to': 'writers' },
      files: {
        ...file('resources/library/writers.json', { source: { resource: 'authors' } }),
        ...file('resources/library/poets.json', { source: { resource: 'writers' } }),
      },
    },
    [
      'resources/library/poets.json source.resource: "writers" itself shows records of another resource; name that resource',
      `${B} fields.authorId.to: "writers" shows records of "authors"; refer to that`,
    ],
  ],
  // Filters of further kinds.
  [
    'a span of texts',
    { books: { 'list.filters.+': { field: 'title', as: 'range' } } },
    [`${B} list.filters[2]: "title" must hold dates, date-times or numbers to be filtered by a range`],
  ],
  [
    'a preset that is no day',
    {
      books: {
        'list.filters.+': { field: 'dueOn', as: 'range', presets: { soon: { from: '@now', to: 'tomorrow' } } },
      },
    },
    [
      `${B} list.filters[2].presets.soon.from: "@now" is not a bound of dueOn, such as "@today-1m"`,
      `${B} list.filters[2].presets.soon.to: "tomorrow" is not a bound of dueOn, such as "@today-1m"`,
    ],
  ],
  [
    'a condition filter on an unknown field',
    { books: { 'list.filters.+': { name: 'lost', as: 'yes-no', where: { stat: ['LOST'] } } } },
    [`${B} list.filters.lost.where.stat: no field "stat" — did you mean "state"?`],
  ],
  [
    'a condition filter without a condition',
    { books: { 'list.filters.+': { name: 'lost', as: 'tri-state' } } },
    [`${B} list.filters[2]: "where" is missing`],
  ],
  [
    'a span that stands behind the button of filters',
    { books: { 'list.filters.+': { field: 'dueOn', as: 'range', name: 'due', more: true } } },
    [`${B} list.filters[2].more: a filter as "range" has no "more"`],
  ],
  [
    'a filter made of parts of another',
    { books: { 'list.filters.+': { field: 'state', where: { state: ['LOST'] } } } },
    [`${B} list.filters[2].where: a filter by values has no "where"`],
  ],
  [
    'a requirement of a screen or parameter that is not there',
    {
      books: {
        create: { params: { author: 'authorId' } },
        requires: { params: { create: ['author', 'autor'], edit: ['x'], completed: ['y'] } },
      },
    },
    [
      `${B} requires.params.create[1]: the form takes no parameter "autor" — did you mean "author"?`,
      `${B} requires.params.edit: there is no edit screen`,
      `${B} requires.params.completed: there is no completed screen`,
    ],
  ],
  [
    'a requirement of a list that a single record does not have',
    { books: { source: { single: true }, requires: { params: { list: ['x'] } } } },
    [`${B} requires.params.list: there is no list screen`],
  ],
  [
    'a feature that cannot be named',
    { books: { requires: { feature: 'Fleet Map' } } },
    [`${B} requires.feature: must match ^[a-z][a-z0-9-]*$`],
  ],
  [
    'an unknown screen',
    { books: { requires: { params: { creat: ['x'] } } } },
    [`${B} requires.params: "creat" is not one of the allowed words — did you mean "create"?`],
  ],
  [
    'other names of parameters that are taken',
    {
      books: {
        'list.parameters': {
          order: { name: 'sortOrder', aliases: ['sortOrder', 'way'], call: { name: 'way', aliases: ['way'] } },
          page: { address: { aliases: ['authorIdIn'] } },
        },
      },
    },
    [
      `${B} list.parameters.order.aliases: the parameter "sortOrder" is used twice`,
      `${B} list.filters: the parameter "authorIdIn" is used twice`,
      `${B} list.parameters.order.aliases: the parameter "way" is used twice`,
    ],
  ],
  [
    'a name of what is no parameter',
    { books: { 'list.parameters': { oder: 'way' } } },
    [`${B} list.parameters.oder: unknown word "oder" — did you mean "order"?`],
  ],
  [
    'another name of the first page without its number',
    { books: { 'list.parameters': { page: { aliases: [{ name: 'p' }] } } } },
    [`${B} list.parameters.page.aliases[0]: "base" is missing`],
  ],
  [
    'words of categories that are taken',
    {
      books: {
        'list.categories.0.aliases': ['LENT', 'EVERY'],
        'list.categories.1.aliases': ['EVERY'],
      },
    },
    [
      `${B} list.categories[0].aliases[0]: "LENT" is listed twice`,
      `${B} list.categories[1].aliases[0]: "EVERY" is listed twice`,
    ],
  ],
  [
    'menus of what is not there',
    {
      books: {
        'list.categories.1.opens': 'authors',
        'list.segments': [
          { name: 'Lent', where: { stat: ['LENT'] }, categories: ['ALL', 'LEND'] },
          { name: 'Lent', categories: ['LENT'], first: 'ALL' },
        ],
      },
    },
    [
      `${B} list.segments[1]: "Lent" is listed twice`,
      `${B} list.segments[0].categories[1]: no category "LEND" — did you mean "LENT"?`,
      `${B} list.segments[1].first: "ALL" is not a category of this segment (known: LENT)`,
      `${B} list.segments[0].where.stat: no field "stat" — did you mean "state"?`,
      `${B} list.categories[1].opens: "authors" does not show the same records as "books"`,
    ],
  ],
  [
    'views of what the list does not have',
    {
      books: {
        views: {
          dear: {
            columns: ['title', 'prise'],
            widths: { pric: 100 },
            pinned: ['remark'],
            filters: { stat: ['LENT'], state: ['LEND'] },
            category: 'LEND',
            segment: 'Shelf',
            sort: { field: 'state', order: 'asc' },
            layout: 'cards',
          },
        },
      },
    },
    [
      `${B} views.dear.columns[1]: no column "prise" — did you mean "price"?`,
      `${B} views.dear.widths.pric: no column "pric" — did you mean "price"?`,
      `${B} views.dear.pinned[0]: no column "remark" (known: title, authorId, state, price)`,
      `${B} views.dear.filters.stat: no filter "stat" — did you mean "state"?`,
      `${B} views.dear.filters.state: the filter does not take LEND`,
      `${B} views.dear.segment: no segment "Shelf"`,
      `${B} views.dear.category: no category "LEND" — did you mean "LENT"?`,
      `${B} views.dear.sort.field: no sortable field "state" (known: title, price, shelfOrder)`,
      `${B} views.dear.layout: no layout "cards" (known: table)`,
    ],
  ],
  [
    'changes of many records that cannot be made',
    {
      books: {
        bulk: {
          changes: { reprice: ['prise', 'createdAt', 'state'] },
          actions: ['chek', 'check'],
          excludes: ['state', 'titel'],
        },
      },
    },
    [
      `${B} bulk.changes.reprice[0]: no field "prise" — did you mean "price"?`,
      `${B} bulk.changes.reprice[1]: "createdAt" cannot be changed in several records at once`,
      `${B} bulk.changes.reprice[2]: "excludes" contains "state"`,
      `${B} bulk.excludes[1]: no field "titel" — did you mean "title"?`,
      `${B} bulk.actions[0]: no action "chek" — did you mean "check"?`,
      `${B} bulk.actions[1]: "check" has no input, so it runs on several records anyway`,
    ],
  ],
  [
    'menus of a list without categories',
    { books: { 'list.categories': [], 'list.segments': [{ name: 'All' }] } },
    [`${B} list.segments: a segment shows categories, but the list has none`],
  ],
  [
    'two filters of one parameter and one name',
    {
      books: {
        'list.filters.+': { name: 'state', as: 'yes-no', where: { state: ['LOST'] }, param: 'pageIndex' },
      },
    },
    [
      `${B} list.filters: the parameter "pageIndex" is used twice`,
      `${B} list.filters: the parameter "pageIndex" is used twice`,
      `${B} list.filters: two filters are called "state"; give one of them a "name"`,
    ],
  ],
  // Words.
  [
    'words for what is not declared',
    {
      files: file(W, {
        fields: { titel: '書名', constructor: 'x' },
        help: { isbm: '13桁' },
        values: { stat: { LENT: '貸出中' }, state: { LENDT: '貸出中' }, checked: { ture: '確認済み' } },
        categories: { LENDT: '貸出中' },
        filters: { lost: '紛失' },
        tabs: { profil: '基本情報' },
        sections: { basics: '基本情報' },
        marks: { profile: '兼' },
        sectionHelp: { lendig: '貸し出し' },
        sectionEmpty: { lendig: '貸し出していません。' },
        actions: { chek: { label: '確認' } },
        blocks: { numbers: { title: '冊数' } },
        choose: { values: { LENT: '貸出中' } },
        completed: { next: { authors: '著者を追加' } },
      }),
    },
    [
      `${W} fields.titel: no field "titel" — did you mean "title"?`,
      `${W} fields.constructor: no field "constructor"`,
      `${W} help.isbm: no field "isbm" — did you mean "isbn"?`,
      `${W} values.stat: no field with values "stat" — did you mean "state"?`,
      `${W} values.state.LENDT: no value of state "LENDT" — did you mean "LENT"?`,
      `${W} values.checked.ture: no value of checked "ture" — did you mean "true"?`,
      `${W} categories.LENDT: no category "LENDT" — did you mean "LENT"?`,
      `${W} filters.lost: no filter with a name of its own "lost"`,
      `${W} tabs.profil: no tab "profil" — did you mean "profile"?`,
      `${W} marks.profile: no tab with "also" "profile"`,
      `${W} sections.basics: no section "basics" — did you mean "basic"?`,
      `${W} sectionHelp.lendig: no section "lendig" — did you mean "lending"?`,
      `${W} sectionEmpty.lendig: no section "lendig" — did you mean "lending"?`,
      `${W} actions.chek: no action "chek" — did you mean "check"?`,
      `${W} blocks.numbers: no block "numbers"`,
      `${W} choose.values.LENT: no value to choose "LENT"`,
      `${W} completed.next.authors: no next step "authors"`,
    ],
  ],
  [
    'words under unknown words, and what is no text',
    {
      files: file(W, {
        field: { title: '書名' },
        name: 1,
        actions: { check: { lable: '確認', done: '' } },
        empty: { titel: '図書がありません' },
      }),
    },
    [
      `${W} field: unknown word "field" — did you mean "fields"?`,
      `${W} name: must be a text`,
      `${W} actions.check.lable: unknown word "lable" — did you mean "label"?`,
      `${W} actions.check.done: must not be empty`,
      `${W} empty.titel: unknown word "titel" — did you mean "title"?`,
    ],
  ],
  [
    'words of a resource that there is not',
    { files: file('locales/en-US/boks.json', { name: 'Book |||| Books' }) },
    ['locales/en-US/boks.json: there is no resource, page or template "boks" — did you mean "books"?'],
  ],
  [
    'words of a template for what nobody has who is like it',
    {
      files: {
        ...file('resources/templates/shelf.json', { permissions: { read: ['staff'] } }),
        ...file('resources/library/authors.json', { extends: 'shelf' }),
        ...file('locales/en-US/shelf.json', { fields: { kana: 'Kana', nam: 'Name' } }),
      },
    },
    ['locales/en-US/shelf.json fields.nam: no field "nam" — did you mean "name"?'],
  ],
  [
    'words of vocabularies and the navigation for what is not there',
    {
      files: {
        ...file('locales/en-US/enums.json', { bookStat: { LENT: 'Lent' }, bookState: { LENDT: 'Lent' } }),
        ...file('resources/navigation.json', {
          groups: [{ name: 'reading', icon: 'book', entries: [{ resource: 'books', tabs: ['authors'] }] }],
        }),
        ...file('locales/en-US/navigation.json', {
          groups: { readng: 'Reading' },
          entries: { boks: 'Books' },
          tabs: { author: 'Authors' },
          commands: { 'sign-out': 'Sign out' },
          aliases: { 'sign-ot': 'leave', books: 'volumes' },
          alias: {},
        }),
      },
    },
    [
      'locales/en-US/enums.json bookStat: no vocabulary "bookStat" — did you mean "bookState"?',
      'locales/en-US/enums.json bookState.LENDT: no value of bookState "LENDT" — did you mean "LENT"?',
      'locales/en-US/navigation.json alias: unknown word "alias" — did you mean "aliases"?',
    ],
  ],
  [
    'words of the navigation for what it does not hold',
    {
      files: file('locales/en-US/navigation.json', {
        groups: { libary: 'Library' },
        entries: { boks: 'Books' },
        tabs: { author: 'Authors' },
        commands: { 'sign-out': 'Sign out' },
        aliases: { 'sign-ot': 'leave', books: 'volumes' },
      }),
    },
    [
      'locales/en-US/navigation.json groups.libary: no group of the navigation "libary" — did you mean "library"?',
      'locales/en-US/navigation.json entries.boks: no resource or page "boks" — did you mean "books"?',
      'locales/en-US/navigation.json tabs.author: no resource, page or tab "author" — did you mean "authors"?',
      'locales/en-US/navigation.json aliases.sign-ot: no resource, page or command "sign-ot" — did you mean "sign-out"?',
    ],
  ],
  [
    'words of a field that is unknown only because of another mistake, once',
    {
      books: { 'detail.tabs.0.sections.0.names': 'basic' },
      files: file(W, { sections: { basic: '基本情報', other: 'その他' }, tabs: { more: '詳細' } }),
    },
    [`${B} detail.tabs[0].sections[0].names: unknown word "names" — did you mean "name"?`],
  ],
  // The navigation.
  [
    'a redirect by the query that applies to where it leads',
    {
      files: file('resources/navigation.json', {
        redirects: [{ from: '/books', to: '/books', when: { view: ['old'] }, keepQuery: true, set: { page: '1' } }],
      }),
    },
    [
      'resources/navigation.json redirects[0].set: leads back to itself: "set" must give a parameter of "when" another value',
    ],
  ],
  [
    'a redirect by an id of the query that is called otherwise where it leads',
    {
      files: file('resources/navigation.json', {
        redirects: [{ from: '/books', to: '/books/{id}', when: { bookId: ['{book}'] }, set: { page: '{boook}' } }],
      }),
    },
    [
      'resources/navigation.json redirects[0].to: no parameter "{id}" in "/books" (known: book)',
      'resources/navigation.json redirects[0].set: no parameter "{boook}" in "/books" or "when" — did you mean "book"?',
    ],
  ],
  [
    'an unknown resource in the navigation',
    {
      files: file('resources/navigation.json', {
        groups: [{ name: 'all', icon: 'book', entries: [{ resource: 'boks' }] }],
      }),
    },
    ['resources/navigation.json groups[0].entries[0].resource: no resource "boks" — did you mean "books"?'],
  ],
  [
    'a broken resource in the navigation, once',
    {
      books: { permisions: {} },
      files: file('resources/navigation.json', {
        groups: [{ name: 'library', icon: 'book', entries: [{ resource: 'books' }] }],
      }),
    },
    [`${B} permisions: unknown word "permisions" — did you mean "permissions"?`],
  ],
  [
    'an unknown word in the navigation',
    { files: file('resources/navigation.json', { group: [] }) },
    ['resources/navigation.json group: unknown word "group" — did you mean "groups"?'],
  ],
  // Demo rows.
  ...demoMistakes([
    [{ rows: 3, per: 'authorId', max: 1 }, '', 'needs either "rows" or "per"'],
    [{ per: 'authorId' }, '', '"per" needs "max"'],
    [{ rows: 3, max: 1 }, '', '"where", "min" and "max" need "per"'],
    [{ rows: 3, parts: [{ rows: 1 }] }, '', '"rows" and "per" belong inside "parts" when there are parts'],
    [{ parts: [{ rows: 1, parts: [{ rows: 1 }] }] }, '.parts[0].parts', 'a part of the demo data cannot have parts'],
    [{ per: 'title', max: 1 }, '.per', '"title" is not a reference, so rows cannot be made per record of it'],
    [{ per: 'authorId', max: 'kana' }, '.max', '"kana" is not a number field of authors'],
    [{ rows: [{ titel: 'x' }] }, '.rows[0].titel', 'no field "titel" — did you mean "title"?'],
    [{ rows: [{ label: 'x' }] }, '.rows[0].label', '"label" is given by the server'],
    [{ rows: [{ title: null }] }, '.rows[0].title', '"title" cannot be null'],
    [{ rows: [{ state: 'LEND' }] }, '.rows[0].state', '"LEND" is not a value of state — did you mean "LENT"?'],
    [
      { rows: [{ authorId: 'x' }] },
      '.rows[0].authorId',
      'write a condition that finds the record of authors: { "name": ["…"] }',
    ],
    [{ fields: { titel: { value: 'x' } } }, '.fields.titel', 'no field "titel" — did you mean "title"?'],
    [
      { fields: { title: { value: 'x', pattern: 'y' } } },
      '.fields.title',
      '"value" and "pattern" cannot be combined: only one can make the value',
    ],
    [{ fields: { title: { empty: 0.5 } } }, '.fields.title.empty', '"title" cannot be null'],
    [
      { fields: { price: { pattern: '{0}' } } },
      '.fields.price',
      '"price" is not a text, so it cannot be made from a pattern',
    ],
    [{ fields: { title: { pattern: '{isbm}' } } }, '.fields.title', 'no field "isbm" — did you mean "isbn"?'],
    [
      { fields: { title: { made: 'xx' } } },
      '.fields.title.made',
      '"xx" is not one of the allowed words (known: person, kana, family-name, given-name, family-kana, given-kana, email, phone, company, url, city, address, postal-code)',
    ],
    [{ fields: { price: { made: 'person' } } }, '.fields.price', '"price" is not a text, so it cannot be "person"'],
    [
      { fields: { state: { oneOf: { LENT: 1, LOSS: 1 } } } },
      '.fields.state',
      '"LOSS" is not a value of state — did you mean "LOST"?',
    ],
    [{ fields: { title: { someOf: ['x'] } } }, '.fields.title', '"title" holds one value; write "oneOf"'],
    [
      { fields: { title: { range: { from: 1, before: 2 } } } },
      '.fields.title',
      '"title" is neither a number nor a date, so it cannot have a range',
    ],
    [
      { fields: { dueOn: { after: 'price' } } },
      '.fields.dueOn',
      '"dueOn" and "price" must both be dates, or both be date-times',
    ],
    [
      { fields: { title: { where: { name: ['x'] } } } },
      '.fields.title',
      '"title" is not a reference, so it cannot take records',
    ],
    [
      { fields: { authorId: { where: { nam: ['x'] } } } },
      '.fields.authorId.where.nam',
      'no field "nam" — did you mean "name"?',
    ],
    [
      { fields: { authorId: { count: [1, 2] } } },
      '.fields.authorId.count',
      '"authorId" refers to one record, so it has no "count"',
    ],
    [
      { fields: { title: { via: 'authorId', field: 'nme' } } },
      '.fields.title',
      'no field "nme" in authors — did you mean "name"?',
    ],
    [
      { fields: { title: { via: 'authorId' } } },
      '.fields.title',
      '"via" needs "field", the field of the other record to copy',
    ],
    [
      { rows: 1, fields: { title: { pattern: '{isbn}' }, isbn: { pattern: '{title}' } } },
      '.fields',
      'title → isbn → title: these fields depend on each other in a circle',
    ],
  ]),
];

describe('a declaration with a mistake', () => {
  test('is sound as long as it has none', () => expect(issuesWith({})).toEqual([]));

  test.each(table)('is refused for %s', (_, broken, lines) => expect(issuesWith(changesOf(broken))).toEqual(lines));
});

describe('a pattern that a hostile text could keep busy for minutes', () => {
  const places = [
    ['of a text', '^(a+)+$', 'properties.isbn', 'properties.isbn.pattern'],
    ['of the texts in a list', '^(\\w+\\s?)*$', 'properties.tags.items', 'properties.tags.items.pattern'],
    ['in a structure', '(x|x)*y', 'properties.details.properties.code', 'properties.details.properties.code.pattern'],
  ] as const;

  test.each(places)('is refused: %s', async (_, pattern, at, place) => {
    const schema = { [at]: { type: 'string', pattern } };
    const issues = await dangerousPatterns(filesWith(changesOf({ schema })));
    expect(issues.map(issueLine)).toEqual([
      `${S} ${place}: the pattern ${JSON.stringify(pattern)} can take very long on some texts; avoid repetitions inside repetitions`,
    ]);
  });

  test('is none of those that are sound', async () => expect(await dangerousPatterns(filesWith())).toEqual([]));
});

test('tells all issues of all files at once, and none that only follows from another', () => {
  const lines = issuesWith({
    ...changesOf({
      books: { 'list.columns.+': 'prise', 'actions.check.undo': 'unchek' },
      schema: { 'properties.isbn.type': 'sting' },
    }),
    'resources/library/authors.json': { permissions: { read: ['stuff'] } },
    'resources/navigation.json': { groups: [], redirect: [] },
    'resources/library/boks.json': {},
  });
  expect([...lines].sort()).toEqual([
    'resources/library/authors.json permissions.read[0]: no scope "stuff" — did you mean "staff"?',
    'resources/library/boks.json: no schema of this name: schemas/library/boks.schema.json is missing — did you mean "books.schema.json"?',
    `${B} actions.check.undo: no action "unchek" — did you mean "uncheck"?`,
    `${B} list.columns[4]: no field "prise" in ${S} — did you mean "price"?`,
    'resources/navigation.json redirect: unknown word "redirect" — did you mean "redirects"?',
    `${S} properties.isbn.type: unknown type "sting" — did you mean "string"?`,
  ]);
});

function file(path: string, content: unknown): Readonly<Record<string, never>> {
  return { [path]: content as never };
}

/** Mistakes in `demo` of the books, each with the place and the sentence that reports it. */
function demoMistakes(
  mistakes: readonly (readonly [demo: object, place: string, sentence: string])[],
): readonly (readonly [string, Broken, readonly string[]])[] {
  return mistakes.map(([demo, place, sentence]) => [
    `demo rows: ${JSON.stringify(demo)}`,
    { books: { demo } },
    [`${B} demo${place}: ${sentence}`],
  ]);
}

const changesOf = ({ books = {}, schema = {}, files = {} }: Broken) => ({
  ...(Object.keys(books).length > 0 ? { [B]: edited(books) } : {}),
  ...(Object.keys(schema).length > 0 ? { [S]: edited(schema) } : {}),
  ...files,
});

/** Applies the edits to a content in place. */
const edited =
  (edits: Edits) =>
  (content: never): void => {
    for (const [place, value] of Object.entries(edits)) {
      const steps = place.split('.');
      const last = steps.pop() ?? '';
      const node = steps.reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, content);
      if (last === '+') (node as unknown as unknown[]).push(value);
      else node[last] = value;
    }
  };
