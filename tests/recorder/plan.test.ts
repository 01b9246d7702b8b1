import { describe, expect, test } from 'vitest';
import { planGets } from './get/plan-gets.ts';
import { type Description, operationsOf } from './openapi.ts';
import { readOptions } from './options.ts';
import { fileOf, newRoutes, routeOf } from './screens/routes.ts';
import { withoutMenu } from './screens/without-menu.ts';
import { firstBody, nextBody } from './writes/make-body.ts';

const id = '018bf0c7-447f-7bd7-a850-6fe1a8b1e277';
const text = { type: 'string' } as const;
const description = {
  paths: {
    '/v2/places': {
      get: {
        operationId: 'places.list',
        tags: ['places'],
        parameters: [
          { name: 'pageIndex', in: 'query', schema: { type: 'integer' } },
          { name: 'category', in: 'query', schema: { ...text, enum: ['ALL', 'CLOSED'] } },
          { name: 'sortColumn', in: 'query', schema: { ...text, enum: ['NAME'] } },
        ],
      },
      post: {
        operationId: 'places.create',
        tags: ['places'],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/places.create' } } } },
      },
    },
    '/v2/places/{id}': { get: { operationId: 'places.get', tags: ['places'] } },
  },
  components: {
    schemas: {
      'places.create': {
        type: 'object',
        required: ['name'],
        properties: { name: text, note: text, kind: { enum: ['SHOP', 'OFFICE'] } },
      },
    },
  },
} as unknown as Description;
const operations = operationsOf(description);
const listed = new Map([['/v2/places', [{ id, name: '渋谷店', kind: 'OFFICE' }]]]);

describe('calls to read', () => {
  const targets = (depth: 'everything' | 'orders' | 'plain', own = listed): readonly string[] =>
    planGets({ operations, listed: own, all: listed, depth })
      .filter(({ tag }) => tag === 'places')
      .map(({ target }) => target);

  test('are the list in each way, and its records', () => {
    expect(targets('everything')).toEqual([
      '/v2/places',
      '/v2/places?category=ALL&pageSize=30',
      '/v2/places?category=CLOSED&pageSize=30',
      '/v2/places?sortColumn=NAME&pageSize=30',
      `/v2/places/${id}`,
    ]);
    expect(targets('orders')).toEqual(['/v2/places', '/v2/places?sortColumn=NAME&pageSize=30', `/v2/places/${id}`]);
  });

  test('ask for the records of others as well', () => {
    expect(targets('plain', new Map())).toEqual(['/v2/places', `/v2/places/${id}`]);
  });
});

describe('bodies', () => {
  const create = operations.find((operation) => operation.id === 'places.create');
  const known = { description, held: new Map<string, unknown>() };

  test('are like a record, with what it lacks made of the schema', () => {
    expect(create && firstBody(create, listed.get('/v2/places')?.[0], known)).toEqual({
      name: '渋谷店',
      note: '記録 0',
      kind: 'OFFICE',
    });
  });

  test('change what was refused: another value where one is needed, otherwise none', () => {
    const refused = JSON.stringify({ errors: [{ pointer: '/name', keyword: 'unique' }, { pointer: '/note' }] });
    expect(create && nextBody(create, { name: 'a', note: 'b' }, refused, 2, known)).toEqual({ name: '記録 2' });
    expect(create && nextBody(create, { name: 'a' }, '{"errors":[]}', 1, known)).toBeNull();
  });
});

describe('screens', () => {
  test('are known by their route', () => {
    expect(routeOf(`/people/${id}/history?x=1`)).toBe('/people/{id}/history');
    expect(fileOf('/people/{id}/history')).toBe('people.{id}.history');
    expect(
      newRoutes([`/people/${id}`, `/people/${id.replace('0', '1')}`, '/v2/x', '/places'], new Set(['/places'])),
    ).toEqual([`/people/${id}`]);
  });

  test('are written down without the menu', () => {
    expect(withoutMenu('- link "x"\n- navigation "Menu":\n  - link\n- main:\n  - navigation "tabs"')).toBe(
      '- link "x"\n- main:\n  - navigation "tabs"',
    );
  });
});

describe('options', () => {
  test('say what to do', () => {
    expect(readOptions(['out', '--only', 'get,words', '--resources', 'people'])).toMatchObject({
      does: 'record',
      folder: 'out',
      only: ['get', 'words'],
      resources: ['people'],
    });
    expect(readOptions(['--compare', 'a', 'b'])).toMatchObject({ does: 'compare', before: 'a', after: 'b' });
    expect(readOptions(['--against', 'main'])).toMatchObject({ does: 'against', ref: 'main' });
  });

  test('that are not known are refused with the usage', () => {
    expect(() => readOptions(['--onyl', 'get'])).toThrow('--onyl is not known');
    expect(() => readOptions(['out', '--only', 'gets'])).toThrow('No part is called gets');
    expect(() => readOptions([])).toThrow('npm run record');
  });
});
