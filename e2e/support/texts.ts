/** The texts on a page, including those for screen readers only. */
import { expect, type Page } from '@playwright/test';
import type { Locale } from '#model/types/locale.ts';
import { hasAllWords, valueWordsIn } from './project.ts';

/** A key without a word, or a placeholder without a value. */
const leftover = /\b(app|resources|navigation|ra)\.[a-z][\w-]*(\.[\w-]+)+|%\{|\|\|\|\|/;

export async function expectNoLeftoverKeys(page: Page): Promise<void> {
  const found = (await textsOn(page)).filter((text) => leftover.test(text));
  expect(found, 'keys and placeholders on the page').toEqual([]);
}

/** Two family names that several people of the demo company share, in each language. */
export const familyNames: Readonly<Record<Locale, readonly [string, string]>> = {
  'ja-JP': ['佐藤', '鈴木'],
  'en-US': ['Sato', 'Suzuki'],
};

/**
 * Words of the other language. Abbreviations, addresses and names of products, formats and time zones are the same in
 * both.
 */
const foreign: Readonly<Record<Locale, RegExp>> = {
  'ja-JP': /(?!JSON|SaaS|SCIM|Microsoft|Graph|WEBP|DOCX|XLSX|PPTX|Asia|Tokyo)(?<![A-Za-z])[A-Za-z]{4,}/,
  'en-US': /[\u3040-\u30ff\u3400-\u9fff]/,
};

/** An address, or a part of its path. */
const address = /https?:\/\/[\w./-]+|\/[A-Z]\w+/g;

/** Parts of a page that contain users' data, or languages by their own names. */
const data = [
  'tbody',
  'dd',
  'time',
  'kbd',
  'option',
  '[aria-current="page"]',
  '[data-page$="/record"] h1',
  '[data-page$="/record"] header p',
  '[data-page$="/record"] header nav',
  'main ul[aria-label] li',
  'main section ul a',
  '[lang]:not(html)',
  '[data-choose] li',
  'main [role="treegrid"] [role="row"]',
].join();

const ofEnglish = new Set(valueWordsIn('en-US'));

/** Values with the same word in both languages, such as `Bluetooth`. */
const shared = new Set(valueWordsIn('ja-JP').filter((word) => ofEnglish.has(word)));

/**
 * Checks that only data, addresses and the account's own name are in another language. Sentences may contain data that
 * the page shows. Runs only if no word of the declarations is missing.
 */
export async function expectLanguage(page: Page, locale: Locale, ownName = ''): Promise<void> {
  if (!hasAllWords) return;
  const [everything, own] = [await textsOn(page), await textsOn(page, data)];
  const entered = everything.filter((text) => !own.includes(text)).sort((one, other) => other.length - one.length);
  const texts = own.filter((text) => !text.includes('@') && !shared.has(text) && (!ownName || !text.includes(ownName)));
  const wordsOf = (text: string): string =>
    entered.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(address, ''));
  expect(
    texts.filter((text) => foreign[locale].test(text.replaceAll(address, '')) && foreign[locale].test(wordsOf(text))),
    `words that are not ${locale}`,
  ).toEqual([]);
}

/** Every text and every accessible name outside of `except`. */
export const textsOn = (page: Page, except = ''): Promise<string[]> => page.evaluate(textsOf, except);

function textsOf(except: string): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || ['SCRIPT', 'STYLE'].includes(element.tagName) || (except && element.closest(except))) continue;
    if (node !== element) texts.push(node.textContent?.trim() ?? '');
    else for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.filter((text) => text !== '');
}
