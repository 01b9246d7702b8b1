import { isObject } from '../base/values.ts';

/** A text in the place of one of these words stands for an object with that text in the part. */
const shorthands = { extends: 'name', path: 'list', api: 'path', title: 'text' } as const;

/** A resource file with an object for every text that stands for one: `"path": "/cars"` is `"path": { "list": "/cars" }`. */
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

/** Where a place stands in a file: `path.list` is `path` where the file says it by a text. */
export function placeAsWritten(content: unknown, place: string): string {
  for (const [word, part] of Object.entries(shorthands))
    if (place === `${word}.${part}` && isObject(content) && typeof content[word] === 'string') return word;
  return place;
}
