/** Links from a record to a form: who sees them, when, and their targets. */
import { expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { linksFor, linksFrom } from '#model/features/links/offered-links.ts';
import type { Scope } from '#model/types/access.ts';
import { actorWith, resourceNamed } from './support.ts';

const moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };

const books = resourceNamed('books', {
  'resources/library/authors.json': (file: Record<string, unknown>) => {
    Object.assign(file, {
      create: { params: { name: 'name', kana: 'kana' } },
      permissions: { read: ['staff'], create: ['ga:edit'] },
    });
  },
  'resources/library/books.json': (file: Record<string, unknown>) => {
    file.links = {
      write: { create: 'authors', params: { name: 'title' }, when: { state: ['LOST'] } },
      secret: { create: 'authors', params: { name: 'remark' } },
    };
  },
});
const namesFor = (...scopes: Scope[]) => linksFor(accessOf(books, actorWith(...scopes))).map(({ name }) => name);

test('are for those who may add such a record and may read what it begins with', () => {
  expect(namesFor('staff', 'ga:edit', 'legal:view')).toEqual(['write', 'secret']);
  expect(namesFor('staff', 'ga:edit')).toEqual(['write']);
  expect(namesFor('staff', 'ga:view', 'legal:view')).toEqual([]);
});

test('are those of the records, also where these stand a second time, but for what is left out there', () => {
  const mount = (...without: string[]) =>
    resourceNamed('lost-books', {
      'resources/library/authors.json': (file: Record<string, unknown>) => {
        file.create = { params: { name: 'name' } };
        file.permissions = { read: ['staff'], create: ['ga:edit'] };
      },
      'resources/library/books.json': (file: Record<string, unknown>) => {
        file.links = {
          write: { create: 'authors', params: { name: 'title' } },
          look: { open: 'authors', field: 'authorId' },
        };
      },
      'resources/library/lost-books.json': {
        source: { resource: 'books', where: { state: ['LOST'] }, ...(without.length > 0 && { without }) },
        permissions: { read: ['staff'] },
      },
    }).links.map(({ name }) => name);
  expect(mount()).toEqual(['write', 'look']);
  expect(mount('look')).toEqual(['write']);
});

test('lead to the form while their condition holds, with what the record says', () => {
  const links = linksFor(accessOf(books, actorWith('staff', 'ga:edit', 'legal:view')));
  const from = (record: object) => linksFrom(links, { ...record }, moment);
  expect(from({ title: '山 & 川', state: 'LOST', remark: null })).toEqual([
    { name: 'write', to: '/authors/add?name=%E5%B1%B1+%26+%E5%B7%9D' },
    { name: 'secret', to: '/authors/add' },
  ]);
  expect(from({ title: '山', state: 'LENT', remark: 'x' })).toEqual([{ name: 'secret', to: '/authors/add?name=x' }]);
});

const shelf = resourceNamed('books', {
  'schemas/books.schema.json': (file: { properties: Record<string, unknown> }) => {
    file.properties.link = { type: ['string', 'null'], maxLength: 200, format: 'url' };
  },
  'resources/library/books.json': (file: Record<string, unknown>) => {
    file.links = { read: { outside: 'link', shows: ['title'], param: 'readingDialog' } };
    file.permissions = { read: ['staff'], update: ['ga:edit'] };
  },
});

test('to another product stand on the page of the record, for whoever may change it, while there is an address', () => {
  const linksOf = (...scopes: Scope[]) => linksFor(accessOf(shelf, actorWith(...scopes)));
  expect(linksOf('staff')).toEqual([]);
  const links = linksOf('staff', 'ga:edit');
  expect(linksFrom(links, { id: 'a b', link: 'https://example.com/' }, moment)).toEqual([
    { name: 'read', to: '/books/a%20b?readingDialog=true' },
  ]);
  expect(linksFrom(links, { id: 'a b', link: null }, moment)).toEqual([]);
});
