import type { Resource } from '../../types/resource.ts';
import type { CodeKind } from './code-kinds.ts';

export interface CodeCall {
  readonly kind: CodeKind;
  readonly name: string;
  /** Place in the resource file. */
  readonly path: string;
}

/** Places where a resource names code of modules. */
export function codeCalls({
  source,
  actions,
  fields,
  keywords,
  computation,
  list,
  create,
  detail,
}: Resource): readonly CodeCall[] {
  const calls: CodeCall[] = [];
  const add = (kind: CodeKind, path: string, name: string | null | undefined): void => {
    if (name) calls.push({ kind, name, path });
  };
  if (source.kind === 'view') add('view', 'source.view', source.view);
  for (const { name, handler } of Object.values(actions)) add('handler', `actions.${name}.handler`, handler);
  for (const value of fields[keywords.connects?.kind ?? '']?.values ?? []) add('connector', 'connects.kind', value);
  add('function', 'compute.function', computation?.function);
  add('list', 'list.page', list.page);
  add('form', 'create.page', create.page);
  for (const name of Object.keys(keywords)) add('keyword', name, name);
  for (const [at, tab] of detail.tabs.entries())
    if (tab.kind === 'related') add('tab', `detail.tabs[${at}].as`, tab.page);
  return calls;
}
