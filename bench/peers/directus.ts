/** Directus 10, the last one that runs on Node 20 (licence: BUSL 1.1). It reads existing tables as its own collections. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createCaller } from '../support/caller.ts';
import { freePort, startProcess, statusOf, until } from '../support/process.ts';
import { installed } from './installed.ts';
import { middleOf, type Peer, pageSize } from './peer.ts';

const version = '10.13.4';
const account = { email: 'bench@example.com', password: 'Directus-bench-1' };
const list = '/items/equipment';
/** The rows that the others list. */
const present = { 'filter[deleted_at][_null]': 'true', limit: String(pageSize), meta: 'filter_count' };
const pathOf = (more: Readonly<Record<string, string>>): string =>
  `${list}?${new URLSearchParams({ ...present, ...more })}`;

export const directus: Peer = {
  name: 'Directus',
  async start(table, connections) {
    const folder = installed('directus', version);
    const program = path.join(folder, 'node_modules/directus/cli.js');
    const port = await freePort();
    const { hostname, port: databasePort, pathname, username, password } = new URL(table.databaseUrl);
    const env = {
      ...{ PORT: String(port), HOST: '127.0.0.1', SECRET: 'bench', TELEMETRY: 'false', LOG_LEVEL: 'error' },
      ...{ DB_CLIENT: 'pg', DB_HOST: hostname, DB_PORT: databasePort, DB_DATABASE: pathname.slice(1) },
      ...{ DB_USER: decodeURIComponent(username), DB_PASSWORD: decodeURIComponent(password) },
      ...{ DB_POOL__MIN: '0', DB_POOL__MAX: String(connections) },
      ...{ MAX_PAYLOAD_SIZE: '50mb' },
      ...{ ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password, RATE_LIMITER_ENABLED: 'false' },
    };
    const { status, stderr } = spawnSync(process.execPath, [program, 'bootstrap'], {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Directus could not prepare its tables: ${stderr}`);
    const started = startProcess(process.execPath, [program, 'start'], folder, env);
    const origin = `http://127.0.0.1:${port}`;
    await until(async () => (await statusOf(`${origin}/server/ping`)) === 200, {
      since: performance.now(),
      limitMs: 120_000,
      what: () => `Directus: ${started.output()}`,
    });
    const caller = createCaller(origin, { authorization: `Bearer ${await tokenOf(origin)}` }, connections);
    return {
      caller,
      calls: {
        list: { path: pathOf({}) },
        'page in the middle': { path: pathOf({ offset: String(middleOf(table)) }) },
        'search of a word': { path: pathOf({ search: table.word }) },
        'one record': { path: `${list}/${table.id}` },
      },
      listOf(answer) {
        const { data, meta } = answer as { data: unknown[]; meta: { filter_count: number } };
        return { rows: data, count: Number(meta.filter_count) };
      },
      async stop() {
        caller.close();
        await started.stop();
      },
    };
  },
};

/** Valid for 15 minutes. */
async function tokenOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { data } = (await response.json()) as { data: { access_token: string } };
  return data.access_token;
}
