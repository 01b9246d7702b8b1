/**
 * Servers for browser tests, one for each worker so that no test sees what another one writes: the built app, an embedded
 * database of its own in a fresh folder, demo data of the pinned day. They listen on PORT and the ports after it.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings, type Settings } from '#server/settings.ts';
import { start } from '#server/start.ts';
import { prepareHistory } from './history.ts';
import { preparePeople } from './people.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'daicho-e2e-'));
const firstPort = Number(process.env.PORT);
const count = Number(process.env.SERVERS ?? '1');

const settingsOf = (at: number): Settings =>
  readSettings({
    PORT: String(firstPort + at),
    DATA_DIRECTORY: path.join(folder, String(at)),
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    CLOCK: '2026-11-20T00:00:00.000Z',
    CONNECTOR_HOSTS: '127.0.0.1',
    DEMO_SCALE: process.env.DEMO_SCALE ?? '1',
  });

// Demo data of a whole company take a minute to make: the others begin with a copy of them.
const preparing = await start(root, settingsOf(0), () => undefined);
await preparePeople(preparing);
await prepareHistory(preparing);
await preparing.stop();
const all = Array.from({ length: count }, (_, at) => settingsOf(at));
for (const { DATA_DIRECTORY } of all.slice(1))
  cpSync(settingsOf(0).DATA_DIRECTORY, DATA_DIRECTORY, { recursive: true });
const servers = await Promise.all(
  all.map(async (settings) => ({ settings, running: await start(root, settings, () => undefined) })),
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
