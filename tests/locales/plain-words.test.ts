/** Phrases that screens no longer use. `docs/words.md` contains their replacements. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { flatten, localeFiles, readTexts } from './words.ts';

const retired: Readonly<Record<string, readonly RegExp[]>> = {
  'en-US': [
    /\bas ruled\b/i,
    /\bnobody['’]s\b/i,
    /\bnone in use\b/i,
    /\bin trouble\b/i,
    /\boff the books\b/i,
    /\b(who|what|which)ever\b/i,
    /\b(some|every|no)body\b/i,
    /\b(bring|brought) in\b/i,
    /\bleft empty,/i,
    /\bsuch as:/i,
    /\bany more\b/i,
    /\bby (itself|themselves)\b/i,
    /\bgo together\b/i,
    /\bsecond factor\b/i,
    /\bhouse rules\b/i,
    /\be-mail/i,
    /\bcatalogue/i,
    /\blog ?in\b/i,
    /\bplease (check|enter|sign in|try again|upload|wait)\b/i,
  ],
  'ja-JP': [
    /取り込|取込/,
    /ログイン(?!ID)/,
    /国民ID|国民登録証/,
    /存廃/,
    /出来事/,
    /端末/,
    /だれ|分か[りるっ]/,
    /入社直後/,
    /通知期限/,
    /割り当て外/,
    /残っているもの/,
    /適用予定にする|廃止にする/,
    /判断した人/,
    /利用の目安/,
    /まだ来ていない/,
    /開始の履歴/,
    /Webサイト/,
    /例: /,
  ],
};

/** The login ID of an account is called login ID in English as well. */
const isAllowed = (text: string): string => text.replaceAll(/\blogin IDs?\b/gi, '');

const foundIn = (locale: string, text: string): readonly string[] =>
  (retired[locale] ?? []).filter((phrase) => phrase.test(isAllowed(text))).map(String);

/** Users search by old and misspelt words. The framework's own words come from its package. */
const isShown = (key: string): boolean => !key.startsWith('aliases.');
const ofTheFramework = 'framework.json';

/** Words in resource files. */
function declaredTexts(): readonly (readonly [string, string])[] {
  const projects = 'e2e/projects';
  const files = readdirSync(projects, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file.split(path.sep).includes('resources'))
    .map((file) => path.join(projects, file));
  return [...files, 'resources/navigation.json'].map((file) => [file, readFileSync(file, 'utf8')] as const);
}

describe.each(Object.keys(retired))('%s', (locale) => {
  test.each(localeFiles(locale).filter((file) => file !== ofTheFramework))('no retired phrase in %s', (file) => {
    const found = [...readTexts(locale, file)]
      .filter(([key]) => isShown(key))
      .flatMap(([key, text]) => foundIn(locale, text).map((phrase) => `${key}: ${phrase}`));
    expect(found).toEqual([]);
  });

  test('no retired phrase in declarations', () => {
    expect(declaredTexts().flatMap(([file, text]) => foundIn(locale, text).map((at) => `${file}: ${at}`))).toEqual([]);
  });
});

test.each([
  ['en-US', 'In trouble since Monday', 1],
  ['en-US', 'Send an e-mail to somebody', 2],
  ['en-US', 'Login ID', 0],
  ['ja-JP', 'CSVの取り込み', 1],
  ['ja-JP', 'ログインしてください。', 1],
  ['ja-JP', 'ログインID', 0],
])('a planted phrase is found (%s, %s)', (locale, text, count) => {
  const planted = flatten({ actions: { report: { done: text } } });
  expect([...planted.values()].flatMap((one) => foundIn(locale, one))).toHaveLength(count);
});
