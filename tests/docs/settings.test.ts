/** The reference of settings: it names each setting that the code reads, with its default and its real messages. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { issueLine } from '#model/base/declaration-files.ts';
import { configWords, modulesOf } from '#server/modules/load-modules.ts';
import { readSettings, SettingsError, settingNames } from '#server/settings.ts';
import { codesIn, tablesOf } from './markdown-tables.ts';
import { root, textOf } from './project-files.ts';

const page = textOf('docs/reference/settings.md');
const tables = tablesOf(page);
const rowsWith = (...columns: readonly string[]) =>
  tables.flatMap(({ rows }) => rows).filter((row) => columns.every((column) => Object.hasOwn(row, column)));
const namesIn = (rows: readonly Readonly<Record<string, string>>[], column: string): readonly string[] =>
  rows.map((row) => codesIn(row[column] ?? '')[0] ?? '');

type Environment = Readonly<Record<string, string>>;

/** `PORT=3000` → its name and value. */
const assignmentsIn = (text: string): Environment =>
  Object.fromEntries(codesIn(text).map((code) => [code.replace(/=.*/, ''), code.replace(/^[^=]*=/, '')]));

/** The lines with which the server refuses to start. */
function refusal(environment: Environment): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n');
    throw error;
  }
}

describe('settings of the server', () => {
  const settings = rowsWith('setting', 'default');
  const examples = assignmentsIn(settings.map(({ example }) => example).join(' '));

  test('each one that the server reads is in one table, and no other', () => {
    expect([...namesIn(settings, 'setting')].sort()).toEqual([...settingNames].sort());
  });

  test('each default is that of the code', () => {
    const declared: Readonly<Record<string, unknown>> = { ...readSettings({}), DATA_DIRECTORY: '.data' };
    expect(readSettings({}).DATA_DIRECTORY).toBe(path.resolve('.data'));
    const stated = settings.map((row) => {
      const [code, ...more] = codesIn(row.default ?? '');
      return [codesIn(row.setting ?? '')[0], row.default === `\`${code}\`` && more.length === 0 ? code : null];
    });
    const expected = namesIn(settings, 'setting').map((name) => [name, defaultText(declared[name])]);
    expect(stated).toEqual(expected);
  });

  test('defaults that follow from other settings are as described', () => {
    const address = 'postgresql://localhost/daicho';
    expect([readSettings({}).demo, readSettings({ DATABASE_URL: address }).demo]).toEqual([true, false]);
    expect(readSettings({ DATA_DIRECTORY: '/data' }).uploads).toBe(path.resolve('/data/files'));
    const { COGNITO_USER_POOL_ID = '', COGNITO_CLIENT_ID = '', ...others } = examples;
    expect(readSettings({ COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID }).cognito).toMatchObject({
      region: others.COGNITO_REGION,
      issuer: others.COGNITO_ISSUER,
      endpoint: others.COGNITO_ENDPOINT,
    });
  });

  test('the server accepts all examples', () => {
    expect(Object.keys(examples)).toEqual(namesIn(settings, 'setting'));
    expect(refusal(examples)).toEqual([]);
  });

  test.each(rowsWith('setting', 'message').map(({ setting = '', message }) => [setting, message]))(
    '%s is refused with the quoted line',
    (setting, message) => expect(refusal(assignmentsIn(setting))).toContain(message),
  );

  test('each setting that refuses a value has a line among the messages', () => {
    const refusing = Object.keys(examples).filter((name) => refusal({ ...examples, [name]: '?' }).length > 0);
    const quoted = rowsWith('setting', 'message').flatMap(({ setting = '' }) => Object.keys(assignmentsIn(setting)));
    expect(refusing.length).toBeGreaterThan(0);
    expect(refusing.filter((name) => !quoted.includes(name))).toEqual([]);
  });
});

/** As the page writes it; null for a setting without a fixed default. */
function defaultText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}

/** Variables of the operating system, not of Daicho. */
const ofTheSystem = ['PATH', 'HOME', 'TZ'];

test('each further variable that a program of the repository reads is on the page, and no other', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
  const read = stdout
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('e2e/projects/') && !file.startsWith('tests/docs/'))
    .flatMap((file) => variablesIn(textOf(file)));
  const further = [...new Set(read)].filter((name) => !settingNames.has(name) && !ofTheSystem.includes(name));
  const ofPrograms = codesIn(/^## Variables that the programs set\n([\s\S]*?)\n## /m.exec(page)?.[1] ?? '');
  const ofTests = tables.find(({ heading }) => heading === 'Variables of commands, tests and measurements')?.rows ?? [];
  expect([...namesIn(ofTests, 'variable'), ...ofPrograms].sort()).toEqual(further.sort());
});

/** `process.env.NAME`, and the names taken out of `process.env`. */
function variablesIn(source: string): readonly string[] {
  const named = [...source.matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map((match) => match[1] ?? '');
  const destructured = [...source.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name ?? ''),
  );
  return [...named, ...destructured];
}

test('the variables that the compose files ask for are on the page', () => {
  const both = `${textOf('compose.yaml')}${textOf('compose.several.yaml')}`;
  const interpolated = [...both.matchAll(/\$\{(\w+)/g)]
    .map((match) => match[1] ?? '')
    // Settings of the server have tables of their own.
    .filter((name) => !settingNames.has(name));
  const rows = tables.find(({ heading }) => heading === 'Variables of Docker Compose')?.rows ?? [];
  expect(namesIn(rows, 'variable')).toEqual([...new Set(interpolated)]);
});

describe('keys of daicho.config.ts', () => {
  const issuesOf = (text: string): readonly string[] => {
    const config: unknown = runInThisContext(`({ ${text} })`);
    return modulesOf(config, root).issues.map(issueLine);
  };

  test('each one that the code reads is in the table, and no other', () => {
    const listed = namesIn(rowsWith('key', 'default'), 'key');
    expect([...listed].sort()).toEqual([...configWords].sort());
  });

  test.each(rowsWith('key', 'default').map(({ key = '', example = '' }) => [key, codesIn(example)[0] ?? '']))(
    'the example of %s is accepted',
    (_, example) => {
      const missing = /logo/.test(example) ? ['daicho.config.ts logo: the file ./logo.svg does not exist'] : [];
      expect(issuesOf(example)).toEqual(missing);
    },
  );

  test.each(rowsWith('key', 'message').map(({ key = '', message }) => [codesIn(key)[0] ?? '', message]))(
    '%s is refused with the quoted line',
    (config, message) => expect(issuesOf(config)).toEqual([message]),
  );
});
