/**
 * Converts a value to lines that `diff` shows well: path → text of the value. Items of a list are named by their ids,
 * and their order is a separate line.
 */

/** Path → JSON text. */
export type Lines = ReadonlyMap<string, string>;

/** In longer lists, further items are replaced by a hash each. */
const mostInFull = 20;

/** @param hash shortens values that are not written in full */
export function plainOf(value: unknown, hash: (text: string) => string, path = ''): Lines {
  const lines = new Map<string, string>();
  const add = (at: string, inner: unknown): void => {
    if (Array.isArray(inner) && inner.length > 0) addList(at, inner);
    else if (isObject(inner) && Object.keys(inner).length > 0)
      for (const key of Object.keys(inner).sort()) add(at === '' ? key : `${at}.${key}`, inner[key]);
    else lines.set(at, JSON.stringify(inner) ?? 'undefined');
  };
  const addList = (at: string, list: readonly unknown[]): void => {
    const ids = list.map((item) => (isObject(item) && typeof item.id === 'string' ? item.id : null));
    const isNamed = !ids.includes(null) && new Set(ids).size === ids.length;
    if (isNamed) lines.set(`${at}.#`, ids.join(' '));
    else if (list.every((item) => typeof item !== 'object' || item === null)) {
      lines.set(at, JSON.stringify(list));
      return;
    }
    for (const [index, item] of list.entries()) {
      const name = `${at}[${isNamed ? ids[index] : index}]`;
      if (index < mostInFull) add(name, item);
      else lines.set(name, hash(JSON.stringify(sorted(item))));
    }
  };
  add(path, value);
  return lines;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
