/** What a resource file takes over from a template or another resource by `like`: a word of its own stands, `null` takes one away, and `with` fills in its blanks. */

import { type DeclarationFiles, type Issue, readPath } from '../base/declaration-files.ts';
import { hint } from '../base/text/nearest.ts';
import { isObject } from '../base/values.ts';

type Json = Readonly<Record<string, unknown>>;

/** A resource file together with all that it is like. */
export interface Inherited {
  readonly content: unknown;
  /** Names of what it is like, nearest first. */
  readonly like: readonly string[];
  /** The file in which a place (`list.columns[2]`) is written. */
  fileOf(place: string): string;
  /** What is wrong with `like` itself; the content is not worth reading then. */
  readonly issue: Issue | null;
}

/** @param file a resource file */
export function inherit(declarationFiles: DeclarationFiles, file: string): Inherited {
  const { files, issue: broken } = chainOf(declarationFiles, file);
  const { contents, issue: blank } = filledIn(files, declarationFiles);
  const issue = broken ?? blank;
  return {
    content: contents.reduceRight((base, own) => mergeOver(withoutPast(base), own)),
    like: files.slice(1).map(nameOf),
    fileOf: (place) => files[writtenIn(contents, stepsOf(place))] ?? file,
    issue,
  };
}

/** The file, and those that it is like one after the other; up to the first that is missing or was there before. */
function chainOf(
  declarationFiles: DeclarationFiles,
  file: string,
): { readonly files: readonly string[]; readonly issue: Issue | null } {
  const known = new Map(
    Object.keys(declarationFiles.contents).flatMap((one) => (isLikeable(one) ? [[nameOf(one), one]] : [])),
  );
  const files = [file];
  for (;;) {
    const last = files.at(-1) ?? file;
    const content = declarationFiles.contents[last];
    const like = isObject(content) ? content.like : undefined;
    if (typeof like !== 'string') return { files, issue: null };
    const issue = (message: string): Issue => ({ file: last, path: 'like', message, level: 'error' });
    const next = known.get(like);
    if (!next) return { files, issue: issue(`no template or resource "${like}"${hint(like, [...known.keys()])}`) };
    if (files.includes(next)) {
      const round = [...files.slice(files.indexOf(next)), next].map(nameOf).join(' → ');
      return { files, issue: issue(`nothing can be like itself: ${round}`) };
    }
    files.push(next);
  }
}

const isLikeable = (file: string): boolean => ['resource', 'template'].includes(readPath(file)?.kind ?? '');

const nameOf = (file: string): string => readPath(file)?.name ?? file;

/** The files with the blanks of templates filled in by `with`: what is said nearer to the resource stands. */
function filledIn(
  files: readonly string[],
  declarationFiles: DeclarationFiles,
): { readonly contents: readonly unknown[]; readonly issue: Issue | null } {
  let given: Json = {};
  const used = new Set<string>();
  const missing: [file: string, name: string][] = [];
  const contents = files.map((file, at) => {
    const content = declarationFiles.contents[file];
    const own = isObject(content) && isObject(content.with) ? content.with : {};
    const filled =
      at === 0
        ? content
        : fillIn(content, (name) => {
            used.add(name);
            if (typeof given[name] === 'string') return given[name];
            missing.push([file, name]);
            return '';
          });
    given = { ...own, ...given };
    return filled;
  });
  const [file = ''] = files;
  const unused = Object.keys(Object(Object(declarationFiles.contents[file]).with)).find((name) => !used.has(name));
  const [[template, name] = []] = missing;
  const message =
    name !== undefined
      ? `"${nameOf(template ?? '')}" leaves "${name}" to be filled in: say it in "with"`
      : unused !== undefined
        ? `nothing that this is like has a blank "${unused}"${hint(unused, [...used])}`
        : null;
  if (message === null) return { contents, issue: null };
  return { contents, issue: { file, path: name === undefined ? `with.${unused}` : 'with', message, level: 'error' } };
}

/** Every `%{name}` in texts and in names of words. */
function fillIn(node: unknown, value: (name: string) => string): unknown {
  const fill = (text: string): string => text.replace(/%\{(\w+)\}/g, (_, name: string) => value(name));
  if (typeof node === 'string') return fill(node);
  if (Array.isArray(node)) return node.map((one) => fillIn(one, value));
  if (!isObject(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([word, one]) => [fill(word), fillIn(one, value)]));
}

/** What another resource was called is its own affair. */
function withoutPast(base: unknown): unknown {
  if (!isObject(base)) return base;
  const { was: _, ...rest } = base;
  return rest;
}

/** Objects word by word, where `null` takes one away; lists and single values as a whole. */
export function mergeOver(base: unknown, own: unknown): unknown {
  if (!isObject(base) || !isObject(own)) return own;
  const merged = Object.entries(own).flatMap(([word, value]) => {
    const isTakenAway = value === null && Object.hasOwn(base, word);
    return isTakenAway ? [] : [[word, mergeOver(base[word], value)] as const];
  });
  const kept = Object.entries(base).filter(([word]) => !Object.hasOwn(own, word));
  return Object.fromEntries([...kept, ...merged]);
}

/** `list.columns[2].field` → `list`, `columns`, `2`, `field`. */
const stepsOf = (place: string): readonly string[] => place.split(/[.[\]]+/).filter(Boolean);

/** Index of the first content that holds the most of the place. */
function writtenIn(contents: readonly unknown[], steps: readonly string[]): number {
  const depths = contents.map((content) => {
    let node = content;
    const missing = steps.findIndex((step) => {
      const found = typeof node === 'object' && node !== null && Object.hasOwn(node, step);
      node = found ? (node as Json)[step] : undefined;
      return !found;
    });
    return missing === -1 ? steps.length : missing;
  });
  return depths.indexOf(Math.max(...depths));
}
