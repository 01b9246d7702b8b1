import { describe, expect, test } from 'vitest';
import { tidyText, wasRewritten } from '#app/form/tidy-text.ts';

describe('full-width characters become plain ones where they can only be meant so', () => {
  test.each([
    ['phone', '０３ー１２３４ー５６７８', '03-1234-5678'],
    ['phone', '03−1234−5678', '03-1234-5678'],
    ['phone', '＋６２　２１', '+62 21'],
    ['postal-code', '〒１００-０００１', '100-0001'],
    ['postal-code', '1000001', '100-0001'],
    ['my-number', '００００ ００１２−３４５５', '000000123455'],
    ['email', ' ｈａｎａｋｏ＠example.co.jp ', 'hanako@example.co.jp'],
    ['kana', 'さとう　ﾊﾅｺ', 'サトウ　ハナコ'],
    ['kana', 'ﾃﾞﾝｼ', 'デンシ'],
  ] as const)('%s: %s → %s', (kind, typed, tidied) => {
    expect(tidyText(kind, typed)).toBe(tidied);
  });
});

describe('names keep every character', () => {
  test.each(['髙﨑', '①号機', '㈱台帳', 'Ａ１', '神　社'])('%s', (name) => {
    expect(tidyText('text', name)).toBe(name);
  });
});

test('outer spaces go, full-width ones too', () => {
  expect(tidyText('text', '　会議室 A ')).toBe('会議室 A');
});

test('notes keep their lines and indents, and lose what trails', () => {
  expect(tidyText('multiline', '  一行目\n\n 二行目 \n\n')).toBe('  一行目\n\n 二行目');
});

test('a person is told of a rewriting, not of lost outer spaces', () => {
  expect(wasRewritten(' abc ', 'abc')).toBe(false);
  expect(wasRewritten('０３', '03')).toBe(true);
});
