import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreferences } from '#app/providers/session/preferences.ts';
import { createStore } from '#app/providers/session/store.ts';

/** The browser's Storage on a map, as far as the store uses it. */
function createStorage(entries: Readonly<Record<string, string>> = {}, mayWrite = true): Storage {
  const items = new Map(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (!mayWrite) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createStore', () => {
  it('reads what was kept, and nothing under other names', () => {
    const store = createStore(createStorage({ 'p.a': '{"x":1}', 'p.bad': '{', other: '2' }), 'p.');
    expect(store.listItems?.()).toEqual({ a: { x: 1 } });
    expect(store.getItem('missing', 'fallback')).toBe('fallback');
  });

  it('answers at once and writes after a pause', () => {
    const storage = createStorage();
    const store = createStore(storage, 'p.');
    store.setItem('a', 1);
    store.setItem('a', 2);
    expect(store.getItem('a')).toBe(2);
    expect(storage.getItem('p.a')).toBeNull();
    vi.advanceTimersByTime(200);
    expect(storage.getItem('p.a')).toBe('2');
    store.removeItem('a');
    store.teardown();
    expect(storage.getItem('p.a')).toBeNull();
  });

  it('tells only those who listen to the key', () => {
    const store = createStore(null);
    const heard: unknown[] = [];
    const end = store.subscribe('a', (value) => heard.push(value));
    store.setItem('a', 1);
    store.setItem('b', 2);
    store.removeItems('a');
    end();
    store.setItem('a', 3);
    expect(heard).toEqual([1, undefined]);
  });

  it('goes on when the storage is full', () => {
    const store = createStore(createStorage({}, false), 'p.');
    store.setItem('a', 1);
    vi.advanceTimersByTime(200);
    expect(store.getItem('a')).toBe(1);
  });
});

describe('createPreferences', () => {
  it('shows a change at once and tells the server once, after a pause', () => {
    const saved: unknown[] = [];
    const preferences = createPreferences({}, (key, value) => saved.push([key, value]));
    let calls = 0;
    preferences.subscribe('density', () => {
      calls += 1;
    });
    preferences.set('density', 'compact');
    preferences.set('density', 'comfortable');
    expect(preferences.get('density')).toBe('comfortable');
    expect(calls).toBe(2);
    vi.advanceTimersByTime(500);
    expect(saved).toEqual([['density', 'comfortable']]);
  });

  it('does not let an older answer of the server undo what is waiting', () => {
    const saved: unknown[] = [];
    const preferences = createPreferences({ a: 1, b: 1 }, (key, value) => saved.push([key, value]));
    preferences.set('a', 2);
    preferences.replace({ a: 1, b: 5 });
    expect([preferences.get('a'), preferences.get('b')]).toEqual([2, 5]);
    preferences.flush();
    expect(saved).toEqual([['a', 2]]);
    vi.advanceTimersByTime(1000);
    expect(saved).toHaveLength(1);
  });
});
