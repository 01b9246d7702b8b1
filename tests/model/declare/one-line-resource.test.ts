/** A resource file of one line with a schema is a working module: everything else has a default. */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { planList } from '#model/list/plan-list.ts';
import { planCreate, planRecord } from '#model/record/plan-record.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { wordAt, wordsOf } from '#model/words/words.ts';
import { actorWith, filesWith, resourceNamed } from '../support.ts';

const changes = {
  'schemas/company-cars.schema.json': {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 50 },
      plateNumber: { type: ['string', 'null'], maxLength: 20 },
      boughtOn: { type: ['string', 'null'], format: 'date' },
      seats: { type: ['integer', 'null'] },
      memo: { type: ['string', 'null'], format: 'multiline' },
      parts: { type: ['object', 'null'] },
    },
    additionalProperties: false,
  },
  'resources/fleet/company-cars.json': { permissions: { read: ['ga:view'] } },
} as const;

const cars = resourceNamed('company-cars', changes);
const access = accessOf(cars, actorWith('ga:view'));

test('has calls and screens by its name', () => {
  expect(cars.wire).toEqual({
    list: '/v2/company-cars',
    count: '/v2/company-cars-count',
    csv: '/v2/company-cars-csv',
    record: '/v2/company-cars/{id}',
  });
  expect(cars.routes).toEqual({
    list: '/company-cars',
    create: '/company-cars/add',
    choose: null,
    completed: null,
    detail: '/company-cars/{id}',
    edit: null,
    nested: null,
    import: null,
  });
  expect(cars.select).toMatchObject({ api: '/v2/company-cars-for-select', fields: { id: 'id', name: 'name' } });
});

test('lists, sorts and searches by what its schema holds', () => {
  const plan = planList(access);
  expect(plan.columns.map(({ field }) => field.name)).toEqual(['name', 'plateNumber', 'boughtOn', 'seats']);
  expect(plan.sortKeys.map(({ key }) => key)).toEqual(['NAME', 'PLATE_NUMBER', 'BOUGHT_ON', 'SEATS', 'CREATED_AT']);
  expect(cars.list.search).toEqual(['name', 'plateNumber']);
  expect(cars.list.sort).toEqual({ field: 'name', order: 'asc' });
  expect(plan.can).toEqual({ create: false, export: true, update: false, delete: false, bulk: false });
});

test('shows every field and its history, and is read-only until somebody is granted more', () => {
  const { tabs } = planRecord(access);
  expect(tabs.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['profile fields', 'history timeline']);
  const shown = tabs.flatMap((tab) =>
    tab.kind === 'fields' ? tab.sections.flatMap(({ lines }) => lines.flat().map(({ field }) => field.name)) : [],
  );
  expect(shown).toEqual(['name', 'plateNumber', 'boughtOn', 'seats', 'memo', 'parts']);
  expect(planCreate(access).sections).toEqual([]);
});

test('is spoken of by its name, and stands in the navigation under its module', () => {
  const { words } = wordsOf(cars, 'ja-JP', filesWith(changes));
  expect([wordAt(words, 'name'), wordAt(words, 'fields.plateNumber')]).toEqual(['Company cars', 'Plate number']);
  const { navigation } = readDeclarations(filesWith(changes)).declarations;
  expect(navigation.groups.find(({ name }) => name === 'fleet')?.entries).toEqual([
    { resource: 'company-cars', under: null, tabs: [] },
  ]);
});

describe('with somebody who may add records', () => {
  const columns = {
    name: { type: 'string' },
    state: { type: 'string', enum: ['NEW', 'OLD'] },
    isOpen: { type: 'boolean' },
    boughtOn: { type: 'string', format: 'date' },
    marks: { type: 'array', items: { type: 'string', enum: ['A', 'B'] } },
    level: { type: 'integer', enum: [1, 2] },
    size: { type: 'string', enum: ['S', 'L'] },
    seenAt: { type: 'string', format: 'date-time' },
    secret: { type: 'string', enum: ['X', 'Y'], writeOnly: true },
    count: { type: 'integer' },
  };
  const files = (more: object) => ({
    'schemas/company-bikes.schema.json': { type: 'object', properties: columns } as never,
    'resources/fleet/company-bikes.json': {
      permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] },
      ...more,
    },
  });
  const bikes = resourceNamed('company-bikes', files({}));

  test('it has filters for what can be chosen and for days, of which the first four stand in the bar', () => {
    expect(bikes.list.filters.map(({ field, more }) => [field, more])).toEqual([
      ['state', false],
      ['isOpen', false],
      ['marks', false],
      ['level', true],
      ['size', true],
    ]);
    expect(bikes.list.ranges.map(({ field }) => field)).toEqual(['boughtOn', 'seenAt']);
  });

  test('it takes files, until it has addresses of its own', () => {
    expect(bikes.routes.import).toBe('/company-bikes/import-csv');
    const others = [{ path: '/bikes' }, { path: {} }, { path: { import: null } }];
    expect(others.map((one) => resourceNamed('company-bikes', files(one)).routes.import)).toEqual([null, null, null]);
  });

  test('a list of filters, also an empty one, is taken as it is', () => {
    const { filters, ranges } = resourceNamed('company-bikes', files({ list: { filters: [] } })).list;
    expect([filters, ranges]).toEqual([[], []]);
  });
});
