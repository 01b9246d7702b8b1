/** Writes the files of a new module, unless one exists already or the check would report issues. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { issueLine, readPath, wordsFile } from '#model/base/declaration-files.ts';
import { prettyJson } from '#model/base/json/pretty-json.ts';
import { locales } from '#model/base/locales.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import { missingWords } from '#model/words/words.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { type ModuleFiles, moduleFiles } from './module-files.ts';
import type { ModuleRequest } from './module-request.ts';
import { nestedWords } from './names/nested-words.ts';

/** Keys of the words that are not written in the language. */
export function untranslated(request: ModuleRequest, locale: Locale): readonly string[] {
  const words = moduleFiles(request)[wordsFile(locale, `${request.module}/${request.name}`)] as {
    name: string;
    fields: Record<string, string>;
    values?: object;
  };
  const texts: readonly (readonly [string, string])[] = [
    ['name', words.name],
    ...Object.entries(words.fields).map(([name, text]) => [`fields.${name}`, text] as const),
    ...Object.entries(words.values ?? {}).flatMap(([field, values]) =>
      Object.entries(values as Record<string, string>).map(
        ([value, text]) => [`values.${field}.${value}`, text] as const,
      ),
    ),
  ];
  const isInLanguage = (text: string): boolean =>
    locale === 'ja-JP' ? /[ぁ-んァ-ヶ一-龠]/.test(text) || international.test(text) : !/[ぁ-んァ-ヶ一-龠]/.test(text);
  return texts.filter(([, text]) => !isInLanguage(text)).map(([key]) => key);
}

/** Words that are the same in Japanese, such as codes and numbers. */
const international = /^(?:ID|URL|No\.?|IP|MAC|OS|CPU|PC|SKU|JAN|ISBN|[A-Z]?\d+)$/;

/**
 * @param root the project's folder
 * @returns paths of the files that were written
 * @throws Error with every issue; nothing is written then
 */
export async function newModule(root: string, request: ModuleRequest): Promise<readonly string[]> {
  const made: Record<string, object> = withMeta(moduleFiles(request), root);
  const { files: declarationFiles } = await readDeclarationFiles(root);
  const present = Object.keys(declarationFiles.contents).filter((file) =>
    Object.keys(made).some((one) => isSame(file, one)),
  );
  const unread = Object.keys(made).filter((file) => !present.includes(file) && existsSync(path.join(root, file)));
  if (present.length + unread.length > 0)
    throw new Error(`Already exists and was not changed: ${[...present, ...unread].sort().join(', ')}`);
  const files: Record<string, unknown> = { ...declarationFiles.contents, ...made };
  const { declarations, issues } = readDeclarations({ ...declarationFiles, contents: files });
  const resource = declarations.resources[request.name];
  for (const locale of resource ? locales : []) {
    const file = wordsFile(locale, `${request.module}/${request.name}`);
    files[file] = made[file] = { ...made[file], ...nestedWords(resource as Resource, locale) };
  }
  const known = new Set(readDeclarations(declarationFiles).issues.map(issueLine));
  const words = missingWords(declarations, locales, { contents: files }).filter(
    // Labels of nested parts come from their schema until the project adds its own.
    ({ file, path: key }) => Object.hasOwn(made, file) && !/^(?:nested|definitions)\./.test(key),
  );
  const lines = [...issues, ...words].map(issueLine).filter((line) => !known.has(line));
  if (lines.length > 0) throw new Error(lines.join('\n'));
  for (const [file, content] of Object.entries(made)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), prettyJson(content));
  }
  return Object.keys(made);
}

/** In a project that has installed the engine, the meta schemas are those of the package. */
function withMeta(files: ModuleFiles, root: string): Record<string, object> {
  if (existsSync(path.join(root, metaFolder)) || !existsSync(path.join(root, packageFolder, metaFolder)))
    return { ...files };
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => {
      const { $schema } = content as { readonly $schema?: string };
      if (!$schema?.includes(metaFolder)) return [file, content];
      return [file, { ...content, $schema: $schema.replace(metaFolder, `${packageFolder}/${metaFolder}`) }];
    }),
  );
}

const metaFolder = 'schemas/meta';
const packageFolder = 'node_modules/daicho';

/** Whether both are files of one kind and name, in any folder. */
function isSame(file: string, other: string): boolean {
  const [one, two] = [readPath(file), readPath(other)];
  if (one === null || two === null || one.kind !== two.kind || one.name !== two.name) return false;
  return one.kind !== 'words' || two.kind !== 'words' || one.locale === two.locale;
}
