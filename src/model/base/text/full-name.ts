/** The full name of a person in the order of each language. */
import type { Locale } from '../../types/locale.ts';

export interface Names {
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly middleName: string | null;
}

/**
 * @example fullName({ givenName: '花子', familyName: '佐藤', middleName: null }, 'ja-JP') // '佐藤 花子'
 * @example fullName({ givenName: 'Ann', familyName: 'Smith', middleName: 'Lee' }, 'en-US') // 'Ann Lee Smith'
 */
export function fullName({ givenName, familyName, middleName }: Names, locale: Locale): string {
  const parts = locale === 'ja-JP' ? [familyName, middleName, givenName] : [givenName, middleName, familyName];
  return parts.filter(Boolean).join(' ');
}
