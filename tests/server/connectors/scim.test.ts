/**
 * SCIM 2.0 against an HTTP server that answers correctly or badly: everything or a named error, never a shorter list.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scimConnector } from '#modules/software/server/connectors/scim.ts';
import { createAskJson } from '#server/connectors/ask-json.ts';
import { readAll, usualLimits } from '#server/connectors/connector.ts';
import { ConnectorError } from '#server/connectors/connector-error.ts';
import type { ConnectorLimits } from '#server/connectors/connector-limits.ts';
import {
  type ScimFailure,
  type ScimServer,
  scimPeople,
  scimSecret,
  startScimServer,
} from '../../support/scim-server.ts';

/** Short pauses before retries, and enough time for an answer on a slow machine. */
const quick: ConnectorLimits = { ...usualLimits, pauseMs: 5, longestPauseMs: 1_000 };

let server: ScimServer;
beforeEach(async () => {
  server = await startScimServer(scimPeople(3));
});
afterEach(() => server.stop());

const read = (limits: Partial<ConnectorLimits> = {}, secret = scimSecret, allowed = [server.host]) => {
  const all = { ...quick, ...limits };
  const connection = { address: new URL(server.address), secret };
  const connector = scimConnector(connection, createAskJson({ allowed: new Set(allowed) }, all), all);
  return readAll(connector, 'people', all);
};

const readGroups = () => {
  const ask = createAskJson({ allowed: new Set([server.host]) }, quick);
  const connector = scimConnector({ address: new URL(server.address), secret: scimSecret }, ask, quick);
  return readAll(connector, 'groups', quick);
};

const errorOf = async (reading: Promise<unknown>): Promise<ConnectorError> => {
  const error = await reading.then(
    () => new Error('no error'),
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(ConnectorError);
  return error as ConnectorError;
};

describe('a SCIM server that answers', () => {
  it('tells of its users in the words of candidates', async () => {
    server.people = [
      {
        id: 'u-1',
        familyName: '森',
        givenName: '葵',
        email: 'mori.aoi@example.com',
        workerNumber: 'E100',
        department: '営業部',
        startDate: '2026-12-01T00:00:00Z',
        phoneNumber: '090-0000-0001',
        active: false,
      },
    ];
    expect(await read()).toEqual([
      {
        id: 'u-1',
        userName: 'mori.aoi@example.com',
        familyName: '森',
        givenName: '葵',
        displayName: '森 葵',
        email: 'mori.aoi@example.com',
        phoneNumber: '090-0000-0001',
        workerNumber: 'E100',
        department: '営業部',
        title: '',
        managerId: '',
        startDate: '2026-12-01',
        active: 'false',
      },
    ]);
    expect(server.requests).toEqual([{ url: '/scim/v2/Users?startIndex=1&count=200', authorized: true }]);
  });

  it('is read page by page to its end', async () => {
    server.people = scimPeople(10_000);
    const people = await read();
    expect(people).toHaveLength(10_000);
    expect(new Set(people.map(({ id }) => id)).size).toBe(10_000);
    expect(server.requests).toHaveLength(50);
  });

  it('may have nobody', async () => {
    server.people = [];
    expect(await read()).toEqual([]);
  });

  it('is asked again after a short refusal', async () => {
    server.failure = 'broken-once';
    expect(await read()).toHaveLength(3);
    expect(server.requests).toHaveLength(2);
  });

  it('tells of its groups page by page, with the ids of their accounts and not of groups within', async () => {
    server.groups = [
      { id: 'g-1', displayName: '全社', members: ['u-1', 'u-2', { group: 'g-2' }] },
      ...Array.from({ length: 250 }, (_, at) => ({ id: `g-${at + 2}`, displayName: `組 ${at}` })),
    ];
    const groups = await readGroups();
    expect(groups).toHaveLength(251);
    expect(groups[0]).toEqual({ id: 'g-1', name: '全社', active: 'true', members: ['u-1', 'u-2'] });
    expect(server.requests.map(({ url }) => url)).toEqual(
      [1, 51, 101, 151, 201, 251].map((start) => `/scim/v2/Groups?startIndex=${start}&count=50`),
    );
  });

  it.each([null, 'missing', 'unimplemented'] as const)('may have no groups (%s)', async (error) => {
    server.groups = error === null ? null : [];
    server.groupFailure = error;
    expect((await errorOf(readGroups())).code).toBe('notOffered');
    expect(server.requests).toHaveLength(1);
  });

  it('has no devices to tell of', async () => {
    const ask = createAskJson({ allowed: new Set([server.host]) }, quick);
    const connector = scimConnector({ address: new URL(server.address), secret: scimSecret }, ask, quick);
    expect((await errorOf(readAll(connector, 'devices', quick))).code).toBe('notOffered');
  });
});

describe('a SCIM server that answers badly', () => {
  it.each([
    ['wrong-shape', 'wrongAnswer'],
    ['forbidden', 'refused'],
    ['broken', 'unreachable'],
    ['stops', 'incomplete'],
    ['repeats', 'incomplete'],
  ] as const)('when asked for groups: %s → %s', async (error, code) => {
    server.groups = Array.from({ length: 250 }, (_, at) => ({ id: `g-${at}`, displayName: `組 ${at}` }));
    server.groupFailure = error;
    expect((await errorOf(readGroups())).code).toBe(code);
  });

  const expected: readonly (readonly [ScimFailure, ConnectorError['code'], number])[] = [
    ['slow', 'slow', 1],
    ['wrong-json', 'wrongAnswer', 1],
    ['wrong-shape', 'wrongAnswer', 1],
    ['wrong-type', 'wrongAnswer', 1],
    ['not-utf8', 'wrongAnswer', 1],
    ['unauthorized', 'refused', 1],
    ['forbidden', 'refused', 1],
    ['limited', 'limited', 1],
    ['broken', 'unreachable', 4],
    ['half-a-page', 'incomplete', 4],
    ['huge', 'tooLarge', 1],
    ['redirects', 'addressRefused', 1],
  ];
  it.each(expected)('%s → %s', async (error, code, requestCount) => {
    server.failure = error;
    const patience = error === 'slow' ? { requestMs: 300 } : {};
    expect((await errorOf(read({ answerBytes: 2 * 1024 * 1024, ...patience }))).code).toBe(code);
    expect(server.requests).toHaveLength(requestCount);
  });

  it.each([
    ['dies', 'unreachable'],
    ['repeats', 'incomplete'],
    ['stops', 'incomplete'],
  ] as const)('%s after the first page → %s', async (error, code) => {
    server.people = scimPeople(450);
    server.failure = error;
    expect((await errorOf(read())).code).toBe(code);
  });

  it('says how long to wait', async () => {
    server.failure = 'limited';
    expect((await errorOf(read())).params).toEqual({ status: 429, retryAfter: 120 });
  });

  it('is given up in time also while the server tidies its memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    server.failure = 'slow';
    const tidying = setInterval(collectGarbage, 50);
    const end = errorOf(read({ requestMs: 500 })).finally(() => clearInterval(tidying));
    expect((await end).code).toBe('slow');
  });

  it('is given up when all of it takes too long', async () => {
    server.failure = 'broken';
    const begun = performance.now();
    expect((await errorOf(read({ retries: 1000, pauseMs: 50, totalMs: 400 }))).code).toBe('slow');
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  it('has too many users, which the first page tells', async () => {
    server.people = scimPeople(100);
    expect(await errorOf(read({ records: 99 }))).toMatchObject({ code: 'tooMany', params: { limit: 99 } });
    expect(server.requests).toHaveLength(1);
  });

  it('does not know the secret, and no error repeats it', async () => {
    const error = await errorOf(read({}, 'wrong-secret-canary'));
    expect(error.code).toBe('refused');
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain('canary');
  });

  it('is not there', async () => {
    await server.stop();
    expect((await errorOf(read())).code).toBe('unreachable');
  });
});

describe('an address that leads inside', () => {
  it('is not opened unless the operator allows the host', async () => {
    expect((await errorOf(read({}, scimSecret, []))).code).toBe('addressRefused');
    expect(server.requests).toEqual([]);
  });
});
