/**
 * `npm run import <resource> <file> … [-- options]`: imports CSV files of any size, part by part. The same command goes
 * on with an unfinished import.
 *   --list         lists unfinished imports
 *   --cancel <id>  ends one of them, also from another terminal
 * Reads the settings of the server. The embedded database must not be in use.
 */
import type { FileOrder } from '#server/csv/in-parts/import-file-in-parts.ts';
import type { Database } from '#server/db/database.ts';
import { cancelFileImport, ImportCanceled, unfinishedImports } from '#server/gate/import/parts/file-imports.ts';
import { readSettings } from '#server/settings.ts';
import { type Running, start } from '#server/start.ts';
import { projectRoot } from '../project-root.ts';
import { runCommand } from '../run-command.ts';
import { withDatabase } from '../with-database.ts';
import { createProgress, listedImport, resultLine } from './import-lines.ts';
import { readArguments } from './read-arguments.ts';

const canceledCode = 130;

await runCommand(async () => {
  const command = readArguments(process.argv.slice(2));
  if (command.kind === 'list') await withDatabase(list);
  else if (command.kind === 'cancel') await withDatabase((database) => cancel(database, command.id));
  else await importFiles(command.orders);
});

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function list({ kysely }: Database): Promise<void> {
  const imports = await unfinishedImports(kysely);
  if (imports.length === 0) say('No import is unfinished.');
  for (const one of imports) process.stdout.write(`${listedImport(one)}\n`);
}

async function cancel({ kysely }: Database, id: string): Promise<void> {
  if (!(await cancelFileImport(kysely, id, new Date())))
    throw new Error(`No unfinished import has the id "${id}". See npm run import -- --list`);
  say('Canceled. A part that is being imported is undone.');
}

async function importFiles(orders: readonly FileOrder[]): Promise<void> {
  const canceled = new AbortController();
  const stop = (): void => canceled.abort(new ImportCanceled('The import was canceled.'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const running = await start(projectRoot, readSettings({ LOG_LEVEL: 'silent', ...process.env }), () => undefined);
  try {
    say(`Using ${running.database.describe}.`);
    for (const order of orders) await importFile(running, order, canceled.signal);
  } catch (error) {
    if (!(error instanceof ImportCanceled)) throw error;
    say(`${error.message} The same command goes on with it.`);
    process.exitCode = canceledCode;
  } finally {
    await running.stop();
  }
}

async function importFile(running: Running, order: FileOrder, signal: AbortSignal): Promise<void> {
  const progress = createProgress(order.file, () => performance.now(), say);
  const imported = await running.importInParts(order, { signal, progress });
  process.stdout.write(`${resultLine(order, imported)}\n`);
  if (imported.counts.rejected > 0) process.exitCode = 1;
}
