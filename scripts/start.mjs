/** `npm start`: installs and builds what is missing or out of date, then runs the server until it is stopped. */
import { ensureBuilt } from './lib/build.mjs';
import { runChild } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { run, say } from './lib/steps.mjs';

await run(async () => {
  checkNodeVersion();
  await ensureInstalled();
  await ensureBuilt();
  say('Starting the server …');
  return runChild(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs']);
});
