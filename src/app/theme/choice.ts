/** Light, dark, or as set on the device. Stored on this device, and set on <html> as `data-theme`. */

import { themeKey } from '../sign-in/client-choice.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themes)[number];

export function themeChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const listeners = new Set<() => void>();

/** Subscribes to changes of the theme; returns the function that unsubscribes. */
export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // Private windows may have no storage; then the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}
