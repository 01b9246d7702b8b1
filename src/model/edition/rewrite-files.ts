/** Rewrites the declaration files of a project from the first edition of the language to the second. */
import { navigationFile, readPath } from '../base/declaration-files.ts';
import { isPage } from '../base/is-page.ts';
import { mergeOver } from '../base/json/merge-over.ts';
import { isObject } from '../base/values.ts';
import { firstEdition, type Rewording } from './first-edition.ts';
import type { Json } from './keys.ts';

type Contents = Readonly<Record<string, unknown>>;

export interface RewrittenFile {
  readonly file: string;
  readonly content: Json;
  /** Words of the first edition that the file had. */
  readonly words: readonly string[];
}

/**
 * @returns the files that change; empty if all of them are in the second edition
 * @throws Error with file and place if a person has to decide
 */
export const rewriteFiles = (contents: Contents): readonly RewrittenFile[] =>
  Object.entries(contents).flatMap(([file, content]) => {
    const rewritten = isObject(content) ? rewriteFile(file, content, contents) : null;
    return rewritten && rewritten.words.length > 0 ? [rewritten] : [];
  });

function rewriteFile(file: string, content: Json, contents: Contents): RewrittenFile | null {
  const kind = readPath(file)?.kind;
  if (kind === 'words') return apply(file, content, ({ words }) => words);
  if (file === navigationFile) return apply(file, content, ({ navigation }) => navigation);
  if (kind !== 'resource' && kind !== 'template') return null;
  if (isPage(content)) return apply(file, content, ({ page }) => page);
  const inherited = inheritedBy(content, contents);
  return apply(file, content, ({ resource }) => resource && ((one) => resource(one, inherited)));
}

function apply(
  file: string,
  content: Json,
  rewrite: (rewording: Rewording) => ((one: Json) => Json) | undefined,
): RewrittenFile {
  const words: string[] = [];
  let rewritten = content;
  for (const rewording of firstEdition) {
    const next = attempt(file, () => rewrite(rewording)?.(rewritten) ?? rewritten);
    if (JSON.stringify(next) !== JSON.stringify(rewritten)) words.push(rewording.was);
    rewritten = next;
  }
  return { file, content: rewritten, words };
}

function attempt(file: string, work: () => Json): Json {
  try {
    return work();
  } catch (error) {
    throw new Error(`${file} ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** What a file inherits, as the files are written. Empty if the base is missing or extends itself. */
function inheritedBy(content: Json, contents: Contents, seen: readonly string[] = []): Json {
  const base = content.like ?? content.extends;
  const name = isObject(base) ? base.name : base;
  if (typeof name !== 'string' || seen.includes(name)) return {};
  const [, found] = Object.entries(contents).find(([file]) => isBase(file, name)) ?? [];
  if (!isObject(found)) return {};
  return Object(mergeOver(inheritedBy(found, contents, [...seen, name]), found));
}

const isBase = (file: string, name: string): boolean => {
  const path = readPath(file);
  return (path?.kind === 'resource' || path?.kind === 'template') && path.name === name;
};
