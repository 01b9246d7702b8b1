/** Permissions that the model reads from a declaration. */
import { describe, expect, test } from 'vitest';
import {
  accessOf,
  canRead,
  may,
  readsAll,
  rowsFor,
  shownThroughReference,
  writableFields,
} from '#model/access/access.ts';
import { knownScopes } from '#model/access/access-declaration.ts';
import { holds, type SystemActor } from '#model/access/actor.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Scope } from '#model/types/access.ts';
import { usualAccess } from '#tests/support/usual-access.ts';
import { actorWith, filesWith, resourceNamed, validDeclarations } from './support.ts';

const scopes = knownScopes(usualAccess);
const books = resourceNamed('books');
const of = (...scopes: readonly Scope[]) => accessOf(books, actorWith(...scopes));
const system: SystemActor = { kind: 'system', label: 'System' };

test('edit implies view, and nothing implies anything else', () => {
  for (const scope of scopes.filter((one) => one.endsWith(':edit'))) {
    const implied = scopes.filter((other) => holds({ ...actorWith(scope), areas: [] }, other));
    expect(implied).toEqual([scope.replace(':edit', ':view'), scope]);
  }
});

describe('an account', () => {
  test('may do what one of its scopes is granted, and no more', () => {
    const verbs = ['read', 'create', 'update', 'delete', 'export', 'check'];
    const granted = (access: ReturnType<typeof of>) => verbs.filter((verb) => may(access, verb));
    expect(granted(of())).toEqual(['read', 'export']);
    expect(granted(of('ga:view'))).toEqual(['read', 'export']);
    expect(granted(of('ga:edit'))).toEqual(verbs);
    expect(granted(of('hr:edit'))).toEqual(['read', 'update', 'export', 'check']);
    expect(granted(accessOf(books, { ...actorWith('ga:edit'), areas: [] }))).toEqual([
      'create',
      'update',
      'delete',
      'check',
    ]);
  });

  test('does not read fields that are kept for others, nor what is derived from them', () => {
    expect(canRead(of('ga:edit'), 'remark')).toBe(false);
    expect(canRead(of('legal:view'), 'remark')).toBe(true);
    const derived = resourceNamed('books', {
      'resources/library/books.json': (file: { fields: Record<string, object> }) => {
        file.fields.label = { derive: '{title} {remark}' };
      },
    });
    expect(canRead(accessOf(derived, actorWith('ga:edit')), 'label')).toBe(false);
  });

  test('writes neither what it does not read nor what is read-only', () => {
    const writable = writableFields(of('ga:edit'), 'update');
    expect(writable).toContain('title');
    for (const name of ['remark', 'checked', 'label', 'id', 'createdAt', 'updatedAt'])
      expect(writable).not.toContain(name);
    expect(writableFields(of('hr:edit'), 'update')).toEqual(['state', 'price']);
    expect(writableFields(of(), 'update')).toEqual([]);
  });

  test('is limited to rows by each grant that says so, unless another grant does not', () => {
    expect(rowsFor(of('ga:edit'), 'update')).toBeNull();
    expect(rowsFor(of('hr:edit'), 'update')).toEqual([{ state: ['ORDERED', 'ON_SHELF'] }]);
    expect(rowsFor(of('hr:edit', 'ga:edit'), 'update')).toBeNull();
    expect(rowsFor(of(), 'update')).toEqual([]);
    expect(readsAll(of())).toBe(true);
  });
});

test('the system may do everything', () => {
  const access = accessOf(books, system);
  expect(['read', 'create', 'update', 'delete', 'export', 'check'].every((verb) => may(access, verb))).toBe(true);
  expect(access.readable).toEqual(Object.keys(books.fields));
});

test('nobody may do what no grant names', () => {
  const bare = resourceNamed('books', { 'resources/library/books.json': { permissions: {} } });
  for (const verb of ['read', 'create', 'update', 'delete', 'export'])
    expect(may(accessOf(bare, actorWith(...scopes)), verb)).toBe(false);
});

describe('through a reference', () => {
  const { declarations } = readDeclarations(
    filesWith({ 'resources/library/authors.json': { title: '{name}', permissions: { read: ['legal:view'] } } }),
  );

  test('whoever may not read the target sees its id and its title only', () => {
    expect(shownThroughReference(declarations, 'authors', actorWith('ga:edit'))).toEqual(['id', '$title', 'name']);
  });

  test('whoever may read all of it sees every readable field', () => {
    expect(shownThroughReference(declarations, 'authors', actorWith('legal:view'))).toEqual(
      expect.arrayContaining(['id', 'kana', '$title']),
    );
  });

  test('a title of several fields shows none of them by itself', () => {
    const { declarations: two } = readDeclarations(
      filesWith({
        'resources/library/authors.json': { title: '{name} {kana}', permissions: { read: ['legal:view'] } },
      }),
    );
    expect(shownThroughReference(two, 'authors', actorWith('ga:edit'))).toEqual(['id', '$title']);
  });

  test('what tells two of one title apart is shown with it, unless it is restricted', () => {
    const shownWith = (read: object) =>
      shownThroughReference(
        readDeclarations(
          filesWith({
            'resources/library/authors.json': {
              title: { text: '{name}', subtitle: '{kana}' },
              fields: { kana: read },
              permissions: { read: ['legal:view'] },
            },
          }),
        ).declarations,
        'authors',
        actorWith('ga:edit'),
      );
    expect(shownWith({})).toEqual(['id', '$title', 'name', 'kana']);
    expect(shownWith({ read: ['legal:view'] })).toEqual(['id', '$title', 'name']);
  });

  test('an unknown target shows nothing', () =>
    expect(shownThroughReference(declarations, 'nothing', system)).toEqual([]));
});

test('without resources/access.json the areas are those that permissions name', () => {
  const { access } = validDeclarations({
    'resources/access.json': null,
    'resources/library/authors.json': { permissions: { read: ['sales:view'], update: ['sales:edit'] } },
  });
  expect(access).toEqual({ areas: ['ga', 'hr', 'legal', 'sales'], further: [], administrators: null, held: null });
});
