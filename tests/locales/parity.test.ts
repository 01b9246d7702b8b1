/** Both languages have the same files, keys and placeholders, and no text is missing or in the other language. */
import { describe, expect, test } from 'vitest';
import { localeFiles, placeholderIssue, readTexts } from './words.ts';

/** The package contains the English framework messages. */
const onlyJapanese = ['framework.json'];
const shared = localeFiles('ja-JP').filter((file) => !onlyJapanese.includes(file));

const japaneseLetters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const halfWidthKatakana = /[\uff61-\uff9f]/;

/** Texts that are Latin in Japanese too, and the one that is Japanese in English. */
const sameEverywhere = new Set([
  ...['ID', 'API', 'CSV', 'm²', 'km²', 'ha', 'English'],
  ...['SaaS', 'AI', 'RPA・iPaaS', 'MDM', 'SAML', 'OAuth', 'Microsoft 365'],
  ...technology(),
]);
const japaneseInEnglish = new Set(['日本語']);

/** In a cell, "3 more" is short and clear in English. Japanese counts with a word: 「ほか3名」. */
const ownPlaceholders = new Set(['cells.counted.others']);

test('have the same files', () => {
  expect(localeFiles('en-US')).toEqual(shared);
});

describe.each(shared)('%s', (file) => {
  const english = readTexts('en-US', file);
  const japanese = readTexts('ja-JP', file);

  test('has the same keys in the same order', () => {
    expect([...japanese.keys()]).toEqual([...english.keys()]);
  });

  test('has the same placeholders', () => {
    const issues = [...english].flatMap(([key, text]) => {
      const issue = ownPlaceholders.has(key) ? null : placeholderIssue(text, japanese.get(key) ?? '');
      return issue ? [`${key}: ${issue}`] : [];
    });
    expect(issues).toEqual([]);
  });

  test('is English in English', () => {
    expect([...english].filter(([, text]) => japaneseLetters.test(text) && !japaneseInEnglish.has(text))).toEqual([]);
  });

  test('counts in two forms in English', () => {
    expect([...english].filter(([, text]) => text.split('||||').length > 2)).toEqual([]);
  });
});

describe.each(localeFiles('ja-JP'))('%s in Japanese', (file) => {
  const japanese = [...readTexts('ja-JP', file)];

  test('is Japanese', () => {
    const latin = japanese.filter(([, text]) => {
      const words = text.replace(/%\{\w+\}/g, '');
      return /[A-Za-z]/.test(words) && !japaneseLetters.test(words) && !sameEverywhere.has(text);
    });
    expect(latin).toEqual([]);
  });

  test('has one form for all numbers and no half-width katakana', () => {
    expect(japanese.filter(([, text]) => text.includes('||||') || halfWidthKatakana.test(text))).toEqual([]);
  });
});

/** An empty choice, and the text between two names. */
const exempt = new Set(['ra.boolean.null', 'list.searchSeparator']);

test.each(['en-US', 'ja-JP'])('no text of %s is empty or has stray spaces', (locale) => {
  const blank = localeFiles(locale).flatMap((file) =>
    [...readTexts(locale, file)].filter(([key, text]) => !exempt.has(key) && (text === '' || text !== text.trim())),
  );
  expect(blank).toEqual([]);
});

/** Spellings of makers and standards, the same in every language. */
function technology(): readonly string[] {
  const systems = ['Windows', 'macOS', 'Linux', 'iOS', 'Android', 'tvOS', 'watchOS', 'visionOS'];
  return [...systems, 'OS', 'MDM', 'SSD', 'HDD', 'Wi-Fi', 'Bluetooth', 'VPN'];
}
