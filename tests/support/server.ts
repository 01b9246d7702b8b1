/** A whole server for tests: real database, real HTTP on a free port, real sign-in. The clock is fixed. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { sql } from 'kysely';
import { inputMaskFields, settingsOf } from '#model/fields/settings/input-mask.ts';
import type { Area, Scope } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Database } from '#server/db/database.ts';
import { type Project, readProject } from '#server/declarations/project.ts';
import { loadPoolKeys } from '#server/identity/pool/pool-keys.ts';
import { builtInClientId, builtInPoolId, builtInPoolName } from '#server/identity/pool/pool-names.ts';
import { createPoolTokens } from '#server/identity/pool/pool-tokens.ts';
import { addPoolUser } from '#server/identity/pool/pool-users.ts';
import type { Say } from '#server/say.ts';
import { createSealedValues, sealingKey } from '#server/secrets/sealed-values.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { readSettings } from '#server/settings.ts';
import { columnOf, tableNamed } from '#server/sql/columns.ts';
import { assemble, type Running } from '#server/start.ts';
import { quiet, testDatabase } from './database.ts';
import { addMemberships } from './memberships.ts';
import { demoScale, pinnedClock } from './pinned.ts';
import { isInstalled, project } from './project.ts';
import { shippedProject } from './shipped.ts';
import { addTablesOfOthers } from './tables-of-others.ts';

export { pinnedClock, pinnedToday } from './pinned.ts';
export { root } from './project.ts';

export interface Account {
  readonly email: string;
  readonly areas: readonly Area[];
  readonly scopes: readonly Scope[];
  readonly personId?: string | null;
  readonly locale?: Locale;
}

export interface TestServer {
  readonly running: Running;
  readonly project: Project;
  readonly origin: string;
  /** Creates the account, sends its tokens like a browser, and returns a client with its cookie. */
  signIn(account: Account): Promise<Client>;
  /** Signs in to an existing account by its password. */
  signInAs(email: string, password: string): Promise<Client>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly project?: Project;
  /** Folder from which declarations are read when they are exchanged; the project's own by default. */
  readonly folder?: string;
  /** Gets the lines that the server prints, which are discarded by default. */
  readonly say?: Say;
  /** Fills the new database before the server opens it. */
  readonly before?: (database: Database) => Promise<unknown>;
  /** True for a project whose modules are defined in the test: a prepared database would not follow their changes. */
  readonly fresh?: boolean;
  /**
   * Whether the demo company's number formats apply. Other tests use their own numbers, which show where they come
   * from.
   */
  readonly formats?: boolean;
}

const testKey = Buffer.alloc(32, 7).toString('base64');
const usual = { CLOCK: pinnedClock, DEMO: '1', DEMO_SCALE: String(demoScale) };

/** Starts a server with a fiftieth of the demo data unless DEMO_SCALE is set: about 200 pieces of equipment. */
export async function testServer({
  env = {},
  project: declared,
  folder = project,
  say,
  before,
  fresh = false,
  formats = false,
}: TestServerOptions = {}): Promise<TestServer> {
  const used = declared ?? (await (folder === project ? shippedProject() : readProject(folder)));
  const uploads = await mkdtemp(path.join(tmpdir(), 'daicho-uploads-'));
  const all = { ...usual, UPLOADS: uploads, ...env };
  const settings = readSettings({ LOG_LEVEL: 'silent', PORT: '0', RATE_LIMIT: '0', SECRETS_KEY: testKey, ...all });
  const content = { UPLOADS: all.UPLOADS, CLOCK: all.CLOCK, DEMO: all.DEMO, DEMO_SCALE: all.DEMO_SCALE };
  // A caller with `say` also needs the messages of filling the database.
  const database = say || before || fresh ? await testDatabase() : await filledDatabase(folder, used, content);
  await before?.(database);
  const running = await assemble(folder, used, database, settings, say ?? quiet);
  if (!formats) await liftFormats(database, used.declarations);
  const origin = await running.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    running,
    project: used,
    origin,
    signInAs: (email, secret) => signInTo(origin, email, secret),
    async signIn({ email, areas, scopes, personId = null, locale = 'ja-JP' }) {
      const sub = await addPoolUser(database.kysely, builtInPoolName, { email, password, status: 'CONFIRMED' });
      const account = { id: randomUUID(), sub, email, label: email, person_id: personId, locale };
      await database.kysely
        .insertInto('daicho_account')
        .values({ ...account, scopes: JSON.stringify(scopes) })
        .execute();
      await addMemberships(database.kysely, account.id, areas);
      const { settings: of } = running.identity;
      const now = (): number => running.clock.now().getTime();
      const secrets = async () =>
        createSecrets(
          database.kysely,
          createSealedValues(await sealingKey(settings.SECRETS_KEY, settings.DATA_DIRECTORY)),
        );
      const tokens = createPoolTokens({
        kysely: database.kysely,
        keys: async () => loadPoolKeys(await secrets(), now()),
        issuer: `${of.publicOrigin ?? 'http://localhost'}/identity/${builtInPoolId}`,
        clientId: builtInClientId,
        now,
      });
      const { IdToken, AccessToken, RefreshToken = '' } = await tokens.issue({ sub, email });
      const handedOver = { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken };
      return createClient(origin, await openSession(origin, handedOver));
    },
    async stop() {
      await running.stop();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

/**
 * A database with demo data. A project with the installed engine may change between two runs, so its database is filled
 * each time.
 */
async function filledDatabase(folder: string, project: Project, content: Readonly<Record<string, string>>) {
  if (isInstalled) {
    const database = await testDatabase();
    await addTablesOfOthers(database);
    return database;
  }
  const { preparedDatabase } = await import('./prepared.ts');
  return preparedDatabase(folder, project, content);
}

async function liftFormats(
  { kysely }: Running['database'],
  { resources, demos }: Project['declarations'],
): Promise<void> {
  const shapes = Object.values(resources).flatMap((resource) =>
    inputMaskFields(resource).map(({ inputMask: shape }) => shape),
  );
  for (const shape of shapes.filter((one) => demos[one.resource]))
    for (const field of settingsOf(shape))
      await sql`update ${sql.table(tableNamed(shape.resource))} set ${sql.ref(columnOf(field))} = null`.execute(kysely);
}

const password = 'Correct-horse-7';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed body; undefined without one. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

export interface Client {
  readonly cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export function createClient(origin: string, cookie: string): Client {
  const ask = async (
    method: string,
    target: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Reply> => {
    const response = await fetch(new URL(target, origin), {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(method === 'GET' ? {} : { origin, 'x-daicho': '1' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    };
  };
  return {
    cookie,
    get: (target, headers = {}) => ask('GET', target, undefined, headers),
    send: (method, target, body, headers = {}) => ask(method, target, body, headers),
  };
}

/** Signs in to an account of the server at this origin by its password. */
export async function signInTo(origin: string, email: string, secret: string): Promise<Client> {
  const session = await authenticate(origin, email, secret);
  const tokens = {
    idToken: session.getIdToken().getJwtToken(),
    accessToken: session.getAccessToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  };
  return createClient(origin, await openSession(origin, tokens));
}

const isSentAsItIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Exchanges tokens for a session, like the sign-in page. */
export async function openSession(origin: string, tokens: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(new URL('/v2/session', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-daicho': '1' },
    body: JSON.stringify(tokens),
  });
  if (response.status !== 201) throw new Error(`no session: ${response.status} ${await response.text()}`);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** Gets tokens of the pool through the real client. */
export function authenticate(origin: string, email: string, secret: string): Promise<CognitoUserSession> {
  const memory = new Map<string, string>();
  const storage = {
    setItem: (key: string, value: string) => void memory.set(key, value),
    getItem: (key: string) => memory.get(key) ?? null,
    removeItem: (key: string) => void memory.delete(key),
    clear: () => memory.clear(),
  };
  const pool = new CognitoUserPool({
    UserPoolId: builtInPoolId,
    ClientId: builtInClientId,
    endpoint: `${origin}/identity/`,
    Storage: storage as unknown as Storage,
  });
  const user = new CognitoUser({ Username: email, Pool: pool, Storage: storage as unknown as Storage });
  return new Promise((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: secret }), {
      onSuccess: resolve,
      onFailure: reject,
    });
  });
}
