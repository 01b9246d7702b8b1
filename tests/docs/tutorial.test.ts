/** The tutorial is played from its first block to its last, in a project with the packed engine. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { humanize } from '#model/base/text/names.ts';
import { type InstalledProject, installProject } from '#tests/support/installed-project.ts';
import { fencesOf } from './fences.ts';
import { root, textOf } from './project-files.ts';
import { createPlay, type Play } from './tutorial-play.ts';

const document = 'docs/tutorial.md';
const fences = fencesOf(textOf(document));
const headings = [...new Set(fences.map(({ heading }) => heading))];

let project: InstalledProject;
let play: Play;
beforeAll(() => {
  project = installProject(null);
  play = createPlay(project);
});
afterAll(() => project?.remove());

describe.sequential('each step does what the page shows', () => {
  test.each(headings)('%s', async (heading) => {
    for (const fence of fences.filter((one) => one.heading === heading)) await play.block(fence);
  });

  test('each label that the page names is one of the screens', () => {
    const known = labelsIn(project.folder, play.imported);
    expect(boldTexts().filter((text) => !isKnown(text, known))).toEqual([]);
  });
});

test('in development, forms find the packages that only their generated validators lead to', async () => {
  const file = path.join(project.folder, 'node_modules/daicho/src/model/schema/validation/formats.ts');
  const code = await (await fetch(`${play.origin}/@fs${file}`)).text();
  expect(code).toContain('/deps/ajv-formats');
});

test('its code compiles', () => {
  const [config] = fencesOf(textOf('docs/own-project.md')).filter(({ info }) => info === 'tsconfig.json');
  writeFileSync(path.join(project.folder, 'tsconfig.json'), config?.text ?? '');
  const words = [path.join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, words, { cwd: project.folder, encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('the page links to files that are there', () => {
  const links = [...textOf(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  expect(links.filter((link) => !existsSync(path.join(root, 'docs', link)))).toEqual([]);
});

/** Texts in bold outside of blocks. */
function boldTexts(): readonly string[] {
  const prose = textOf(document).replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) => (text ?? '').replaceAll(/\s+/g, ' '));
}

/** A label, or a text with placeholders in which labels stand: `Add %{name}` → `Add book`. */
function isKnown(text: string, known: ReadonlySet<string>): boolean {
  if (known.has(text)) return true;
  const lower = new Set([...known].map((label) => label.toLowerCase()));
  return [...known].some((label) => {
    if (!label.includes('%{')) return false;
    const pattern = label.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/%\{\w+\}/g, '(.+)');
    const found = new RegExp(`^${pattern}$`).exec(text)?.slice(1);
    return found?.every((part) => lower.has(part.toLowerCase())) ?? false;
  });
}

/** Labels of the frame, of the sign-in pages and of the project, in both languages. */
function labelsIn(folder: string, imported: string | null): ReadonlySet<string> {
  const words = [
    ...jsonIn(path.join(root, 'locales'), /^(?:en-US|ja-JP)\/app\.json$/),
    ...jsonIn(path.join(root, 'src/modules/access/declarations/locales'), /\.json$/),
    ...jsonIn(path.join(folder, 'locales'), /\.json$/),
  ];
  const named = [
    ...jsonIn(path.join(folder, 'schemas'), /\.json$/),
    ...jsonIn(path.join(folder, 'resources'), /\.json$/),
  ];
  const signIn = ['words.ts', 'first-administrator.tsx'].flatMap((file) =>
    [...textOf(`src/app/sign-in/${file}`).matchAll(/'([^'\n]+)'/g)].map(([, text]) => text ?? ''),
  );
  return new Set([
    ...(imported === null ? [] : [imported]),
    ...words.flatMap(textsIn).flatMap((text) => text.split('||||').map((form) => form.trim())),
    ...named.flatMap(namesIn).map(humanize),
    ...signIn,
  ]);
}

const jsonIn = (folder: string, files: RegExp): readonly unknown[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);

const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : [...Object.keys(Object(value)), ...Object.values(Object(value)).flatMap(namesIn)];
