/** The manual of the declaration language: every example is read as the product reads it, and every word of the meta schemas has one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { unknownIcons } from '#cli/check/icon-names.ts';
import { accessFile, faultLine, navigationFile, type Papers, readPath } from '#model/base/declaration-files.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { readPapers } from '#server/declarations/declarations.ts';
import { root } from '#tests/support/server.ts';
import { type Fence, fencesOf } from './fences.ts';
import { usedWords, wordsOfMeta } from './meta-words.ts';

const file = 'docs/declarations.md';
const fences = fencesOf(readFileSync(path.join(root, file), 'utf8'));
const { papers: shipped, modules: shippedModules } = await readPapers(root);
const metaFiles = Object.fromEntries(
  Object.entries(shipped.files).filter(([name]) => name.startsWith('schemas/meta/')),
);

interface Example extends Fence {
  readonly paper: string;
  readonly broken: boolean;
  /** For a broken example, the lines that the check answers. */
  readonly answer: readonly string[];
}

const examples = fences.flatMap((fence, at): readonly Example[] => {
  if (fence.language !== 'json') return [];
  const [paper = '', mark = ''] = fence.info.split(' ');
  const next = fences[at + 1];
  const answer = next?.language === 'text' && next.heading === fence.heading ? next.text.split('\n') : [];
  return [{ ...fence, paper, broken: mark === 'broken', answer }];
});
const headings = [...new Set(examples.map(({ heading }) => heading))];
const [first = ''] = headings;

/** The house of a section: the files of the first one, with what the section's own sound examples change. */
function houseOf(heading: string, broken?: Example): Papers {
  const used = examples.filter((one) => !one.broken && (one.heading === first || one.heading === heading));
  const files: Record<string, unknown> = { ...metaFiles };
  for (const { paper, text } of [...used, ...(broken ? [broken] : [])])
    files[paper] = merged(files[paper], JSON.parse(text));
  return { files, code: shippedModules };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects are put together, everything else is replaced. */
function merged(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(over).map(([key, value]) => [key, merged(base[key], value)])),
  };
}

function faultsOf(papers: Papers): readonly string[] {
  const { declarations, faults } = readDeclarations(papers);
  return [...faults, ...unknownIcons(declarations)].map(faultLine);
}

const others = [navigationFile, accessFile];

test('every block of JSON names its file, and every broken one has an answer', () => {
  const nameless = examples
    .filter(({ paper }) => readPath(paper) === null && !others.includes(paper))
    .map(({ line, info }) => `${file}:${line} says "${info}", which is no file of a declaration`);
  const silent = examples.filter(({ broken, answer }) => broken && answer.length === 0).map(({ line }) => line);
  expect([nameless, silent]).toEqual([[], []]);
});

describe.each(headings)('%s', (heading) => {
  test('the examples pass the check', () => {
    expect(faultsOf(houseOf(heading))).toEqual([]);
  });

  const broken = examples.filter((one) => one.broken && one.heading === heading);
  if (broken.length === 0) return;
  test('the broken examples are refused with the lines below them', () => {
    for (const one of broken) expect(faultsOf(houseOf(heading, one)), `${file}:${one.line}`).toEqual(one.answer);
  });
});

/** What the sound examples say in the words of each meta schema. */
const said: Readonly<Record<string, readonly unknown[]>> = {
  resource: filesLike((paper, value) => readPath(paper)?.kind === 'resource' && !('page' in value)),
  page: filesLike((paper, value) => readPath(paper)?.kind === 'resource' && 'page' in value),
  navigation: filesLike((paper) => paper === navigationFile),
  access: filesLike((paper) => paper === accessFile),
  block: [],
  words: filesLike((paper) => readPath(paper)?.kind === 'words' && !/(enums|navigation)\.json$/.test(paper)),
  'navigation-words': filesLike((paper) => /^locales\/.*\/navigation\.json$/.test(paper)),
};

function filesLike(is: (paper: string, value: Record<string, unknown>) => boolean): readonly unknown[] {
  return examples
    .filter(({ broken }) => !broken)
    .map(({ paper, text }) => ({ paper, value: JSON.parse(text) as Record<string, unknown> }))
    .filter(({ paper, value }) => is(paper, value))
    .map(({ value }) => value);
}

/** Blocks stand on pages and on tabs of records. */
const blocksIn = (value: unknown): readonly unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => (key === 'blocks' && Array.isArray(part) ? part : blocksIn(part)));

describe.each(Object.keys(said))('schemas/meta/%s.schema.json', (name) => {
  const meta = metaFiles[`schemas/meta/${name}.schema.json`];
  const values = name === 'block' ? Object.values(said).flat().flatMap(blocksIn) : (said[name] ?? []);

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
