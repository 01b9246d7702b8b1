/** Links between the pages of the project lead to files and headings that exist. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, textOf } from './project-files.ts';

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** As GitHub makes them: `## From, to` → `from-to`. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function anchorsIn(page: string): ReadonlySet<string> {
  const headings = textOf(page)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .matchAll(/^#+ (.+)$/gm);
  return new Set([...headings].map((match) => anchorOf(match[1] ?? '')));
}

test.each(pages)('%s', (page) => {
  const broken = [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => {
    const [target = '', anchor] = (match[1] ?? '').split('#');
    if (/^[a-z]+:/.test(target)) return [];
    const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
    if (!existsSync(path.join(root, file))) return [match[1]];
    return anchor !== undefined && file.endsWith('.md') && !anchorsIn(file).has(anchor) ? [match[1]] : [];
  });
  expect(broken).toEqual([]);
});
