/** The loading screen before the app starts, and the message if it cannot start. */
import type { Locale } from '#model/types/locale.ts';

/** These two texts must not depend on loaded code. */
const words: Readonly<Record<Locale, { readonly loading: string; readonly failed: string }>> = {
  'ja-JP': {
    loading: '起動しています…',
    failed: 'アプリケーションを初期化できませんでした。ページを再読み込みしてください。',
  },
  'en-US': {
    loading: 'Starting…',
    failed: 'Failed to initialize application. Please reload the page.',
  },
};

export function showLoading(root: Element, locale: Locale): void {
  const screen = element('main', 'startup', '');
  screen.setAttribute('aria-busy', 'true');
  screen.append(element('div', 'startup-line', ''), element('p', 'visually-hidden', words[locale].loading));
  root.replaceChildren(screen);
}

/** Replaces the content of the page. */
export function showFailure(root: Element, locale: Locale): void {
  const screen = element('main', 'startup-failure', '');
  const message = element('h1', 'startup-message', words[locale].failed);
  const alert = element('div', '', '');
  alert.setAttribute('role', 'alert');
  alert.append(message);
  screen.append(alert);
  root.replaceChildren(screen);
}

function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
