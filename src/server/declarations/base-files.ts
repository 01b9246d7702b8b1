/** The declarations that every project has: those of the base module, which a project may extend. */

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { accessFile, type BaseDeclarations, navigationFile, readPath } from '#model/base/declaration-files.ts';
import { mergeOver } from '#model/base/json/merge-over.ts';
import { isObject } from '#model/base/values.ts';
import { expandShorthands } from '#model/resource/shorthands.ts';
import type { RawNavigation } from '#model/types/raw.ts';
import { baseFolder } from '../engine-files.ts';

type Files = Readonly<Record<string, unknown>>;

/** @returns parsed content by path, with the paths that the files would have in a project */
export async function readBaseFiles(engineRoot: string): Promise<Files> {
  const folder = path.join(engineRoot, baseFolder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = async (file: string) =>
    [path.relative(folder, file).split(path.sep).join('/'), JSON.parse(await readFile(file, 'utf8'))] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/**
 * Merges the project's files over the base. A file at the same path changes single words of a resource (`null` removes
 * one) or of a locale, and replaces a schema. A resource that the project omits, or whose name it uses elsewhere, is
 * left out with its schema and its texts.
 */
export function layOver(base: Files, own: Files): { readonly files: Files; readonly base: BaseDeclarations } {
  const resources = Object.keys(base).flatMap((file) => nameIn(file, 'resource'));
  const replaced = Object.keys(own).filter(
    (file) => !(file in base) && nameIn(file, 'resource').some((name) => resources.includes(name)),
  );
  const omitted = [...omittedIn(own), ...replaced.flatMap((file) => nameIn(file, 'resource'))];
  const isLeftOut = (file: string): boolean => omitted.includes(readPath(file)?.name ?? '');
  const remaining = Object.entries(base).filter(
    ([file]) => file !== navigationFile && file !== accessFile && !isLeftOut(file),
  );
  const laid = remaining.map(([file, given]) => {
    const content = withoutWordsOf(omitted, given);
    return [file, file in own ? mergeAt(file, content, own[file]) : content] as const;
  });
  return {
    files: { ...own, ...Object.fromEntries(laid) },
    base: {
      resources,
      replaced,
      own: Object.fromEntries(laid.map(([file]) => [file, own[file] ?? {}])),
      navigation: withoutPlacesOf(omitted, Object(base[navigationFile]) as RawNavigation),
      administrators: String(Object(base[accessFile]).administrators),
    },
  };
}

const withoutPlacesOf = (omitted: readonly string[], { groups = [], account = [] }: RawNavigation): RawNavigation => ({
  groups: groups.map((group) => ({
    ...group,
    entries: group.entries.flatMap(({ resource, tabs = [] }) => {
      const [first, ...others] = [resource, ...tabs].filter((tab) => !omitted.includes(String(tab)));
      return first === undefined ? [] : [{ resource: String(first), tabs: others }];
    }),
  })),
  account: account.filter((name) => !omitted.includes(name)),
});

/** The navigation's texts are in one file for all resources. */
function withoutWordsOf(omitted: readonly string[], content: unknown): unknown {
  if (!isObject(content) || !isObject(content.aliases)) return content;
  const remaining = ['entries', 'tabs', 'aliases'].flatMap((part) => {
    const words = content[part];
    if (!isObject(words)) return [];
    return [[part, Object.fromEntries(Object.entries(words).filter(([name]) => !omitted.includes(name)))] as const];
  });
  return { ...content, ...Object.fromEntries(remaining) };
}

/** All schemas of a folder share its vocabularies, so the project adds to them. */
function mergeAt(file: string, content: unknown, own: unknown): unknown {
  const place = readPath(file);
  if (place?.kind === 'schema' && place.name !== 'enums') return own;
  return place?.kind === 'resource'
    ? mergeOver(expandShorthands(content), expandShorthands(own))
    : mergeOver(content, own);
}

function nameIn(file: string, kind: 'resource'): readonly string[] {
  const place = readPath(file);
  return place?.kind === kind ? [place.name] : [];
}

function omittedIn(own: Files): readonly string[] {
  const content = own[accessFile];
  const omitted: unknown = isObject(content) ? content.omit : undefined;
  return Array.isArray(omitted) ? omitted.map(String) : [];
}
