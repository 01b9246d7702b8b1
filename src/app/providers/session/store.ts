/**
 * The store of react-admin: values in memory, written to the browser's storage after a pause and when the page is left.
 */
import type { Store } from 'ra-core';

const pauseMs = 200;

/** @param storage null if the browser offers none: the values then last as long as the page */
export function createStore(storage: Storage | null, prefix = 'daicho.store.'): Store {
  const values = new Map<string, unknown>();
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const unwritten = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const key of unwritten) writeOne(storage, prefix + key, values.get(key));
    unwritten.clear();
  };
  const put = (key: string, value: unknown): void => {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    unwritten.add(key);
    timer ??= setTimeout(write, pauseMs);
    for (const listener of listeners.get(key) ?? []) listener(value);
  };
  const removeAll = (keyPrefix: string): void => {
    for (const key of [...values.keys()]) if (key.startsWith(keyPrefix)) put(key, undefined);
  };

  for (const [key, value] of readAll(storage, prefix)) values.set(key, value);

  return {
    setup: () => globalThis.addEventListener?.('pagehide', write),
    teardown: () => {
      write();
      globalThis.removeEventListener?.('pagehide', write);
    },
    getItem: <T>(key: string, fallback?: T) => (values.has(key) ? (values.get(key) as T) : fallback),
    setItem: put,
    removeItem: (key) => put(key, undefined),
    removeItems: removeAll,
    reset: () => removeAll(''),
    subscribe(key, listener) {
      const present = listeners.get(key) ?? new Set();
      listeners.set(key, present.add(listener));
      return () => present.delete(listener);
    },
    listItems: (keyPrefix = '') => Object.fromEntries([...values].filter(([key]) => key.startsWith(keyPrefix))),
  };
}

function* readAll(storage: Storage | null, prefix: string): Iterable<[string, unknown]> {
  for (let index = 0; index < (storage?.length ?? 0); index++) {
    const key = storage?.key(index) ?? '';
    if (!key.startsWith(prefix)) continue;
    try {
      yield [key.slice(prefix.length), JSON.parse(storage?.getItem(key) ?? 'null')];
    } catch {
      // Text of another program under our key is not a value.
    }
  }
}

function writeOne(storage: Storage | null, key: string, value: unknown): void {
  try {
    if (value === undefined) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full or refused: the value is kept for this page only.
  }
}
