/**
 * What typed text becomes before it is checked and sent: outer spaces go, and full-width characters become plain ones
 * where they can only be meant so. Names keep every character: 髙 and 﨑 are not typing mistakes.
 */
import type { FieldKind } from '#model/kinds/index.ts';
import { tidyMyNumber } from '#model/my-number.ts';

type Tidy = (text: string) => string;

const trim: Tidy = (text) => text.trim();
const narrow: Tidy = (text) => text.normalize('NFKC').trim();

/** Dashes that an input method offers where a hyphen is meant, the prolonged sound mark among them. */
const dashes = /[‐‑‒–—―−ー]/g;
const hyphened: Tidy = (text) => narrow(text).replace(dashes, '-');

const halfWidthKatakana = /[｡-ﾟ]+/g;
const hiragana = /[ぁ-ゖ]/g;
const hiraganaToKatakana = 0x60;

/** Readings hold katakana only, so hiragana and half-width katakana are converted without loss. */
const katakana: Tidy = (text) =>
  text
    .trim()
    .replace(halfWidthKatakana, (part) => part.normalize('NFKC'))
    .replace(hiragana, (character) => String.fromCharCode(character.charCodeAt(0) + hiraganaToKatakana));

const sevenDigits = /^(\d{3})-?(\d{4})$/;
const postalCode: Tidy = (text) => hyphened(text.replace('〒', '')).replace(sevenDigits, '$1-$2');

/** 2026/4 becomes 2026-04. */
const monthText: Tidy = (text) =>
  text.replace(/^(\d{4})[-/.年](\d{1,2})月?$/, (_, year, month) => `${year}-${month.padStart(2, '0')}`);

const tidiers: Partial<Readonly<Record<FieldKind, Tidy>>> = {
  text: trim,
  multiline: (text) => text.trimEnd(),
  url: trim,
  image: trim,
  kana: katakana,
  email: narrow,
  month: (text) => monthText(narrow(text)),
  phone: hyphened,
  'postal-code': postalCode,
  'my-number': tidyMyNumber,
};

/** @example tidyText('postal-code', '１００００００') // '100-0000' */
export const tidyText = (kind: FieldKind, text: string): string => tidiers[kind]?.(text) ?? text;

/** True when more than outer spaces changed, so that the person should be told. */
export const wasRewritten = (typed: string, tidied: string): boolean => typed.trim() !== tidied;
