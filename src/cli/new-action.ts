/** `npm run new:action <resource> <action> [-- --japanese 点検する --english Inspect]`: begins an action that is done by a file of its own. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { locales } from '#model/actor.ts';
import { humanize } from '#model/names.ts';
import { hint } from '#model/nearest.ts';
import { resourceFile, wordsFile } from '#model/papers.ts';
import { readHouse } from '#server/house.ts';
import { actionEdits } from './new/action-edits.ts';
import { applyEdits } from './new/edits.ts';
import { projectRoot } from './project-root.ts';
import { runNode } from './run-node.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { japanese: { type: 'string', default: '実行する' }, english: { type: 'string' } },
  });
  const [name = '', action = ''] = positionals;
  const { resources } = (await readHouse(projectRoot)).declarations;
  const resource = resources[name];
  if (!resource) throw new Error(`No resource "${name}"${hint(name, Object.keys(resources))}`);
  const files = [resourceFile(resource.module, name), ...locales.map((locale) => wordsFile(locale, name))];
  const texts = await Promise.all(files.map((file) => readFile(path.join(projectRoot, file), 'utf8')));
  const labels = { 'ja-JP': values.japanese, 'en-US': values.english ?? humanize(action) };
  const edits = actionEdits(
    resource,
    action,
    labels,
    Object.fromEntries(files.map((file, at) => [file, texts[at] ?? ''])),
  );
  const written = await applyEdits(projectRoot, edits);
  runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written);
  runNode('src/cli/access.ts', '--write');
  process.stdout.write(
    `${written.join('\n')}\n\nNext: what src/server/actions/${action}-${name}.ts does, and its words.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
