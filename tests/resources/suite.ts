/** A house brought up for a suite: server, everybody who may ask, the oracle beside it, and each answer held against the API's description. */
import { sql } from 'kysely';
import { vi } from 'vitest';
import { everyScope, knownScopes } from '#model/access/access-declaration.ts';
import { locales } from '#model/base/locales.ts';
import { fieldsOf } from '#model/conditions/condition.ts';
import { isStored } from '#model/fields/is-stored.ts';
import type { AccessDeclaration, Scope } from '#model/types/access.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Category } from '#model/types/screens/list-declaration.ts';
import { wordsFilesOf } from '#model/words/words-files.ts';
import { readPapers } from '#server/declarations/declarations.ts';
import { type House, readHouse } from '#server/declarations/house.ts';
import { demoRecords } from '#server/demo/demo-records.ts';
import { insertQuery } from '#server/sql/write-records.ts';
import { ownSchemas } from '#tests/server/schemas/own-schemas.ts';
import { inTurns, isEveryTurn } from '#tests/support/extent.ts';
import {
  type Client,
  createClient,
  pinnedClock,
  pinnedToday,
  type Reply,
  root,
  type TestServer,
  testServer,
} from '#tests/support/server.ts';
import { writeSmallHouse } from '#tests/support/small-house.ts';
import { isBrief, isQuick, named, namedResources } from '#tests/support/tried.ts';
import { type Conformance, createConformance } from './conformance.ts';
import { type Asker, createOracle, type Oracle, type Row, readOtherwise } from './oracle.ts';
import { sampleRecords, writeSampleHouse } from './sample-house.ts';
import { triedOf } from './tried.ts';
import { viewRows } from './view-rows.ts';

// One test is hundreds of requests; on a busy machine they take their time.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

export interface SuiteHouse {
  readonly name: string;
  readonly house: House;
  /** All whose rows the house itself keeps, and lists. */
  readonly resources: readonly Resource[];
  /** Those of them that are looked at: all, unless TEST_RESOURCES names some. */
  readonly looked: readonly Resource[];
  /** Those with exactly one record; named ones only, where some are named. */
  readonly singles: readonly Resource[];
  /** Those that a suite tries which takes long: as few as show everything. */
  readonly tried: readonly Resource[];
  readonly oracle: Oracle;
  /** Parsed files of the house, by path. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly askers: Readonly<Record<string, Asker>>;
  readonly isShipped: boolean;
}

const scale = 0.02;

/**
 * A brief run goes through a fifth of these resources of the shipped house each day. Other turns take two days or three: two turns of five
 * days would always leave out the same pairs.
 */
const shippedStep = 5;

/** The house as it is shipped, and the sample house, which is small, and in which each resource is there for something. */
export function suiteHouses(): Promise<readonly SuiteHouse[]> {
  houses ??= readHouses();
  return houses;
}

/**
 * Those that a suite goes through which tries everything on all there is: the sample house, and the shipped one where a run is not quick. A
 * brief run goes through the shipped house on a PostgreSQL server only.
 */
export async function housesToTry(): Promise<readonly SuiteHouse[]> {
  const { TEST_DATABASE_URL: server } = process.env;
  const withShipped = !isBrief || isEveryTurn || (!isQuick && server !== undefined);
  return (await suiteHouses()).filter(({ isShipped }) => !isShipped || withShipped);
}

/**
 * What of the project's own resources a brief run goes through: one in so many, another one each day. The sample house, in which
 * every word of the language stands once, and what is named are gone through whole.
 */
export const inTurnsOf = <T>(
  { isShipped }: Pick<SuiteHouse, 'isShipped'>,
  all: readonly T[],
  step: number,
): readonly T[] => (isShipped && isBrief ? inTurns(all, step) : all);

let houses: Promise<readonly SuiteHouse[]> | undefined;

async function readHouses(): Promise<readonly SuiteHouse[]> {
  const { declarations, modules } = await readHouse(root);
  const demo = demoRecords({ declarations, today: pinnedToday, scale, modules: modules.demos });
  const records = Object.fromEntries(demo.map(({ resource, records: rows }) => [resource, rows]));
  const shipped = (others: readonly Resource[]): Promise<SuiteHouse> =>
    describeHouse('the house', root, records, (all) =>
      inTurnsOf({ isShipped: true }, triedOf(all, others), shippedStep),
    );
  const unknown = namedResources.filter((name) => !Object.hasOwn(declarations.resources, name));
  if (unknown.length > 0) throw new Error(`TEST_RESOURCES: no resource ${unknown.join(', ')}`);
  // Whoever names resources of the project wants to see those, and nothing besides.
  if (namedResources.length > 0) return [await shipped([])];
  const files = writeSampleHouse();
  try {
    const sample = await describeHouse('the sample house', files.folder, sampleRecords(), (all) => all);
    return [await shipped(sample.resources), sample];
  } finally {
    files.remove();
  }
}

let brought: Promise<SuiteHouse> | undefined;

/** Schemas as people bring them, each with a resource file of one line; none of them has a record yet. */
export function broughtHouse(): Promise<SuiteHouse> {
  brought ??= readBroughtHouse();
  return brought;
}

async function readBroughtHouse(): Promise<SuiteHouse> {
  const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };
  const files = Object.entries(ownSchemas).flatMap(([name, { schema }]) => [
    [`schemas/${name}.schema.json`, schema],
    [`resources/brought/${name}.json`, { permissions: { ...permissions, export: ['ga:view'] } }],
  ]);
  const { folder, remove } = writeSmallHouse(Object.fromEntries(files));
  try {
    return await describeHouse('schemas that people bring', folder, {}, (all) => inTurns(all, broughtStep));
  } finally {
    remove();
  }
}

const broughtStep = 8;

async function describeHouse(
  name: string,
  folder: string,
  records: Readonly<Record<string, readonly Row[]>>,
  triedAmong: (resources: readonly Resource[]) => readonly Resource[],
): Promise<SuiteHouse> {
  const [house, { papers }] = await Promise.all([readHouse(folder), readPapers(folder)]);
  // Rows of a view are made by what lies behind it; tests/server/access looks at those.
  const kept = Object.values(house.declarations.resources).filter(({ source }) => source.kind !== 'view');
  const [resources, singles] = [kept.filter(({ single }) => !single), kept.filter(({ single }) => single)];
  const oracleOf = (known: Readonly<Record<string, readonly Row[]>>): Oracle =>
    createOracle({
      declarations: house.declarations,
      records: known,
      wordsFile: (locale, name) => papers.files[wordsFilesOf(papers, locale, name)[0] ?? ''],
      today: pinnedToday,
      now: pinnedClock,
    });
  const known = oracleOf(records);
  const [japanese, english] = locales.map((locale) =>
    viewRows((one) => known.rows(one).map((row) => known.readIn(row, locale))),
  );
  const views = Object.entries(japanese ?? {}).map(
    ([view, rows]) => [view, rows.map((row, at) => readOtherwise(row, english?.[view]?.[at] ?? row))] as const,
  );
  const oracle = oracleOf({ ...records, ...Object.fromEntries(views) });
  return {
    name,
    house,
    resources,
    looked: named(resources),
    singles: named(singles),
    tried: triedAmong(resources),
    oracle,
    files: papers.files,
    askers: askersOf(house.declarations.access, resources, oracle),
    isShipped: folder === root,
  };
}

/** Everything, nothing but one scope each, nothing at all, and an individual who owns something. */
function askersOf(
  access: AccessDeclaration,
  resources: readonly Resource[],
  oracle: Oracle,
): Readonly<Record<string, Asker>> {
  const mentioned = new Set(
    resources.flatMap(({ permissions, fields }) => [
      ...Object.values(permissions).flatMap((grants) => grants.map(({ scope }) => scope)),
      ...Object.values(fields).flatMap(({ read }) => read ?? []),
    ]),
  );
  const levels = [...mentioned].flatMap((scope) => [
    scope,
    scope.replace(/:(view|edit)$/, ':view'),
    scope.replace(/:view$/, ':edit'),
  ]);
  const scopes = knownScopes(access).filter(
    (scope) => scope.includes(':') && (levels.includes(scope) || scope === 'legal:view'),
  );
  const staff = (granted: readonly Scope[]): Asker => ({
    areas: ['staff'],
    scopes: granted,
    personId: null,
    locale: 'ja-JP',
  });
  return {
    admin: {
      areas: ['staff', 'individual'],
      scopes: everyScope(access),
      personId: null,
      locale: 'ja-JP',
    },
    ...Object.fromEntries(scopes.map((scope) => [scope, staff([scope])])),
    staff: staff([]),
    individual: { areas: ['individual'], scopes: [], personId: someoneWithRows(resources, oracle), locale: 'en-US' },
  };
}

/** The person to whom `@me` gives the most rows. */
function someoneWithRows(resources: readonly Resource[], oracle: Oracle): string | null {
  const counts = new Map<string, number>();
  for (const { name, permissions } of resources)
    for (const { where } of permissions.read ?? [])
      for (const field of where && JSON.stringify(where).includes('"@me"') ? fieldsOf(where) : [])
        for (const row of oracle.rows(name)) {
          const id = row[field];
          if (typeof id === 'string') counts.set(id, (counts.get(id) ?? 0) + 1);
        }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

export interface Suite extends SuiteHouse {
  readonly server: TestServer;
  /** A client of this asker, signed in at first use; its answers are held against the description. */
  as(asker: string): Promise<Client>;
  readonly anonymous: Client;
  /** Where answers departed from /openapi.json. */
  readonly departures: readonly string[];
  /** How many answers were held against it. */
  answers(): number;
  /** The stored rows, whole, as the database holds them. */
  stored(resource: Resource): Promise<readonly Row[]>;
  /** How many of them there are. */
  storedCount(resource: Resource): Promise<number>;
  stop(): Promise<void>;
}

/** By the text of the description: what compiled for one suite need not do so for the next. */
const conformances = new Map<string, Conformance>();

export async function openSuite(house: SuiteHouse): Promise<Suite> {
  const server = await testServer({
    house: house.house,
    env: { TRUST_PROXY: '1', ALLOW_DEMO_ACCOUNTS: '1', DEMO_SCALE: String(scale), PUBLIC_OPENAPI: '1' },
  });
  const { kysely } = server.running.database;
  if (!house.isShipped)
    for (const resource of targetsFirst(house.resources.filter(({ source }) => source.kind === 'table'))) {
      const rows = house.oracle.rows(resource.name);
      if (rows.length > 0) await insertQuery(resource, rows).execute(kysely);
    }
  const document = await createClient(server.origin, '').get('/openapi.json');
  const conformance = conformances.get(document.text) ?? createConformance(document.body);
  conformances.set(document.text, conformance);
  const departures: string[] = [];
  const seen = { answers: 0 };
  const watch = (client: Client): Client => watched(client, conformance, departures, seen);
  const clients = new Map<string, Promise<Client>>();
  return {
    ...house,
    server,
    departures,
    answers: () => seen.answers,
    anonymous: watch(createClient(server.origin, '')),
    as(name) {
      const asker = house.askers[name];
      if (!asker) throw new Error(`nobody is called ${name}`);
      const client =
        clients.get(name) ??
        server.signIn({ email: `${name.replace(':', '-')}@example.co.jp.test`, ...asker }).then(watch);
      clients.set(name, client);
      return client;
    },
    async stored(resource) {
      const { rows } = await sql<Row>`select * from ${tableFor(resource)} order by id`.execute(kysely);
      return rows;
    },
    async storedCount(resource) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${tableFor(resource)}`.execute(kysely);
      return rows[0]?.n ?? 0;
    },
    stop: () => server.stop(),
  };
}

const tableFor = ({ stored }: Resource) => sql.table(stored.as.replaceAll('-', '_'));

/** Every thousand calls come from another address, since the server limits what one address may ask in a minute. */
function watched(client: Client, conformance: Conformance, departures: string[], seen: { answers: number }): Client {
  const address = (): Record<string, string> => {
    const block = Math.floor(seen.answers / 1000);
    return { 'x-forwarded-for': `10.${process.pid % 250}.${Math.floor(block / 250)}.${block % 250}` };
  };
  const note = (method: string, target: string, reply: Reply): Reply => {
    seen.answers += 1;
    for (const departure of conformance.departuresOf(method, target, reply))
      if (departures.length < 20 && !departures.includes(departure)) departures.push(departure);
    return reply;
  };
  return {
    cookie: client.cookie,
    get: async (target, headers = {}) => note('GET', target, await client.get(target, { ...address(), ...headers })),
    send: async (method, target, body, headers = {}) =>
      note(method, target, await client.send(method, target, body, { ...address(), ...headers })),
  };
}

/** Resources in an order in which every reference finds its target there already. */
export function targetsFirst(resources: readonly Resource[]): readonly Resource[] {
  const ordered: Resource[] = [];
  const place = (resource: Resource, above: readonly Resource[]): void => {
    if (ordered.includes(resource) || above.includes(resource)) return;
    for (const { to } of Object.values(resource.fields).filter(isStored))
      for (const target of resources.filter(({ name }) => name === to)) place(target, [...above, resource]);
    ordered.push(resource);
  };
  for (const resource of resources) place(resource, []);
  return ordered;
}

export const query = (params: Readonly<Record<string, string | number | readonly string[] | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  const text = search.toString();
  return text ? `?${text}` : '';
};

/** What asks a list for all of its rows: the tab that leaves nothing out, where the first one does. */
export function everything({ list }: Resource): Readonly<Record<string, string>> {
  // Without a word a call to a list with menus means all of its rows.
  if (list.menus.length > 0) return {};
  const whole = list.categories.find(({ where }) => where === null);
  // Where no tab holds every row, the one that asks for the least.
  const [widest] = whole ? [whole] : list.categories.toSorted((one, other) => asked(one) - asked(other));
  return widest && list.categories[0] !== widest ? { [list.query.category]: widest.name } : {};
}

const asked = ({ where }: Category): number => (where ? fieldsOf(where).length : 0);

export const recordPath = (resource: Resource, id: string): string => resource.wire.record.replace(/\{\w+\}/, id);
