/**
 * Compares the framework's own messages in Japanese with the English ones of its package, so that additions of a new
 * version show up here.
 */
import englishMessages from 'ra-language-english';
import { expect, test } from 'vitest';
import { flatten, placeholderIssue, readTexts } from './words.ts';

const english = flatten(englishMessages);
const japanese = readTexts('ja-JP', 'framework.json');

test('has every key of ra-language-english and no other', () => {
  expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
});

test('has the same placeholders', () => {
  const issues = [...english].flatMap(([key, text]) => {
    const issue = placeholderIssue(text, japanese.get(key) ?? '');
    return issue ? [`${key}: ${issue}`] : [];
  });
  expect(issues).toEqual([]);
});

test('has one form for all numbers, since Japanese has no plural', () => {
  expect([...japanese].filter(([, text]) => text.includes('||||'))).toEqual([]);
});
