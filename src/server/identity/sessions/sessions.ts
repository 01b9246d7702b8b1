/**
 * Sessions: the browser hands over its tokens once and gets a random cookie; the tokens stay here, sealed. This is also
 * the only place that turns a cookie or a bearer token into an account. An invalid credential is refused, never treated
 * as absent.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { type BriefCache, createBriefCache } from './brief-cache.ts';
import type { Caller } from './caller.ts';
import { openTokens, sealTokens } from './sealed-tokens.ts';
import { deviceName, type SignInLog } from './sign-in-log.ts';
import type { TokenVerifier } from './tokens.ts';

export interface HandedOverTokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The credentials of a request; undefined means absent. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly bearer?: string | undefined;
}

/** An account and its session; null for a bearer token. */
export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string | null;
}

export interface Sessions {
  /**
   * Returns the cookie's value.
   *
   * @throws `not-signed-in` for invalid tokens and for those of an ended sign-in, `forbidden` if no account belongs to
   * them
   */
  open(tokens: HandedOverTokens, caller: Caller): Promise<string>;
  /**
   * Null only without credentials; a bearer token has priority over a cookie. @throws `not-signed-in`, `unavailable`
   */
  accountOf(credentials: Credentials): Promise<SignedIn | null>;
  /** Ends the session and revokes its refresh token; an unknown cookie is no error. */
  close(cookie: string, caller: Caller): Promise<void>;
  /** Ends all sessions of a pool's subject. */
  closeAllOf(sub: string): Promise<void>;
  /** Ends the sessions of one sign-in. */
  closeFrom(origin: string): Promise<void>;
  /**
   * Within a transaction: ends one session of an account, or all but one; null ends all. @returns the number of ended
   * sessions
   */
  end(handle: Kysely<FrameworkTables>, accountId: string, which: Ended): Promise<number>;
  /** Call it when an account changed: the next request reads it again. */
  forget(accountId: string): void;
  /** Call it when the permissions of many accounts changed. */
  forgetAll(): void;
}

type Ended = { readonly id: string } | { readonly but: string | null };

export interface SessionOptions {
  readonly kysely: Kysely<FrameworkTables>;
  readonly now: () => number;
  readonly verifier: TokenVerifier;
  readonly accounts: Accounts;
  readonly poolClient: PoolClient;
  readonly signIns: SignInLog;
  /** False if the pool itself logs sign-ins. */
  readonly notesSignIns: boolean;
  /** True for an account that this caller may not use. */
  readonly isClosed: (email: string, caller: Caller) => boolean;
  readonly log: (message: string, error: unknown) => void;
}

interface Bearer {
  readonly account: Account;
  readonly sub: string;
  readonly origin: string | null;
}

interface Session {
  readonly account: Account;
  readonly id: string;
  readonly origin: string | null;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
  readonly stored: StoredTokens;
}

/** The content of the column `tokens`. */
interface StoredTokens {
  readonly sealed: string;
  /** Milliseconds since 1970. */
  readonly accessExpiresAt: number;
}

const idleMs = 12 * 3_600_000;
const absoluteMs = 30 * 24 * 3_600_000;
/** The last use is written at most this often. */
const seenEveryMs = 5 * 60_000;

/** What the functions of sessions share. */
interface Desk extends SessionOptions {
  readonly sessions: BriefCache<Session>;
  readonly bearers: BriefCache<Bearer>;
  readonly refreshing: Map<string, Promise<Session>>;
}

export function createSessions(options: SessionOptions): Sessions {
  const desk: Desk = {
    ...options,
    sessions: createBriefCache<Session>(),
    bearers: createBriefCache<Bearer>(),
    refreshing: new Map(),
  };
  const { kysely, sessions, bearers } = desk;

  return {
    open: (tokens, caller) => openSession(desk, tokens, caller),

    async accountOf({ cookie, bearer }) {
      if (bearer !== undefined) return { account: await accountOfBearer(desk, bearer), sessionId: null };
      if (cookie !== undefined) return await accountOfCookie(desk, cookie);
      return null;
    },

    close: (cookie, caller) => closeSession(desk, cookie, caller),

    async closeAllOf(sub) {
      const ended = await kysely
        .deleteFrom('daicho_session')
        .where('account_id', 'in', (from) => from.selectFrom('daicho_account').select('id').where('sub', '=', sub))
        .returning('account_id')
        .execute();
      const ids = new Set(ended.map(({ account_id: id }) => id));
      sessions.forget(({ account }) => ids.has(account.id));
      bearers.forget((bearer) => bearer.sub === sub);
    },

    async closeFrom(origin) {
      await kysely.deleteFrom('daicho_session').where('origin', '=', origin).execute();
      sessions.forget((session) => session.origin === origin);
      bearers.forget((bearer) => bearer.origin === origin);
    },

    end: endSessions,

    forget(accountId) {
      sessions.forget(({ account }) => account.id === accountId);
      bearers.forget(({ account }) => account.id === accountId);
    },

    forgetAll() {
      sessions.forget(() => true);
      bearers.forget(() => true);
    },
  };
}

async function openSession(
  desk: Desk,
  { idToken, accessToken, refreshToken }: HandedOverTokens,
  caller: Caller,
): Promise<string> {
  const { kysely, now, verifier, accounts, signIns } = desk;
  const id = await verifier.verifyIdToken(idToken);
  const access = await verifier.verifyAccessToken(accessToken);
  if (id.sub !== access.sub || id.origin !== access.origin) throw new Problem('not-signed-in');
  await mustBeAlive(desk, accessToken);
  const account = await accounts.signIn(id);
  if (!account || desk.isClosed(account.email, caller)) {
    await signIns.note({ verb: 'sign-in-failed', sub: id.sub, name: id.email ?? '', fault: 'NO_ACCOUNT' }, caller);
    throw new Problem('forbidden', [], { reason: 'no-account' });
  }
  if (desk.notesSignIns) await signIns.note({ verb: 'sign-in', accountId: account.id }, caller);

  const cookie = randomBytes(32).toString('base64url');
  const sealed = sealTokens(cookie, { sub: id.sub, accessToken, refreshToken });
  await kysely.deleteFrom('daicho_session').where('expires_at', '<=', iso(now())).execute();
  await kysely
    .insertInto('daicho_session')
    .values({
      id_hash: hashOf(cookie),
      account_id: account.id,
      tokens: asJson({ sealed, accessExpiresAt: access.expiresAt * 1000 }),
      origin: access.origin,
      address: caller.address,
      device: deviceName(caller.agent),
      created_at: iso(now()),
      seen_at: iso(now()),
      expires_at: iso(now() + idleMs),
    })
    .execute();
  return cookie;
}

async function closeSession(
  { kysely, sessions, bearers, signIns, poolClient, log }: Desk,
  cookie: string,
  caller: Caller,
): Promise<void> {
  const idHash = hashOf(cookie);
  const row = await kysely
    .deleteFrom('daicho_session')
    .where('id_hash', '=', idHash)
    .returning(['tokens', 'account_id', 'origin'])
    .executeTakeFirst();
  sessions.forget((_, key) => key === idHash);
  if (!row) return;
  bearers.forget(({ origin }) => origin !== null && origin === row.origin);
  await signIns.note({ verb: 'sign-out', accountId: row.account_id }, caller);
  const { refreshToken } = openTokens(cookie, (row.tokens as StoredTokens).sealed);
  await poolClient.revoke(refreshToken).catch((error: unknown) => log('A refresh token was not revoked.', error));
}

async function endSessions(handle: Kysely<FrameworkTables>, accountId: string, which: Ended): Promise<number> {
  const all = handle.deleteFrom('daicho_session').where('account_id', '=', accountId);
  const chosen =
    'id' in which ? all.where('id', '=', which.id) : which.but === null ? all : all.where('id', '!=', which.but);
  const ended = await chosen.returning('origin').execute();
  const origins = ended.flatMap(({ origin }) => origin ?? []);
  // The tokens of its sign-in would open another session.
  if (origins.length > 0) await handle.deleteFrom('daicho_pool_refresh').where('origin', 'in', origins).execute();
  return ended.length;
}

async function accountOfBearer(desk: Desk, token: string): Promise<Account> {
  const { verifier, accounts, bearers } = desk;
  const { sub, origin } = await verifier.verifyAccessToken(token);
  const bearer = await bearers.get(hashOf(token), async () => {
    await mustBeAlive(desk, token);
    const account = await accounts.bySub(sub);
    return account && { account, sub, origin };
  });
  if (!bearer) throw new Problem('not-signed-in');
  return bearer.account;
}

/** The claims of a token were true when it was signed; the pool knows whether its sign-in is still valid. */
async function mustBeAlive({ poolClient, log }: Desk, accessToken: string): Promise<void> {
  const isAlive = await poolClient.isAlive(accessToken).catch((error: unknown) => {
    log('The user pool did not answer whether a session is still valid.', error);
    throw new Problem('unavailable');
  });
  if (!isAlive) throw new Problem('not-signed-in');
}

async function accountOfCookie(desk: Desk, cookie: string): Promise<SignedIn> {
  const { now, sessions } = desk;
  if (!/^[\w-]{43}$/.test(cookie)) throw new Problem('not-signed-in');
  const idHash = hashOf(cookie);
  const session = await sessions.get(idHash, () => load(desk, idHash));
  if (!session || session.expiresAt <= now()) throw new Problem('not-signed-in');
  const fresh = session.stored.accessExpiresAt <= now() ? await refresh(desk, idHash, cookie, session) : session;
  await keepAlive(desk, idHash, fresh);
  return { account: fresh.account, sessionId: fresh.id };
}

async function load({ kysely, accounts }: Desk, idHash: string): Promise<Session | null> {
  const row = await kysely.selectFrom('daicho_session').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
  const account = row ? await accounts.byId(row.account_id) : null;
  if (!row || !account) return null;
  return {
    account,
    id: row.id,
    origin: row.origin,
    createdAt: Date.parse(row.created_at),
    seenAt: Date.parse(row.seen_at),
    expiresAt: Date.parse(row.expires_at),
    stored: row.tokens as StoredTokens,
  };
}

/** Concurrent requests wait for one refresh. */
function refresh(desk: Desk, idHash: string, cookie: string, session: Session): Promise<Session> {
  const { refreshing } = desk;
  const work =
    refreshing.get(idHash) ?? refreshNow(desk, idHash, cookie, session).finally(() => refreshing.delete(idHash));
  refreshing.set(idHash, work);
  return work;
}

async function refreshNow(
  { kysely, verifier, poolClient, log, sessions }: Desk,
  idHash: string,
  cookie: string,
  session: Session,
): Promise<Session> {
  const tokens = openTokens(cookie, session.stored.sealed);
  const fresh = await poolClient.refresh(tokens.refreshToken).catch((error: unknown) => {
    log('The user pool did not answer the refresh of a session.', error);
    throw new Problem('unavailable');
  });
  const access = fresh && (await verifier.verifyAccessToken(fresh.accessToken));
  if (!access || access.sub !== tokens.sub) {
    await kysely.deleteFrom('daicho_session').where('id_hash', '=', idHash).execute();
    sessions.forget((_, key) => key === idHash);
    throw new Problem('not-signed-in');
  }
  const { accessToken, refreshToken } = fresh;
  const sealed = sealTokens(cookie, { ...tokens, accessToken, refreshToken: refreshToken ?? tokens.refreshToken });
  const stored = { sealed, accessExpiresAt: access.expiresAt * 1000 };
  await kysely
    .updateTable('daicho_session')
    .set({ tokens: asJson(stored) })
    .where('id_hash', '=', idHash)
    .execute();
  sessions.forget((_, key) => key === idHash);
  return { ...session, stored };
}

async function keepAlive({ kysely, now, sessions }: Desk, idHash: string, session: Session): Promise<void> {
  if (now() - session.seenAt < seenEveryMs) return;
  const expires = Math.min(now() + idleMs, session.createdAt + absoluteMs);
  const change = { seen_at: iso(now()), expires_at: iso(expires) };
  await kysely.updateTable('daicho_session').set(change).where('id_hash', '=', idHash).execute();
  sessions.forget((_, key) => key === idHash);
}

const hashOf = (cookie: string): string => createHash('sha256').update(cookie).digest('hex');
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
const asJson = (tokens: StoredTokens): string => JSON.stringify(tokens);
