/**
 * The texts of the screens in the current language.
 * The texts of the frame load at the start, those of a resource on its first use, and those of forms and react-admin
 * before the first form, or after the first screen is shown.
 * A language change first loads all of them, so that no screen mixes two languages.
 */

import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { locales } from '#model/base/locales.ts';
import { isolateAll } from '#model/base/text/isolate.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Words } from '#model/words/words.ts';

export interface WordsSource {
  /** Texts of the frame. */
  app(locale: Locale): Promise<Words>;
  /** Texts that no list needs: more of `app`, and react-admin's own messages. */
  later(locale: Locale): Promise<Words>;
  resource(locale: Locale, name: string): Promise<Words>;
}

export interface WordsState {
  readonly locale: Locale;
  /** A new object after each language change, so that components render again. */
  readonly provider: I18nProvider;
}

export interface WordsStore {
  state(): WordsState;
  subscribe(listener: () => void): () => void;
  /** @throws if the language cannot be loaded; the current one then stays */
  change(locale: Locale): Promise<void>;
  addResource(name: string): Promise<void>;
  addLater(): Promise<void>;
}

const names = { 'ja-JP': '日本語', 'en-US': 'English' } as const satisfies Record<Locale, string>;
const defaultLocale: Locale = 'ja-JP';

type Pack = { app: Words; later: Words | null; resources: Map<string, Words> };

// Long: loading and changing wait for each other, and the latest request wins.
/**
 * Loads the language and creates the store; falls back to the default language if it cannot be loaded.
 *
 * @throws if the default language cannot be loaded either
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
  /** Contains all texts that are in use by the time it resolves. */
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
    // Without a language change, this only adds the new texts.
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
      const ownTurn = turn;
      const loaded = await packOf(next);
      if (ownTurn !== turn) return;
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
    // The later texts of a key are complete.
    app: { ...(app.app as Words), ...(later?.app as Words | undefined) },
    resources: {
      ...(later?.resources as Words | undefined),
      ...(app.resources as Words),
      ...Object.fromEntries(resources),
    },
  };
  return phrases as unknown as TranslationMessages;
}

/** Isolates inserted values, so that they do not change the direction of the text. */
const isolating = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate: (key, options) => provider.translate(key, options && isolateAll(options)),
});
