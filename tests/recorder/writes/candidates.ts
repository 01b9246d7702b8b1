/** Records on which a call is tried: the first one, and others in other states. */
import type { Item } from '../get/lists.ts';

const most = 14;

/** In the order of the list: one for each combination of values that look like states, and the last one. */
export function candidatesOf(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>();
  const states = items
    .filter((item) => {
      const state = stateOf(item);
      return !seen.has(state) && Boolean(seen.add(state));
    })
    .slice(0, most);
  const last = items.at(-1);
  return last && !states.includes(last) ? [...states, last] : states;
}

const stateOf = (item: Item): string =>
  Object.entries(item)
    .filter(([, value]) => typeof value === 'boolean' || (typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value)))
    .map(([name, value]) => `${name}=${value}`)
    .join();
