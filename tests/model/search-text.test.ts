import { expect, test } from 'vitest';
import { fold } from '#model/base/text/fold.ts';
import { searchText, searchWords } from '#model/base/text/search-text.ts';

/** Whether a search for the typed text finds a record with the other one. */
const finds = (typed: string, held: string): boolean => {
  const text = searchText([held]);
  return searchWords(typed).every((spellings) => spellings.some((word) => text.includes(word)));
};

test.each([
  ['葛城', '葛\u{E0100}城営業所'],
  ['葛\u{E0101}城', '葛城営業所'],
  ['東京～大阪', '東京〜大阪デスク'],
  ['東京〜大阪', '東京～大阪デスク'],
  ['東京~大阪', '東京〜大阪デスク'],
  ['A-1', 'A−1'],
  ['A－1', 'A‐1'],
  ['1–2', '1—2'],
  ['∥', '‖'],
  ['ソフト', 'ソ\u00ADフ\u200Bト'],
  ['高橋', '髙橋'],
  ['髙橋', '高橋'],
  ['斉藤', '齋藤'],
  ['齊藤', '斎藤'],
  ['渡辺', '渡邊'],
  ['渡邉', '渡邊'],
  ['浜崎', '濵﨑'],
  ['吉田', '𠮷田'],
  ['ﾀｶﾊｼ', 'たかはし'],
  ['いすゞ', 'イスヾ'],
])('%s finds %s', (typed, held) => {
  expect(finds(typed, held)).toBe(true);
});

test('kanji that only look related are kept apart', () => {
  expect(finds('大田', '太田')).toBe(false);
  expect(finds('河合', '川合')).toBe(false);
});

test('variants are found and never equal', () => {
  expect(fold('髙橋')).not.toBe(fold('高橋'));
  expect(searchText(['髙橋']).split('\n')).not.toContain(fold('高橋'));
  expect(searchText(['髙橋']).split('\n')).toContain(fold('髙橋'));
});

test('a text that was not prepared is found as it was typed', () => {
  expect(searchWords('髙橋 花')).toEqual([['高橋', '髙橋'], ['花']]);
});
