/** Where the words of a name stand: in the folder of their module, at the top of their language, or anywhere between. */

import { type DeclarationFiles, readPath, wordsFile } from '../base/declaration-files.ts';
import type { Locale } from '../types/locale.ts';

const indexes = new WeakMap<DeclarationFiles['contents'], ReadonlyMap<string, readonly string[]>>();

/** Several files only of vocabularies, which each module may have; of any other name the check refuses a second one. */
export function wordsFilesOf({ contents: files }: DeclarationFiles, locale: Locale, name: string): readonly string[] {
  const index = indexes.get(files) ?? indexOf(files);
  indexes.set(files, index);
  return index.get(`${locale}/${name}`) ?? [];
}

/** The file that holds the words of a resource or page, or the one that would be made for them. */
export const wordsFileOf = (
  files: DeclarationFiles,
  locale: Locale,
  { name, module }: { readonly name: string; readonly module: string },
): string => wordsFilesOf(files, locale, name)[0] ?? wordsFile(locale, `${module}/${name}`);

function indexOf(files: DeclarationFiles['contents']): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const file of Object.keys(files).sort()) {
    const path = readPath(file);
    if (path?.kind !== 'words') continue;
    const key = `${path.locale}/${path.name}`;
    index.set(key, [...(index.get(key) ?? []), file]);
  }
  return index;
}
