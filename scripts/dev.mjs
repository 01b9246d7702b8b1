/**
 * `npm run dev`: the app with hot reload on PORT (3000) and, behind it, the server on the next port.
 * Both stop together. The server itself notices changed declarations.
 */
import { appOptions, vite } from './lib/build.mjs';
import { startChild, watch } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { program } from './lib/paths.mjs';
import { run, StepError, say } from './lib/steps.mjs';

await run(async () => {
  checkNodeVersion();
  await ensureInstalled();
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port)) throw new StepError(`PORT is "${process.env.PORT}"; it must be a number.`);
  const ports = { PORT: String(port), API_PORT: String(port + 1) };
  say(`Starting the server on port ${port + 1} and the app on http://localhost:${port} …`);

  const server = startChild(process.execPath, program('src/server/main.ts'), {
    env: { ...ports, PORT: ports.API_PORT, PUBLIC_ORIGIN: `http://localhost:${port}`, DAICHO_DEV: '1' },
  });
  const app = startChild(process.execPath, [...vite(), 'dev', ...appOptions()], {
    env: ports,
  });
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopping = true));
  const ends = [watch(server), watch(app)];
  const code = await Promise.race(ends);
  // After a signal from a person or a supervisor, both are stopping already; otherwise one of them ended by itself.
  if (!stopping) for (const child of [server, app]) child.kill('SIGTERM');
  await Promise.all(ends);
  return code;
});
