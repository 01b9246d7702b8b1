/** The reference of commands: it names each command, script and option that the programs define, and no other. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { partNames } from '#tests/recorder/options.ts';
import { fencesOf } from './fences.ts';
import { codesIn, tablesOf } from './markdown-tables.ts';
import { root, textOf } from './project-files.ts';

const page = textOf('docs/reference/commands.md');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> };
const help = spawnSync(process.execPath, ['bin/daicho.mjs', 'help'], { cwd: root, encoding: 'utf8' }).stdout;

/** Each part of the page below a heading of the third level: `daicho new`, `npm run bench`. */
const sections = new Map(
  page
    .split(/^(?=##+ )/m)
    .filter((part) => part.startsWith('### '))
    .map((part) => [part.slice('### '.length, part.indexOf('\n')), part] as const),
);
const headings = [...sections.keys()];
/** Rows of the tables of scripts. */
const listed = tablesOf(page).flatMap(({ rows }) =>
  rows.filter((row) => Object.hasOwn(row, 'script')).map(({ script = '', ...row }) => ({ ...row, script })),
);
const scriptIn = (text: string): string => /^`?npm (?:run )?([\w:-]+)`?$/.exec(text)?.[1] ?? '';

/** `daicho new` → `src/cli/new.ts`, as its program says. */
const filesOfCommands: Readonly<Record<string, string>> = Object.fromEntries(
  [...textOf('bin/daicho.mjs').matchAll(/^ {2}(\w+): \{ does: .*, file: '([^']+)' \}/gm)].map(([, name, file]) => [
    `daicho ${name}`,
    file ?? '',
  ]),
);
const fileOfScript = (name: string): string | undefined =>
  scripts[name]
    ?.split(' ')
    .find((word) => /^(?!node_modules\/)[\w/-]+\.(ts|mjs)$/.test(word) && existsSync(path.join(root, word)));

describe('commands of a project', () => {
  test('are those that the program lists', () => {
    const commands = [...help.matchAll(/^ {2}(\w+) +/gm)].map(([, name]) => `daicho ${name}`);
    expect(commands.length).toBeGreaterThan(0);
    expect(headings.filter((one) => one.startsWith('daicho ')).sort()).toEqual(commands.sort());
    expect(Object.keys(filesOfCommands).sort()).toEqual(commands.sort());
  });

  test('are printed as the program prints them', () => {
    const [list] = fencesOf(page).filter(({ language }) => language === 'console');
    expect(list?.text).toBe(`$ npx daicho help\n${help.trimEnd()}`);
  });
});

describe('npm scripts', () => {
  test('are those of package.json, each in one place', () => {
    const named = [
      ...headings.filter((one) => one.startsWith('npm ')).map(scriptIn),
      ...listed.map((row) => scriptIn(row.script)),
    ];
    expect(named.sort()).toEqual(Object.keys(scripts).sort());
  });

  test('that do the same as a command run its program', () => {
    const same = listed.filter((row): row is typeof row & { command: string } => Object.hasOwn(row, 'command'));
    expect(same.length).toBeGreaterThan(0);
    const files = same.map(({ script, command }) => [script, fileOfScript(scriptIn(script)), codesIn(command)[0]]);
    expect(files).toEqual(
      files.map(([script, , command]) => [script, filesOfCommands[command ?? ''] ?? 'unknown command', command]),
    );
  });

  test('in the table of those without options have none', () => {
    const plain = listed.filter((row) => !Object.hasOwn(row, 'command')).map(({ script }) => scriptIn(script));
    expect(plain.map((name) => [name, optionsOf(fileOfScript(name))])).toEqual(plain.map((name) => [name, []]));
  });
});

describe.each(headings)('%s', (heading) => {
  const section = sections.get(heading) ?? '';
  const stated = tablesOf(section)
    .flatMap(({ rows }) => rows)
    .flatMap(({ option = '' }) => codesIn(option).map((code) => code.split(' ')[0] ?? ''));

  test('has the options of its program', () => {
    const file = filesOfCommands[heading] ?? fileOfScript(scriptIn(heading));
    expect(file).toBeDefined();
    expect(stated.sort()).toEqual([...optionsOf(file)].sort());
    expect(/no options/.test(section)).toBe(stated.length === 0);
  });

  test('has an example, and says how it ends', () => {
    const examples = fencesOf(section).flatMap(({ text }) => text.split('\n'));
    expect(examples.filter((line) => line.includes(heading))).not.toEqual([]);
    expect(section).toMatch(/^Exit code: /m);
  });
});

test('the steps of npm test and the parts of a recording are all listed', () => {
  const valuesOf = (heading: string): readonly string[] => {
    const [row] = tablesOf(sections.get(heading) ?? '').flatMap(({ rows }) =>
      rows.filter(({ option = '' }) => option.startsWith('`--only')),
    );
    return codesIn(row?.['what it does'] ?? '');
  };
  const { stderr } = spawnSync(process.execPath, ['scripts/test.mjs', '--only', 'none'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(valuesOf('npm test')).toEqual(/one or more of ([\w,]+), not/.exec(stderr)?.[1]?.split(','));
  expect(valuesOf('npm run record')).toEqual(partNames);
});

test('examples call commands with options that exist', () => {
  const lines = fencesOf(page).flatMap(({ text }) => text.split('\n'));
  const calls = lines.flatMap((line) => {
    const [, command, name = '', rest = ''] = /(?:^|\s)(npx daicho|npm run|npm) ([\w:-]+)(.*)$/.exec(line) ?? [];
    return command && name !== 'help' ? [{ line, key: command === 'npx daicho' ? `daicho ${name}` : name, rest }] : [];
  });
  expect(calls.length).toBeGreaterThan(headings.length);
  const wrong = calls.filter(({ key, rest }) => {
    const file = filesOfCommands[key] ?? fileOfScript(key);
    const used = [...rest.matchAll(/(?<= )--[a-z-]+/g)].map(([option]) => option);
    return file === undefined || used.some((option) => !optionsOf(file).includes(option));
  });
  expect(wrong.map(({ line }) => line)).toEqual([]);
});

/** The options that a program defines: in its own file, or in a file beside it that it imports. */
function optionsOf(file: string | undefined): readonly string[] {
  if (file === undefined) return [];
  const beside = [...textOf(file).matchAll(/from '(\.\/[^']+\.(?:ts|mjs))'/g)].map(([, other]) =>
    path.posix.join(path.posix.dirname(file), other ?? ''),
  );
  return [...new Set([file, ...beside].map(textOf).flatMap(optionsIn))];
}

function optionsIn(source: string): readonly string[] {
  const parsed = source.includes('parseArgs({')
    ? [...source.matchAll(/'?\b([\w-]+)'?: \{ type: '(?:string|boolean)'(?:, short: '(\w)')?/g)].flatMap(
        ([, name, short]) => [`--${name}`, ...(short ? [`-${short}`] : [])],
      )
    : [];
  // Compared by hand, or the keys of a table of options.
  const compared = [...source.matchAll(/(?:includes\(|=== )'(--[a-z]+)'|^ {2}'(--[a-z]+)': \d/gm)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  return [...parsed, ...compared];
}
