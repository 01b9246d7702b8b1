/** The session over HTTP: hand-over of tokens, current user, sign-out, language, and the user's own settings. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { locales } from '#model/base/locales.ts';
import { isWellFormed } from '#model/record/validate-record.ts';
import type { Identity } from '../identity.ts';
import { readInput } from '../read-input.ts';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';

const token = z.string().min(1).max(8192);
const handOver = z.strictObject({ idToken: token, accessToken: token, refreshToken: token });
const localeChange = z.strictObject({ locale: z.enum(locales) });
const preferenceKey = z.strictObject({ key: z.string().regex(/^[a-z0-9._-]{1,100}$/) });
const preferenceBytes = 16 * 1024;
const maxPreferences = 500;

/** Mounts `/v2/session` and the paths below it. */
export function bindSession(app: FastifyInstance, identity: Identity): void {
  const { sessions, accounts } = identity;
  const { publicOrigin } = identity.settings;

  app.post('/v2/session', async (request, reply) => {
    identity.requireSameOrigin(request);
    const cookie = await sessions.open(readInput(handOver, request.body), identity.callerOf(request));
    await closePresentSession(identity, request);
    reply
      .status(201)
      .header('set-cookie', sessionCookie(request, publicOrigin, cookie))
      .header('cache-control', 'no-store');
    return {};
  });

  app.get('/v2/session', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const actor = await identity.requireActor(request).catch((error: unknown) => {
      const isOver = error instanceof Problem && error.code === 'not-signed-in';
      const hasCookie = readSessionCookie(request, publicOrigin) !== undefined;
      if (isOver && hasCookie) reply.header('set-cookie', sessionCookie(request, publicOrigin, null));
      throw error;
    });
    return await describeSession(identity, actor);
  });

  app.delete('/v2/session', async (request, reply) => {
    identity.requireSameOrigin(request);
    await closePresentSession(identity, request);
    return await reply
      .status(204)
      .header('set-cookie', sessionCookie(request, publicOrigin, null))
      .send();
  });

  app.patch('/v2/session/locale', async (request) => {
    identity.requireSameOrigin(request);
    const { accountId } = await identity.requireActor(request);
    const { locale } = readInput(localeChange, request.body);
    await accounts.setLocale(accountId, locale);
    sessions.forget(accountId);
    return { locale };
  });

  bindPreferences(app, identity);
}

function bindPreferences(app: FastifyInstance, identity: Identity): void {
  const { preferences } = identity;

  app.put('/v2/session/preferences/:key', { bodyLimit: preferenceBytes }, async (request, reply) => {
    identity.requireSameOrigin(request);
    const { accountId } = await identity.requireActor(request);
    const { key } = readInput(preferenceKey, request.params);
    if (request.body === undefined || !isWellFormed(request.body)) throw new Problem('malformed-request');
    const present = await preferences.all(accountId);
    if (!Object.hasOwn(present, key) && Object.keys(present).length >= maxPreferences) throw new Problem('too-large');
    await preferences.set(accountId, key, request.body);
    return await reply.status(204).send();
  });

  app.delete('/v2/session/preferences/:key', async (request, reply) => {
    identity.requireSameOrigin(request);
    const { accountId } = await identity.requireActor(request);
    await preferences.remove(accountId, readInput(preferenceKey, request.params).key);
    return await reply.status(204).send();
  });
}

async function closePresentSession(identity: Identity, request: FastifyRequest): Promise<void> {
  const cookie = readSessionCookie(request, identity.settings.publicOrigin);
  if (cookie) await identity.sessions.close(cookie, identity.callerOf(request));
}

/** The signed-in user, as the browser receives it. @throws `not-signed-in` if the account is gone */
export async function describeSession(
  identity: Identity,
  actor: AccountActor,
): Promise<Readonly<Record<string, unknown>> & { readonly preferences: Readonly<Record<string, unknown>> }> {
  const { accounts, preferences, clock, home, openingViews } = identity;
  const account = await accounts.byId(actor.accountId);
  if (!account) throw new Problem('not-signed-in');
  const { id, email, label, personId } = account;
  const views = await openingViews(actor);
  return {
    locale: actor.locale,
    areas: actor.areas,
    scopes: actor.scopes,
    off: actor.off ?? [],
    account: { id, email, label },
    person: personId === null ? null : { personId },
    today: dateIn(clock.timeZone, clock.now()),
    timeZone: clock.timeZone,
    preferences: await preferences.all(id),
    ...(home ? { home: home(actor) } : {}),
    ...(Object.keys(views).length > 0 ? { views } : {}),
  };
}

/** The calendar day of an instant in a time zone, such as `2026-11-20`. */
function dateIn(timeZone: string, instant: Date): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts }).format(instant);
}
