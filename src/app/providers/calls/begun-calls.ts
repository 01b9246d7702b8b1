/**
 * Calls of the first screen that start with the first script of the page.
 * The server lists them in the page; the screen that makes the same call takes the answer, complete or pending.
 */

import { appliedHeader, countAtLeast } from '#model/paths/wire.ts';

/** A complete exchange: the body has been read. */
export interface Exchange {
  readonly response: Response;
  /** Undefined if the body is not JSON. */
  readonly content: unknown;
}

interface Begun {
  readonly exchange: Promise<Exchange>;
  /** The content of a successful answer, once it has arrived. */
  content?: unknown;
}

const begun = new Map<string, Begun>();

/** A later call needs current data. */
const retentionMs = 10_000;

/** The options of every reading call. */
export const readOptions = {
  headers: { accept: 'application/json' },
  credentials: 'same-origin',
  cache: 'no-store',
} as const satisfies RequestInit;

/** A list may answer with its rows before they are counted. */
export const rowsFirst = { prefer: countAtLeast } as const;

export const isAtLeast = ({ headers }: Response): boolean => headers.get(appliedHeader) === countAtLeast;

export async function exchange(address: string, options: RequestInit): Promise<Exchange> {
  const response = await fetch(address, options);
  return { response, content: parse(await response.text()) };
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Starts the calls that the page lists. */
export function beginCalls(): void {
  for (const { content: address } of document.querySelectorAll<HTMLMetaElement>('meta[name="daicho-call"]')) {
    const call: Begun = {
      exchange: exchange(address, { ...readOptions, headers: { ...readOptions.headers, ...rowsFirst } }),
    };
    call.exchange.then(
      ({ response, content }) => {
        if (response.ok && !isAtLeast(response)) call.content = content;
      },
      // A failure is reported to the caller of `takeCall`.
      () => undefined,
    );
    begun.set(address, call);
    setTimeout(() => begun.delete(address), retentionMs);
  }
}

/** Takes the exchange that was started for this address; undefined if there is none. Each can be taken once. */
export function takeCall(address: string): Promise<Exchange> | undefined {
  const call = begun.get(address);
  begun.delete(address);
  return call?.exchange;
}

/** Takes the content that has already arrived, once; undefined while it is pending, which leaves it to `takeCall`. */
export function takeContent(address: string): unknown {
  const content = begun.get(address)?.content;
  if (content !== undefined) begun.delete(address);
  return content;
}

/** Waits until every started call is answered, at most for the given time. */
export async function awaitCalls(mostMs: number): Promise<void> {
  const answers = Promise.allSettled([...begun.values()].map(({ exchange }) => exchange));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, mostMs))]);
}
