/**
 * A running project for a suite: the server, clients of all askers, the oracle, and a check of each answer against the
 * API's description.
 */
import { sql } from 'kysely';
import { vi } from 'vitest';
import { fieldsOf } from '#model/conditions/condition.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Category } from '#model/types/screens/list-declaration.ts';
import { tableOf } from '#server/sql/columns.ts';
import { type Client, createClient, type Reply, type TestServer, testServer } from '#tests/support/server.ts';
import { addRows } from './add-rows.ts';
import { type Conformance, createConformance } from './conformance.ts';
import { emptySettings } from './empty-settings.ts';
import type { Row } from './oracle.ts';
import type { SuiteProject } from './suite-project.ts';

// One test makes hundreds of requests, which take time on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

export interface Suite extends SuiteProject {
  readonly server: TestServer;
  /** A client of this asker, signed in at first use; its answers are checked against the description. */
  as(asker: string): Promise<Client>;
  readonly anonymous: Client;
  /** Departures of answers from /openapi.json. */
  readonly departures: readonly string[];
  /** Number of checked answers. */
  answers(): number;
  /** The complete stored rows from the database. */
  stored(resource: Resource): Promise<readonly Row[]>;
  /** The number of stored rows. */
  storedCount(resource: Resource): Promise<number>;
  stop(): Promise<void>;
}

/** By the text of the description, so that its compiled validators are reused by later suites. */
const conformances = new Map<string, Conformance>();

/** @param keepsSettings true for tests of the singles themselves */
export async function openSuite(project: SuiteProject, { keepsSettings = false } = {}): Promise<Suite> {
  const server = await testServer({
    project: project.project,
    env: { TRUST_PROXY: '1', ALLOW_DEMO_ACCOUNTS: '1', PUBLIC_OPENAPI: '1' },
  });
  const { kysely } = server.running.database;
  await addRows(project, server);
  if (!keepsSettings) await emptySettings(server.running.database, project.project.declarations.resources);
  const document = await createClient(server.origin, '').get('/openapi.json');
  const conformance =
    conformances.get(document.text) ??
    createConformance(document.body, Object.values(project.project.declarations.resources));
  conformances.set(document.text, conformance);
  const departures: string[] = [];
  const seen = { answers: 0 };
  const watch = (client: Client): Client => watched(client, conformance, departures, seen);
  const clients = new Map<string, Promise<Client>>();
  return {
    ...project,
    server,
    departures,
    answers: () => seen.answers,
    anonymous: watch(createClient(server.origin, '')),
    as(name) {
      const asker = project.askers[name];
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

const tableFor = (resource: Resource) => sql.table(tableOf(resource));

/** Every thousand calls use another address, since the server limits calls per address and minute. */
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

export const query = (params: Readonly<Record<string, string | number | readonly string[] | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  const text = search.toString();
  return text ? `?${text}` : '';
};

/** Parameters that request all rows of a list: the tab with all rows, unless it is the first one. */
export function everything({ list }: Resource): Readonly<Record<string, string>> {
  // A call without parameters to a list with menus returns all rows.
  if (list.segments.length > 0) return {};
  const whole = list.categories.find(({ where }) => where === null);
  // Without a tab that contains every row, the one with the fewest conditions.
  const [widest] = whole ? [whole] : list.categories.toSorted((one, other) => fieldCount(one) - fieldCount(other));
  return widest && list.categories[0] !== widest ? { [list.query.category]: widest.name } : {};
}

const fieldCount = ({ where }: Category): number => (where ? fieldsOf(where).length : 0);

export const recordPath = (resource: Resource, id: string): string => resource.wire.record.replace(/\{\w+\}/, id);
