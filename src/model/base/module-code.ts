import type { ComputeFunction } from './compute-function.ts';

/** What a page of a module can replace: a list, the form for new records, or the list on a tab of a record. */
export const pagePlaces = ['lists', 'forms', 'tabs'] as const;
export type PagePlace = (typeof pagePlaces)[number];

type Named<T = unknown> = Readonly<Record<string, T>>;

/** The names of module code that declarations can use. */
export interface ModuleCode {
  readonly views: Named;
  readonly handlers: Named;
  readonly connectors: Named;
  readonly functions: Named<ComputeFunction>;
  /** Words that modules add to resource files. */
  readonly keywords: Named;
  readonly pages: Readonly<Record<PagePlace, Named>>;
}

/** For a project without modules. */
export const noCode: ModuleCode = {
  views: {},
  handlers: {},
  connectors: {},
  functions: {},
  keywords: {},
  pages: { lists: {}, forms: {}, tabs: {} },
};
