/** Preferences of the user, in memory first: screens see a change immediately, and the server gets it after a pause. */
import { same } from '#model/base/same.ts';

export interface Preferences {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  subscribe(key: string, listener: () => void): () => void;
  /** Takes the values of the server, except for unsent changes. */
  replace(values: Readonly<Record<string, unknown>>): void;
  /** Sends pending changes immediately, when the page is left. */
  flush(): void;
}

const pauseMs = 500;

/** @param save sends a value to the server; the caller reports a failure, and the value stays for this page */
export function createPreferences(
  initial: Readonly<Record<string, unknown>>,
  save: (key: string, value: unknown) => void,
): Preferences {
  const values = new Map(Object.entries(initial));
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Map<string, Set<() => void>>();

  const put = (key: string, value: unknown): void => {
    if (same(values.get(key), value)) return;
    values.set(key, value);
    for (const listener of listeners.get(key) ?? []) listener();
  };
  const send = (key: string): void => {
    clearTimeout(waiting.get(key));
    waiting.delete(key);
    save(key, values.get(key));
  };

  return {
    get: (key) => values.get(key),
    set(key, value) {
      put(key, value);
      clearTimeout(waiting.get(key));
      waiting.set(
        key,
        setTimeout(() => send(key), pauseMs),
      );
    },
    subscribe(key, listener) {
      const present = listeners.get(key) ?? new Set();
      listeners.set(key, present.add(listener));
      return () => present.delete(listener);
    },
    replace(given) {
      for (const key of new Set([...values.keys(), ...Object.keys(given)])) {
        if (!waiting.has(key)) put(key, given[key]);
      }
    },
    flush() {
      for (const key of [...waiting.keys()]) send(key);
    },
  };
}
