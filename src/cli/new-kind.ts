/** `npm run new:kind <name>`: creates a field kind, a text with its own format. */
import { applyEdits } from './new/edits.ts';
import { kindEdits } from './new/kind-edits.ts';
import { projectRoot } from './project-root.ts';
import { runNode } from './run-node.ts';

try {
  const [name = ''] = process.argv.slice(2);
  const written = await applyEdits(projectRoot, kindEdits(name));
  runNode('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written);
  process.stdout.write(
    `${written.join('\n')}\n\nNext: edit the pattern in src/model/schema/validation/formats.ts, and the text of its error.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
