/** Creating records: the variant in the path, values from the address, the choice before and the page after. */
import { describe, expect, test } from 'vitest';
import { accessOf, mayCreate } from '#model/access/access.ts';
import { knownTitle } from '#model/fields/record-title.ts';
import {
  beginPath,
  beginPathIn,
  completedPathOf,
  createPathWith,
  nextPath,
  valueOfPathWord,
} from '#model/paths/form-paths.ts';
import { screenPaths } from '#model/paths/screen-paths.ts';
import { planCreate } from '#model/record/plan-record.ts';
import { prefillFrom } from '#model/record/prefill.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import { actorWith, resourceNamed } from '../support.ts';

const B = 'resources/library/books.json';
const id = '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f';

const books = (edit: Readonly<Record<string, unknown>>) =>
  resourceNamed('books', { [B]: (content: never) => void Object.assign(content, edit) });

const byState = books({
  path: { create: '/library/add/{state}' },
  create: {
    params: { author: 'authorId', price: 'price', tag: 'tags', due: 'dueOn' },
    completed: { params: { addedBookID: 'id', bookTitle: 'title', isbn: 'isbn' }, next: [{ create: 'authors' }] },
  },
});

describe('a path that fixes a field', () => {
  test('brings a choice before it, at the path without the field', () => {
    expect(byState.create).toMatchObject({ variant: 'state', choose: { field: 'state' } });
    expect(screenPaths(byState)).toEqual({
      list: '/books',
      create: '/library/add/{state}',
      choose: '/library/add',
      completed: '/library/add/{state}/completed',
      detail: '/books/{id}',
    });
    expect(beginPath(byState)).toBe('/library/add');
  });

  test('begins from a tab with the value of the tab', () => {
    const list = {
      columns: ['title'],
      categories: [
        { name: 'ALL' },
        { name: 'LENT', where: { state: ['LENT'] } },
        { name: 'OUT', where: { state: ['LENT', 'ORDERED'] } },
        { name: 'CHEAP', where: { price: [500] } },
        { name: 'UNKNOWN', where: { price: [null] } },
      ],
    };
    const inTabs = { ...byState, list: books({ list }).list };
    expect(['ALL', 'LENT', 'OUT', 'CHEAP', 'UNKNOWN', null].map((name) => beginPathIn(inTabs, name))).toEqual([
      '/library/add',
      '/library/add/lent',
      '/library/add',
      '/library/add?price=500',
      '/library/add',
      '/library/add',
    ]);
  });

  test('writes values as words, and reads them however they are written', () => {
    const values = ['ORDERED', 'ON_SHELF'];
    expect(createPathWith(byState, { state: 'ON_SHELF', price: 5 })).toBe('/library/add/on-shelf?price=5');
    for (const word of ['on-shelf', 'ON_SHELF', 'On-Shelf', 'on_shelf'])
      expect(valueOfPathWord(values, word)).toBe('ON_SHELF');
    for (const word of ['', 'on', 'on-shelf-', '__proto__', '../on-shelf'])
      expect(valueOfPathWord(values, word)).toBeNull();
  });

  test('takes the field off the form, and sends it', () => {
    const access = accessOf(byState, actorWith('ga:edit'));
    const fieldNames = (plan: ReturnType<typeof planCreate>) =>
      plan.sections.flatMap(({ lines }) => lines.flat().map(({ field }) => field.name));
    const plan = planCreate(access, { state: 'LENT' }, { price: 5 });
    expect(fieldNames(planCreate(access))).toContain('state');
    expect(fieldNames(plan)).not.toContain('state');
    expect(fieldNames(plan)).toContain('lentOn');
    expect([plan.initial, plan.fixed]).toEqual([{ state: 'LENT', price: 5 }, ['state']]);
  });

  test('is nobody’s way to add what they may not write', () => {
    const limited = books({
      path: { create: '/library/add/{state}' },
      permissions: { read: ['staff'], create: [{ scope: 'ga:edit', fields: ['title'] }] },
    });
    expect([
      mayCreate(accessOf(limited, actorWith('ga:edit'))),
      mayCreate(accessOf(byState, actorWith('ga:edit'))),
    ]).toEqual([false, true]);
  });
});

describe('what an address fills in', () => {
  const access = accessOf(byState, actorWith('ga:edit'));
  const validator = compileValidator(byState.schema);
  const filled = (params: Readonly<Record<string, readonly string[]>>) => prefillFrom(access, params, validator);

  test('is read as the field holds it', () => {
    expect(filled({ author: [id], price: ['1200'], tag: ['new', 'gift'], due: ['2026-11-20'] })).toEqual({
      authorId: id,
      price: 1200,
      tags: ['new', 'gift'],
      dueOn: '2026-11-20',
    });
  });

  test.each([
    { author: ['nobody'] },
    { price: ['-1'] },
    { price: ['1e3'] },
    { price: ['１２'] },
    { price: ['1', '2'] },
    { price: [''] },
    { state: ['LENT'] },
    { due: ['2026-02-30'] },
    { title: ['Not offered'] },
    { __proto__: ['x'], constructor: ['x'] } as Record<string, string[]>,
  ])('leaves out nonsense and what it does not take: %j', (params) => expect(filled(params)).toEqual({}));

  test('leaves out what the person may not write', () => {
    const viewer = accessOf(byState, actorWith('hr:edit'));
    expect(prefillFrom(viewer, { price: ['5'] }, validator)).toEqual({});
  });
});

describe('what follows', () => {
  test('carries what was declared, and nothing of what is empty', () => {
    const path = completedPathOf(byState, { id, title: 'A & B', isbn: null, state: 'ON_SHELF' });
    expect(path).toBe(`/library/add/on-shelf/completed?addedBookID=${id}&bookTitle=A+%26+B`);
    expect(completedPathOf(books({}), { id })).toBeNull();
  });

  test('knows the title where the address tells all of it', () => {
    const labelled = books({ title: '{label}' });
    expect(knownTitle(labelled, { title: 'A', isbn: '1' }, 'ja-JP')).toBe('A 1');
    expect([knownTitle(labelled, { title: 'A' }, 'ja-JP'), knownTitle(byState, {}, 'ja-JP')]).toEqual([null, null]);
  });

  test('leads to the next form, filled in from the record', () => {
    const chosen = books({ create: { choose: { field: 'authorId', path: '/books/add-select' } } });
    expect(chosen.create.params).toEqual({ authorId: 'authorId' });
    expect(nextPath(chosen, { authorId: 'id' }, { id })).toBe(`/books/add-select?authorId=${id}`);
    expect(createPathWith(chosen, { authorId: id })).toBe(`/books/add?authorId=${id}`);
  });
});
