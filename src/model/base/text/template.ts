/**
 * Templates of titles and derived texts: `{familyName} {givenName}`. They contain names, not expressions.
 *
 * `{businessName|name}` is the first field that is not empty. `{name>reading}` is the reading of a name that is not
 * empty. `{name:latin}` is a name in Latin letters. `… || …` is the first text without an empty name, otherwise the
 * last text.
 */

import type { Locale } from '../../types/locale.ts';
import type { Template } from '../../types/template.ts';
import type { Values } from '../../types/values.ts';
import { locales } from '../locales.ts';

/** A name cannot contain the characters that have a meaning between braces. */
const name = '[^{}|>:]+';
const choice = `${name}(?:>${name})?`;
const slot = new RegExp(`\\{(${choice}(?:\\|${choice})*)(:latin)?\\}`, 'g');

/** True when a template can name the field. */
export const isSlot = (field: string): boolean => new RegExp(`^${name}$`).test(field);

/** Parses one text for all readers, or one text for each language. */
export function parseTemplate(text: string | Readonly<Record<Locale, string>>): Template {
  if (typeof text === 'string') return { text, fields: namesIn(text) };
  const [first, ...others] = locales;
  const further = others
    .filter((locale) => text[locale] !== text[first])
    .map((locale) => [locale, parseTemplate(text[locale])] as const);
  const fields = [...new Set([text[first], ...further.map((one) => one[1].text)].flatMap(namesIn))];
  return { text: text[first], fields, ...(further.length > 0 ? { further: Object.fromEntries(further) } : {}) };
}

const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(slot)].flatMap((match) => (match[1] ?? '').split(/[|>]/))),
];

/** The text for readers of the language. */
export function templateIn(template: Template, locale: Locale | undefined): Template {
  if (!template.further) return template;
  return (locale && template.further[locale]) ?? { text: template.text, fields: namesIn(template.text) };
}

/** Fills the template in the first language from a record. Empty fields leave no double spaces. */
export function fillTemplate(template: Template, record: Values): string {
  const texts = template.text.split('||');
  const [last = ''] = texts.slice(-1);
  const whole = texts
    .slice(0, -1)
    .find((text) => [...text.matchAll(slot)].every((match) => slotText(match, record) !== ''));
  return (whole ?? last)
    .replace(slot, (...match) => slotText(match as unknown as readonly string[], record))
    .replace(/\s+/g, ' ')
    .trim();
}

function slotText([, choices = '', latin]: readonly (string | undefined)[], record: Values): string {
  const held = (name: string): string => String(record[name] ?? '');
  const found = choices.split('|').find((one) => held(one.split('>')[0] ?? '').trim() !== '');
  const text = held(found?.split('>').at(-1) ?? '');
  return latin && !isLatin(text) ? '' : text;
}

/** Only Latin letters, and characters that every script shares. */
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);
