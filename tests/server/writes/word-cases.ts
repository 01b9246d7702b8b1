/** Words of the declaration language that affect writes, each on a separate resource. */

type Values = Readonly<Record<string, unknown>>;

export interface WordCase {
  readonly word: string;
  /** Properties besides the name. */
  readonly properties: Readonly<Record<string, object>>;
  /** Required properties that the server fills in. */
  readonly required?: readonly string[];
  /** The resource file. */
  readonly declaration: { readonly rules?: readonly object[] } & Readonly<Record<string, unknown>>;
  /** A record that every way of writing accepts; references are given by the title of their target. */
  readonly valid: Values;
  /** Values that every way of writing refuses, and the field of the error. */
  readonly broken?: { readonly values: Values; readonly at: string };
  /** The content of the database after the first and the second valid record are written. */
  readonly leaves?: readonly [query: (table: string) => string, expected: unknown];
  /** Ways that cannot express the case: no cell of a file, or no product, contains it. */
  readonly not?: readonly Way[];
  /** The existing table of the records. */
  readonly table?: string;
}

export const ways = ['call', 'action on the list', 'file', 'many in one call', 'refresh'] as const;
export type Way = (typeof ways)[number];

const reference = { type: ['string', 'null'], format: 'uuid' };
const text = { type: ['string', 'null'], maxLength: 50 };

/**
 * Targets of references: `open` can be chosen, `closed` cannot; `narrow` may have one referring record, and is full.
 */
export const places = {
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1 },
      isOpen: { type: 'boolean', default: true },
      most: { type: ['integer', 'null'], minimum: 0 },
      held: { type: ['integer', 'null'], readOnly: true },
      partOfId: reference,
      headId: reference,
    },
  },
  resource: {
    list: { select: { where: { isOpen: [true] } } },
    fields: {
      held: { derive: { count: 'word-limit', reference: 'placeId' } },
      partOfId: { to: 'word-places' },
      headId: { to: 'word-places' },
    },
    rules: [{ limit: 'held', to: 'most' }],
    permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] },
  },
};

const counted = (condition: string) => (table: string) =>
  `select count(*)::integer as found from ${table} where ${condition} and deleted_at is null`;

export const wordCases: readonly WordCase[] = [
  {
    word: 'numbering',
    properties: { badge: text },
    declaration: {
      fields: {
        badge: { unique: true, numbering: { resource: 'word-settings', prefix: 'prefix', next: 'next', digits: 3 } },
      },
    },
    valid: {},
    leaves: [counted(`badge ~ '^N-[0-9]{3}$'`), 2],
  },
  {
    word: 'order',
    properties: { position: { type: 'integer', minimum: 1 } },
    required: ['position'],
    declaration: { list: { order: 'position' } },
    valid: {},
    leaves: [counted('position in (1, 2)'), 2],
  },
  {
    word: 'to',
    properties: { placeId: reference },
    declaration: { fields: { placeId: { to: 'word-places' } } },
    valid: { placeId: 'open' },
    broken: { values: { placeId: 'closed' }, at: 'placeId' },
  },
  {
    word: 'limit',
    properties: { placeId: reference },
    declaration: { fields: { placeId: { to: 'word-places' } } },
    valid: { placeId: 'open' },
    broken: { values: { placeId: 'narrow' }, at: 'placeId' },
  },
  {
    word: 'input-mask',
    properties: { sticker: text },
    declaration: { fields: { sticker: { inputMask: { resource: 'word-settings', is: 'stickers' } } } },
    valid: { sticker: 'AB-12' },
    broken: { values: { sticker: '12-AB' }, at: 'sticker' },
  },
  {
    word: 'rules',
    properties: {
      from: { type: ['string', 'null'], format: 'date' },
      until: { type: ['string', 'null'], format: 'date' },
    },
    declaration: { rules: [{ order: ['from', 'until'] }] },
    valid: { from: '2026-01-01', until: '2026-02-01' },
    broken: { values: { from: '2026-02-01', until: '2026-01-01' }, at: 'until' },
  },
  {
    word: 'primary',
    properties: {
      placeId: { type: 'string', format: 'uuid' },
      usual: { type: 'boolean', default: false, readOnly: true },
    },
    declaration: { fields: { placeId: { to: 'word-places' } }, primary: { field: 'usual', reference: 'placeId' } },
    valid: { placeId: 'open' },
    leaves: [counted('usual'), 1],
  },
  {
    word: 'unique',
    properties: { code: text },
    declaration: { fields: { code: { unique: true } } },
    valid: {},
    leaves: [counted('true'), 2],
  },
  {
    word: 'events',
    properties: { day: { type: ['string', 'null'], format: 'date' } },
    declaration: {
      events: {
        resource: 'word-happened',
        reference: 'recordId',
        event: 'event',
        at: 'on',
        day: 'day',
        when: { create: 'MADE' },
      },
    },
    valid: {},
    leaves: [() => `select count(*)::integer as found from word_happened where event = 'MADE'`, 2],
  },
  {
    word: 'procedure',
    properties: {
      routineId: { type: 'string', format: 'uuid' },
      startsOn: { type: 'string', format: 'date' },
      personIds: { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1 },
    },
    declaration: {
      fields: { routineId: { to: 'word-routines' }, personIds: { to: 'word-places' } },
      procedure: {
        ...{ pattern: 'routineId', steps: 'steps', subjects: 'personIds', anchor: 'startsOn', title: 'name' },
        instances: {
          resource: 'word-turns',
          reference: 'recordId',
          subject: 'personId',
          title: 'name',
          startedAt: 'startedAt',
        },
        tasks: {
          ...{ resource: 'word-chores', reference: 'turnId', sequence: 'number', assignee: 'personId', due: 'dueOn' },
          fields: { title: 'title' },
        },
        supervisor: { reference: 'partOfId', head: 'headId' },
      },
    },
    valid: { routineId: 'routine', startsOn: '2026-12-01', personIds: ['open'] },
    // One turn of two steps for each record.
    leaves: [() => 'select count(*)::integer as found from word_chores', 4],
    // A batch row cannot contain a list of records, and a product no record at all.
    not: ['refresh', 'many in one call'],
  },
  {
    word: 'source',
    properties: { points: { type: ['integer', 'null'] } },
    declaration: { source: { table: 'their_points', key: 'number' } },
    table: `create table their_points (number integer generated always as identity primary key, name text not null,
      points integer check (points >= 0), source text, external_id text)`,
    valid: { points: 5 },
    broken: { values: { points: -5 }, at: 'points' },
    leaves: [
      () => `select count(*)::integer as found from word_source__rows where points = 5 and deleted_at is null`,
      2,
    ],
    // Existing tables have no refresh, and no call that creates several records.
    not: ['refresh', 'many in one call'],
  },
];
