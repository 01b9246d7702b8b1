import type { ComputeFunction } from './compute-function.ts';

/** Where a page of a module can stand: in place of a list, of the form for new records, or of the list on a tab of a record. */
export const pagePlaces = ['lists', 'forms', 'tabs'] as const;
export type PagePlace = (typeof pagePlaces)[number];

type Named<T = unknown> = Readonly<Record<string, T>>;

/** What declarations can name of the code of modules. */
export interface ModuleCode {
  readonly views: Named;
  readonly handlers: Named;
  readonly connectors: Named;
  readonly functions: Named<ComputeFunction>;
  readonly pages: Readonly<Record<PagePlace, Named>>;
}

/** Of a project without modules. */
export const noCode: ModuleCode = {
  views: {},
  handlers: {},
  connectors: {},
  functions: {},
  pages: { lists: {}, forms: {}, tabs: {} },
};
