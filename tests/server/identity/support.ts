/** A server with only the sign-in, on a real port and a real database, with a clock that tests can move. */

import { type AddressInfo, createServer } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createPoolClient, type PoolClient, type SignInStep, type Tokens } from '#app/sign-in/cognito.ts';
import { everyScope } from '#model/access/access-declaration.ts';
import { Problem } from '#model/access/errors.ts';
import type { Area, Scope } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import { settingsDemo } from '#modules/settings/demo/settings-demo.ts';
import type { Database } from '#server/db/database.ts';
import { migrateFramework } from '#server/db/framework.ts';
import { bindInvitations } from '#server/identity/accounts/bind-invitations.ts';
import { demoSignInsOf, ensureDemoAccounts } from '#server/identity/accounts/demo-accounts.ts';
import { bindClientConfig } from '#server/identity/bind-client-config.ts';
import { createIdentity, type Identity, type IdentityOptions } from '#server/identity/identity.ts';
import { bindIdentityPool } from '#server/identity/pool/bind-identity-pool.ts';
import { builtInClientId, builtInPoolId, builtInPoolName } from '#server/identity/pool/pool-names.ts';
import { addPoolUser } from '#server/identity/pool/pool-users.ts';
import { bindSession } from '#server/identity/sessions/bind-session.ts';
import type { CognitoSettings, IdentitySettings } from '#server/identity/settings.ts';
import { createSealedValues } from '#server/secrets/sealed-values.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addMemberships } from '#tests/support/memberships.ts';
import { usualAccess } from '#tests/support/usual-access.ts';

export interface Email {
  readonly to: string;
  readonly kind: string;
  readonly locale: Locale;
  /** For an invitation: the code in its link. */
  readonly code: string;
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly areas?: readonly Area[];
  readonly scopes?: readonly Scope[];
}

export interface TestServer {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly identity: Identity;
  readonly emails: Email[];
  /** Milliseconds between this clock and the machine's. */
  clockOffset: number;
  client(): PoolClient;
  addUser(email: string, password: string, status?: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'): Promise<string>;
  /** An active account in these areas, which is missing in the pool. */
  addAccount(account: NewAccount): Promise<void>;
  /** Sends a change like our own pages. */
  send(method: string, path: string, options?: SendOptions): Promise<Response>;
  close(): Promise<void>;
}

export interface SendOptions {
  readonly body?: unknown;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
}

/** The key of the test servers. */
export const testSealed = createSealedValues(Buffer.alloc(32, 7));

/** Those of the demo company. */
export const demoSignIns = demoSignInsOf([settingsDemo]);

export const testSettings: IdentitySettings = {
  cognito: null,
  demoAccounts: 'everybody',
  publicOrigin: null,
  defaultLocale: 'ja-JP',
  poolCallsPerMinute: 100_000,
};

export async function startTestServer(
  settings: Partial<IdentitySettings> = {},
  shared?: Database,
  port = 0,
  options: Partial<IdentityOptions> = {},
): Promise<TestServer> {
  const database = shared ?? (await testDatabase());
  if (!shared) await migrateFramework(database.kysely);
  if (!shared) await ensureDemoAccounts(database, demoSignIns, () => ({ individual: 'person-1' }));
  const emails: Email[] = [];
  const state = { clockOffset: 0 };
  const identity = await createIdentity({
    database,
    demo: demoSignIns,
    settings: { ...testSettings, ...settings },
    clock: { now: () => new Date(Date.now() + state.clockOffset), timeZone: 'Asia/Tokyo' },
    sendMail: async ({ to, kind, locale, params }) => {
      const code = 'code' in params ? params.code : (params.link.split('/').pop() ?? '');
      emails.push({ to, kind, locale, code });
    },
    canSendMail: true,
    linkOrigin: () => 'https://daicho.example.co.jp',
    sealed: async () => testSealed,
    administrators: () => usualAccess.administrators,
    everyScope: () => everyScope(usualAccess),
    log: () => undefined,
    ...options,
  });
  const app = Fastify({ trustProxy: true, forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Problem ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    const { code, errors, params } = error instanceof Problem ? error : { code: String(error), errors: [], params: {} };
    return reply.status(status).send({ code, errors, params });
  });
  bindIdentityPool(app, identity);
  bindSession(app, identity);
  bindInvitations(app, identity);
  bindClientConfig(app, identity);
  app.get('/who', async (request) => (await identity.actorOf(request)) ?? { kind: 'nobody' });
  const origin = await app.listen({ port, host: '127.0.0.1' });

  return Object.assign(state, {
    origin,
    app,
    database,
    identity,
    emails,
    client: () =>
      createPoolClient({ poolId: builtInPoolId, clientId: builtInClientId, endpoint: '/identity/' }, origin),
    addUser: (email: string, password: string, status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' = 'CONFIRMED') =>
      addPoolUser(database.kysely, builtInPoolName, { email, password, status }),
    async addAccount({ id, email, areas = ['staff'], scopes = [] }: NewAccount) {
      const row = { id, email, label: id, scopes: JSON.stringify(scopes) };
      await database.kysely.insertInto('daicho_account').values(row).execute();
      await addMemberships(database.kysely, id, areas);
    },
    send: (method: string, path: string, { body, cookie, headers = {} }: SendOptions = {}) =>
      fetch(`${origin}${path}`, {
        method,
        headers: {
          origin,
          'x-daicho': '1',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie === undefined ? {} : { cookie }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    async close() {
      await app.close();
      if (!shared) await database.close();
    },
  });
}

/** The tokens of a sign-in that needs only the password. */
export async function tokensOf(server: TestServer, email: string, password = 'Daicho-demo-1'): Promise<Tokens> {
  return finished(await server.client().signIn(email, password));
}

export function finished(step: SignInStep): Tokens {
  if (step.kind !== 'tokens') throw new Error(`The sign-in stands at ${step.kind}.`);
  return step.tokens;
}

/** The `Cookie` header of a new session. */
export async function signedIn(server: TestServer, email: string): Promise<string> {
  const response = await server.send('POST', '/v2/session', { body: await tokensOf(server, email) });
  if (response.status !== 201) throw new Error(`No session: ${response.status} ${await response.text()}`);
  return cookieOf(response);
}

export const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** The refusal of a promise that must reject. */
export async function refusalOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => new Error('It was not refused.'),
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message : String(error);
}

/** The settings of a server that uses another server's built-in pool. */
export const poolAt = (origin: string): CognitoSettings => ({
  userPoolId: builtInPoolId,
  clientId: builtInClientId,
  region: 'local',
  issuer: `${origin}/identity/${builtInPoolId}`,
  endpoint: `${origin}/identity/`,
});

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
