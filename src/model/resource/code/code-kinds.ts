import type { ModuleCode } from '../../base/module-code.ts';

/** Code that declarations can name: the table of a module in which it is registered, and its term in messages. */
export const codeKinds = {
  view: { table: 'views', words: 'view' },
  handler: { table: 'handlers', words: 'handler' },
  connector: { table: 'connectors', words: 'connector' },
  function: { table: 'functions', words: 'function' },
  keyword: { table: 'keywords', words: 'keyword' },
  list: { table: 'pages.lists', words: 'page for lists' },
  form: { table: 'pages.forms', words: 'page for forms' },
  tab: { table: 'pages.tabs', words: 'page for tabs' },
} as const;

export type CodeKind = keyof typeof codeKinds;
export const codeKindNames = Object.keys(codeKinds) as readonly CodeKind[];

/** The table of a module, or of all modules together, by its path: `pages.lists`. */
export function tableOf(code: object, kind: CodeKind): unknown {
  const [word = '', place] = codeKinds[kind].table.split('.');
  const found: unknown = code[word as keyof typeof code];
  return place === undefined ? found : Object(found)[place];
}

export const codeNames = (code: ModuleCode, kind: CodeKind): readonly string[] =>
  Object.keys(Object(tableOf(code, kind)));
