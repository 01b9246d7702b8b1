/**
 * `npm run new:action <resource> <action> [-- --japanese 点検する --english Inspect]`: creates an action with its own
 * handler file.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { humanize } from '#model/base/text/names.ts';
import { hint } from '#model/base/text/nearest.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { readProject } from '#server/declarations/project.ts';
import { actionEdits, actionFiles } from './new/action-edits.ts';
import { applyEdits } from './new/edits.ts';
import { projectRoot } from './project-root.ts';
import { runNode } from './run-node.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { japanese: { type: 'string', default: '実行する' }, english: { type: 'string' } },
  });
  const [name = '', action = ''] = positionals;
  const { resources } = (await readProject(projectRoot)).declarations;
  const resource = resources[name];
  if (!resource) throw new Error(`No resource "${name}"${hint(name, Object.keys(resources))}`);
  const { files } = await readDeclarationFiles(projectRoot);
  const texts = new Map<string, string>();
  for (const file of actionFiles(files, resource).filter((one) => existsSync(path.join(projectRoot, one))))
    texts.set(file, await readFile(path.join(projectRoot, file), 'utf8'));
  const labels = { 'ja-JP': values.japanese, 'en-US': values.english ?? humanize(action) };
  const edits = actionEdits(files, resource, action, labels, Object.fromEntries(texts));
  const written = await applyEdits(projectRoot, edits);
  runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written);
  runNode('src/cli/access.ts', '--write');
  process.stdout.write(
    `${written.join('\n')}\n\nNext: write the handler in src/modules/${resource.module}/server/handlers/${action}-${name}.ts, and its texts in locales/.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
