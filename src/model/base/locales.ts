/** The languages of every screen and message. */
import type { Locale } from '../types/locale.ts';

export const locales = ['ja-JP', 'en-US'] as const satisfies readonly Locale[];
