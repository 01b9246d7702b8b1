/** The scopes that a project's files may name, before anything of them is known to be sound. */

import { accessFile, type Papers, readPath } from '../base/declaration-files.ts';
import { isObject } from '../base/values.ts';
import type { AccessDeclaration, Scope } from '../types/access.ts';
import { knownScopes } from './access-declaration.ts';

/** Areas and further scopes of `resources/access.json`; without the file, the areas that resource files name. */
export function scopesIn(papers: Papers): Pick<AccessDeclaration, 'areas' | 'further'> {
  const content = papers.files[accessFile];
  if (content === undefined) return { areas: areasNamedIn(papers), further: [] };
  const { areas, scopes } = Object(content) as { readonly areas?: unknown; readonly scopes?: unknown };
  return { areas: textsIn(areas), further: textsIn(scopes) };
}

export const allScopesIn = (papers: Papers): readonly Scope[] => knownScopes(scopesIn(papers));

const textsIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];

/** The areas of whatever looks like a scope. */
function areasNamedIn({ files }: Papers): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const [, area] = /^([a-z][a-z0-9-]*):(?:view|edit)$/.exec(value) ?? [];
      if (area !== undefined) found.add(area);
    } else if (Array.isArray(value)) value.forEach(look);
    else if (isObject(value)) Object.values(value).forEach(look);
  };
  for (const [file, content] of Object.entries(files))
    if (['resource', 'template'].includes(readPath(file)?.kind ?? '')) look(content);
  return [...found].sort();
}
