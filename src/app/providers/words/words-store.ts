/**
 * The words on the screens in the present language: the frame's from the start, each resource's from its first use,
 * those of forms and of react-admin's own messages before the first form, or once the first screen stands.
 * A change of language loads all of them before anything is switched, so that no screen mixes two.
 */

import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { locales } from '#model/base/locales.ts';
import { isolateAll } from '#model/base/text/isolate.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Words } from '#model/words/words.ts';

export interface WordsSource {
  /** Words of the frame. */
  app(locale: Locale): Promise<Words>;
  /** Words that no list needs: more of `app`, and react-admin's own messages. */
  later(locale: Locale): Promise<Words>;
  resource(locale: Locale, name: string): Promise<Words>;
}

export interface WordsState {
  readonly locale: Locale;
  /** A new object after each change of language, so that what depends on it is drawn again. */
  readonly provider: I18nProvider;
}

export interface WordsStore {
  state(): WordsState;
  subscribe(listener: () => void): () => void;
  /** @throws when the language cannot be loaded; the present one then stays */
  change(locale: Locale): Promise<void>;
  addResource(name: string): Promise<void>;
  addLater(): Promise<void>;
}

const names = { 'ja-JP': '日本語', 'en-US': 'English' } as const satisfies Record<Locale, string>;
const defaultLocale: Locale = 'ja-JP';

type Pack = { app: Words; later: Words | null; resources: Map<string, Words> };

// Long: loading and changing wait for each other, and whoever asked last is answered.
/**
 * Loads the language and answers the store; falls back to the default language when it cannot be loaded.
 *
 * @throws when the default language cannot be loaded either
 */
export async function createWords(wanted: Locale, source: WordsSource): Promise<WordsStore> {
  const packs = new Map<Locale, Promise<Pack>>();
  const used = new Set<string>();
  let usesLater = false;
  const listeners = new Set<() => void>();
  let turn = 0;

  const openPack = (locale: Locale): Promise<Pack> => {
    const opening =
      packs.get(locale) ?? source.app(locale).then((app): Pack => ({ app, later: null, resources: new Map() }));
    opening.catch(() => packs.delete(locale));
    packs.set(locale, opening);
    return opening;
  };
  /** With all words that are used by the time it is answered. */
  const packOf = async (locale: Locale): Promise<Pack> => {
    const pack = await openPack(locale);
    if (usesLater) pack.later ??= await source.later(locale);
    const missing = () => [...used].filter((name) => !pack.resources.has(name));
    while (missing().length > 0)
      await Promise.all(missing().map(async (name) => pack.resources.set(name, await source.resource(locale, name))));
    return pack;
  };

  let locale = wanted;
  let pack = await packOf(wanted).catch(async (error: unknown) => {
    console.error('Failed to load locale', error);
    locale = defaultLocale;
    return await packOf(defaultLocale);
  });
  const provider = isolating(
    polyglotI18nProvider(
      () => phrasesOf(pack),
      locale,
      locales.map((one) => ({ locale: one, name: names[one] })),
      { allowMissing: true },
    ),
  );
  let state: WordsState = { locale, provider };
  const takeIn = async (): Promise<void> => {
    let requested: Locale;
    do {
      requested = state.locale;
      await packOf(requested);
    } while (requested !== state.locale);
    // Without a change of language this only takes in the new words.
    await provider.changeLocale(state.locale);
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async change(next) {
      turn += 1;
      const mine = turn;
      const loaded = await packOf(next);
      if (mine !== turn) return;
      pack = loaded;
      await provider.changeLocale(next);
      state = { locale: next, provider: { ...provider } };
      for (const listener of listeners) listener();
    },
    async addResource(name) {
      used.add(name);
      await takeIn();
    },
    async addLater() {
      usesLater = true;
      await takeIn();
    },
  };
}

function phrasesOf({ app, later, resources }: Pack): TranslationMessages {
  const phrases: Words = {
    ...later,
    ...app,
    app: { ...(later?.app as Words | undefined), ...(app.app as Words) },
    resources: {
      ...(later?.resources as Words | undefined),
      ...(app.resources as Words),
      ...Object.fromEntries(resources),
    },
  };
  return phrases as unknown as TranslationMessages;
}

/** Names inside sentences do not turn them. */
const isolating = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate: (key, options) => provider.translate(key, options && isolateAll(options)),
});
