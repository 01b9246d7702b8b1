/**
 * Puts sign-in together: the pool, the token verifier and the sessions. The server creates one and uses it to find the
 * actor of a request.
 */

import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet } from 'jose';
import type { Kysely } from 'kysely';
import { type AccountActor, areas } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { Switches } from '#model/features/requires/switched-features.ts';
import type { Area, Scope } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { isLocalRequest } from '../http/loopback.ts';
import { requestedLanguage } from '../http/requested-language.ts';
import type { SealedValues } from '../secrets/sealed-values.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { runPlan } from '../telemetry/current-work.ts';
import { type AccessOf, type Account, type Accounts, createAccounts } from './accounts/accounts.ts';
import { createdDemoAccounts } from './accounts/created-demo-accounts.ts';
import { type DemoSignIns, demoEmailsOf } from './accounts/demo-accounts.ts';
import { createInvitations, type Invitations } from './accounts/invitations.ts';
import {
  createMemberships,
  type HasOtherAdministrator,
  hasOtherOwner,
  type Memberships,
} from './accounts/memberships.ts';
import { createPreferences, type Preferences } from './accounts/preferences.ts';
import { createMfa, type Mfa } from './pool/mfa.ts';
import { type BuiltInPool, createBuiltInPool } from './pool/pool.ts';
import { createPoolClient, remoteCall } from './pool/pool-client.ts';
import { builtInClientId, builtInPoolId } from './pool/pool-names.ts';
import { createSameActor } from './same-actor.ts';
import type { SendMail } from './send-mail.ts';
import { type Caller, callerOf, networkOf } from './sessions/caller.ts';
import { createKnownCallers } from './sessions/known-callers.ts';
import { readBearer, requireSameOrigin } from './sessions/same-origin.ts';
import { readSessionCookie } from './sessions/session-cookie.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSignInLog, type SignInLog } from './sessions/sign-in-log.ts';
import { createTokenVerifier, type TokenVerifier } from './sessions/tokens.ts';
import type { CognitoSettings, IdentitySettings } from './settings.ts';

/** The company's clock. */
export interface IdentityClock {
  now(): Date;
  /** An IANA name, such as `Asia/Tokyo`. */
  readonly timeZone: string;
}

export interface IdentityOptions {
  readonly database: { readonly kysely: Kysely<FrameworkTables> };
  readonly settings: IdentitySettings;
  /** Demo sign-ins, also where they are off: then they are refused. */
  readonly demo: DemoSignIns;
  readonly clock: IdentityClock;
  readonly sendMail: SendMail;
  /** False if this installation cannot send e-mail. */
  readonly canSendMail: boolean;
  /** Origin of links in e-mails, without a slash at the end. */
  readonly linkOrigin: () => string;
  /** Scopes of an account beyond those in its own row; none by default. */
  readonly accessOf?: AccessOf;
  /** Areas of the product that have a page to open; default: all. */
  readonly areas?: () => readonly Area[];
  /** The scopes of an account with all permissions; default: none. */
  readonly everyScope?: () => readonly Scope[];
  /** Name of the resource that the audit log uses for accounts of an area; default: `<area>-accounts`. */
  readonly accountResourceOf?: (area: Area) => string;
  /** Scope of administrators, who give permissions to others; null if there is none. */
  readonly administrators: () => Scope | null;
  /** True if another person may edit the settings through a role; checked after the accounts' own scopes. */
  readonly hasOtherAdministrator?: HasOtherAdministrator;
  /** Start page of the account, for the session; left out by default. */
  readonly sealed: () => Promise<SealedValues>;
  readonly log: (message: string, error?: unknown) => void;
  /** Start page of the account, for the session; left out by default. */
  readonly home?: (actor: AccountActor) => string;
  /** List → the saved view with which it opens for the account, for the session; none by default. */
  readonly openingViews?: OpeningViews;
  /** The features of this installation, and the resources and pages that are closed without them. */
  readonly features?: () => Switches;
  readonly off?: () => readonly string[];
  /** Further resources that are closed by settings. */
  readonly closed?: () => Promise<readonly string[]>;
}

type OpeningViews = (actor: AccountActor) => Promise<Readonly<Record<string, string>>>;

export interface Identity {
  readonly settings: IdentitySettings;
  readonly demo: DemoSignIns;
  readonly clock: IdentityClock;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly preferences: Preferences;
  readonly memberships: Memberships;
  readonly invitations: Invitations;
  readonly mfa: Mfa;
  readonly verifier: TokenVerifier;
  /** Null with a pool at Amazon. */
  readonly pool: BuiltInPool | null;
  readonly log: (message: string, error?: unknown) => void;
  readonly home: ((actor: AccountActor) => string) | null;
  readonly openingViews: OpeningViews;
  /** Feature → whether it is on. */
  features(): Switches;
  /** Names of the resources and pages that are closed by features that are off. */
  off(): readonly string[];
  /** What the browser needs before it can sign in. */
  readonly names: { readonly poolId: string; readonly clientId: string; readonly region: string };
  /** Foreign origins that the sign-in page calls, for the Content-Security-Policy's `connect-src`. */
  readonly connectSources: readonly string[];
  mayUseDemoAccounts(isLocal: boolean): boolean;
  callerOf(request: FastifyRequest): Caller;
  /** The key under which the rate limit counts this request. */
  bucketOf(request: FastifyRequest): string;
  /** The actor of a request; null only without cookie and token. @throws `not-signed-in`, `unavailable` */
  actorOf(request: FastifyRequest): Promise<AccountActor | null>;
  /** The same, for requests that need an actor. @throws `not-signed-in`, also without cookie and token */
  requireActor(request: FastifyRequest): Promise<AccountActor>;
  /** The account with this address, for commands of the operator; null if it may not sign in. */
  actorOfEmail(email: string): Promise<AccountActor | null>;
  /** The account with this id, for work that goes on after its request; null if it may not sign in. */
  actorOfAccount(id: string): Promise<AccountActor | null>;
  /** Call it first in every route that changes something. @throws `wrong-origin` */
  requireSameOrigin(request: FastifyRequest): void;
}

export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { settings, clock } = options;
  const { kysely } = options.database;
  const now = () => clock.now().getTime();
  const builtInPool = settings.cognito === null;
  const demo = await demoAccountsOf(options);
  const { isClosed } = demo;
  const signIns = createSignInLog(kysely, now);
  const accounts = createAccounts(kysely, {
    refuses: demo.refuses,
    acceptsAtSignIn: !builtInPool,
    now,
    accessOf: options.accessOf ?? (async () => []),
    areas: options.areas ?? (() => areas),
    everyScope: options.everyScope ?? (() => []),
  });
  const mfa = createMfa({ kysely, builtInPool, canSendMail: options.canSendMail });
  const ends = () => sessions;
  const { pool, verifier, poolClient } = poolOf(options, { now, accounts, mfa, isClosed, signIns, sessions: ends });
  const sessions = createSessions({
    ...{ kysely, now, verifier, accounts, poolClient, signIns, isClosed },
    notesSignIns: !builtInPool,
    log: options.log,
  });
  const { forget } = sessions;
  return {
    ...settledOf(options),
    accounts,
    sessions,
    preferences: createPreferences(kysely, now),
    memberships: membershipsOf(options, now, forget),
    invitations: createInvitations({
      ...{ kysely, now, isClosed, builtInPool, forget },
      defaultLocale: settings.defaultLocale,
      resourceOf: options.accountResourceOf ?? ((area) => `${area}-accounts`),
    }),
    mfa,
    verifier,
    pool,
    mayUseDemoAccounts: demo.mayBeUsed,
    ...askersOf(options, accounts, sessions, isClosed),
  };
}

type IsClosed = (email: string, caller: Pick<Caller, 'isLocal'>) => boolean;

/** The demo accounts, and where they may be used. */
async function demoAccountsOf({ settings, demo, database }: IdentityOptions) {
  const emails = new Set([...demoEmailsOf(demo), ...(await createdDemoAccounts(database.kysely))]);
  const mayBeUsed = (isLocal: boolean): boolean =>
    settings.demoAccounts === 'everybody' || (settings.demoAccounts === 'this-machine' && isLocal);
  const isClosed: IsClosed = (email, { isLocal }) => emails.has(email) && !mayBeUsed(isLocal);
  const refuses = (email: string): boolean => settings.demoAccounts === 'nobody' && emails.has(email);
  return { mayBeUsed, isClosed, refuses };
}

interface PoolParts {
  readonly now: () => number;
  readonly accounts: Accounts;
  readonly mfa: Mfa;
  readonly isClosed: IsClosed;
  readonly signIns: SignInLog;
  /** A function, because sessions are created after the pool. */
  readonly sessions: () => Sessions;
}

/** The pool of the settings: the built-in one, or the one at Amazon. */
function poolOf(options: IdentityOptions, { accounts, mfa, sessions, ...parts }: PoolParts) {
  const { settings, log, sendMail } = options;
  const { cognito, publicOrigin } = settings;
  if (cognito)
    return {
      pool: null,
      verifier: remoteVerifier(cognito, parts.now),
      poolClient: createPoolClient(remoteCall(cognito.endpoint), cognito.clientId),
    };
  const { kysely } = options.database;
  const pool = createBuiltInPool({
    ...parts,
    kysely,
    issuer: `${publicOrigin ?? 'http://localhost'}/identity/${builtInPoolId}`,
    sendMail,
    localeOf: async (sub) => (await accounts.localeOf(sub)) ?? settings.defaultLocale,
    requiresEmailCode: async () => (await mfa.read()).emailEnabled,
    onRevoked: (sub) => sessions().closeAllOf(sub),
    onEnded: (origin) => sessions().closeFrom(origin),
    secrets: async () => createSecrets(kysely, await options.sealed()),
    log,
  });
  return { pool, verifier: pool.verifier, poolClient: createPoolClient(pool.call, builtInClientId) };
}

const membershipsOf = (options: IdentityOptions, now: () => number, forget: (accountId: string) => void): Memberships =>
  createMemberships({
    now,
    sendMail: options.sendMail,
    log: options.log,
    defaultLocale: options.settings.defaultLocale,
    linkOrigin: options.linkOrigin,
    hasOtherAdministrator: async (handle, accountId) =>
      (await hasOtherOwner(handle, options.administrators(), accountId)) ||
      ((await options.hasOtherAdministrator?.(handle, accountId)) ?? false),
    forget,
    builtInPool: options.settings.cognito === null,
  });

/** The parts that are fixed before any sign-in. */
function settledOf({ settings, demo, clock, log, ...options }: IdentityOptions) {
  const { cognito } = settings;
  return {
    settings,
    demo,
    clock,
    log,
    home: options.home ?? null,
    openingViews: options.openingViews ?? (async () => ({})),
    features: options.features ?? (() => ({})),
    off: options.off ?? (() => []),
    names: cognito
      ? { poolId: cognito.userPoolId, clientId: cognito.clientId, region: cognito.region }
      : { poolId: builtInPoolId, clientId: builtInClientId, region: 'local' },
    connectSources: cognito ? [new URL(cognito.endpoint).origin] : [],
  };
}

/** Functions that find the caller and the actor of a request. */
function askersOf(
  { settings, off = () => [], closed }: IdentityOptions,
  accounts: Accounts,
  sessions: Sessions,
  isClosed: IsClosed,
) {
  const { publicOrigin } = settings;
  const callers = createKnownCallers();
  const same = createSameActor();
  const offNow = async (): Promise<readonly string[]> => [...off(), ...((await closed?.()) ?? [])];
  const actorOf = async (request: FastifyRequest): Promise<AccountActor | null> => {
    const cookie = readSessionCookie(request, publicOrigin);
    const bearer = readBearer(request);
    const signedIn = await runPlan('session', () => sessions.accountOf({ cookie, bearer }));
    const account = signedIn?.account;
    const credential = bearer ?? cookie;
    if (account && credential !== undefined) callers.note(credential);
    if (account && isClosed(account.email, { isLocal: isLocalRequest(request) })) throw new Problem('not-signed-in');
    const locale = account?.locale ?? requestedLanguage(request) ?? settings.defaultLocale;
    if (!account) return null;
    const { sessionId } = signedIn;
    return same({ ...toActor(account, locale), sessionId, off: await offNow() });
  };
  const actorWith = async (account: Account | null): Promise<AccountActor | null> =>
    account && { ...toActor(account, account.locale ?? settings.defaultLocale), off: await offNow() };
  return {
    callerOf: (request: FastifyRequest) => callerOf(request, publicOrigin),
    bucketOf: (request: FastifyRequest) =>
      callers.bucketOf(readBearer(request) ?? readSessionCookie(request, publicOrigin), networkOf(request.ip)),
    actorOf,
    actorOfEmail: async (email: string) => actorWith(await accounts.byEmail(email)),
    actorOfAccount: async (id: string) => actorWith(await accounts.byId(id)),
    async requireActor(request: FastifyRequest) {
      const actor = await actorOf(request);
      if (!actor) throw new Problem('not-signed-in');
      return actor;
    },
    requireSameOrigin: (request: FastifyRequest) => requireSameOrigin(request, publicOrigin),
  };
}

/** The longest token lifetime that an app client can be set to. */
const longestOfCognito = 24 * 3600;

/**
 * Fetches keys on first use, and again only for an unknown key, at most once in ten seconds. So known keys keep working
 * while the pool is down.
 */
function remoteVerifier({ issuer, clientId }: CognitoSettings, now: () => number): TokenVerifier {
  const url = new URL(`${issuer}/.well-known/jwks.json`);
  const keys = createRemoteJWKSet(url, {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: 10_000,
    timeoutDuration: 5_000,
  });
  return createTokenVerifier({ issuer, clientId, keys, now, longestSeconds: longestOfCognito });
}

function toActor(account: Account, locale: Locale): AccountActor {
  const { id, label, personId, areas, scopes } = account;
  return { kind: 'account', accountId: id, label, personId, areas, scopes, locale };
}
