import { expect, test } from 'vitest';
import { isolate, isolateAll } from '#model/base/text/isolate.ts';

test.each(['佐藤 花子', 'O’Neill', '髙﨑①', '👨‍👩‍👧', ''])('a name that turns nothing stays as it is: %s', (name) => {
  expect(isolate(name)).toBe(name);
});

test.each([
  ['\u202e消せ\u202d資産', '\u2068\u202e消せ\u202d資産\u2069'],
  ['שלום', '\u2068שלום\u2069'],
  ['محمد', '\u2068محمد\u2069'],
  // A closing isolate mark inside the name would end the outer isolate.
  ['a\u2069\u202eb', '\u2068a\u202eb\u2069'],
])('%j is isolated', (name, expected) => expect(isolate(name)).toBe(expected));

test('of what fills a sentence the names are isolated, and the sentence itself is not', () => {
  const filled = isolateAll({ _: '\u202e', name: '\u202ex', count: 2 });
  expect(filled).toEqual({ _: '\u202e', name: '\u2068\u202ex\u2069', count: 2 });
});
