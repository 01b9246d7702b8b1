/** Languages of the screens and messages. */
import type { Locale } from '../types/locale.ts';

export const locales = ['ja-JP', 'en-US'] as const satisfies readonly Locale[];
