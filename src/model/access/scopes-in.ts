/** The scopes that the files of a project may name, read before the files are validated. */

import { accessFile, type DeclarationFiles, readPath } from '../base/declaration-files.ts';
import { memoize } from '../base/memoize.ts';
import { isObject } from '../base/values.ts';
import type { AccessDeclaration, Scope } from '../types/access.ts';
import { knownScopes } from './access-declaration.ts';

/**
 * Areas and further scopes of `resources/access.json`, and the areas of the base module.
 * If the file names no areas, the result has the areas that resource files name.
 */
export const scopesIn = memoize((files: DeclarationFiles): Pick<AccessDeclaration, 'areas' | 'further'> => {
  const { areas, scopes } = Object(files.contents[accessFile]) as {
    readonly areas?: unknown;
    readonly scopes?: unknown;
  };
  const ofBase = (file: string): boolean => files.base?.resources.includes(readPath(file)?.name ?? '') ?? false;
  const declared = areas === undefined ? areasNamedIn(files, () => true) : textsIn(areas);
  return { areas: [...new Set([...declared, ...areasNamedIn(files, ofBase)])], further: textsIn(scopes) };
});

export const allScopesIn = memoize((files: DeclarationFiles): readonly Scope[] => knownScopes(scopesIn(files)));

const textsIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];

/** Areas in every text that looks like a scope. */
function areasNamedIn({ contents: files }: DeclarationFiles, isIncluded: (file: string) => boolean): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const [, area] = /^([a-z][a-z0-9-]*):(?:view|edit)$/.exec(value) ?? [];
      if (area !== undefined) found.add(area);
    } else if (Array.isArray(value)) value.forEach(look);
    else if (isObject(value)) Object.values(value).forEach(look);
  };
  for (const [file, content] of Object.entries(files))
    if (isIncluded(file) && ['resource', 'template'].includes(readPath(file)?.kind ?? '')) look(content);
  return [...found].sort();
}
