/** The changelog: versions descend to the first one, and the newest is the package's. */
import { expect, test } from 'vitest';
import { textOf } from './project-files.ts';

const sections = textOf('CHANGELOG.md').split(/^## /m).slice(1);
const versions = sections.slice(1).map((section) => {
  const [, version = '', date = ''] = /^(\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)\n/.exec(section) ?? [];
  return { version, date };
});

/** `0.10.2` as a text that sorts as the version does. */
const sortable = (version: string): string =>
  version
    .split('.')
    .map((part) => part.padStart(6, '0'))
    .join('.');

test('begins with what is not released yet; then each version has its number and its day', () => {
  expect(sections[0]).toMatch(/^Unreleased\n/);
  expect(versions.filter(({ version, date }) => version === '' || date === '')).toEqual([]);
});

test('goes from the newest version to the first', () => {
  const numbers = versions.map(({ version }) => sortable(version));
  expect(numbers).toEqual([...new Set(numbers)].sort().reverse());
  const dates = versions.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(versions.at(-1)?.version).toBe('0.1.0');
});

test('names the version of the package as its newest', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  const lock = JSON.parse(textOf('package-lock.json')) as { version: string; packages: { '': { version: string } } };
  expect([version, lock.version, lock.packages[''].version]).toEqual(
    Array.from({ length: 3 }, () => versions[0]?.version),
  );
});

test('sorts what changed into its groups, and says nothing twice', () => {
  const groups = sections.map((section) => [...section.matchAll(/^### (.*)$/gm)].map((match) => match[1] ?? ''));
  const order = ['Added', 'Changed', 'Fixed'];
  for (const names of groups) expect(names).toEqual(order.filter((name) => names.includes(name)));
  const entries = [...textOf('CHANGELOG.md').matchAll(/^- .*$/gm)].map(([entry]) => entry);
  expect(entries.filter((entry, at) => entries.indexOf(entry) !== at)).toEqual([]);
});
