/**
 * The changelog: versions descend to the first one, the newest is the package's, and each line is a short imperative.
 */
import { describe, expect, test } from 'vitest';
import { textOf } from './project-files.ts';

const sections = textOf('CHANGELOG.md').split(/^## /m).slice(1);
const versions = sections.slice(1).map((section) => {
  const [, version = '', date = ''] = /^(\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)\n/.exec(section) ?? [];
  return { version, date };
});

const longest = 79;
/** Verbs with which a line may begin. */
const verbs = `
  Add Allow Answer Apply Ask Avoid Build Change Check Close Compare Compile Compute Convert Count Declare Deprecate Detect Disable
  Drop Enable Encrypt End Explain Export Find Fix Give Hide Import Improve Include Keep Limit List Load Log Make Mark Measure Merge
  Move Name Offer Open Prevent Print Protect Publish Read Reduce Refuse Remove Rename Replace Report Require Restore Return Run
  Select Send Show Sort Speed Split Start Stop Store Support Test Translate Update Upgrade Use Validate Warn Write
`
  .trim()
  .split(/\s+/);

/** @returns lines of a changelog that are too long, begin without a verb, or are neither entry nor heading */
function unfit(changelog: string): readonly string[] {
  return changelog.split('\n').filter((line) => {
    if (line === '' || /^#{1,3} /.test(line)) return false;
    const [, verb = ''] = /^- (\w+) /.exec(line) ?? [];
    return [...line].length > longest || !verbs.includes(verb);
  });
}

/** `0.10.2` as a text that sorts like the version. */
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
  const order = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
  for (const names of groups) expect(names).toEqual(order.filter((name) => names.includes(name)));
  const entries = [...textOf('CHANGELOG.md').matchAll(/^- .*$/gm)].map(([entry]) => entry);
  expect(entries.filter((entry, at) => entries.indexOf(entry) !== at)).toEqual([]);
});

test('says each thing in one line of fewer than 80 characters that begins with a verb in the imperative', () => {
  expect(unfit(textOf('CHANGELOG.md'))).toEqual([]);
});

describe('a planted line is found', () => {
  const longLine = `- Add ${'a'.repeat(longest - '- Add '.length)}`;

  test('none is found in lines that keep the rules', () => {
    expect(unfit(`# Changelog\n\n## Unreleased\n\n### Added\n- Add files\n${longLine}\n`)).toEqual([]);
  });

  test.each([
    ['a line of 80 characters', `${longLine}a`],
    ['a line that begins with a noun', '- Files of records are stored'],
    ['a line in the past tense', '- Added files'],
    ['a line that goes on', '- Add files\n  and pictures'],
    ['a sentence beside the entries', 'Files and pictures are new.'],
  ])('%s', (_, lines) => expect(unfit(`## Unreleased\n\n### Added\n${lines}\n`)).toHaveLength(1));
});
