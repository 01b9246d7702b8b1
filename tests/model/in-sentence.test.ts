import { expect, it } from 'vitest';
import { inSentence } from '#model/base/text/in-sentence.ts';

it.each([
  ['Equipment types', 'en-US', 'equipment types'],
  ['Serial no.', 'en-US', 'serial no.'],
  ['ID', 'en-US', 'ID'],
  ['MDM settings', 'en-US', 'MDM settings'],
  ['備品', 'ja-JP', '備品'],
  ['ID', 'ja-JP', 'ID'],
  ['', 'en-US', ''],
] as const)('%s in %s is %s', (name, locale, expected) => {
  expect(inSentence(name, locale)).toBe(expected);
});
