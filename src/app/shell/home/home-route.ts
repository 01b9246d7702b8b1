/** The page with what waits for the account, which needs the names and paths of all modules. */
import type { ComponentType } from 'react';
import { loadAllModules } from '../../providers/entries.ts';
import { withLaterWords } from '../../providers/words/words.tsx';

export async function homeRoute(): Promise<{ readonly Component: ComponentType }> {
  const [page] = await Promise.all([withLaterWords(import('./home-page.tsx')), loadAllModules()]);
  return { Component: page.default };
}
