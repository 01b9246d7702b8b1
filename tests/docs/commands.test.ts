/** The documents in practice: commands and files exist, and edits and commands have the described results. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkProject } from '#cli/check.ts';
import { issueLine } from '#model/base/declaration-files.ts';
import { copyDeclarations, copyProject } from '#tests/support/copy-project.ts';
import { isInTurn } from '#tests/support/extent.ts';
import { root } from '#tests/support/server.ts';
import { fencesOf } from './fences.ts';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/analysts.md',
  'docs/new-module.md',
  'docs/qa.md',
  'docs/operators.md',
  'docs/supported.md',
  'docs/reference/settings.md',
  'docs/reference/commands.md',
  'docs/reference/http.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
];
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> };

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  test('names commands that exist', () => {
    const named = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('names files and folders that are there', () => {
    const named = [...text.matchAll(/`((?:src|tests|e2e|schemas|docs|scripts|locales)\/[\w./-]+)`/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((file) => !examples.includes(file) && !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('links to files that are there', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(path.join(root, path.dirname(document), link)))).toEqual([]);
  });
});

/** Files of the example modules in the documents. */
const examples = [
  'e2e/resources/equipment-types.spec.ts',
  'schemas/fleets/vehicles.schema.json',
  'locales/ja-JP/fleets/vehicles.json',
  'locales/en-US/fleets/vehicles.json',
];

test('the edits that analysts are shown can be made, one after the other, and the check finds nothing', async () => {
  const folder = copyDeclarations();
  for (const { info, text, line } of fencesOf(textOf('docs/analysts.md'))) {
    const lines = (sign: string): string =>
      text
        .split('\n')
        .filter((one) => one.startsWith(sign))
        .map((one) => one.slice(1))
        .join('\n');
    const file = path.join(folder, info);
    const before = readFileSync(file, 'utf8');
    expect(before.split(lines('-')).length - 1, `docs/analysts.md:${line} finds its place in ${info}`).toBe(1);
    writeFileSync(file, before.replace(lines('-'), lines('+')));
    expect(() => JSON.parse(readFileSync(file, 'utf8')), info).not.toThrow();
  }
  expect((await checkProject(folder)).map(issueLine)).toEqual([]);
});

test.runIf(isInTurn(0, 3))('the command that begins a module does so, and the checks pass at once', () => {
  const folder = copyProject(['docs/access']);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const [, command = ''] = /`npm run (new (?:[^`])+--fields[^`]+)`/.exec(textOf('CONTRIBUTING.md')) ?? [];
  const words = [...command.replaceAll(/\s+/g, ' ').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const [name = ''] = words.slice(1);
  const run = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([args.join(' '), status, stderr.replaceAll(/^npm warn.*\n?/gm, '')]).toEqual([args.join(' '), 0, '']);
    return stdout;
  };
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  run(...words.map((word) => (word === name ? 'delivery-vans' : word)));
  expect(run('check:declarations')).toContain('0 errors, 0 warnings, 0 missing words');
  expect(existsSync(path.join(folder, 'docs/access/delivery-vans.txt'))).toBe(true);
  expect(existsSync(path.join(folder, '.cache/types/delivery-vans.ts'))).toBe(true);
});

/** Words of the product itself, which have their own tests. */
const ofTheProduct = /\/(app|enums|framework|mail)\.json$/;

test('every file of resources and words names its meta schema by a path that leads there, so that editors complete it', () => {
  const { stdout } = spawnSync('git', ['ls-files', 'resources', 'locales'], { cwd: root, encoding: 'utf8' });
  const lost = stdout.split('\n').filter((file) => {
    if (!file.endsWith('.json') || (file.startsWith('locales/') && ofTheProduct.test(file))) return false;
    const { $schema = '' } = JSON.parse(textOf(file)) as { $schema?: string };
    return !existsSync(path.join(root, path.dirname(file), $schema)) || !$schema.endsWith('.schema.json');
  });
  expect(lost).toEqual([]);
});
