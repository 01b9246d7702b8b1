/** Pages in place of the usual screens. Each loads when it is opened. */
import { forms, lists, tabs } from 'virtual:daicho/pages';
import type { FunctionComponent } from 'react';
import type { PageProps, TabPageProps } from './page.ts';

/** Pages of the engine. */
export const loadPreview = async () => (await import('./preview/preview-page.tsx')).default;
export const loadCsvWizard = async () => (await import('./csv-wizard/csv-wizard.tsx')).default;

/** Pages of modules, by the names in declarations. The check ensures that all of them exist. */
export const loadFormPage = (name: string) => loadPage<FunctionComponent<PageProps>>(forms, name);
export const loadListPage = (name: string) => loadPage<FunctionComponent<PageProps>>(lists, name);
export const loadTabPage = (name: string) => loadPage<FunctionComponent<TabPageProps>>(tabs, name);

type Pages = Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;

async function loadPage<T>(pages: Pages, name: string): Promise<T> {
  const load = pages[name];
  if (!load) throw new Error(`no module has a page "${name}"`);
  return (await load()).default as T;
}
