/**
 * Loads the client of the user pool: its configuration from the server, and its code from a file of its own, which would
 * be a quarter of the sign-in page.
 */
import type { Locale } from '#model/types/locale.ts';
import type { PoolClient } from './cognito.ts';
import { SignInError } from './sign-in-error.ts';

export interface ClientConfig {
  readonly poolId: string;
  readonly clientId: string;
  readonly endpoint: string | null;
  readonly demoAccounts: readonly DemoAccount[] | null;
}

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly title: Readonly<Record<Locale, string>>;
}

let config: Promise<ClientConfig> | undefined;
let client: Promise<PoolClient> | undefined;

/** @throws SignInError `offline`; the next call tries again. */
export function loadConfig(): Promise<ClientConfig> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = undefined;
    throw new SignInError('offline', error);
  });
  return config;
}

/** @throws SignInError `offline` or `not-loaded`; the next call tries again. */
export function loadPoolClient(): Promise<PoolClient> {
  client ??= Promise.all([loadCode(), loadConfig()])
    .then(([{ createPoolClient }, loaded]) => createPoolClient(loaded, location.origin))
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

async function loadCode() {
  try {
    return await import('./cognito.ts');
  } catch (error) {
    throw new SignInError('not-loaded', error);
  }
}

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json', { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as ClientConfig;
}
