/** Signing in, put together: which pool, who judges tokens, where sessions live. The server makes one and asks it who is asking. */

import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet } from 'jose';
import type { Kysely } from 'kysely';
import { type AccountActor, areas } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { Switches } from '#model/features/requires/switched-features.ts';
import type { Area, Scope } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { languageAsked } from '../http/language-asked.ts';
import { isLocalRequest } from '../http/loopback.ts';
import type { SealedValues } from '../secrets/sealed-values.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { type AccessOf, type Account, type Accounts, createAccounts } from './accounts/accounts.ts';
import { type DemoSignIns, demoEmailsOf } from './accounts/demo-accounts.ts';
import { createInvitations, type Invitations } from './accounts/invitations.ts';
import { madeDemoAccounts } from './accounts/made-demo-accounts.ts';
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
import type { SendMail } from './send-mail.ts';
import { type Caller, callerOf, networkOf } from './sessions/caller.ts';
import { createKnownCallers } from './sessions/known-callers.ts';
import { readBearer, requireSameOrigin } from './sessions/same-origin.ts';
import { readSessionCookie } from './sessions/session-cookie.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSignInLog } from './sessions/sign-in-log.ts';
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
  /** What demo data have to sign in with, also where it is off: it is refused then. */
  readonly demo: DemoSignIns;
  readonly clock: IdentityClock;
  readonly sendMail: SendMail;
  /** False when no letter can be sent here. */
  readonly canSendMail: boolean;
  /** Where links in letters lead, without a slash at the end. */
  readonly linkOrigin: () => string;
  /** What an account may do besides what stands in its own row; nothing when it is not given. */
  readonly accessOf?: AccessOf;
  /** Areas of the product that have something to open; all when it is not given. */
  readonly areas?: () => readonly Area[];
  /** What an account may do that may do everything; nothing when it is not given. */
  readonly everyScope?: () => readonly Scope[];
  /** Name of the resource under which the audit log has what becomes of the accounts of an area; `<area>-accounts` when it is not given. */
  readonly accountResourceOf?: (area: Area) => string;
  /** Scope of those who give access to others; null where there is none. */
  readonly administrators: () => Scope | null;
  /** Whether somebody else may edit the settings through a role; accounts that hold it themselves are looked at first. */
  readonly hasOtherAdministrator?: HasOtherAdministrator;
  /** Seals what the server keeps for itself. */
  readonly sealed: () => Promise<SealedValues>;
  readonly log: (message: string, error?: unknown) => void;
  /** Where the account's work starts, for the session; left out when it is not given. */
  readonly home?: (actor: AccountActor) => string;
  /** The features of this installation, and the resources and pages that are closed without them. */
  readonly features?: () => Switches;
  readonly off?: () => readonly string[];
  /** Resources that are closed by settings, besides. */
  readonly closed?: () => Promise<readonly string[]>;
}

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
  /** Null when the pool is at Amazon. */
  readonly pool: BuiltInPool | null;
  readonly log: (message: string, error?: unknown) => void;
  readonly home: ((actor: AccountActor) => string) | null;
  /** Feature → whether it is on. */
  features(): Switches;
  /** Names of the resources and pages that are closed by those that are off. */
  off(): readonly string[];
  /** What the browser must know before it can sign in. */
  readonly names: { readonly poolId: string; readonly clientId: string; readonly region: string };
  /** Foreign origins that the sign-in page calls, for the Content-Security-Policy's `connect-src`. */
  readonly connectSources: readonly string[];
  mayUseDemoAccounts(isLocal: boolean): boolean;
  callerOf(request: FastifyRequest): Caller;
  /** Whose requests are counted together with this one. */
  bucketOf(request: FastifyRequest): string;
  /** Who asks; null only for a request without cookie and without token. @throws `not-signed-in`, `unavailable` */
  actorOf(request: FastifyRequest): Promise<AccountActor | null>;
  /** The same, for requests that need somebody. @throws `not-signed-in` also when nothing is presented */
  requireActor(request: FastifyRequest): Promise<AccountActor>;
  /** Call it first in every route that changes something. @throws `wrong-origin` */
  requireSameOrigin(request: FastifyRequest): void;
}

export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { settings, demo, clock, log } = options;
  const { kysely } = options.database;
  const { cognito, publicOrigin } = settings;
  const now = () => clock.now().getTime();
  const issuer = cognito?.issuer ?? `${publicOrigin ?? 'http://localhost'}/identity/${builtInPoolId}`;
  const demoEmails = new Set([...demoEmailsOf(demo), ...(await madeDemoAccounts(kysely))]);
  const mayUseDemoAccounts = (isLocal: boolean): boolean =>
    settings.demoAccounts === 'everybody' || (settings.demoAccounts === 'this-machine' && isLocal);
  const isClosed = (email: string, { isLocal }: Pick<Caller, 'isLocal'>): boolean =>
    demoEmails.has(email) && !mayUseDemoAccounts(isLocal);
  const signIns = createSignInLog(kysely, now);

  const builtInPool = cognito === null;
  const accounts = createAccounts(kysely, {
    refuses: (email) => settings.demoAccounts === 'nobody' && demoEmails.has(email),
    acceptsAtSignIn: !builtInPool,
    now,
    accessOf: options.accessOf ?? (async () => []),
    areas: options.areas ?? (() => areas),
    everyScope: options.everyScope ?? (() => []),
  });
  const mfa = createMfa({ kysely, builtInPool, canSendMail: options.canSendMail });
  const pool = cognito
    ? null
    : createBuiltInPool({
        kysely,
        now,
        issuer,
        sendMail: options.sendMail,
        localeOf: async (sub) => (await accounts.localeOf(sub)) ?? settings.defaultLocale,
        requiresEmailCode: async () => (await mfa.read()).emailEnabled,
        onRevoked: (sub) => sessions.closeAllOf(sub),
        onEnded: (origin) => sessions.closeFrom(origin),
        isClosed,
        signIns,
        secrets: async () => createSecrets(kysely, await options.sealed()),
        log,
      });
  const verifier = pool?.verifier ?? remoteVerifier(cognito as CognitoSettings, now);
  const poolClient = pool
    ? createPoolClient(pool.call, builtInClientId)
    : createPoolClient(remoteCall((cognito as CognitoSettings).endpoint), (cognito as CognitoSettings).clientId);
  const sessions = createSessions({
    kysely,
    now,
    verifier,
    accounts,
    poolClient,
    signIns,
    notesSignIns: !builtInPool,
    isClosed,
    log,
  });
  const { forget } = sessions;
  const memberships = createMemberships({
    now,
    sendMail: options.sendMail,
    log,
    defaultLocale: settings.defaultLocale,
    linkOrigin: options.linkOrigin,
    hasOtherAdministrator: async (handle, accountId) =>
      (await hasOtherOwner(handle, options.administrators(), accountId)) ||
      ((await options.hasOtherAdministrator?.(handle, accountId)) ?? false),
    forget,
    builtInPool,
  });
  const invitations = createInvitations({
    kysely,
    now,
    isClosed,
    builtInPool,
    defaultLocale: settings.defaultLocale,
    forget,
    resourceOf: options.accountResourceOf ?? ((area) => `${area}-accounts`),
  });

  const callers = createKnownCallers();
  const off = options.off ?? (() => []);
  const actorOf = async (request: FastifyRequest) => {
    const cookie = readSessionCookie(request, publicOrigin);
    const bearer = readBearer(request);
    const signedIn = await sessions.accountOf({ cookie, bearer });
    const account = signedIn?.account;
    const credential = bearer ?? cookie;
    if (account && credential !== undefined) callers.note(credential);
    if (account && isClosed(account.email, { isLocal: isLocalRequest(request) })) throw new Problem('not-signed-in');
    const locale = account?.locale ?? languageAsked(request) ?? settings.defaultLocale;
    if (!account) return null;
    const { sessionId } = signedIn;
    return { ...toActor(account, locale), sessionId, off: [...off(), ...((await options.closed?.()) ?? [])] };
  };

  return {
    settings,
    demo,
    clock,
    accounts,
    sessions,
    preferences: createPreferences(kysely, now),
    memberships,
    invitations,
    mfa,
    verifier,
    pool,
    log,
    home: options.home ?? null,
    features: options.features ?? (() => ({})),
    off,
    names: cognito
      ? { poolId: cognito.userPoolId, clientId: cognito.clientId, region: cognito.region }
      : { poolId: builtInPoolId, clientId: builtInClientId, region: 'local' },
    connectSources: cognito ? [new URL(cognito.endpoint).origin] : [],
    mayUseDemoAccounts,
    callerOf: (request) => callerOf(request, publicOrigin),
    bucketOf: (request) =>
      callers.bucketOf(readBearer(request) ?? readSessionCookie(request, publicOrigin), networkOf(request.ip)),
    actorOf,
    async requireActor(request) {
      const actor = await actorOf(request);
      if (!actor) throw new Problem('not-signed-in');
      return actor;
    },
    requireSameOrigin: (request) => requireSameOrigin(request, publicOrigin),
  };
}

/** The longest that an app client may be set to. */
const longestOfCognito = 24 * 3600;

/** Keys are fetched at first need and again only for a key that is unknown, at most once in ten seconds: a pool that is down stops nobody. */
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
