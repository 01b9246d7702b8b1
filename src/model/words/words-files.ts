/** Finds the files with the texts of a name. They may be at any level of the folder of their language. */

import { type DeclarationFiles, readPath, wordsFile } from '../base/declaration-files.ts';
import type { Locale } from '../types/locale.ts';

const indexes = new WeakMap<DeclarationFiles['contents'], ReadonlyMap<string, readonly string[]>>();

/** Only vocabularies have several files, one in each module. The check refuses a second file for any other name. */
export function wordsFilesOf({ contents: files }: DeclarationFiles, locale: Locale, name: string): readonly string[] {
  const index = indexes.get(files) ?? indexOf(files);
  indexes.set(files, index);
  return index.get(`${locale}/${name}`) ?? [];
}

/** The file with the texts of a resource or page, or the path where it would be created. */
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
