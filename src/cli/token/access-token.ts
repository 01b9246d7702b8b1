/** Signs in to a running server like the browser: with its user pool, whether built in or at Amazon. */
import { z } from 'zod';
import { createPoolClient, type PoolConfig, type SignInStep } from '#app/sign-in/cognito.ts';
import { SignInError } from '#app/sign-in/sign-in-error.ts';
import { wordsFor } from '#app/sign-in/words.ts';

export interface TokenRequest {
  readonly email: string;
  /** Address of the server. */
  readonly url: string;
  readonly password: () => Promise<string>;
  /** Asks for a code. The remedy is for callers who cannot be asked. */
  readonly code: (question: string, remedy: string) => Promise<string>;
}

const answerLimitMs = 10_000;
const configShape = z.object({ poolId: z.string(), clientId: z.string(), endpoint: z.string().nullable() });
const { messages } = wordsFor({ 'ja-JP': '', 'en-US': '' })['en-US'];

/** @throws Error with a sentence if the server does not answer or refuses the sign-in */
export async function accessToken(request: TokenRequest): Promise<string> {
  const config = await poolOf(request.url);
  const client = createPoolClient(config, request.url);
  try {
    return await finish(await client.signIn(request.email, await request.password()), request);
  } catch (error) {
    throw error instanceof SignInError ? new Error(messages[error.refusal], { cause: error }) : error;
  } finally {
    client.wipe();
  }
}

/** @throws Error for an address without a server, and for a server of another product */
async function poolOf(url: string): Promise<PoolConfig> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(`--url must be an address such as http://localhost:3000, not "${url}".`);
  const response = await fetch(new URL('/config.json', url), { signal: AbortSignal.timeout(answerLimitMs) }).catch(
    (error: unknown) => {
      throw new Error(`No server answers at ${url}. Start it, or name its address with --url.`, { cause: error });
    },
  );
  const config = configShape.safeParse(await response.json().catch(() => null));
  if (!config.success) throw new Error(`The server at ${url} is not a Daicho server. Name its address with --url.`);
  return config.data;
}

async function finish(step: SignInStep, request: TokenRequest): Promise<string> {
  if (step.kind === 'tokens') return step.tokens.accessToken;
  const { email, url, code } = request;
  if (step.kind === 'new-password-required')
    throw new Error(`The password of ${email} is temporary. Sign in at ${url} and choose a new one first.`);
  const remedy = `${email} needs a code by email after the password: run the command at a terminal.`;
  for (;;) {
    const given = await code(`Code sent to ${step.destination}: `, remedy);
    const next = await step.answer(given).catch((error: unknown) => {
      if (error instanceof SignInError && error.refusal === 'wrong-code') return null;
      throw error;
    });
    if (next) return finish(next, request);
  }
}
