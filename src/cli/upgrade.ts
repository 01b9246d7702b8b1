/**
 * `daicho upgrade`: rewrites declaration files that were written for an older edition of the language, then brings the database to the
 * declarations, the modules and the installed engine, with a dump before. Reads the settings of the server, which must not run.
 *   --plan    says what it would do, and changes nothing
 *   --files   rewrites the files only
 */
import { parseArgs } from 'node:util';
import { explainError } from '#server/explain-error.ts';
import { readSettings } from '#server/settings.ts';
import { upgradeFiles } from '#server/upgrade/upgrade-files.ts';
import { upgradeProject } from '#server/upgrade/upgrade-project.ts';
import { projectRoot } from './project-root.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const { plan: planOnly, files: filesOnly } = parseArgs({
    options: { plan: { type: 'boolean', default: false }, files: { type: 'boolean', default: false } },
  }).values;
  const rewritten = await upgradeFiles(projectRoot, say, { planOnly });
  if (rewritten > 0) say(`Declaration files ${planOnly ? 'to rewrite' : 'rewritten'}: ${rewritten}`);
  else if (filesOnly) say('Nothing to do: the declaration files are up to date.');
  if (rewritten > 0 && planOnly && !filesOnly)
    say('For the database: run "daicho upgrade --files", then "daicho upgrade --plan" again.');
  else if (!filesOnly) await upgradeProject(projectRoot, readSettings(process.env), say, { planOnly });
} catch (error) {
  process.exitCode = explainError(error);
}
// The embedded database keeps the process alive after a failure.
process.exit();
