/** Pages in place of usual screens, each loaded when it is opened. */
import { forms, lists, tabs } from 'virtual:daicho/pages';
import type { FunctionComponent } from 'react';
import type { Resource } from '#model/types/resource.ts';
import type { RelatedListProps } from '../screens/record/related-list.tsx';

/** Of the frame. */
export const loadPreview = async () => (await import('./preview/preview-page.tsx')).default;
export const loadCsvWizard = async () => (await import('./csv-wizard/csv-wizard.tsx')).default;

/** What a page in place of a list or of a form is given. */
export interface PageProps {
  readonly resource: Resource;
}

/** Of modules, by the names that declarations use; the check has found all of them. */
export const loadFormPage = (name: string) => loadPage<FunctionComponent<PageProps>>(forms, name);
export const loadListPage = (name: string) => loadPage<FunctionComponent<PageProps>>(lists, name);
export const loadTabPage = (name: string) => loadPage<FunctionComponent<RelatedListProps>>(tabs, name);

type Pages = Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;

async function loadPage<T>(pages: Pages, name: string): Promise<T> {
  const load = pages[name];
  if (!load) throw new Error(`no module has a page "${name}"`);
  return (await load()).default as T;
}
