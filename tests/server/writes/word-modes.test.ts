/** A word of the declaration language has the same meaning in every way of writing a record. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountActor } from '#model/access/actor.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { batch, events, numbering, primary, procedure } from '#model/features/keywords.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ActionHandler } from '#server/actions/action.ts';
import { momentOf } from '#server/clock.ts';
import { transaction } from '#server/db/transaction.ts';
import { readProject } from '#server/declarations/project.ts';
import type { GateContext } from '#server/gate/gate-context.ts';
import { takeIn } from '#server/gate/refresh/take-in.ts';
import { modulesOf } from '#server/modules/load-modules.ts';
import { defineModule } from '#server/modules/module.ts';
import { png, sendFile } from '#tests/support/files.ts';
import { postImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';
import { places, type Way, type WordCase, ways, wordCases } from './word-cases.ts';

type Values = Readonly<Record<string, unknown>>;

const addInput: ActionHandler = ({ input, services }) => services.records.put(null, null, input);
const changeName: ActionHandler = ({ record, input, services }) =>
  services.records.put(null, record?.id ?? null, input);
const adder = defineModule({
  name: 'words',
  keywords: { batch, events, numbering, primary, procedure },
  handlers: { 'add-input': addInput, 'change-name': changeName },
});

const nameOf = ({ word }: WordCase): string => `word-${word}`;
const staff = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] };
const identified = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  required: ['name', ...required],
  properties,
});
const name = { type: 'string', minLength: 1, maxLength: 200 };
const made = { type: ['string', 'null'], format: 'uuid', readOnly: true };

function filesOf(one: WordCase): Readonly<Record<string, object>> {
  const given = Object.keys(one.properties).filter(
    (field) => !isReadOnly(one, field) && !one.required?.includes(field),
  );
  const input = ['name', ...given];
  const find: { placeId?: object } = Object.hasOwn(one.properties, 'placeId')
    ? { placeId: { field: 'name', from: found } }
    : {};
  return {
    [`schemas/${nameOf(one)}.schema.json`]: identified(
      {
        name,
        ...one.properties,
        ...(find.placeId ? { [found]: { type: ['string', 'null'] } } : {}),
        source: { type: ['string', 'null'] },
        externalId: { type: ['string', 'null'] },
      },
      one.required,
    ),
    [`resources/words/${nameOf(one)}.json`]: {
      ...one.declaration,
      path: { import: `/${nameOf(one)}/import-csv` },
      csv: { columns: input },
      ...(one.not?.includes('many in one call')
        ? {}
        : { create: { batch: { as: 'items', ...(find.placeId ? { find } : {}) } } }),
      ...(one.table ? {} : { rules: [...(one.declaration.rules ?? []), { unique: ['name', 'externalId'] }] }),
      actions: {
        add: { call: 'POST add', on: 'list', input: input, handler: 'add-input' },
        fill: { call: 'PATCH fill', input: input },
        put: { call: 'POST put', input: input, handler: 'change-name' },
      },
      permissions: staff,
    },
  };
}

/** The property by which a batch row names its place. */
const found = 'soughtPlace';

const isReadOnly = ({ properties }: WordCase, field: string): boolean =>
  (properties[field] as { readOnly?: boolean }).readOnly === true;

const step = {
  type: 'object',
  required: ['key', 'title', 'assignee', 'offsetDays'],
  properties: {
    key: { type: 'string' },
    title: { type: 'string' },
    assignee: { type: 'string', enum: ['SUBJECT', 'SUPERVISOR', 'PERSON'] },
    personId: { type: ['string', 'null'], format: 'uuid' },
    offsetDays: { type: 'integer' },
  },
};

/** Resources to which the words refer. */
const others: Readonly<Record<string, object>> = {
  'schemas/word-places.schema.json': places.schema,
  'resources/words/word-places.json': places.resource,
  'schemas/word-settings.schema.json': {
    type: 'object',
    properties: {
      prefix: { type: ['string', 'null'], maxLength: 10 },
      next: { type: ['integer', 'null'], minimum: 1 },
      stickers: { type: ['string', 'null'], maxLength: 20, pattern: '#' },
    },
  },
  'resources/words/word-settings.json': {
    source: { single: true },
    permissions: { read: ['ga:view'], update: ['ga:edit'] },
  },
  'schemas/word-pictures.schema.json': identified({
    name,
    picture: { type: ['string', 'null'], maxLength: 500, format: 'image' },
  }),
  'resources/words/word-pictures.json': {
    fields: { name: { unique: true } },
    create: { batch: { as: 'items' } },
    permissions: staff,
  },
  'schemas/word-happened.schema.json': {
    type: 'object',
    required: ['recordId', 'event', 'on'],
    properties: {
      recordId: { type: 'string', format: 'uuid' },
      event: { type: 'string', enum: ['MADE'] },
      on: { type: 'string', format: 'date' },
    },
  },
  'resources/words/word-happened.json': {
    title: '{event}',
    fields: { recordId: { to: 'word-events' } },
    permissions: { read: ['ga:view'] },
  },
  'schemas/word-routines.schema.json': identified({
    name,
    steps: { type: 'array', minItems: 1, maxItems: 20, items: step },
  }),
  'resources/words/word-routines.json': { permissions: staff },
  'schemas/word-turns.schema.json': identified({
    name: { ...name, readOnly: true },
    recordId: made,
    personId: made,
    startedAt: { type: ['string', 'null'], format: 'date-time', readOnly: true },
  }),
  'resources/words/word-turns.json': {
    fields: { recordId: { to: 'word-procedure' }, personId: { to: 'word-places' } },
    permissions: { read: ['ga:view'] },
  },
  'schemas/word-chores.schema.json': {
    type: 'object',
    required: ['turnId', 'number', 'title', 'personId', 'dueOn'],
    properties: {
      turnId: { type: 'string', format: 'uuid', readOnly: true },
      number: { type: 'integer', readOnly: true },
      title: { type: 'string', maxLength: 50, readOnly: true },
      personId: { type: 'string', format: 'uuid' },
      dueOn: { type: 'string', format: 'date' },
    },
  },
  'resources/words/word-chores.json': {
    fields: { turnId: { to: 'word-turns' }, personId: { to: 'word-places' } },
    permissions: { read: ['ga:view'] },
  },
};

let small: SmallProject;
let server: TestServer;
let client: Client;
/** Title of a referenced record → its id. */
const ids: Record<string, string> = {};

const run = async (text: string): Promise<readonly Values[]> =>
  (await sql<Values>`${sql.raw(text)}`.execute(server.running.database.kysely)).rows;

beforeAll(async () => {
  small = writeSmallProject(Object.assign({}, others, ...wordCases.map(filesOf)));
  server = await testServer({
    project: await readProject(small.folder, modulesOf({ modules: [adder] }, small.folder)),
    folder: small.folder,
    fresh: true,
    env: { DEMO: '' },
    before: async ({ kysely }) => {
      for (const { table } of wordCases) if (table) await sql.raw(table).execute(kysely);
    },
  });
  client = await server.signIn({ email: 'words@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
  const add = async (resource: string, body: Values): Promise<void> => {
    const reply = await client.send('POST', listOf(resource), body);
    expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
    ids[String(body.name)] = String(reply.body.id);
  };
  await add('word-places', { name: 'open' });
  await add('word-places', { name: 'closed', isOpen: false });
  await add('word-places', { name: 'narrow', most: 1 });
  await add('word-limit', { name: 'first', placeId: ids.narrow });
  const one = { assignee: 'SUBJECT', offsetDays: 0 };
  await add('word-routines', {
    name: 'routine',
    steps: [
      { key: 'one', title: 'One', ...one },
      { key: 'two', title: 'Two', ...one },
    ],
  });
  const settings = await client.get(listOf('word-settings'));
  const set = await client.send(
    'PATCH',
    listOf('word-settings'),
    { prefix: 'N-', next: 1, stickers: '@@-##' },
    { 'if-match': String(settings.headers.get('etag')) },
  );
  expect([set.status, set.text]).toEqual([200, expect.anything()]);
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const resourceOf = (resource: string): Resource => server.project.declarations.resources[resource] as Resource;
const listOf = (resource: string): string => resourceOf(resource).wire.list;

/** Replaces titles in reference fields by ids. */
function asIds(resource: Resource, values: Values): Values {
  const idOf = (value: unknown): unknown => ids[String(value)] ?? value;
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      resource.fields[field]?.to ? (Array.isArray(value) ? value.map(idOf) : idOf(value)) : value,
    ]),
  );
}

/** Fields for which a record is refused; empty once it is written. */
type Write = (one: WordCase, values: Values) => Promise<readonly string[]>;

const errorsOf = ({ body }: { readonly body: { errors?: readonly { pointer: string }[] } }): readonly string[] =>
  (body?.errors ?? []).map(({ pointer }) => fieldAt(pointer));

const byWay: Readonly<Record<Way, Write>> = {
  async call(one, values) {
    const resource = resourceOf(nameOf(one));
    return errorsOf(await client.send('POST', resource.wire.list, asIds(resource, values)));
  },
  async 'action on the list'(one, values) {
    const resource = resourceOf(nameOf(one));
    return errorsOf(await client.send('POST', `${resource.wire.list}/add`, asIds(resource, values)));
  },
  async file(one, values) {
    const columns = Object.keys(values);
    const cells = columns.map((field) => [values[field] ?? ''].flat().join('\n'));
    const key = await uploadCsv(client, textOf([columns, cells]));
    const { body } = await postImport(client, resourceOf(nameOf(one)).wire.csv, key, { dryrun: false });
    const [row] = body.records;
    const at = Object.entries(row.values as Record<string, { errors: readonly unknown[] }>).flatMap(
      ([field, { errors }]) => (errors.length > 0 ? [field] : []),
    );
    return row.state === 'rejected' ? [...at, ...(row.recordErrors.length > 0 ? [''] : [])] : [];
  },
  async 'many in one call'(one, values) {
    const resource = resourceOf(nameOf(one));
    const { placeId, ...others } = values;
    const row = placeId === undefined ? others : { ...others, [found]: placeId };
    const { body } = await client.send('POST', resource.wire.list, { items: [row] });
    return body.refused.flatMap(({ errors }: { errors: readonly { pointer: string }[] }) =>
      errors.map(({ pointer }) => (fieldAt(pointer) === found ? 'placeId' : fieldAt(pointer))),
    );
  },
  async refresh(one, values) {
    const resource = resourceOf(nameOf(one));
    const sent = asIds(resource, values);
    const references = Object.keys(sent).filter((field) => resource.fields[field]?.to);
    const fields = Object.keys(sent).filter((field) => !references.includes(field));
    const takes = {
      ...{ resource: nameOf(one), reference: 'source', kind: 'accounts', offers: 'ACCOUNTS', key: 'externalId' },
      from: Object.fromEntries(references.map((field) => [field, field])),
      fields: Object.fromEntries(fields.map((field) => [field, field])),
      ...{ adopt: null, onto: null, members: null, readAt: null, gone: {}, since: {}, match: null, tells: null },
    };
    const source = `source ${String(values.name)}`;
    const refused = await transaction(server.running.database, (handle) =>
      takeIn(context(), handle, {
        takes,
        resource,
        connection: { id: source, ...Object.fromEntries(references.map((field) => [field, sent[field]])) },
        candidates: [{ id: '1', ...Object.fromEntries(fields.map((field) => [field, String(sent[field])])) }],
        members: new Map(),
        author: { actor: system, origin: 'system', requestId: null },
        moment: momentOf(server.running.clock, system),
      } as unknown as Parameters<typeof takeIn>[2]),
    );
    // A refresh reports no fields, since nobody at the product could fix them.
    return refused.map(() => one.broken?.at ?? '');
  },
};

const system = { kind: 'system', label: '取り込み' } as unknown as AccountActor;

/** The part of the gate that a refresh uses. */
const context = () =>
  ({
    database: server.running.database,
    clock: server.running.clock,
    project: () => server.project,
  }) as unknown as GateContext;

describe.each(wordCases)('$word', (one) => {
  const own = nameOf(one).replaceAll('-', '_');
  const [table, marked] = one.table ? [`${own}__rows`, `${own}__beside`] : [own, own];
  const live = async (): Promise<readonly Values[]> =>
    run(`select * from ${table} where deleted_at is null order by created_at, id`);
  const titled = (title: string): Values => ({ name: title, ...one.valid });

  describe.each(ways.filter((way) => !one.not?.includes(way)))('%s', (way) => {
    test('takes what is sound, and leaves what the word says', async () => {
      // Removes the records of earlier ways, so that counts include only this way's own.
      await run(`update ${marked} set deleted_at = now() where id in (select id from ${table} where name <> 'first')`);
      for (const other of ['word_happened', 'word_chores']) await run(`delete from ${other}`);
      const before = (await live()).length;
      expect([await byWay[way](one, titled(`${way} 1`)), await byWay[way](one, titled(`${way} 2`))]).toEqual([[], []]);
      const records = await live();
      expect(records).toHaveLength(before + 2);
      if (one.leaves) expect(await run(one.leaves[0](table))).toEqual([{ found: one.leaves[1] }]);
      const last = records.at(-1)?.id;
      const entries = await run(`select action from daicho_audit where record_id = '${last}'`);
      expect(entries).toEqual([{ action: way === 'action on the list' ? 'add' : 'create' }]);
    });

    if (one.broken) {
      const { values, at } = one.broken;
      test('refuses what is broken, and keeps nothing of it', async () => {
        const before = (await live()).length;
        const errors = await byWay[way](one, { name: `${way} broken`, ...one.valid, ...values });
        if (way === 'refresh' && errors.length === 0) {
          // A refresh leaves out an invalid value and keeps the rest.
          expect((await live()).at(-1)).toMatchObject({ name: `${way} broken`, [at]: null });
          return;
        }
        expect(errors).toContain(at);
        expect(await live()).toHaveLength(before);
      });
    }
  });

  if (one.broken) {
    const { values, at } = one.broken;
    test.each(['PATCH', 'PATCH fill', 'POST put', 'file'])('a change by %s refuses what is broken', async (way) => {
      const resource = resourceOf(nameOf(one));
      const { body } = await client.send('POST', resource.wire.list, asIds(resource, titled(`changed by ${way}`)));
      const [method = '', action] = way.split(' ');
      const path = `${resource.wire.list}/${body.id}`;
      const before = await client.get(path);
      if (way === 'file') {
        const all: Values = { id: body.id, ...values };
        const key = await uploadCsv(client, textOf([Object.keys(all), Object.values(all).map(String)]));
        const reply = await postImport(client, resource.wire.csv, key, { dryrun: false });
        const [row] = reply.body.records;
        expect([row.state, row.values[at].errors]).toEqual(['rejected', [expect.anything()]]);
      } else {
        const headers = action ? {} : { 'if-match': String(before.headers.get('etag')) };
        const sent = asIds(resource, { name: 'changed', ...one.valid, ...values });
        const reply = await client.send(method, action ? `${path}/${action}` : path, sent, headers);
        expect([reply.status, errorsOf(reply)]).toEqual([400, [at]]);
      }
      expect((await client.get(path)).body).toEqual(before.body);
    });
  }
});

test('a picture that two records of one call name is held by the first', async () => {
  const slot = '/v2/s3/presigned-url/image';
  const sent = await sendFile({ origin: server.origin, client, slot, name: 'a.png', bytes: png() });
  const picture = sent.body.address;
  const items = [{ name: 'one', picture }, { name: 'two', picture }, { name: 'three' }];
  const { body } = await client.send('POST', listOf('word-pictures'), { items });
  expect(body).toMatchObject({ added: 2, known: 0, refused: [{ index: 1, errors: [{ pointer: '/picture' }] }] });
  const stored = await run('select name, picture from word_pictures where deleted_at is null order by name');
  expect(stored).toEqual([
    { name: 'one', picture },
    { name: 'three', picture: null },
  ]);
});
