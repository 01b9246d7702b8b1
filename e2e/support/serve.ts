/**
 * Servers for browser tests, one for each worker so that no test sees what another one writes: the built app, an embedded
 * database of its own in a fresh folder, demo data of the pinned day. They listen on PORT and the ports after it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';
import { prepareHistory } from './history.ts';
import { preparePeople } from './people.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'daicho-e2e-'));
const firstPort = Number(process.env.PORT);
const count = Number(process.env.SERVERS ?? '1');

const servers = await Promise.all(
  Array.from({ length: count }, async (_, at) => {
    const settings = readSettings({
      PORT: String(firstPort + at),
      DATA_DIRECTORY: path.join(folder, String(at)),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      CLOCK: '2026-11-20T00:00:00.000Z',
      CONNECTOR_HOSTS: '127.0.0.1',
      DEMO_SCALE: process.env.DEMO_SCALE ?? '1',
    });
    const running = await start(root, settings, () => undefined);
    await preparePeople(running);
    await prepareHistory(running);
    return { settings, running };
  }),
);
// The first port answers last: whoever waits for it has all of them.
for (const { settings, running } of servers.reverse())
  await running.app.listen({ port: settings.PORT, host: settings.HOST });

async function end(): Promise<void> {
  await Promise.all(servers.map(({ running }) => running.stop()));
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
