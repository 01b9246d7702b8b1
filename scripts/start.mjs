/**
 * `npm start`: installs and builds what is missing or out of date, then runs the server until it is stopped.
 * The first start fills the database, so the server starts while the app is still being built.
 */
import { startBuild } from './lib/build.mjs';
import { startChild, watch } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { inProject } from './lib/paths.mjs';
import { run, say } from './lib/steps.mjs';

const program = ['--enable-source-maps', inProject('dist', 'server', 'main.mjs')];

await run(async () => {
  checkNodeVersion();
  await ensureInstalled({ development: false });
  const build = startBuild();
  await build?.server;
  say('Starting the server …');
  if (!build) return watch(startChild(process.execPath, program));
  const server = startChild(process.execPath, [...program, '--app-follows'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const end = watch(server);
  try {
    await build.all;
    if (server.connected) server.send('built');
  } catch (error) {
    server.disconnect();
    await end;
    throw error;
  }
  return end;
});
