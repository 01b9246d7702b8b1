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

/** Words of a resource file, in the order in which the manual and the shipped files have them. */
const order = `
  $schema extends was area icon source requires path api title fields rules tree list detail create csv actions links permissions demo
`
  .trim()
  .split(' ');

/** The same file with another word at its usual place. */
export function addWord(file: Json, word: string, value: unknown): Json {
  const before = order.slice(0, order.indexOf(word));
  const entries = Object.entries(file).filter(([one]) => one !== word);
  const place = entries.findLastIndex(([one]) => before.includes(one)) + 1;
  return Object.fromEntries([...entries.slice(0, place), [word, value], ...entries.slice(place)]);
}
