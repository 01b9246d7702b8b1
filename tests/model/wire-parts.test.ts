/** A new record sent in objects: how they are read, and where their errors are reported. */
import { describe, expect, it } from 'vitest';
import { intoParts, outOfPart, outOfParts } from '#model/features/wire/wire-parts.ts';
import { resourceNamed } from './support.ts';

const books = resourceNamed('books', {
  'resources/library/books.json': (file: Record<string, unknown>) => {
    file.api = { objects: { about: { create: ['title', 'isbn'] }, loan: { create: { from: 'lentOn', to: 'dueOn' } } } };
  },
});

describe('outOfParts', () => {
  it('takes a body without parts as it is', () => {
    const sent = { title: '方丈記', lentOn: '2026-01-01', odd: 1 };
    expect(outOfParts(books, sent)).toMatchObject({ body: sent, errors: [] });
    expect(outOfParts(books, sent).place({ pointer: '/lentOn', keyword: 'type' }).pointer).toBe('/lentOn');
  });

  it('takes the fields out of their parts, with what stands beside them', () => {
    const sent = { about: { title: '方丈記' }, loan: { from: '2026-01-01' }, price: 500 };
    expect(outOfParts(books, sent)).toMatchObject({
      body: { title: '方丈記', lentOn: '2026-01-01', price: 500 },
      errors: [],
    });
    expect(outOfParts(books, { about: { title: '方丈記' }, loan: null }).body).toEqual({ title: '方丈記' });
  });

  it('refuses what stands elsewhere, what nobody knows and what is no object', () => {
    const pointers = (sent: Readonly<Record<string, unknown>>) =>
      outOfParts(books, sent).errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`);
    expect(pointers({ about: { title: 'a' }, isbn: '1' })).toEqual(['/isbn unknown']);
    expect(pointers({ about: { titel: 'a', price: 3 } })).toEqual(['/about/titel unknown', '/about/price unknown']);
    for (const wrong of ['text', 1, true, [], [{ title: 'a' }]])
      expect(pointers({ about: wrong })).toEqual(['/about type']);
    expect(pointers({ about: { constructor: 1, 'a/b': 2 } })).toEqual([
      '/about/constructor unknown',
      '/about/a~1b unknown',
    ]);
  });

  it('tells an error where the field was sent, or would have been', () => {
    const { place } = outOfParts(books, { about: {} });
    const at = (pointer: string) => place({ pointer, keyword: 'required' }).pointer;
    expect([at('/title'), at('/dueOn'), at('/loan'), at('/price'), at('/tags/0'), at('?x')]).toEqual([
      '/about/title',
      '/loan/to',
      '/loan',
      '/price',
      '/tags/0',
      '?x',
    ]);
  });
});

describe('intoParts', () => {
  it('is read back as it was, and leaves out a part of which nothing is said', () => {
    const record = { title: '方丈記', lentOn: '2026-01-01', price: 500 };
    const sent = intoParts(books, record);
    expect(sent).toEqual({
      price: 500,
      about: { title: '方丈記', isbn: null },
      loan: { from: '2026-01-01', to: null },
    });
    expect(outOfParts(books, sent).body).toEqual({ ...record, isbn: null, dueOn: null });
    expect(intoParts(books, { price: 500 })).toEqual({ price: 500, about: { isbn: null } });
  });
});

describe('outOfPart', () => {
  it('is the way back of place', () => {
    const { place } = outOfParts(books, { about: {} });
    for (const pointer of ['/title', '/dueOn', '/price', '/tags/0', '?x'])
      expect(outOfPart(books, place({ pointer, keyword: 'type' })).pointer).toBe(pointer);
    expect(outOfPart(books, { pointer: '/about', keyword: 'type' }).pointer).toBe('/about');
  });
});
