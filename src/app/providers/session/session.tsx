/** The session: account, permissions, date of the company, and preferences. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Access, accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { same } from '#model/base/same.ts';
import type { Area, Scope } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { request } from '../calls/http.ts';
import { onTouched } from '../calls/touched.ts';
import { createPreferences, type Preferences } from './preferences.ts';

export interface Session {
  /** The language that the account has chosen, else the browser's. The server answers in this language. */
  readonly locale: Locale;
  readonly areas: readonly Area[];
  readonly scopes: readonly Scope[];
  /** Resources and pages of features that are off. */
  readonly off?: readonly string[];
  readonly account: { readonly id: string; readonly email: string; readonly label: string };
  readonly person: { readonly personId: string } | null;
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  readonly timeZone: string;
  readonly preferences: Readonly<Record<string, unknown>>;
  /** The start page, if the server sets one. */
  readonly home?: string;
  /** List → the saved view with which it opens. */
  readonly views?: Readonly<Record<string, string>>;
}

interface SessionContextValue {
  readonly session: Session;
  readonly actor: AccountActor;
  readonly preferences: Preferences;
  refresh(): Promise<void>;
}

const SessionContext = createContext<SessionContextValue | null>(null);

/** After this time in the background, the session is read again: the date or the permissions may have changed. */
const staleMs = 10 * 60_000;

export function SessionProvider({ initial, children }: { readonly initial: Session; readonly children: ReactNode }) {
  const [session, setSession] = useState(initial);
  const [preferences] = useState(() => createPreferences(initial.preferences, savePreference));
  const readAt = useRef(Date.now());

  const refresh = useCallback(async () => {
    const { body } = await request<Session>('GET', '/v2/session');
    readAt.current = Date.now();
    preferences.replace(body.preferences);
    setSession((present) => (same(present, body) ? present : body));
  }, [preferences]);

  useEffect(() => {
    const visible = (): void => {
      if (document.visibilityState === 'hidden') preferences.flush();
      else if (Date.now() - readAt.current > staleMs) refresh().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', visible);
    return () => document.removeEventListener('visibilitychange', visible);
  }, [preferences, refresh]);

  // Permissions have changed, possibly also those of this account.
  useEffect(() => onTouched('session', () => void refresh().catch(() => undefined)), [refresh]);

  const value = useMemo(
    () => ({ session, actor: actorOf(session), preferences, refresh }),
    [session, preferences, refresh],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

function useSessionContext(): SessionContextValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('the session is used outside of its provider');
  return value;
}

export const useSession = (): Session => useSessionContext().session;
export const useActor = (): AccountActor => useSessionContext().actor;

/** Reads the session again after a change of it. */
export const useRefreshSession = (): (() => Promise<void>) => useSessionContext().refresh;

/** The values of `@me`, `@today` and `@now` on the screens. */
export function useMoment(): Moment {
  const { person, today } = useSession();
  const me = person?.personId ?? null;
  return useMemo(() => ({ me, today, now: new Date().toISOString() }), [me, today]);
}

export function useAccess(resource: Resource): Access {
  return accessFor(resource, useActor());
}

const known = new WeakMap<AccountActor, WeakMap<Resource, Access>>();

/** Returns the same object for the same actor and resource, so that plans made from it can be memoized. */
export function accessFor(resource: Resource, actor: AccountActor): Access {
  const ofActor = known.get(actor) ?? new WeakMap<Resource, Access>();
  known.set(actor, ofActor);
  const access = ofActor.get(resource) ?? accessOf(resource, actor);
  ofActor.set(resource, access);
  return access;
}

/**
 * A preference of the user: shown immediately, and stored on the server after a pause.
 *
 * @param key a-z, 0-9, dot, hyphen and underscore: `list.equipment`
 * @param fallback used while nothing is stored; must be the same object on every render
 */
export function usePreference<T>(key: string, fallback: T): [T, (value: T) => void] {
  const { preferences } = useSessionContext();
  const subscribe = useCallback((listener: () => void) => preferences.subscribe(key, listener), [preferences, key]);
  const stored = useSyncExternalStore(subscribe, () => preferences.get(key));
  const set = useCallback((value: T) => preferences.set(key, value), [preferences, key]);
  return [stored === undefined || stored === null ? fallback : (stored as T), set];
}

export function actorOf({ account, areas, scopes, off = [], person, locale }: Session): AccountActor {
  return {
    kind: 'account',
    accountId: account.id,
    label: account.label,
    personId: person?.personId ?? null,
    areas,
    scopes,
    off,
    locale,
  };
}

function savePreference(key: string, value: unknown): void {
  request('PUT', `/v2/session/preferences/${key}`, { body: value, keepalive: true }).catch(() => undefined);
}
