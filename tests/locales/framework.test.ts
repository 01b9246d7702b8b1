/** The framework's own messages in Japanese against the English ones of the package: a new version shows here what it added. */
import englishMessages from 'ra-language-english';
import { expect, test } from 'vitest';
import { flatten, placeholderFault, readTexts } from './words.ts';

const english = flatten(englishMessages);
const japanese = readTexts('ja-JP', 'framework.json');

test('has every key of ra-language-english and no other', () => {
  expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
});

test('has the same placeholders', () => {
  const faults = [...english].flatMap(([key, text]) => {
    const fault = placeholderFault(text, japanese.get(key) ?? '');
    return fault ? [`${key}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

test('has one form for all numbers, since Japanese has no plural', () => {
  expect([...japanese].filter(([, text]) => text.includes('||||'))).toEqual([]);
});
