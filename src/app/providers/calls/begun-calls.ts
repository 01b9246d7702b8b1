/**
 * Calls that the first screen will make, begun with the page's first script. The server names them in the page; the screen
 * that makes the same call takes the answer that is there or on its way.
 */

/** A whole exchange: the answer has been read. */
export interface Exchange {
  readonly response: Response;
  /** Undefined when the answer is no JSON. */
  readonly content: unknown;
}

interface Begun {
  readonly exchange: Promise<Exchange>;
  /** The content of a good answer, once it is there. */
  content?: unknown;
}

const begun = new Map<string, Begun>();

/** Whoever asks later than this wants to know how things are then. */
const keptMs = 10_000;

/** How every call reads. */
export const readOptions = {
  headers: { accept: 'application/json' },
  credentials: 'same-origin',
  cache: 'no-store',
} as const satisfies RequestInit;

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

/** Begins the calls that the page names. */
export function beginCalls(): void {
  for (const { content: address } of document.querySelectorAll<HTMLMetaElement>('meta[name="daicho-call"]')) {
    const call: Begun = { exchange: exchange(address, readOptions) };
    call.exchange.then(
      ({ response, content }) => {
        if (response.ok) call.content = content;
      },
      // A failure is told to the one who takes it.
      () => undefined,
    );
    begun.set(address, call);
    setTimeout(() => begun.delete(address), keptMs);
  }
}

/** The exchange that was begun for this address, once; undefined when there is none. */
export function takeCall(address: string): Promise<Exchange> | undefined {
  const call = begun.get(address);
  begun.delete(address);
  return call?.exchange;
}

/** What came of it already, once; undefined while it is under way, which leaves it to `takeCall`. */
export function takeContent(address: string): unknown {
  const content = begun.get(address)?.content;
  if (content !== undefined) begun.delete(address);
  return content;
}

/** Waits until every begun call is answered, but no longer than this. */
export async function awaitCalls(mostMs: number): Promise<void> {
  const answers = Promise.allSettled([...begun.values()].map(({ exchange }) => exchange));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, mostMs))]);
}
