#!/usr/bin/env node
/** `daicho <command>`: runs a command of the engine for the project in the current folder. */
import '../scripts/lib/called-here.mjs';
import { runChild } from '../scripts/lib/child.mjs';
import { checkNodeVersion } from '../scripts/lib/node-version.mjs';
import { program } from '../scripts/lib/paths.mjs';
import { run, StepError } from '../scripts/lib/steps.mjs';

const commands = {
  new: { does: 'create a module, from a file, a schema, a table or nothing', file: 'src/cli/new.ts' },
  start: { does: 'build what has changed, and run the server', file: 'scripts/start.mjs' },
  dev: { does: 'run server and app, and reload them when files change', file: 'scripts/dev.mjs' },
  check: { does: 'check the declarations and modules', file: 'src/cli/check.ts' },
  test: { does: 'test the declarations, and run the tests of the project', file: 'tests/project/run.ts' },
  bench: { does: 'measure response times with large tables', file: 'bench/project/run.ts' },
  types: { does: 'write a type for each schema', file: 'src/cli/types.ts' },
  access: { does: 'print the permissions of each role', file: 'src/cli/access.ts' },
  openapi: { does: 'print the OpenAPI document', file: 'src/cli/openapi.ts' },
  import: { does: 'import CSV files of any size, or list and cancel such imports', file: 'src/cli/import/import.ts' },
  jobs: { does: 'list the jobs of modules, or run one now', file: 'src/cli/jobs.ts' },
  token: { does: 'sign in, and print an access token for programs', file: 'src/cli/token.ts' },
  dump: { does: 'write all data to a file', file: 'src/cli/dump.ts' },
  upgrade: { does: 'rewrite older declaration files, and bring the database up to date', file: 'src/cli/upgrade.ts' },
  restore: { does: 'restore all data from such a file', file: 'src/cli/restore.ts' },
};

const usage = [
  'daicho <command>, in the folder of a project',
  '',
  ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(9)}${does}`),
].join('\n');

await run(async () => {
  checkNodeVersion();
  const [name, ...words] = process.argv.slice(2);
  if (name === undefined || name === 'help' || name === '--help') return void console.log(usage);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StepError(`Unknown command "${name}".\n\n${usage}`);
  return runChild(process.execPath, [...program(command.file), ...words]);
});
