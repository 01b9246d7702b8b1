import { isObject } from '../values.ts';

/** Merges objects word by word, where `null` removes one; lists and single values replace what was there. */
export function mergeOver(base: unknown, own: unknown): unknown {
  if (!isObject(base) || !isObject(own)) return own;
  const merged = Object.entries(own).flatMap(([word, value]) => {
    const isRemoved = value === null && Object.hasOwn(base, word);
    return isRemoved ? [] : [[word, mergeOver(base[word], value)] as const];
  });
  const inherited = Object.entries(base).filter(([word]) => !Object.hasOwn(own, word));
  return Object.fromEntries([...inherited, ...merged]);
}
