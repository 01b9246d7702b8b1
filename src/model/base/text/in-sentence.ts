/**
 * A name inside a sentence. In English the first letter becomes lower case, except in abbreviations
 * (`ID`, `MDM settings`).
 */
import type { Locale } from '../../types/locale.ts';

export function inSentence(name: string, locale: Locale): string {
  const isAbbreviation = /^\p{Lu}[\p{Lu}\d]/u.test(name);
  if (locale !== 'en-US' || isAbbreviation) return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}
