/** Parts of nested values in a database with rows: their columns, and renamed parts. */
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { issueLine } from '#model/base/declaration-files.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Database } from '#server/db/database.ts';
import { migrateFramework } from '#server/db/framework.ts';
import { columnOf } from '#server/sql/columns.ts';
import { migrateResources } from '#server/sql/migrate/migrate.ts';
import { insertQuery } from '#server/sql/write-records.ts';
import { uuidv7 } from '#server/uuid.ts';
import { filesWith, issuesWith } from '#tests/model/support.ts';
import { testDatabase } from '#tests/support/database.ts';

type Json = Readonly<Record<string, unknown>>;

const place = (properties: object): Json => ({ type: ['object', 'null'], properties });
const town = place({ town: { type: 'string' }, floor: { type: 'integer' } });
const city = place({ city: { type: 'string' }, floor: { type: 'integer' } });
const rooms = (name: string): Json => ({
  type: 'array',
  items: {
    type: 'object',
    properties: { [name]: { type: 'string' }, holder: { type: 'object', properties: { [name]: {} } } },
  },
});

const files = (properties: Json, file: Json): Json => ({
  'schemas/halls.schema.json': {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, ...properties },
  },
  'resources/library/halls.json': { ...file, permissions: { read: ['staff'] } },
});

function declared(properties: Json, file: Json = {}): Declarations {
  const { declarations, issues: errors } = readDeclarations(filesWith(files(properties, file) as never));
  expect(errors.map(issueLine)).toEqual([]);
  return declarations;
}

const at = '2026-01-01T00:00:00.000Z';

async function withHalls(declarations: Declarations, halls: readonly Json[]): Promise<Database> {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  await migrateFramework(database.kysely);
  await migrateResources(database.kysely, declarations);
  const rows = halls.map((hall, index) => ({
    id: uuidv7(Date.UTC(2026, 0, 1) + index),
    createdAt: at,
    updatedAt: at,
    name: `Hall ${index}`,
    ...hall,
  }));
  await insertQuery(declarations.resources.halls as Resource, rows).execute(database.kysely);
  return database;
}

const column = async ({ kysely }: Database, name: string): Promise<readonly unknown[]> =>
  (
    await sql<{ value: unknown }>`select ${sql.ref(columnOf(name))} as value from halls order by id`.execute(kysely)
  ).rows.map(({ value }) => value);

const halls = [{ place: { town: '東京', floor: 3 } }, { place: { town: '東京' } }, { place: null }];

describe('a part that a list names', () => {
  test('is read from the rows that are there', async () => {
    const database = await withHalls(declared({ place: town }), halls);
    await migrateResources(
      database.kysely,
      declared({ place: town }, { list: { columns: ['name', 'place.town', 'place.floor'] } }),
    );
    expect(await column(database, 'place.town')).toEqual(['東京', '東京', null]);
    expect(await column(database, 'place.floor')).toEqual([3, null, null]);
  });

  test('is refused as unique with the value that two rows hold', async () => {
    const database = await withHalls(declared({ place: town }), halls);
    const unique = (name: string) => declared({ place: town }, { fields: { [name]: { unique: true } } });
    await expect(migrateResources(database.kysely, unique('place.town'))).rejects.toThrow(/halls must be unique.*東京/);
    await migrateResources(database.kysely, unique('place.floor'));
  });

  test('may change its type: what does not fit is empty, and nothing is lost', async () => {
    const list = { list: { columns: ['name', 'place.floor'] } };
    const database = await withHalls(declared({ place: town }, list), halls);
    const asText = place({ town: { type: 'string' }, floor: { type: 'string' } });
    await migrateResources(database.kysely, declared({ place: asText }, list));
    expect(await column(database, 'place.floor')).toEqual([null, null, null]);
    await migrateResources(database.kysely, declared({ place: town }, list));
    expect(await column(database, 'place.floor')).toEqual([3, null, null]);
  });
});

describe('a new name within', () => {
  const renamed = declared(
    { place: city, rooms: rooms('title') },
    {
      fields: {
        'place.city': { was: 'town' },
        'rooms.title': { was: 'label' },
        'rooms.holder.title': { was: 'label' },
      },
      list: { columns: ['name', 'place.city'] },
    },
  );
  const stored = [
    {
      place: { town: '東京', floor: 3 },
      rooms: [
        { label: 'A', holder: { label: 1 } },
        { label: 'B', title: 'C' },
      ],
    },
    { place: { city: '大阪', town: 'old' }, rooms: null },
    { place: null, rooms: [] },
  ];

  test('keeps values, history, planned changes and arranged lists', async () => {
    const before = declared({ place: town, rooms: rooms('label') }, { list: { columns: ['name', 'place.town'] } });
    const database = await withHalls(before, stored);
    const { kysely } = database;
    const changes = [
      { field: 'place', before: null, after: { town: 'x' } },
      { field: 'name', before: 'town', after: 'y' },
    ];
    await sql`insert into daicho_audit (id, actor, actor_label, action, resource, record_id, changes, origin)
      values ('00000000-0000-7000-8000-00000000000a', 'x', 'X', 'update', 'halls', 'r', ${JSON.stringify(changes)}::jsonb, 'api'),
             ('00000000-0000-7000-8000-00000000000b', 'x', 'X', 'update', 'books', 'r', ${JSON.stringify(changes)}::jsonb, 'api')`.execute(
      kysely,
    );
    await sql`insert into daicho_dated (id, resource, record_id, effective_date, place, state, changes, actor, actor_label, at)
      values ('00000000-0000-7000-8000-00000000000c', 'halls', '00000000-0000-7000-8000-00000000000d', '2027-01-01', 1, 'planned',
        ${JSON.stringify({ place: { town: 'z' }, name: 'town' })}::jsonb, 'x', 'X', ${at})`.execute(kysely);
    await sql`insert into daicho_preference (account_id, key, value)
      values ('x', 'list.halls', ${JSON.stringify({ order: ['name', 'place.town'] })}::jsonb)`.execute(kysely);
    for (let round = 0; round < 2; round += 1) {
      await migrateResources(kysely, renamed);
      expect(await column(database, 'place')).toEqual([
        { city: '東京', floor: 3 },
        { city: '大阪', town: 'old' },
        null,
      ]);
      expect(await column(database, 'rooms')).toEqual([
        [
          { title: 'A', holder: { title: 1 } },
          { label: 'B', title: 'C' },
        ],
        null,
        [],
      ]);
      expect(await column(database, 'place.city')).toEqual(['東京', '大阪', null]);
    }
    const audit = await sql<Json>`select changes from daicho_audit order by id`.execute(kysely);
    expect(audit.rows.map((row) => row.changes)).toEqual([
      [{ ...changes[0], after: { city: 'x' } }, changes[1]],
      changes,
    ]);
    const planned = await sql<Json>`select changes from daicho_dated`.execute(kysely);
    expect(planned.rows).toEqual([{ changes: { place: { city: 'z' }, name: 'town' } }]);
    const preferences = await sql<Json>`select value from daicho_preference`.execute(kysely);
    expect(preferences.rows).toEqual([{ value: { order: ['name', 'place.city'] } }]);
  });

  test.each([
    [
      'place.city',
      'floor',
      'place.city.was: the part "place.floor" still exists, so "place.city" cannot be its new name',
    ],
    ['place.citty', 'town', 'place.citty.was: "place" has no part "citty" — did you mean "city"?'],
    ['plce.city', 'town', 'plce.city.was: no field "plce" — did you mean "place.city"?'],
  ])('%s was %s is refused', (name, was, line) => {
    const errors = issuesWith(files({ place: city }, { fields: { [name]: { was } } }) as never);
    expect(errors).toContain(`resources/library/halls.json fields.${line}`);
  });
});
