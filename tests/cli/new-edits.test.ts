/**
 * Creating an action, a field kind and a browser test: every place is found, nothing is overwritten, and the result can
 * be parsed.
 */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { actionEdits, actionFiles } from '#cli/new/action-edits.ts';
import { applyEdits, type Edits } from '#cli/new/edits.ts';
import { kindEdits } from '#cli/new/kind-edits.ts';
import { loadModules } from '#server/modules/load-modules.ts';
import { copyProject } from '#tests/support/copy-project.ts';
import { inTurns } from '#tests/support/extent.ts';
import { root } from '#tests/support/server.ts';
import { shippedFiles, shippedProject } from '#tests/support/shipped.ts';
import { specOf } from '../../e2e/new/spec.ts';

const { resources } = (await shippedProject()).declarations;
const { files: declarationFiles } = await shippedFiles();

const copyOfTheProject = (): string => copyProject(['tests/model/kinds.test.ts', 'tests/support/schema-values.ts']);

/** Parses every written file according to its type. */
async function expectReadable(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (file.endsWith('.json')) expect(() => JSON.parse(text), file).not.toThrow();
    else await expect(transformWithOxc(text, file), file).resolves.toBeDefined();
  }
}

const inspection = (folder: string, name: string): Edits => {
  const resource = resources[name];
  if (!resource) throw new Error(name);
  const files = actionFiles(declarationFiles, resource).filter((file) => existsSync(path.join(folder, file)));
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  return actionEdits(declarationFiles, resource, 'inspect', { 'ja-JP': '点検する', 'en-US': 'Inspect' }, texts);
};

test('a field kind stands in every table that has an entry for each', async () => {
  const folder = copyOfTheProject();
  const files = await applyEdits(folder, kindEdits('asset-number'));
  await expectReadable(folder, files);
  const tables = ['src/model/kinds', 'src/app/kinds/cells', 'src/app/kinds/inputs', 'src/app/kinds/filters'];
  for (const table of tables)
    expect(readFileSync(path.join(folder, table, 'index.ts'), 'utf8')).toMatch(/\n {2}'asset-number': \w+,\n/);
  expect(JSON.parse(readFileSync(path.join(folder, 'locales/ja-JP/app.json'), 'utf8'))).toMatchObject({
    validation: { format: { 'asset-number': expect.stringContaining('入力してください。') } },
  });
  await expect(applyEdits(folder, kindEdits('asset-number'))).rejects.toThrow(
    'Already exists and was not changed: src/model/kinds/asset-number.ts',
  );
  expect(() => kindEdits('AssetNumber')).toThrow('is not a valid name');
});

const kindsOfModules = [
  ['equipment-items', 'of a module without code'],
  ['places', 'of another one'],
  ['store-products', 'of a module that has handlers'],
  ['group-ids', 'of a module that has none'],
] as const;

test.each(inTurns(kindsOfModules, 4))('an action of %s is declared, done by a file and has words', async (name) => {
  const folder = copyOfTheProject();
  const files = await applyEdits(folder, inspection(folder, name));
  await expectReadable(folder, files);
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  expect(read(`resources/${resources[name]?.module}/${name}.json`)).toMatchObject({
    actions: { inspect: { call: 'POST inspect', handler: `inspect-${name}` } },
  });
  expect(read(`locales/ja-JP/${resources[name]?.module}/${name}.json`)).toMatchObject({
    actions: { inspect: { label: '点検する' } },
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const { modules, issues } = await loadModules(folder);
  expect([modules.ownerOf('handler', `inspect-${name}`), issues]).toEqual([resources[name]?.module, []]);
});

test('an action that is there, and a place that is not, are refused before anything is written', async () => {
  const folder = copyOfTheProject();
  const types = resources['equipment-types'];
  if (!types) throw new Error('equipment-types');
  expect(() => actionEdits(declarationFiles, types, 'enable', { 'ja-JP': '', 'en-US': '' }, {})).toThrow(
    'already has an action "enable"',
  );
  const lost: Edits = {
    made: { 'src/made.ts': '' },
    insertions: [{ file: 'src/model/base/text/fold.ts', at: 'no such line', text: '' }],
  };
  await expect(applyEdits(folder, lost)).rejects.toThrow('src/model/base/text/fold.ts does not contain "no such line"');
  expect(existsSync(path.join(folder, 'src/made.ts'))).toBe(false);
});

describe.each(Object.keys(resources))('the browser test of %s', (name) => {
  test('can be read, and uses what it imports', async () => {
    const text = specOf(resources[name] as never);
    await expect(transformWithOxc(text, 'made.spec.ts')).resolves.toBeDefined();
    for (const imported of [...text.matchAll(/^import \{ (.+) \} from/gm)].flatMap((match) =>
      (match[1] ?? '').split(', '),
    ))
      expect(text.split(new RegExp(`\\b${imported}\\b`)).length - 1, imported).toBeGreaterThan(1);
  });
});
