import type { FastifyRequest } from 'fastify';
import { locales } from '#model/base/locales.ts';
import type { Locale } from '#model/types/locale.ts';

/** The first language of `Accept-Language` that the product supports; null if there is none. */
export function requestedLanguage(request: FastifyRequest): Locale | null {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  for (const language of wanted) {
    const locale = locales.find((known) => known.startsWith(language) && language !== '');
    if (locale) return locale;
  }
  return null;
}
