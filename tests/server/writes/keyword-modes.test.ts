/** A validator's refusal always holds: each keyword of JSON Schema in each way of writing a record. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOfDraft } from '#app/form/unsaved/draft.ts';
import { accessOf, writableFields } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { batch } from '#model/features/keywords.ts';
import { kind } from '#model/kinds/index.ts';
import { formats } from '#model/schema/validation/formats.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ActionHandler } from '#server/actions/action.ts';
import { momentOf } from '#server/clock.ts';
import { transaction } from '#server/db/transaction.ts';
import { readProject } from '#server/declarations/project.ts';
import type { GateContext } from '#server/gate/gate-context.ts';
import { takeIn } from '#server/gate/refresh/take-in.ts';
import { modulesOf } from '#server/modules/load-modules.ts';
import { defineModule } from '#server/modules/module.ts';
import { postImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';
import { type KeywordCase, keywordCases } from './keyword-cases.ts';

type Values = Readonly<Record<string, unknown>>;

const handlerName = 'keep-input';
const keepInput: ActionHandler = ({ record, input, services }) => services.records.put(null, record?.id ?? null, input);
const keeper = defineModule({ name: 'keeper', keywords: { batch }, handlers: { [handlerName]: keepInput } });

/** A table of records: one with a field for each keyword, and one per keyword for whole records. */
interface Table {
  readonly name: string;
  readonly properties: Values;
  readonly whole: Values;
  readonly cases: readonly KeywordCase[];
}

const ofFields = keywordCases.filter((one) => !one.whole);
const tables: readonly Table[] = [
  {
    name: 'word-fields',
    properties: Object.assign({}, ...ofFields.map(({ properties }) => properties)),
    whole: {},
    cases: ofFields,
  },
  ...keywordCases
    .filter((one) => one.whole)
    .map((one, at) => ({ name: `word-${at + 1}`, properties: one.properties, whole: one.whole ?? {}, cases: [one] })),
];

let small: SmallProject;
let server: TestServer;
let client: Client;
let english: Client;

beforeAll(async () => {
  small = writeSmallProject(Object.assign({}, ...tables.map(filesOf)));
  server = await testServer({
    project: await readProject(small.folder, modulesOf({ modules: [keeper] }, small.folder)),
    folder: small.folder,
  });
  const account = { areas: ['staff'], scopes: ['ga:view', 'ga:edit'] } as const;
  client = await server.signIn({ email: 'words@example.co.jp', ...account });
  english = await server.signIn({ email: 'english@example.co.jp', ...account, locale: 'en-US' });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

/** Properties besides those of a case, which a refresh needs. */
const common = { name: { type: 'string' }, source: { type: 'string' }, externalId: { type: 'string' } };

const schemaOf = ({ properties, whole }: Table) => ({
  type: 'object',
  required: ['name'],
  properties: { ...common, ...properties },
  ...whole,
});

const filesOf = (table: Table): Readonly<Record<string, object>> => {
  const input = ['name', ...Object.keys(table.properties)];
  return {
    [`schemas/${table.name}.schema.json`]: schemaOf(table),
    [`resources/words/${table.name}.json`]: {
      path: { import: `/${table.name}/import-csv` },
      csv: { columns: input },
      create: { batch: { as: 'items' } },
      actions: {
        fill: { call: 'PATCH fill', input: input },
        put: { call: 'POST put', input: input, handler: handlerName },
        add: { call: 'POST add', on: 'list', input: input, handler: handlerName },
      },
      permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] },
      rules: [{ unique: ['name', 'externalId'] }],
    },
  };
};

const standard = new Ajv2020({ strict: false, allErrors: true, ownProperties: true, multipleOfPrecision: 6, formats });

describe.each(tables)('$name', (table) => {
  const resource = () => server.project.declarations.resources[table.name] as Resource;
  const list = () => resource().wire.list;
  const at = (id: string) => `${list()}/${id}`;
  const accepts = standard.compile(schemaOf(table));
  const columns = ['name', ...Object.keys(table.properties)];

  const count = async (): Promise<number> => (await client.get(`${list()}-count`)).body.count;
  const fieldsIn = (record: Values): Values =>
    Object.fromEntries(
      Object.keys(schemaOf(table).properties).flatMap((field) =>
        (record[field] ?? null) === null ? [] : [[field, record[field]]],
      ),
    );

  describe.each(table.cases)('$word', (one) => {
    const good = { name: 'good', ...one.good };
    const bad = { name: 'bad', ...one.bad };
    /** A change from good to bad: clears the values that bad does not contain. */
    const turned = { ...Object.fromEntries(Object.keys(one.good).map((field) => [field, null])), ...bad };
    const isRefused = (errors: readonly { readonly pointer: string }[]): void =>
      expect(errors.map(({ pointer }) => fieldAt(pointer))).toContain(one.at);

    let known: string | undefined;
    /** A valid record, which refused changes leave unchanged. */
    const validRecord = async () => {
      if (!known) {
        const made = await client.send('POST', list(), good);
        expect([made.status, made.text]).toEqual([201, expect.anything()]);
        known = String(made.body.id);
      }
      const { body, headers } = await client.get(at(known));
      return { id: known, etag: String(headers.get('etag')), body: body as Values };
    };

    test('the table is right: the standard takes one and refuses the other', () => {
      expect([accepts(good), accepts(bad)]).toEqual([true, false]);
    });

    test('create', async () => {
      expect(fieldsIn((await validRecord()).body)).toEqual(good);
      const before = await count();
      const replies = [await client.send('POST', list(), bad), await english.send('POST', list(), bad)];
      for (const { status, body } of replies) {
        expect(status).toBe(400);
        isRefused(body.errors);
        for (const { message } of body.errors) {
          expect(message).toMatch(/[。.]$|[：:]/);
          expect(message).not.toMatch(/%\{|undefined|validation\./);
        }
      }
      expect(await count()).toBe(before);
    });

    test('change', async () => {
      const { id, etag, body } = await validRecord();
      const { status, body: answer } = await client.send('PATCH', at(id), turned, { 'if-match': etag });
      expect(status).toBe(400);
      isRefused(answer.errors);
      expect((await client.get(at(id))).body).toEqual(body);
    });

    test.each(['PATCH fill', 'POST put'])('action %s', async (call) => {
      const { id, body } = await validRecord();
      const [method = '', step = ''] = call.split(' ');
      const refused = await client.send(method, `${at(id)}/${step}`, turned);
      expect([refused.status, refused.text]).toEqual([400, expect.anything()]);
      isRefused(refused.body.errors);
      expect((await client.get(at(id))).body).toEqual(body);
      const again = await client.send(method, `${at(id)}/${step}`, { ...good, name: 'again' });
      expect([again.status, again.body?.name]).toEqual([200, 'again']);
    });

    test('handler that adds', async () => {
      const before = await count();
      const refused = await client.send('POST', `${list()}/add`, bad);
      expect([refused.status, refused.text]).toEqual([400, expect.anything()]);
      isRefused(refused.body.errors);
      expect(await count()).toBe(before);
    });

    test('form', () => {
      const access = accessOf(resource(), actor);
      const validator = server.project.validatorOf(resource());
      const moment = momentOf(server.running.clock, actor);
      const subject = { access, before: null, names: writableFields(access, 'create') };
      expect(errorsOfDraft(subject, good, validator, moment)).toEqual([]);
      isRefused(errorsOfDraft(subject, bad, validator, moment));
      const editing = { ...subject, before: { id: 'x', ...good }, names: Object.keys(turned) };
      isRefused(errorsOfDraft(editing, turned, validator, moment));
    });
  });

  /** Good and bad records in turn. */
  const rows = (cases = table.cases): readonly Values[] =>
    cases.flatMap(({ good, bad }) => [
      { name: 'good', ...good },
      { name: 'bad', ...bad },
    ]);
  const isBad = (_: unknown, index: number): boolean => index % 2 === 1;

  test('many in one call', async () => {
    const before = await count();
    const { status, body } = await client.send('POST', list(), { items: rows() });
    expect([status, body.added]).toEqual([200, table.cases.length]);
    expect(
      body.refused.map(({ index, errors }: { index: number; errors: { pointer: string }[] }) => [
        index,
        errors.map(({ pointer }) => fieldAt(pointer)),
      ]),
    ).toEqual(table.cases.map((one, index) => [index * 2 + 1, expect.arrayContaining([one.at])]));
    expect(await count()).toBe(before + table.cases.length);
  });

  const textCases = table.cases.filter(({ noText }) => !noText);

  test('file', async () => {
    const before = await count();
    const lines = rows(textCases).map((values) => columns.map((field) => cellOf(resource(), field, values[field])));
    const key = await uploadCsv(client, textOf([columns, ...lines]));
    for (const dryrun of [true, false]) {
      const { body } = await postImport(client, resource().wire.csv, key, { dryrun, pageSize: 1000 });
      expect(body.records.map(({ state }: Values) => state)).toEqual(textCases.flatMap(() => ['new', 'rejected']));
      const places = body.records.filter(isBad).map(placesOf);
      expect(places).toEqual(textCases.map((one) => expect.arrayContaining([one.at])));
    }
    expect(await count()).toBe(before + textCases.length);
  });

  test('refresh', async () => {
    const takes = {
      ...{
        resource: table.name,
        reference: 'source',
        kind: 'accounts',
        offers: 'ACCOUNTS',
        key: 'externalId',
        from: {},
      },
      fields: Object.fromEntries(columns.map((field) => [field, field])),
      ...{ adopt: null, onto: null, members: null, readAt: null, gone: {}, since: {}, match: null, tells: null },
    };
    const candidate = (values: Values, index: number) => ({
      id: String(index),
      ...Object.fromEntries(columns.map((field) => [field, cellOf(resource(), field, values[field])])),
    });
    const take = (values: readonly Values[]) =>
      transaction(server.running.database, (handle) =>
        takeIn(context(), handle, {
          takes,
          resource: resource(),
          connection: { id: 'source' },
          candidates: values.map(candidate),
          members: new Map(),
          author: { actor: system, origin: 'system', requestId: null },
          moment: momentOf(server.running.clock, system),
        } as unknown as Parameters<typeof takeIn>[2]),
      );
    const goods = rows(textCases).filter((one, index) => !isBad(one, index));
    const bads = rows(textCases).filter(isBad);
    await take([...goods, ...bads]);
    await take([...bads, ...bads]);
    const { items } = (await client.get(`${list()}?pageSize=1000`)).body;
    const accepted = items.filter(({ source }: Values) => source === 'source');
    expect(accepted.length).toBeGreaterThanOrEqual(textCases.length);
    for (const record of accepted) expect([record, accepts(fieldsIn(record))]).toEqual([record, true]);
  });
});

interface ValidatedRow {
  readonly values: Readonly<Record<string, { readonly errors: readonly unknown[] }>>;
  readonly recordErrors: readonly unknown[];
}

const placesOf = ({ values, recordErrors }: ValidatedRow): readonly string[] => [
  ...Object.entries(values).flatMap(([field, { errors }]) => (errors.length > 0 ? [field] : [])),
  ...(recordErrors.length > 0 ? [''] : []),
];

const system = { kind: 'system', label: '取り込み' } as unknown as AccountActor;
const actor: AccountActor = {
  ...{ kind: 'account', accountId: 'a', label: '試験', personId: null, areas: ['staff'], locale: 'ja-JP' },
  scopes: ['ga:view', 'ga:edit'],
};

/** The part of the gate that a refresh uses. */
const context = () =>
  ({
    database: server.running.database,
    clock: server.running.clock,
    project: () => server.project,
  }) as unknown as GateContext;

const asWritten = { value: String, yes: 'true', no: 'false' };

function cellOf({ fields }: Resource, name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  return kind(fields[name]?.kind ?? 'text').toText(value, asWritten);
}
