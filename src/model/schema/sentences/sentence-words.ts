/** Builds sentences from the texts of one language. */

import { isDate } from '../../base/calendar.ts';
import { isolate } from '../../base/text/isolate.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { Locale } from '../../types/locale.ts';

export interface SentenceWords {
  readonly locale: Locale;
  /** Template under `validation` of the product's texts; undefined if there is none. */
  find(key: string): string | undefined;
  /** Text of the resource, such as `fields.name`; undefined if there is none. */
  own(key: string): string | undefined;
  /** Targets of references in the schemas of fields. */
  readonly definitions: JsonSchema;
}

type Params = Readonly<Record<string, unknown>>;

/** The template with its placeholders filled; empty if there is no such template. */
export function filled(words: SentenceWords, key: string, params: Params = {}): string {
  const template = words.find(key) ?? '';
  return template.replace(/%\{(\w+)\}/g, (slot, name: string) =>
    Object.hasOwn(params, name) ? isolate(asText(words, params[name])) : slot,
  );
}

/** Formats numbers and dates in the notation of the language. */
function asText({ locale }: SentenceWords, value: unknown): string {
  if (typeof value === 'number') return numberText(locale, value);
  const text = String(value ?? '');
  return isDate(text) ? text.replaceAll('-', '/') : text;
}

const numberFormats = new Map<Locale, Intl.NumberFormat>();

/** @example numberText('ja-JP', 1234.5) // '1,234.5' */
export function numberText(locale: Locale, value: number): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  numberFormats.set(locale, format);
  return format.format(value);
}

/** Maximum length of a value in a sentence; longer ones are cut. */
const longestValue = 60;
/** Maximum number of names in a list. */
const mostNames = 10;

/**
 * A value in the quotation marks of the language; true, false and null as texts.
 *
 * @param word returns the label of a value that has one
 */
export function valueText(
  words: SentenceWords,
  value: unknown,
  word: (value: string) => string | undefined = () => undefined,
): string {
  if (value === null || typeof value === 'boolean')
    return word(String(value)) ?? words.find(`asked.values.${value}`) ?? '';
  const plain = typeof value === 'number' ? numberText(words.locale, value) : asJson(value);
  const text = (typeof value === 'object' ? undefined : word(String(value))) ?? plain;
  return quoted(words, text.length > longestValue ? `${text.slice(0, longestValue)}…` : text);
}

const asJson = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const quoted = (words: SentenceWords, text: string): string => filled(words, 'asked.quoted', { text });

/** @example oneOf(words, ['A', 'B', 'C']) // 'A, B, or C' */
export const oneOf = ({ locale }: SentenceWords, texts: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(cut(texts));

/** @example listed(words, ['A', 'B', 'C']) // 'A, B, C' */
export const listed = ({ locale }: SentenceWords, texts: readonly string[]): string =>
  new Intl.ListFormat(locale, { style: 'narrow' }).format(cut(texts));

const cut = (texts: readonly string[]): readonly string[] =>
  texts.length > mostNames ? [...texts.slice(0, mostNames), '…'] : texts;
