/**
 * The manual of the declaration language, with its topics and a page for each keyword of modules: every example is read like a declaration, and every word of the meta schemas
 * has one.
 */
import { describe, expect, test } from 'vitest';
import { unknownIcons } from '#cli/check/icon-names.ts';
import {
  accessFile,
  type DeclarationFiles,
  issueLine,
  navigationFile,
  readPath,
} from '#model/base/declaration-files.ts';
import { keywordsIn } from '#model/features/keyword.ts';
import { metaFile, resourceMeta } from '#model/resource/check/resource-meta.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { shippedFiles } from '#tests/support/shipped.ts';
import { type Fence, fencesOf } from './fences.ts';
import { usedWords, wordsOfMeta } from './meta-words.ts';
import { languagePages, pageText } from './word-tables.ts';

const fences = languagePages.flatMap((page) =>
  fencesOf(pageText(page)).map((fence) => ({ ...fence, heading: `${page}: ${fence.heading}`, page })),
);
const { files: shipped, modules: shippedModules } = await shippedFiles();
const metaFiles = Object.fromEntries(
  Object.entries(shipped.contents).filter(([name]) => name.startsWith('schemas/meta/')),
);

interface Example extends Fence {
  readonly page: string;
  readonly file: string;
  readonly broken: boolean;
  /** For a broken example, the expected lines of the check. */
  readonly answer: readonly string[];
}

const examples = fences.flatMap((fence, at): readonly Example[] => {
  if (fence.language !== 'json') return [];
  const [file = '', mark = ''] = fence.info.split(' ');
  const next = fences[at + 1];
  const answer =
    next?.language === 'text' && next.heading === fence.heading && next.page === fence.page
      ? next.text.split('\n')
      : [];
  return [{ ...fence, file, broken: mark === 'broken', answer }];
});
const headings = [...new Set(examples.map(({ heading }) => heading))];
const [first = ''] = headings;

/** The project of a section: the files of the first section, changed by the section's own valid examples. */
function projectOf(heading: string, broken?: Example): DeclarationFiles {
  const used = examples.filter((one) => !one.broken && (one.heading === first || one.heading === heading));
  const files: Record<string, unknown> = { ...metaFiles };
  for (const { file, text } of [...used, ...(broken ? [broken] : [])])
    files[file] = merged(files[file], JSON.parse(text));
  return { contents: files, code: shippedModules };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges objects and replaces everything else. */
function merged(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(over).map(([key, value]) => [key, merged(base[key], value)])),
  };
}

function issuesOf(files: DeclarationFiles): readonly string[] {
  const { declarations, issues } = readDeclarations(files);
  return [...issues, ...unknownIcons(declarations)].map(issueLine);
}

const others = [navigationFile, accessFile];

test('every block of JSON names its file, and every broken one has an answer', () => {
  const nameless = examples
    .filter(({ file }) => readPath(file) === null && !others.includes(file))
    .map(({ page, line, info }) => `${page}:${line} says "${info}", which is no file of a declaration`);
  const silent = examples
    .filter(({ broken, answer }) => broken && answer.length === 0)
    .map(({ page, line }) => `${page}:${line}`);
  expect([nameless, silent]).toEqual([[], []]);
});

describe.each(headings)('%s', (heading) => {
  test('the examples pass the check', () => {
    expect(issuesOf(projectOf(heading))).toEqual([]);
  });

  const broken = examples.filter((one) => one.broken && one.heading === heading);
  if (broken.length === 0) return;
  test('the broken examples are refused with the lines below them', () => {
    for (const one of broken) expect(issuesOf(projectOf(heading, one)), `${one.page}:${one.line}`).toEqual(one.answer);
  });
});

/** Contents of the valid examples, by meta schema. */
const examplesByMeta: Readonly<Record<string, readonly unknown[]>> = {
  resource: filesLike((file, value) => readPath(file)?.kind === 'resource' && !('page' in value)),
  page: filesLike((file, value) => readPath(file)?.kind === 'resource' && 'page' in value),
  navigation: filesLike((file) => file === navigationFile),
  access: filesLike((file) => file === accessFile),
  block: [],
  words: filesLike((file) => readPath(file)?.kind === 'words' && !/(enums|navigation)\.json$/.test(file)),
  'navigation-words': filesLike((file) => /^locales\/.*\/navigation\.json$/.test(file)),
};

function filesLike(is: (file: string, value: Record<string, unknown>) => boolean): readonly unknown[] {
  return examples
    .filter(({ broken }) => !broken)
    .map(({ file, text }) => ({ paper: file, value: JSON.parse(text) as Record<string, unknown> }))
    .filter(({ paper: file, value }) => is(file, value))
    .map(({ value }) => value);
}

/** Blocks of pages and of record tabs. */
const blocksIn = (value: unknown): readonly unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => (key === 'blocks' && Array.isArray(part) ? part : blocksIn(part)));

describe.each(Object.keys(examplesByMeta))('schemas/meta/%s.schema.json', (name) => {
  const meta = name === 'resource' ? resourceMeta(metaFiles, keywordsIn(shippedModules)) : metaFile(metaFiles, name);
  const values =
    name === 'block' ? Object.values(examplesByMeta).flat().flatMap(blocksIn) : (examplesByMeta[name] ?? []);

  test('every word has an example in the manual', () => {
    const used = new Set(values.flatMap((value) => usedWords(meta, value)));
    const without = wordsOfMeta(meta).filter(({ place }) => !used.has(place));
    expect(without.map(({ place }) => place)).toEqual([]);
  });

  test('every word says what it means', () => {
    const silent = wordsOfMeta(meta).filter(({ description }) => !description);
    expect(silent.map(({ place }) => place)).toEqual([]);
  });
});
