/** Which calls save a change of a record. */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { createPath } from '#model/paths/call-paths.ts';
import { changeCalls, tabCall } from '#model/record/change-calls.ts';
import { actorWith, resourceNamed } from '../support.ts';

type DeclarationFile = { api?: object; detail?: object };
const books = (more: DeclarationFile) =>
  resourceNamed('books', {
    'resources/library/books.json': (file: DeclarationFile) => Object.assign(file, more),
  });
const api = {
  calls: {
    'GET loan': ['lentOn', 'dueOn'],
    'PATCH loan': ['lentOn', 'dueOn', 'dueNote'],
    'PATCH price': { BOOK_PRICE: 'price' },
  },
};
const lent = books({ api });
const record = { id: '1', title: 'こころ' };
const callsFor = (changes: object, of = lent) =>
  changeCalls(accessOf(of, actorWith('ga:edit')), record, { ...changes });

describe('a change is saved', () => {
  test('by the declared call that has the field, under the name that it has there', () => {
    expect(callsFor({ price: 900 })).toMatchObject([
      { method: 'PATCH', path: '/v2/books/1/price', body: { BOOK_PRICE: 900 } },
    ]);
    expect(callsFor({ dueOn: null })).toMatchObject([
      { method: 'PATCH', path: '/v2/books/1/loan', body: { dueOn: null } },
    ]);
  });

  test('by one call for each part, and by the record for what no call has', () => {
    const calls = callsFor({ title: '門', dueOn: '2026-12-01', dueNote: '年末', price: 900 });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/v2/books/1/loan', { dueOn: '2026-12-01', dueNote: '年末' }],
      ['PATCH', '/v2/books/1/price', { BOOK_PRICE: 900 }],
      ['PATCH', '/v2/books/1', { title: '門' }],
    ]);
    expect(calls.flatMap(({ saves }) => saves).sort()).toEqual(['dueNote', 'dueOn', 'price', 'title']);
  });

  test('by the record alone where no call is declared', () => {
    expect(callsFor({ title: '門', price: 900 }, books({}))).toEqual([
      {
        method: 'PATCH',
        path: '/v2/books/1',
        body: { title: '門', price: 900 },
        saves: ['title', 'price'],
        fields: {},
      },
    ]);
  });

  test('by the tab that is saved as a whole and has all of it', () => {
    const tabs = [
      { name: 'profile', sections: [{ name: 'book', fields: ['title'] }] },
      { name: 'loan', put: true, sections: [{ name: 'loan', fields: [['lentOn', 'dueOn']] }] },
    ];
    const put = books({ api, detail: { tabs } });
    expect(callsFor({ dueOn: '2026-12-01' }, put)).toMatchObject([
      { method: 'PUT', path: '/v2/books/1/loan', body: { lentOn: null, dueOn: '2026-12-01' } },
    ]);
  });
});

test('a tab reads by the declared call of its name', () => {
  expect(tabCall(lent, 'loan')).toEqual({ path: '/v2/books/{id}/loan', fields: { lentOn: 'lentOn', dueOn: 'dueOn' } });
  expect([tabCall(lent, 'price'), tabCall(lent, 'profile')]).toEqual([null, null]);
});

test('a record is made and changed at the declared call below what it refers to, once it refers to that', () => {
  const below = books({
    api: {
      calls: { 'POST /v2/authors/{authorId}/books': 'create', 'POST /v2/authors/{authorId}/books/{id}': 'update' },
    },
  });
  expect(createPath(below, { authorId: 'a', title: '門' })).toBe('/v2/authors/a/books');
  expect(createPath(below, { authorId: null, title: '門' })).toBe('/v2/books');
  const [call] = changeCalls(accessOf(below, actorWith('ga:edit')), { id: '1', authorId: 'a' }, { title: '門' });
  expect(call).toMatchObject({ method: 'POST', path: '/v2/authors/a/books/1', body: { title: '門' } });
  const [own] = changeCalls(accessOf(below, actorWith('ga:edit')), { id: '1', authorId: null }, { title: '門' });
  expect(own).toMatchObject({ method: 'PATCH', path: '/v2/books/1' });
});

test('the picture of a stored record is put or deleted by a call of its own, after everything else', () => {
  const pictured = resourceNamed('books', {
    'schemas/books.schema.json': (schema: { properties: Record<string, object> }) => {
      schema.properties.cover = { type: ['string', 'null'], maxLength: 500, format: 'image' };
    },
    'resources/library/books.json': (file: { fields: Record<string, object> }) => {
      file.fields.cover = { slot: 'record' };
    },
  });
  const calls = changeCalls(accessOf(pictured, actorWith('ga:edit')), record, { cover: null, title: '門' });
  expect(calls.map(({ method, path, saves }) => [method, path, saves])).toEqual([
    ['PATCH', '/v2/books/1', ['title']],
    ['DELETE', '/v2/books/1/cover/presigned-url', ['cover']],
  ]);
});
