/** The process: reads settings, starts, prints its address, and stops in order. */
import { once } from 'node:events';
import path from 'node:path';
import { watchDeclarations } from './declarations/watch-declarations.ts';
import { explainError } from './explain-error.ts';
import { isLoopback } from './http/loopback.ts';
import { demoPassword } from './identity/accounts/demo-accounts.ts';
import { mailboxPath } from './mail/bind-mailbox.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { type Running, start } from './start.ts';

/** The project's folder: where `daicho` was called, or the one that contains the built server. */
const root = process.env.PROJECT_DIRECTORY ?? path.resolve(import.meta.dirname, '../..');
const stopLimitMs = 10_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const settings = readSettings(process.env);
  const running = await start(root, settings, say, appBuilt());
  await listen(running, settings);
  await listenForMetrics(running, settings);
  if (settings.DAICHO_DEV) watchDeclarations(root, running, say);
  await running.heartbeat.begin();
  announce(running);
  running.jobs.begin();
  stopOnSignal(running);
} catch (error) {
  process.exitCode = explainError(error);
  // The embedded engine keeps the process alive if it failed half-way.
  process.exit();
}

/** `npm start` begins before the app is built (`--app-follows`), and sends a message when the build is done. */
async function appBuilt(): Promise<void> {
  if (!process.argv.includes('--app-follows')) return;
  const ended = process.connected ? once(process, 'disconnect') : Promise.resolve();
  const built = await Promise.race([once(process, 'message').then(() => true), ended.then(() => false)]);
  if (!built) throw new Error('The app has not been built.');
  process.disconnect();
}

async function listen({ app, stop }: Running, { PORT, HOST }: Settings): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    await stop();
    throw portError(error, 'PORT', PORT, HOST);
  }
}

async function listenForMetrics({ telemetry, stop }: Running, settings: Settings): Promise<void> {
  const { METRICS_PORT = 0, METRICS_HOST } = settings;
  try {
    const port = await telemetry.listen();
    if (port !== null) say(`Metrics: http://${METRICS_HOST}:${port}/metrics`);
  } catch (error) {
    await stop();
    throw portError(error, 'METRICS_PORT', METRICS_PORT, METRICS_HOST);
  }
}

function portError(error: unknown, setting: string, port: number, host: string): unknown {
  if ((error as { code?: unknown }).code !== 'EADDRINUSE') return error;
  return new SettingsError(
    `Port ${port} is already in use on ${host}. Stop the process that uses it, or set ${setting} to another number.`,
  );
}

function announce({ app, identity, settings }: Running): void {
  const { HOST, PUBLIC_ORIGIN, DAICHO_DEV, mail, demo, demoAccounts: allowed } = settings;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  const own = `http://${isLoopback(HOST) || HOST === '0.0.0.0' ? 'localhost' : HOST}:${port}`;
  // In development, another server on another port serves the app.
  const origin = (DAICHO_DEV && PUBLIC_ORIGIN) || own;
  say(`\n  Daicho is ready: ${origin}/\n`);
  if (mail.kind === 'mailbox') say(`  Emails are kept at ${origin}${mailboxPath}\n`);
  if (mail.kind === 'none') say('  Warning: emails (codes, invitations) cannot be sent. Set SMTP_URL and MAIL_FROM.\n');
  if (allowed !== 'nobody') {
    for (const { email, role } of identity.demo.accounts) say(`  ${email.padEnd(28)} ${role}`);
    say(`  Password of the demo accounts: ${demoPassword}\n`);
  } else if (demo)
    say(
      '  Demo accounts are off, since other computers can reach this address. ALLOW_DEMO_ACCOUNTS=1 turns them on.\n',
    );
}

/** Service managers signal all processes of a service, and their parents pass the signal on: it can arrive twice. */
const repeatedSignalMs = 1_000;

function stopOnSignal({ stop }: Running): void {
  let stoppedAt: number | null = null;
  const end = (): void => {
    if (stoppedAt !== null) {
      if (performance.now() - stoppedAt > repeatedSignalMs) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    const late = setTimeout(() => process.exit(1), stopLimitMs);
    late.unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
