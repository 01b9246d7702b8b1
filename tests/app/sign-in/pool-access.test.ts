/** Loading the client of the user pool, and trying again after a failure. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PoolClient } from '#app/sign-in/cognito.ts';

const code = '#app/sign-in/cognito.ts';
const config = { poolId: 'local_1', clientId: 'client', endpoint: '/identity/', demoAccounts: null };
const client = {} as PoolClient;

const fetched = vi.fn(async () => Response.json(config));
const createPoolClient = vi.fn(() => client);

/** The module as a page has it that was just opened. */
async function freshAccess() {
  vi.resetModules();
  return await import('#app/sign-in/pool-access.ts');
}

const breakCode = () =>
  vi.doMock(code, () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
const mendCode = () => vi.doMock(code, () => ({ createPoolClient }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { origin: 'https://daicho.example.co.jp' });
  mendCode();
});
afterEach(() => {
  vi.doUnmock(code);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.resetModules();
});

it('loads the client once, with the configuration of the server', async () => {
  const { loadPoolClient } = await freshAccess();
  expect(await Promise.all([loadPoolClient(), loadPoolClient()])).toEqual([client, client]);
  expect(createPoolClient.mock.calls).toEqual([[config, 'https://daicho.example.co.jp']]);
  expect(fetched).toHaveBeenCalledOnce();
});

it('does not load the client with the configuration, which the page shows', async () => {
  breakCode();
  const { loadConfig } = await freshAccess();
  expect(await loadConfig()).toEqual(config);
});

it('reports code that could not be loaded, and loads it at the next call', async () => {
  breakCode();
  const { loadPoolClient } = await freshAccess();
  await expect(loadPoolClient()).rejects.toMatchObject({ name: 'SignInError', refusal: 'not-loaded' });
  mendCode();
  expect(await loadPoolClient()).toBe(client);
});

it('reports a server that does not answer, and asks it again at the next call', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { loadPoolClient } = await freshAccess();
  await expect(loadPoolClient()).rejects.toMatchObject({ refusal: 'offline' });
  expect(await loadPoolClient()).toBe(client);
  expect(fetched).toHaveBeenCalledTimes(2);
});
