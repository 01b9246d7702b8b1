/**
 * Merges a resource file over the template or resource that it extends.
 * Own words win, `null` removes a word, and `with` fills in the blanks of a template.
 */

import { type DeclarationFiles, type Issue, readPath } from '../base/declaration-files.ts';
import { isPage } from '../base/is-page.ts';
import { mergeOver } from '../base/json/merge-over.ts';
import { memoize } from '../base/memoize.ts';
import { hint } from '../base/text/nearest.ts';
import { isObject } from '../base/values.ts';
import { expandShorthands, placeAsWritten } from './shorthands.ts';

type Json = Readonly<Record<string, unknown>>;

/** A resource file merged with everything that it extends. */
export interface Inherited {
  readonly content: unknown;
  /** Names of what it extends, nearest first. */
  readonly bases: readonly string[];
  /** The file that contains a place (`list.columns[2]`), and the place as that file writes it. */
  locate(place: string): { readonly file: string; readonly path: string };
  /** An issue of `extends` itself. The rest of the content is not read then. */
  readonly issue: Issue | null;
}

/** @param file a resource file */
export function inherit(declarationFiles: DeclarationFiles, file: string): Inherited {
  const { files, issue: broken } = chainOf(declarationFiles, file);
  const { contents: written, issue: blank } = filledIn(files, declarationFiles);
  const contents = written.some(isPage) ? written : written.map(expandShorthands);
  return {
    content: contents.reduceRight((base, own) => mergeOver(withoutPast(base), own)),
    bases: files.slice(1).map(nameOf),
    locate: (place) => {
      const at = writtenIn(contents, stepsOf(place));
      return { file: files[at] ?? file, path: placeAsWritten(written[at], place) };
    },
    issue: broken ?? blank,
  };
}

/** The file and the files that it extends, in order, up to the first that is missing or repeated. */
function chainOf(
  declarationFiles: DeclarationFiles,
  file: string,
): { readonly files: readonly string[]; readonly issue: Issue | null } {
  const known = extensibleIn(declarationFiles);
  const files = [file];
  for (;;) {
    const last = files.at(-1) ?? file;
    const content = declarationFiles.contents[last];
    const { name: base } = extendsOf(content);
    if (typeof base !== 'string') return { files, issue: null };
    const path = placeAsWritten(content, 'extends.name');
    const issue = (message: string): Issue => ({ file: last, path, message, level: 'error' });
    const next = known.get(base);
    if (!next) return { files, issue: issue(`no template or resource "${base}"${hint(base, [...known.keys()])}`) };
    if (files.includes(next)) {
      const round = [...files.slice(files.indexOf(next)), next].map(nameOf).join(' → ');
      return { files, issue: issue(`a file cannot extend itself: ${round}`) };
    }
    files.push(next);
  }
}

/** The files that others can extend, by name. */
const extensibleIn = memoize(
  ({ contents }: DeclarationFiles): ReadonlyMap<string, string> =>
    new Map(Object.keys(contents).flatMap((one) => (isExtensible(one) ? [[nameOf(one), one]] : []))),
);

/** The value of `extends` in a file. */
const extendsOf = (content: unknown): Json => Object(Object(expandShorthands(content)).extends);

const isExtensible = (file: string): boolean => ['resource', 'template'].includes(readPath(file)?.kind ?? '');

const nameOf = (file: string): string => readPath(file)?.name ?? file;

/** Fills in the blanks of templates from `with`; the file nearer to the resource wins. */
function filledIn(
  files: readonly string[],
  declarationFiles: DeclarationFiles,
): { readonly contents: readonly unknown[]; readonly issue: Issue | null } {
  let given: Json = {};
  const used = new Set<string>();
  const missing: [file: string, name: string][] = [];
  const contents = files.map((file, at) => {
    const content = declarationFiles.contents[file];
    const { with: values } = extendsOf(content);
    const own = isObject(values) ? values : {};
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
  const unused = Object.keys(Object(extendsOf(declarationFiles.contents[file]).with)).find((name) => !used.has(name));
  const [[template, name] = []] = missing;
  const message =
    name !== undefined
      ? `"${nameOf(template ?? '')}" has a blank "${name}": fill it in with "extends.with"`
      : unused !== undefined
        ? `no file that this one extends has a blank "${unused}"${hint(unused, [...used])}`
        : null;
  if (message === null) return { contents, issue: null };
  const path = name === undefined ? `extends.with.${unused}` : 'extends';
  return { contents, issue: { file, path, message, level: 'error' } };
}

/** Fills every `%{name}` in texts and in names of words. */
function fillIn(node: unknown, value: (name: string) => string): unknown {
  const fill = (text: string): string => text.replace(/%\{(\w+)\}/g, (_, name: string) => value(name));
  if (typeof node === 'string') return fill(node);
  if (Array.isArray(node)) return node.map((one) => fillIn(one, value));
  if (!isObject(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([word, one]) => [fill(word), fillIn(one, value)]));
}

/** Former names apply only to the base. */
function withoutPast(base: unknown): unknown {
  if (!isObject(base)) return base;
  const { was: _, ...rest } = base;
  return rest;
}

/** `list.columns[2].field` → `list`, `columns`, `2`, `field`. */
const stepsOf = (place: string): readonly string[] => place.split(/[.[\]]+/).filter(Boolean);

/** Index of the first content that contains the longest part of the place. */
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
