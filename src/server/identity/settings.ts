/** Settings of sign-in: pool, origin, limits. */
import type { Locale } from '#model/types/locale.ts';

export interface CognitoSettings {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly region: string;
  /** Issuer of the tokens; its keys are read from `<issuer>/.well-known/jwks.json`. */
  readonly issuer: string;
  /** Endpoint of the pool's operations, with a slash at the end. */
  readonly endpoint: string;
}

/** Who may use the demo accounts. */
export type DemoAccountsFor = 'nobody' | 'this-machine' | 'everybody';

export interface IdentitySettings {
  /** The pool at Amazon; null for the built-in one. */
  readonly cognito: CognitoSettings | null;
  /** All others are refused even if the accounts exist. */
  readonly demoAccounts: DemoAccountsFor;
  /** Such as `https://daicho.example.co.jp` if a proxy terminates TLS; null takes the origin from the request. */
  readonly publicOrigin: string | null;
  /** For requests whose language neither the account nor the browser names. */
  readonly defaultLocale: Locale;
  /** Limit of calls to the built-in pool from one address; a sign-in takes two or three. */
  readonly poolCallsPerMinute: number;
}

/**
 * Reads COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID, COGNITO_REGION, COGNITO_ISSUER and COGNITO_ENDPOINT.
 *
 * @returns null settings if none of them is set, and every issue as a sentence.
 */
export function readCognitoSettings(env: Readonly<Record<string, string | undefined>>): {
  readonly cognito: CognitoSettings | null;
  readonly issues: readonly string[];
} {
  const userPoolId = env.COGNITO_USER_POOL_ID ?? '';
  const clientId = env.COGNITO_CLIENT_ID ?? '';
  const region = env.COGNITO_REGION || (userPoolId.split('_')[0] ?? '');
  const issuer = env.COGNITO_ISSUER || `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const endpoint = env.COGNITO_ENDPOINT || `https://cognito-idp.${region}.amazonaws.com/`;
  if (!Object.keys(env).some((name) => name.startsWith('COGNITO_') && env[name])) return { cognito: null, issues: [] };

  const issues = [
    /^[\w-]+_[0-9a-zA-Z]+$/.test(userPoolId) ? null : 'COGNITO_USER_POOL_ID must look like ap-northeast-1_AbCdEf123.',
    /^[\w+-]+$/.test(clientId) ? null : 'COGNITO_CLIENT_ID must name the app client (one without a secret).',
    isHttpUrl(issuer) ? null : 'COGNITO_ISSUER must be an http(s) address.',
    isHttpUrl(endpoint) ? null : 'COGNITO_ENDPOINT must be an http(s) address.',
  ].filter((issue) => issue !== null);
  const cognito = { userPoolId, clientId, region, issuer: issuer.replace(/\/$/, ''), endpoint: withSlash(endpoint) };
  return { cognito: issues.length > 0 ? null : cognito, issues };
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
