/** The language of the screens: texts for `useTranslate`, formats for `useFormat`, and the language change. */

import { appWords, laterWords } from 'virtual:daicho/app-words-index';
import { useQueryClient } from '@tanstack/react-query';
import { I18nContext, useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { inSentence } from '#model/base/text/in-sentence.ts';
import type { Locale } from '#model/types/locale.ts';
import { chooseLocale } from '../../sign-in/client-choice.ts';
import { request } from '../calls/http.ts';
import { loadersOf, pageLoadersOf } from '../entries.ts';
import { useRefreshSession, useSession } from '../session/session.tsx';
import { usePrefetch } from '../use-prefetch.ts';
import { createFormat, type Format } from './format.ts';
import { createWords, type WordsSource, type WordsStore } from './words-store.ts';

const source: WordsSource = {
  app: async (locale) => (await appWords[locale]()).default,
  later: async (locale) => (await laterWords[locale]()).default,
  async resource(locale, name) {
    const { words } = (await pageLoadersOf(name)) ?? (await loadersOf(name));
    return (await words[locale]()).default;
  },
};

let starting: Promise<WordsStore> | undefined;
let startingLocale: Locale | undefined;
let store: WordsStore | undefined;

/**
 * Loads the first language, once.
 *
 * @throws if not even the default language can be loaded
 */
export async function startWords(locale: Locale): Promise<void> {
  startingLocale ??= locale;
  starting ??= createWords(locale, source);
  store = await starting;
}

/** Adds the texts of a resource or a page, before its first screen is drawn. */
export async function addResourceWords(name: string): Promise<void> {
  // Starts to load in parallel with the texts of the frame, which the store waits for first.
  if (!store && startingLocale) source.resource(startingLocale, name).catch(() => undefined);
  await (await starting)?.addResource(name);
}

/** Adds the texts that no list needs, before the first form and the first page other than a list. */
export async function addLaterWords(): Promise<void> {
  // In parallel, as above.
  if (!store && startingLocale) source.later(startingLocale).catch(() => undefined);
  await (await starting)?.addLater();
}

function theStore(): WordsStore {
  if (!store) throw new Error('words are used before startWords has finished');
  return store;
}

const useWords = () => useSyncExternalStore(theStore().subscribe, theStore().state);

export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const { locale, provider } = useWords();
  useEffect(() => {
    document.documentElement.lang = locale.slice(0, 2);
    chooseLocale(locale);
  }, [locale]);
  usePrefetch(addLaterWords);
  return <I18nContext value={provider}>{children}</I18nContext>;
}

export const useLocale = (): Locale => useWords().locale;

/** Stores the language on the server, loads it, and then reads session and data again, whose labels depend on it. */
export function useSetLocale(): (locale: Locale) => Promise<void> {
  const queries = useQueryClient();
  const refreshSession = useRefreshSession();
  return useCallback(
    async (locale) => {
      await request('PATCH', '/v2/session/locale', { body: { locale } });
      await theStore()
        .change(locale)
        .catch((error: unknown) => {
          console.error('Failed to load locale', error);
          throw error;
        });
      await Promise.all([refreshSession(), queries.invalidateQueries()]);
    },
    [queries, refreshSession],
  );
}

/** Returns the name of a resource: the plural for its list, the singular for `1`. */
export function useResourceName(): (name: string, count?: number) => string {
  const translate = useTranslate();
  return useCallback(
    (name, count = 2) => translate(`resources.${name}.name`, { _: name, smart_count: count }),
    [translate],
  );
}

/** Returns the label of the button that adds a record: the resource's own, or one made from its name. */
export function useAddLabel(): (resource: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (resource) => {
      const name = inSentence(translate(`resources.${resource}.name`, { _: resource, smart_count: 1 }), locale);
      return translate(`resources.${resource}.add`, { _: translate('app.actions.add', { name }) });
    },
    [translate, locale],
  );
}

const formats = new Map<string, Format>();

export function useFormat(): Format {
  const locale = useLocale();
  const { timeZone } = useSession();
  return useMemo(() => {
    const key = `${locale} ${timeZone}`;
    const format = formats.get(key) ?? createFormat(locale, timeZone);
    formats.set(key, format);
    return format;
  }, [locale, timeZone]);
}

/** Imports a module whose screen needs texts that no list needs. */
export const withLaterWords = async <T,>(module: Promise<T>): Promise<T> =>
  (await Promise.all([module, addLaterWords()]))[0];
