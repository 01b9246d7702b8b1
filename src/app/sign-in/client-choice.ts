/** The language and theme chosen in this browser without an account, in localStorage. */
import { locales } from '#model/base/locales.ts';
import type { Locale } from '#model/types/locale.ts';

export const localeKey = 'daicho.locale';
export const themeKey = 'daicho.theme';

/** The chosen language, else the first supported language of the browser, else Japanese. */
export function clientLocale(): Locale {
  const chosen = locales.find((locale) => locale === read(localeKey));
  const preferred = navigator.languages.map((language) =>
    locales.find((locale) => locale.slice(0, 2) === language.slice(0, 2)),
  );
  return chosen ?? preferred.find((locale) => locale !== undefined) ?? 'ja-JP';
}

export function chooseLocale(locale: Locale): void {
  write(localeKey, locale);
}

/** Applies the chosen theme to the page; without a choice, the system decides. */
export function applyChosenTheme(root: HTMLElement): void {
  const theme = read(themeKey);
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
}

/** Browsers without storage throw: then nothing is chosen. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice lasts for this page only.
  }
}
