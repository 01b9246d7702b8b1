/** The decision records: their numbers, headings, lengths and table of contents, and links to them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, root, textOf } from './project-files.ts';

const folder = 'docs/decisions';
const headings = ['Context', 'Decision', 'Alternatives', 'Consequences'];
const mostLines = 40;

type Texts = Readonly<Record<string, string>>;

const records: Texts = Object.fromEntries(
  filesIn(folder)
    .map((file) => path.basename(file))
    .filter((name) => name !== 'README.md')
    .map((name) => [name, textOf(`${folder}/${name}`)]),
);
const contents = textOf(`${folder}/README.md`);

/** @returns the first number that is missing or duplicated, with the name at its place */
function gapsIn(names: readonly string[]): readonly string[] {
  return [...names].sort().flatMap((name, at) => {
    const number = String(at + 1).padStart(4, '0');
    return new RegExp(`^${number}-[a-z0-9]+(-[a-z0-9]+)*\\.md$`).test(name) ? [] : [`${name} in place of ${number}`];
  });
}

/** @returns issues in the form of one record */
function issuesOf(name: string, text: string): readonly string[] {
  const number = Number(name.slice(0, 4));
  const lines = text.trimEnd().split('\n');
  const found = lines.filter((line) => /^#{1,2} /.test(line)).slice(1);
  const expected = headings.map((heading) => `## ${heading}`);
  const empty = text.split(/^## /m).filter((section) => section.split('\n').slice(1).join('').trim() === '');
  return [
    ...(new RegExp(`^# ${number}\\. \\S`).test(text) ? [] : [`${name}: no title "# ${number}. …"`]),
    ...(found.join() === expected.join() ? [] : [`${name}: headings ${found.join(', ')}`]),
    ...empty.slice(text.startsWith('# ') ? 1 : 0).map((section) => `${name}: nothing under ${section.trim()}`),
    ...(lines.length > mostLines ? [`${name}: ${lines.length} lines`] : []),
  ];
}

/** @returns records that are missing or misnamed in the table of contents, and rows without a record */
function unlisted(table: string, texts: Texts): readonly string[] {
  const rows = [...table.matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| \S.* \|$/gm)].map(
    ([, number, title, name]) => `${name}: # ${number}. ${title}`,
  );
  const listed = Object.entries(texts).map(([name, text]) => `${name}: ${text.split('\n')[0]}`);
  return [...listed.filter((one) => !rows.includes(one)), ...rows.filter((one) => !listed.includes(one))];
}

/** @returns links to records with a missing file or a different number */
function lostLinks(file: string, text: string, names: readonly string[]): readonly string[] {
  const here = file.startsWith(`${folder}/`);
  const links = [...text.matchAll(/(?:\[(?:record )?(\d+)\]\()?([\w./-]*?)(\d{4}-[\w-]+\.md)/gi)].filter(
    ([, , before = '']) => before.endsWith('decisions/') || (here && before === ''),
  );
  return links
    .filter(
      ([, number, , name = '']) => !names.includes(name) || (number && Number(number) !== Number(name.slice(0, 4))),
    )
    .map(([link]) => `${file}: ${link}`);
}

/** Tracked files that people write. */
function writtenFiles(): readonly string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((file) => /\.(?:[cm]?[jt]sx?|md|json|ya?ml|css)$/.test(file) && existsSync(path.join(root, file)));
}

test('the records are numbered from 1 without gaps', () => {
  expect(gapsIn(Object.keys(records))).toEqual([]);
});

test('each record has its title, the four headings in order, and at most 40 lines', () => {
  expect(Object.entries(records).flatMap(([name, text]) => issuesOf(name, text))).toEqual([]);
});

test('the table of contents lists each record under its title, with one line about it', () => {
  expect(unlisted(contents, records)).toEqual([]);
});

test('every link to a record in the repository leads to its file', () => {
  const names = Object.keys(records);
  const files = writtenFiles();
  expect(files).toContain(`${folder}/README.md`);
  expect(files.flatMap((file) => lostLinks(file, textOf(file), names))).toEqual([]);
});

describe('a planted mistake is found', () => {
  const sections = headings.map((heading) => `## ${heading}\n\nA sentence.\n`);
  const record = (parts: readonly string[], title = '# 1. Files'): string => `${title}\n\n${parts.join('\n')}`;
  const name = '0001-files.md';
  const linkTo = (target: string): string => ['docs/decisions', target].join('/');

  test('none is found in a record that keeps the rules', () => {
    expect(issuesOf(name, record(sections))).toEqual([]);
    expect(gapsIn([name, '0002-trees.md'])).toEqual([]);
  });

  test.each([
    ['a number is left out', ['0001-files.md', '0003-trees.md']],
    ['two records have one number', ['0001-files.md', '0001-trees.md']],
    ['the numbers begin at 2', ['0002-files.md']],
    ['a name has capitals', ['0001-Files.md']],
  ])('%s', (_, names) => expect(gapsIn(names)).toHaveLength(1));

  test.each([
    ['the title has the number of another record', record(sections, '# 2. Files')],
    ['a heading is missing', record(sections.slice(1))],
    ['two headings have changed places', record([...sections.slice(0, 2), ...sections.slice(2).reverse()])],
    ['there is a fifth heading', record([...sections, '## Notes\n\nA sentence.\n'])],
    ['there is a second title', record([...sections, '# Notes\n'])],
    ['a section is empty', record([...sections.slice(0, 3), '## Consequences\n'])],
    ['a record has 41 lines', record([...sections, ...Array.from({ length: 23 }, () => 'A sentence.')])],
  ])('%s', (_, text) => expect(issuesOf(name, text)).toHaveLength(1));

  test.each([
    ['the table lacks a record', ''],
    ['the table has another title', `| 1 | [Trees](${name}) | A summary. |`],
    ['a row has no summary', `| 1 | [Files](${name}) | |`],
    ['a row leads to no record', `| 1 | [Files](${name}) | A summary. |\n| 2 | [Trees](0002-trees.md) | A summary. |`],
  ])('%s', (_, table) => expect(unlisted(table, { [name]: record(sections) })).not.toEqual([]));

  test.each([
    ['a comment names a file that is not there', 'src/a.ts', `/** See ${linkTo('0001-trees.md')}. */`],
    ['a document links to a file that is not there', 'README.md', `[why](${linkTo('0002-trees.md')})`],
    ['a record links to a file that is not there', `${folder}/${name}`, '[record 2](0002-trees.md)'],
    ['a link says another number than its file', `${folder}/${name}`, `[record 2](${name})`],
  ])('%s', (_, file, text) => expect(lostLinks(file, text, [name])).toHaveLength(1));
});
