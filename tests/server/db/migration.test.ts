/**
 * Declarations that change over a database with rows: nothing is lost without permission, and renamed fields keep their
 * values.
 */
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { issueLine } from '#model/base/declaration-files.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Database } from '#server/db/database.ts';
import { migrateFramework } from '#server/db/framework.ts';
import { ForeignTableError } from '#server/sql/migrate/foreign-tables.ts';
import { migrateResources, presentColumns } from '#server/sql/migrate/migrate.ts';
import { planMigration } from '#server/sql/migrate/plan-migration.ts';
import { insertQuery } from '#server/sql/write-records.ts';
import { uuidv7 } from '#server/uuid.ts';
import { type Changes, filesWith } from '#tests/model/support.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fewerEmbedded } from '#tests/support/extent.ts';

type Json = Readonly<Record<string, unknown>>;

const tool = { type: 'object', required: ['name'], additionalProperties: false };
const plain: Json = {
  name: { type: 'string', maxLength: 50 },
  tag: { type: ['string', 'null'], maxLength: 20 },
  weight: { type: ['integer', 'null'] },
  state: { enum: ['NEW', 'USED', 'BROKEN'], type: 'string', default: 'NEW' },
  marks: { type: ['array', 'null'], items: { enum: ['A', 'B', 'C'], type: 'string' } },
  authorId: { type: ['string', 'null'], format: 'uuid' },
};

/** A project with tools, with the given schema and resource file. */
function declared(properties: Json, file: Json = {}, name = 'tools', schema: Json = {}): Declarations {
  const changes = {
    [`schemas/${name}.schema.json`]: { ...tool, ...schema, properties },
    [`resources/library/${name}.json`]: {
      ...file,
      fields: {
        ...(properties.authorId ? { authorId: { to: 'authors' } } : {}),
        ...(properties.tag ? { tag: { unique: true } } : {}),
        ...(file.fields as Json),
      },
      permissions: { read: ['staff'] },
    },
  } as Changes;
  const { declarations, issues: errors } = readDeclarations(filesWith(changes));
  if (errors.length > 0) throw new Error(errors.map(issueLine).join('\n'));
  return declarations;
}

const rowsOf = 7;

async function withTools(declarations: Declarations): Promise<Database> {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  await migrateFramework(database.kysely);
  await migrateResources(database.kysely, declarations);
  const rows = Array.from({ length: rowsOf }, (_, index) => ({
    id: uuidv7(Date.UTC(2026, 0, 1) + index),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    name: `Tool ${index}`,
    tag: `T-${index}`,
    weight: index < 3 ? index : null,
    state: ['NEW', 'USED', 'BROKEN'][index % 3],
    marks: index < 2 ? ['A', 'B'] : null,
    authorId: null,
  }));
  await insertQuery(declarations.resources.tools as Resource, rows).execute(database.kysely);
  return database;
}

const all = async (database: Database, table: string): Promise<readonly Json[]> =>
  (await sql<Json>`select * from ${sql.table(table)} order by id`.execute(database.kysely)).rows;

const without = (...names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(plain).filter(([name]) => !names.includes(name)));

describe('what keeps everything', () => {
  test('is done by itself: a field, with its default in the rows that are there', async () => {
    const database = await withTools(declared(plain));
    const more = {
      ...plain,
      lent: { type: 'boolean', default: false },
      grade: { type: 'integer', default: 3 },
      comment: { type: ['string', 'null'], default: 'none' },
    };
    await migrateResources(database.kysely, declared(more, { list: { search: ['name', 'tag'] } }));
    const rows = await all(database, 'tools');
    expect(rows).toHaveLength(rowsOf);
    expect(rows[4]).toMatchObject({ name: 'Tool 4', lent: false, grade: 3, comment: null, fold_tag: 't-4' });
  });

  test('is done by itself: a required field with a default', async () => {
    const database = await withTools(declared(plain));
    await migrateResources(
      database.kysely,
      declared({ ...plain, place: { type: 'string', default: 'shelf' } }, {}, 'tools', { required: ['name', 'place'] }),
    );
    expect((await all(database, 'tools')).map(({ place }) => place)).toEqual(Array(rowsOf).fill('shelf'));
  });

  test('is done by itself: a wider type', async () => {
    const database = await withTools(declared(plain));
    await migrateResources(database.kysely, declared({ ...plain, weight: { type: ['number', 'null'] } }));
    await migrateResources(database.kysely, declared({ ...without('weight'), weight: { type: ['number', 'null'] } }));
    expect((await all(database, 'tools')).map(({ weight }) => weight).slice(0, 4)).toEqual([0, 1, 2, null]);
  });

  test('is done by itself: a field that no row has a value for goes', async () => {
    const database = await withTools(declared(plain));
    await migrateResources(database.kysely, declared(without('authorId')));
    expect(Object.keys((await all(database, 'tools'))[0] ?? {})).not.toContain('author_id');
  });
});

/** A database whose tools have these values in a field `value` of the schema; a test writes them as text. */
async function withValues(schema: Json, values: readonly unknown[]): Promise<Database> {
  const database = await withTools(declared({ ...without('tag'), value: schema }));
  const literal = (value: unknown) => sql.lit(typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const [at, value] of values.entries())
    await sql`update tools set value = ${literal(value)} where name = ${`Tool ${at}`}`.execute(database.kysely);
  return database;
}
const to = (schema: Json): Declarations => declared({ ...without('tag'), value: schema });
const heldIn = async (database: Database, count: number): Promise<readonly unknown[]> =>
  (await all(database, 'tools')).slice(0, count).map(({ value }) => value);

describe('a change of type', () => {
  const text = { type: 'string' };
  const whole = { type: 'integer' };
  const lossless: readonly (readonly [string, Json, Json, readonly unknown[], readonly unknown[]])[] = [
    ['texts of digits', text, whole, ['0', '-12', '900719925474099'], [0, -12, 900719925474099]],
    ['texts of decimals', text, { type: 'number' }, ['0', '-1.5', '19.99'], [0, -1.5, 19.99]],
    ['texts of yes and no', text, { type: 'boolean' }, ['true', 'false'], [true, false]],
    [
      'texts of days',
      text,
      { type: 'string', format: 'date' },
      ['2024-02-29', '1999-12-31'],
      ['2024-02-29', '1999-12-31'],
    ],
    ['whole numbers', whole, text, [7, -1], ['7', '-1']],
    ['numbers that are whole', { type: 'number' }, whole, [7, -1], [7, -1]],
    ['texts that become a list', text, { type: 'array', items: text }, ['a', 'b "c"'], [['a'], ['b "c"']]],
    ['texts that may be numbers as well', text, { type: ['string', 'integer'] }, ['a', '1'], ['a', '1']],
    ['numbers that may be texts as well', whole, { type: ['string', 'integer'] }, [1, 2], [1, 2]],
    ['days', { type: 'string', format: 'date' }, text, ['2026-04-01'], ['2026-04-01']],
  ];

  test.each(fewerEmbedded(lossless, 5))(
    'is done by itself where no value is lost: %s',
    async (_, was, is, values, after) => {
      const database = await withValues(was, values);
      await migrateResources(database.kysely, to(is));
      expect(await heldIn(database, values.length)).toEqual(after);
      await migrateResources(database.kysely, to(is));
    },
  );

  test('goes back as it came', async () => {
    const database = await withValues(text, ['1', '20']);
    await migrateResources(database.kysely, to(whole));
    await migrateResources(database.kysely, to(text));
    expect(await heldIn(database, 2)).toEqual(['1', '20']);
  });

  const lossy: readonly (readonly [string, Json, readonly string[], number])[] = [
    ['a number with zeros before it', whole, ['1', '007', '+1', ' 1', '1.0', 'one', '99999999999999999'], 6],
    ['a decimal with zeros behind it', { type: 'number' }, ['1.5', '1.50', '1e3', '-0', '.5'], 4],
    [
      'a day that is none',
      { type: 'string', format: 'date' },
      ['2026-02-28', '2026-02-29', '2026-13-01', '0000-01-01', 'today'],
      4,
    ],
    ['a word for yes', { type: 'boolean' }, ['true', 'yes', 'TRUE'], 2],
  ];

  test.each(fewerEmbedded(lossy, 4))(
    'is refused where a value would not come back: %s',
    async (_, is, values, lost) => {
      const database = await withValues(text, values);
      await expect(migrateResources(database.kysely, to(is))).rejects.toThrow(
        `and ${lost} of its values cannot be converted`,
      );
      expect(await heldIn(database, values.length)).toEqual(values);
      await migrateResources(database.kysely, to(is), { destructive: true });
      const present = (await heldIn(database, values.length)).filter((value) => value !== null);
      expect(present).toHaveLength(values.length - lost);
    },
  );
});

describe('what would lose something', () => {
  const later = (properties: Json, schema: Json = {}): Declarations => declared(properties, {}, 'tools', schema);
  const nothing = declared({ name: plain.name }, {}, 'others');

  const table: readonly (readonly [string, () => Declarations, string, (rows: readonly Json[]) => unknown, unknown])[] =
    [
      [
        'a field that is gone',
        () => later(without('weight')),
        'tools.weight: no field of tools has this column any more; it contains 3 values',
        ([row]) => Object.keys(row ?? {}).includes('weight'),
        false,
      ],
      [
        'a type that the values do not fit',
        () => later({ ...plain, weight: { type: ['boolean', 'null'] } }),
        'tools.weight: its type changes from bigint to boolean, and 3 of its values cannot be converted',
        (rows) => rows.map(({ weight }) => weight),
        Array(rowsOf).fill(null),
      ],
      [
        'a value that rows hold',
        () => later({ ...plain, state: { enum: ['NEW', 'USED'], type: 'string', default: 'NEW' } }),
        'tools.state: these are no longer values of state: "BROKEN" (2 rows)',
        (rows) => rows.map(({ state }) => state),
        ['NEW', 'USED', 'NEW', 'NEW', 'USED', 'NEW', 'NEW'],
      ],
      [
        'a value that lists hold',
        () => later({ ...plain, marks: { type: ['array', 'null'], items: { enum: ['A'], type: 'string' } } }),
        'tools.marks: these are no longer values of marks: "B" (2 rows)',
        (rows) => rows.map(({ marks }) => marks).slice(0, 3),
        [['A'], ['A'], null],
      ],
      [
        'a field that is required now',
        () => later(plain, { required: ['name', 'weight'] }),
        'tools.weight: weight is required now, and 4 rows have no value; a "default" would fill them',
        (rows) => rows.length,
        rowsOf,
      ],
      [
        'a required field in rows that have none',
        () => later({ ...plain, place: { type: 'string' } }, { required: ['name', 'place'] }),
        'tools.place: place is required now, and 7 rows have no value; a "default" would fill them',
        (rows) => rows.map(({ place }) => place),
        Array(rowsOf).fill(null),
      ],
    ];

  test.each(fewerEmbedded(table, 3))(
    'is refused, with nothing changed, and done when it is allowed: %s',
    async (_, next, line, look, after) => {
      const database = await withTools(declared(plain));
      const before = await all(database, 'tools');
      await expect(migrateResources(database.kysely, next())).rejects.toThrow(`- ${line}\n`);
      expect(await all(database, 'tools')).toEqual(before);
      await migrateResources(database.kysely, next(), { destructive: true });
      expect(look(await all(database, 'tools'))).toEqual(after);
      await migrateResources(database.kysely, next());
    },
  );

  test('is refused with the value, where two rows hold what may be there only once', async () => {
    const database = await withTools(declared(plain));
    await sql`update tools set tag = 't-0' where name = 'Tool 1'`.execute(database.kysely);
    await migrateResources(database.kysely, declared(plain, { fields: { weight: { unique: true } } }));
    await expect(
      migrateResources(database.kysely, declared(plain, { fields: { tag: { unique: 'any-case' } } })),
    ).rejects.toThrow(/tools must be unique.*t-0/);
  });

  test('is no longer asked when no declaration says so', async () => {
    const once = { fields: { tag: { unique: 'any-case' } }, rules: [{ unique: ['name', 'weight'] }] };
    const database = await withTools(declared(plain, once));
    const indexes = async (): Promise<readonly string[]> => {
      const { rows } = await sql<{ name: string }>`
        select indexname as name from pg_indexes where tablename = 'tools' and indexdef like 'CREATE UNIQUE%'`.execute(
        database.kysely,
      );
      return rows.map(({ name }) => name).sort();
    };
    expect(await indexes()).toEqual(['tools_name_weight_together', 'tools_pkey', 'tools_tag_unique_any_case']);
    await migrateResources(database.kysely, declared(plain));
    expect(await indexes()).toEqual(['tools_pkey', 'tools_tag_unique']);
    await sql`update tools set name = 'same', weight = 1`.execute(database.kysely);
  });

  test('is refused for a resource that is gone', async () => {
    const database = await withTools(declared(plain));
    await expect(migrateResources(database.kysely, nothing)).rejects.toThrow(
      '- tools: no resource has this table any more; it contains 7 rows\n',
    );
    expect(await all(database, 'tools')).toHaveLength(rowsOf);
    await migrateResources(database.kysely, nothing, { destructive: true });
    await expect(all(database, 'tools')).rejects.toThrow('does not exist');
  });

  test('is told all at once', async () => {
    const database = await withTools(declared(plain));
    const next = later({ ...without('weight', 'tag'), state: { enum: ['NEW'], type: 'string' } });
    const message = await migrateResources(database.kysely, next).catch((error: Error) => error.message);
    expect(
      String(message)
        .split('\n')
        .filter((line) => line.startsWith('- ')),
    ).toHaveLength(3);
  });
});

describe('a table of another program with the name of a resource', () => {
  test('is refused by name, and stays as it is', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.close());
    await migrateFramework(database.kysely);
    await sql`create table tools (code text primary key, label text)`.execute(database.kysely);
    await expect(migrateResources(database.kysely, declared(plain))).rejects.toThrow(
      /tables of other programs with the names of these resources:\n- "tools": table "tools"\nNothing was changed/,
    );
    const columns = (await presentColumns(database.kysely)).get('tools');
    expect([...(columns?.keys() ?? [])].sort()).toEqual(['code', 'label']);
    await expect(planMigration(database.kysely, declared(plain))).rejects.toThrow(ForeignTableError);
  });

  test('is not a table that an interrupted start has made', async () => {
    const database = await withTools(declared(plain));
    await sql`delete from daicho_meta where name = 'tables'`.execute(database.kysely);
    await migrateResources(database.kysely, declared(plain));
    expect(
      await database.kysely
        .selectFrom('tools' as never)
        .selectAll()
        .execute(),
    ).toHaveLength(rowsOf);
  });
});

describe('a new name', () => {
  const renamed = declared(
    { ...without('tag', 'weight'), label: plain.tag as Json, mass: plain.weight as Json },
    { was: 'tools', fields: { label: { was: 'tag', unique: true }, mass: { was: 'weight' } } },
    'implements',
  );

  test('keeps rows, history, arranged lists and indexes', async () => {
    const database = await withTools(declared(plain, { list: { search: ['name', 'tag'] } }));
    const { kysely } = database;
    const changes = [
      { field: 'tag', before: null, after: 'T-1' },
      { field: 'name', before: 'tag', after: 'Tool' },
    ];
    await sql`insert into daicho_audit (id, actor, actor_label, action, resource, record_id, changes, origin)
      values ('00000000-0000-7000-8000-00000000000a', 'x', 'X', 'update', 'tools', 'r', ${JSON.stringify(changes)}::jsonb, 'api'),
             ('00000000-0000-7000-8000-00000000000b', 'x', 'X', 'update', 'books', 'r', ${JSON.stringify(changes)}::jsonb, 'api')`.execute(
      kysely,
    );
    const arranged = { order: ['name', 'tag'], shown: { tag: false }, widths: { tag: 90 } };
    await sql`insert into daicho_preference (account_id, key, value)
      values ('x', 'list.tools', ${JSON.stringify(arranged)}::jsonb), ('x', 'list.books', ${JSON.stringify(arranged)}::jsonb),
             ('x', 'list.books.tools.tab', '{}'), ('x', 'density', '"compact"'),
             ('x', 'starred', '[{"resource": "tools", "id": "1"}, {"resource": "books", "id": "2"}]')`.execute(kysely);
    const viewed = { columns: ['name', 'tag'], filters: { tag: ['T-1'] } };
    for (const [at, list] of ['tools', 'books'].entries())
      await sql`insert into daicho_list_view (id, resource, name, state, audience, is_locked, roles, version, created_at, updated_at)
        values (${`00000000-0000-7000-8000-00000000000${at}`}, ${list}, 'x', ${JSON.stringify(viewed)}::jsonb,
          'private', false, '[]', 1, now(), now())`.execute(kysely);
    await migrateResources(kysely, renamed);
    const rows = await all(database, 'implements');
    expect(rows.map(({ label, mass }) => [label, mass])[2]).toEqual(['T-2', 2]);
    const audit = await sql<Json>`select resource, changes from daicho_audit order by id`.execute(kysely);
    expect(audit.rows).toEqual([
      { resource: 'implements', changes: [{ ...changes[0], field: 'label' }, changes[1]] },
      { resource: 'books', changes },
    ]);
    const stored = await sql<Json>`select key, value from daicho_preference order by key`.execute(kysely);
    expect(stored.rows).toEqual([
      { key: 'density', value: 'compact' },
      { key: 'list.books', value: arranged },
      { key: 'list.books.implements.tab', value: {} },
      { key: 'list.implements', value: { order: ['name', 'label'], shown: { label: false }, widths: { label: 90 } } },
      {
        key: 'starred',
        value: [
          { resource: 'implements', id: '1' },
          { resource: 'books', id: '2' },
        ],
      },
    ]);
    const views = await sql<Json>`select resource, state from daicho_list_view order by resource`.execute(kysely);
    expect(views.rows).toEqual([
      { resource: 'books', state: viewed },
      { resource: 'implements', state: { columns: ['name', 'label'], filters: { label: ['T-1'] } } },
    ]);
    const parts = await sql<{
      name: string;
    }>`select indexname as name from pg_indexes where tablename = 'implements'`.execute(kysely);
    const names = parts.rows.map(({ name }) => name);
    expect(names).toContain('implements_label_unique');
    expect(names.filter((name) => name.includes('tools') || name.includes('_tag_'))).toEqual([]);
    await migrateResources(kysely, renamed);
    expect(await all(database, 'implements')).toEqual(rows);
  });

  test('means nothing in a database that never knew the old one', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.close());
    await migrateFramework(database.kysely);
    await migrateResources(database.kysely, renamed);
    expect(await all(database, 'implements')).toEqual([]);
  });
});
