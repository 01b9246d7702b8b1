import { isObject } from '../base/values.ts';

/** A text as the value of one of these words means an object with that text in this part. */
export const shorthands = { extends: 'name', path: 'list', api: 'path', title: 'text' } as const;

/** A resource file with an object for every such text: `"path": "/cars"` becomes `"path": { "list": "/cars" }`. */
export function expandShorthands(content: unknown): unknown {
  if (!isObject(content)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([word, value]) => [word, typeof value === 'string' ? expand(word, value) : value]),
  );
}

function expand(word: string, text: string): unknown {
  const part = Object.hasOwn(shorthands, word) ? shorthands[word as keyof typeof shorthands] : null;
  return part === null ? text : { [part]: text };
}

/** A place as the file writes it: `path.list` is `path` if the file has a text there. */
export function placeAsWritten(content: unknown, place: string): string {
  for (const [word, part] of Object.entries(shorthands))
    if (place === `${word}.${part}` && isObject(content) && typeof content[word] === 'string') return word;
  return place;
}
