import { describe, expect, it, test } from 'vitest';
import { homeOf } from '#model/pages/home.ts';
import { byQuery, followRedirects, matchPath, redirectTarget } from '#model/paths/redirects.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Redirect } from '#model/types/screens/navigation.ts';
import { actorWith, filesWith, issuesWith } from './support.ts';

const id = '01a00000-0000-7000-8000-000000000001';
const redirect = (from: string, to: string, more: Partial<Redirect> = {}): Redirect => ({
  from,
  to,
  keepQuery: false,
  except: [],
  when: {},
  set: {},
  ...more,
});
const target = (one: Redirect, pathname: string, search = '') => redirectTarget(one, { pathname, search });

describe('matchPath', () => {
  it.each([
    ['/a', '/a', {}],
    ['/a', '/a/', {}],
    ['/a', '/a/b', null],
    ['/a/{id}', `/a/${id}`, { id }],
    ['/a/{id}', '/a/add', null],
    ['/a/{id}/b', `/a/${id}/b`, { id }],
    ['/a/{id}/{other}', `/a/${id}/${id}`, { id, other: id }],
    ['/a/*', '/a/b', {}],
    ['/a/*', '/a/b/c', {}],
    ['/a/*', '/a', null],
    ['/a/*', '/b/c', null],
  ])('%s against %s gives %j', (pattern, path, values) => {
    expect(matchPath(pattern, path)).toEqual(values);
  });
});

describe('redirectTarget', () => {
  it('carries parameters over', () => {
    expect(target(redirect('/a/{id}', '/b/{id}/c'), `/a/${id}`)).toBe(`/b/${id}/c`);
    expect(target(redirect('/a/{id}', '/b/{id}/c'), '/a/add')).toBeNull();
  });

  it('takes of the query what is declared', () => {
    const search = '?baseDate=2026-04-01&viewMode=tree&baseDate=2';
    expect(target(redirect('/a', '/b'), '/a', search)).toBe('/b');
    expect(target(redirect('/a', '/b', { keepQuery: true }), '/a', search)).toBe(`/b${search}`);
    const some = redirect('/a', '/b', { keepQuery: ['baseDate'] });
    expect(target(some, '/a', search)).toBe('/b?baseDate=2026-04-01&baseDate=2');
    expect(target(some, '/a', '?viewMode=tree')).toBe('/b');
  });

  it('depends on the query and sets parameters of its own', () => {
    const compact = redirect('/a', '/a', {
      when: { viewMode: ['compact', 'small'] },
      keepQuery: true,
      set: { viewMode: 'hierarchy', isCompactView: 'true' },
    });
    expect(target(compact, '/a', '?viewMode=compact&x=1&isCompactView=false')).toBe(
      '/a?viewMode=hierarchy&x=1&isCompactView=true',
    );
    for (const search of ['', '?viewMode=tree', '?viewMode=', '?viewmode=compact'])
      expect(target(compact, '/a', search), search).toBeNull();
    expect(target(redirect('/a', '/b', { set: { tab: 'x y' } }), '/a', '?tab=1')).toBe('/b?tab=x+y');
    expect(followRedirects([compact], '/a')).toEqual(['/a']);
  });

  it('takes ids from the query, and the one that asks for more first', () => {
    const one = redirect('/a', '/a/{id}', { when: { recordId: ['{id}'] } });
    const two = redirect('/a', '/a/{id}', {
      when: { recordId: ['{id}'], partId: ['{part}'] },
      set: { part: '{part}' },
    });
    expect(target(one, '/a', `?recordId=${id}`)).toBe(`/a/${id}`);
    expect(target(two, '/a', `?recordId=${id}&partId=${id}`)).toBe(`/a/${id}?part=${id}`);
    for (const search of ['', '?recordId=', '?recordId=../b', '?recordId={id}'])
      expect(target(one, '/a', search), search).toBeNull();
    expect(byQuery([one, redirect('/a', '/b'), two])).toEqual([two, one]);
  });

  it('leaves exceptions alone, with what lies below them', () => {
    const apps = redirect('/apps/*', '/software', { except: ['/apps/people', '/apps/custom-app/add'] });
    expect(target(apps, '/apps/anything/else')).toBe('/software');
    expect(target(apps, '/apps/peoples')).toBe('/software');
    expect(target(apps, '/apps/custom-app')).toBe('/software');
    for (const path of ['/apps/people', '/apps/people/1', '/apps/custom-app/add/DESIGN'])
      expect(target(apps, path), path).toBeNull();
  });

  it('puts nothing into a target that could leave this origin', () => {
    for (const path of ['/a///evil.example', '/a/%2F%2Fevil.example', '/a/..'])
      expect(target(redirect('/a/{id}', '/{id}'), path), path).toBeNull();
  });
});

describe('followRedirects', () => {
  const all = [
    redirect('/apps', '/software'),
    redirect('/apps/*', '/software'),
    redirect('/software', '/software/list'),
  ];

  it('names the whole way, and stops in a circle', () => {
    expect(followRedirects(all, '/apps/x')).toEqual(['/apps/x', '/software', '/software/list']);
    expect(followRedirects(all, '/elsewhere')).toEqual(['/elsewhere']);
    expect(followRedirects([redirect('/a', '/b'), redirect('/b', '/a')], '/a')).toEqual(['/a', '/b', '/a']);
  });

  it('stops at a screen that is more specific', () => {
    expect(followRedirects(all, '/apps/people', ['/apps/people'])).toEqual(['/apps/people']);
    const tab = [redirect('/person/{id}', '/person/{id}/profile')];
    expect(followRedirects(tab, `/person/${id}`, ['/person/{id}'])).toEqual([`/person/${id}`, `/person/${id}/profile`]);
  });
});

const file = 'resources/navigation.json';
const errors = (...redirects: readonly unknown[]) => issuesWith({ [file]: { redirects } as never });

test.each([
  [[{ from: '/old/{id}', to: '/new/{ident}' }], ['redirects[0].to: no parameter "{ident}" in "/old/{id}" (known: id)']],
  [
    [{ from: '/old/*/x', to: '/new' }],
    ['redirects[0].from: "*" stands for the rest of a path, so nothing can follow it'],
  ],
  [
    [{ from: '/old/*', to: '/new/*' }],
    ['redirects[0].to: "*" is not allowed here: the rest of a path is not carried over'],
  ],
  [[{ from: '/', to: '/new' }], ['redirects[0].from: "/" cannot be redirected: "home" sets the start page']],
  [[{ from: '/auth/x', to: '/new' }], ['redirects[0].from: /auth is reserved for signing in']],
  [
    [{ from: '/old', to: '//evil.example' }],
    ['redirects[0].to: "//evil.example" must start with a slash, without double slashes or a slash at the end'],
  ],
  [
    [{ from: '/old/{id', to: '/new' }],
    ['redirects[0].from: "{id" is neither a path segment nor a parameter such as {id}'],
  ],
  [[{ from: '/old/*', to: '/new', except: ['/odl/a'] }], ['redirects[0].except[0]: "/odl/a" is not below "/old/*"']],
  [
    [{ from: '/old', to: '/new', except: ['/old/a'] }],
    ['redirects[0].except: "/old" does not end in "/*", so it has no exceptions'],
  ],
  [
    [{ from: '/old/*', to: '/new', except: ['/old/{id}'] }],
    ['redirects[0].except[0]: an exception must be a plain path; the paths below it are excepted too'],
  ],
  [
    [
      { from: '/old/{id}', to: '/new' },
      { from: '/old/{bookId}', to: '/new' },
    ],
    ['redirects[1].from: "/old/{bookId}" is already redirected by redirects[0]'],
  ],
  [
    [{ from: '/books', to: '/new' }],
    ['redirects[0].from: "/books" is the list page of "books": nobody would be redirected'],
  ],
  [
    [{ from: '/books/{id}', to: '/authors' }],
    ['redirects[0].from: "/books/{id}" is the detail page of "books": nobody would be redirected'],
  ],
  [[{ from: '/books/{id}', to: '/books/{id}/profile' }], []],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
    [
      'redirects[0].to: leads back to where it began: /a → /b → /a',
      'redirects[1].to: leads back to where it began: /b → /a → /b',
    ],
  ],
  [[{ from: '/a/{id}', to: '/a/{id}' }], ['redirects[0].to: leads back to where it began: /a/{id} → /a/{id}']],
  [[{ from: '/old', to: '/new', keepQuery: [] }], ['redirects[0].keepQuery: must not be empty']],
])('%j is refused with %j', (redirects, lines) => {
  expect(errors(...redirects)).toEqual(lines.map((line) => `${file} ${line}`));
});

describe('homeOf', () => {
  const declared = (navigation: object) => readDeclarations(filesWith({ [file]: navigation as never })).declarations;
  const staff = actorWith('ga:edit');

  it('is the declared list, through its redirects, for whoever may read it', () => {
    const navigation = { home: '/start', redirects: [{ from: '/start', to: '/books' }] };
    expect(homeOf(declared(navigation), staff)).toBe('/books');
  });

  it('is else the first entry, and the individual area for those without any', () => {
    expect(homeOf(declared({ home: '/not/there' }), staff)).toBe('/authors');
    expect(homeOf(declared({}), { ...staff, areas: ['individual'] })).toBe('/individual');
  });
});
