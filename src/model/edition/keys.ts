/** Changes of an object that keep the order of its keys: a file that is rewritten still reads as its author wrote it. */

export type Json = Readonly<Record<string, unknown>>;

/** The same object with one key in the place of another; the value may change with it. Unchanged where the key is not there. */
export function renameKey(
  object: Json,
  from: string,
  to: string,
  convert: (value: unknown) => unknown = (value) => value,
): Json {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => (key === from ? [to, convert(value)] : [key, value])),
  );
}

export const without = (object: Json, ...keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** The same object with a value converted; unchanged where the key is not there. */
export const convertKey = (object: Json, key: string, convert: (value: unknown) => unknown): Json =>
  renameKey(object, key, key, convert);

/** The same object with another key after one of its own, or at the end. */
export function addKey(object: Json, after: readonly string[], key: string, value: unknown): Json {
  const entries = Object.entries(object).filter(([one]) => one !== key);
  const at = entries.findLastIndex(([one]) => after.includes(one));
  const place = at === -1 ? entries.length : at + 1;
  return Object.fromEntries([...entries.slice(0, place), [key, value], ...entries.slice(place)]);
}
