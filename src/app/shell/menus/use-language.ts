/** Switches the language by menu or by keyboard. */
import { useTranslate } from 'ra-core';
import { useCallback, useEffect } from 'react';
import type { Locale } from '#model/types/locale.ts';
import { HttpProblem } from '../../providers/calls/http.ts';
import { useLocale, useSetLocale } from '../../providers/words/words.tsx';
import { useToast } from '../messages/toasts.tsx';

/** Switches the language, and reports a failure. */
export function useSwitchLanguage(): (locale: Locale) => void {
  const setLocale = useSetLocale();
  const present = useLocale();
  const translate = useTranslate();
  const toast = useToast();
  return useCallback(
    (locale) => {
      if (locale === present) return;
      setLocale(locale).catch((error: unknown) => {
        const requestId = error instanceof HttpProblem ? error.requestId : null;
        toast({ text: translate('app.toasts.localeFailed'), tone: 'danger', ...(requestId ? { requestId } : {}) });
      });
    },
    [setLocale, present, translate, toast],
  );
}

const other: Readonly<Record<Locale, Locale>> = { 'ja-JP': 'en-US', 'en-US': 'ja-JP' };

/** Ctrl+Meta+L toggles between the languages. */
export function useLanguageKeys(): void {
  const locale = useLocale();
  const switchTo = useSwitchLanguage();
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.isComposing || !event.ctrlKey || !event.metaKey || event.key.toLowerCase() !== 'l') return;
      event.preventDefault();
      switchTo(other[locale]);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [locale, switchTo]);
}
