/**
 * `daicho upgrade`: upgrades the project's database to its declarations, its modules and the installed engine, after a
 * dump.
 * `--plan` prints what it would do. Reads the settings of the server, which must not run.
 */
import { explainError } from '#server/explain-error.ts';
import { readSettings } from '#server/settings.ts';
import { upgradeProject } from '#server/upgrade/upgrade-project.ts';
import { projectRoot } from './project-root.ts';

const words = process.argv.slice(2);
const unknown = words.filter((word) => word !== '--plan');

try {
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. There is --plan.`);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  await upgradeProject(projectRoot, readSettings(process.env), say, { planOnly: words.length > 0 });
} catch (error) {
  process.exitCode = explainError(error);
}
// The embedded database keeps the process alive after a failure.
process.exit();
