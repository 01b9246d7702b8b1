/**
 * Imports a file of 10 MB: compares the dry run with the same rows sent directly through the driver, and measures its
 * effect on other users.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { ImportAnswer } from '#model/csv/import-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { readCsvFile } from '#server/csv/csv-file.ts';
import { createPool } from '#server/db/connections/pool.ts';
import type { FrameworkTables } from '#server/db/framework.ts';
import { type Project, readProject } from '#server/declarations/project.ts';
import { tableOf } from '#server/sql/columns.ts';
import { batchSize, insertQuery } from '#server/sql/write-records.ts';
import { uuidv7 } from '#server/uuid.ts';
import { createDatabase } from '#tests/support/database.ts';
import { finishImport, uploadCsv } from '#tests/support/imports.ts';
import { type Client, createClient } from '#tests/support/server.ts';
import { toCp932 } from '../../e2e/support/cp932.ts';
import { atMost, type Measure, type Result, shown } from '../figure.ts';
import { medianOf, percentile, spreadOf } from '../statistics.ts';
import { freshPage, launchBrowser } from '../support/browser.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { ensureBuilt, root, temporaryFolder } from '../support/project.ts';
import { type BenchServer, startServer } from '../support/server.ts';
import { type OpenSession, openSession } from '../support/session.ts';

const bounds = { toRaw: 1.5, p99Ms: 300, memoryMb: 150, frameMs: 100 };
const fileRows = 100_000;
const fileBytes = 10_000_000;
const headers = ['assetTag', 'name', 'equipmentTypeId', 'status', 'model', 'serialNumber', 'note'];

export const importing: Measure = {
  title: 'A file of 10 MB, imported',
  how: [
    `${fileRows.toLocaleString('en')} new pieces of equipment in 10 MB of CSV on PostgreSQL, tried (a dry run), against the work that nobody can spare: the`,
    'file parsed by the same parser, each row judged by the same validator, and the same rows sent with the same insert (unnest, 1,000 rows a',
    'statement) in a transaction that is rolled back. Both in turn, each on a table without rows of the one before. While a further dry run goes on, somebody else reads the first page of the list again',
    'and again; the memory is that of the server above what it held before. In the browser the same file is chosen in CP932, uploaded and',
    'previewed; the longest pause between two frames counts.',
  ].join(' '),
  async run({ repetitions, say }) {
    const url = process.env.BENCH_DATABASE_URL;
    if (!url)
      return {
        figures: [],
        readings: [],
        notes: ['The import was not measured: BENCH_DATABASE_URL was not set.'],
      };
    await ensureBuilt();
    const database = await createDatabase(url);
    try {
      const server = await startServer({
        DEMO_SCALE: '1',
        TRUST_PROXY: '1',
        ALLOW_DEMO_ACCOUNTS: '1',
        DATABASE_URL: database.url,
      });
      try {
        return await measure(server, database.url, Math.min(repetitions, 5), say);
      } finally {
        await server.stop();
      }
    } finally {
      await database.drop();
    }
  },
};

async function measure(
  server: BenchServer,
  databaseUrl: string,
  repetitions: number,
  say: (line: string) => void,
): Promise<Result> {
  const project = await readProject(root);
  const resource = project.declarations.resources.equipment;
  const types = project.declarations.resources['equipment-types'];
  if (!resource || !types) throw new Error('the equipment module is not declared');
  const session = await openSession(server.origin);
  const client = createClient(server.origin, session.header);
  const typeIds = new Map<string, string>(
    (await client.get(types.wire.list)).body.items
      .filter(({ disabled }: { disabled: boolean }) => !disabled)
      .map(({ name, id }: { name: string; id: string }) => [name, id]),
  );
  const text = fileOf([...typeIds.keys()]);
  const pool = createPool({ connectionString: databaseUrl, max: 2 }, () => undefined);
  try {
    const dry: number[] = [];
    const raw: number[] = [];
    const waits: number[] = [];
    const memory: number[] = [];
    // The first round only warms up compilers and caches.
    for (let round = 0; round <= repetitions; round += 1) {
      say(`round ${round} of ${repetitions}`);
      await vacuum(pool, resource);
      dry[round] = await dryRun(client, resource, text);
      await vacuum(pool, resource);
      raw[round] = await sendRaw(project, resource, pool, typeIds, text);
      await vacuum(pool, resource);
      const watched = await meanwhile(server, session, '/v2/equipment', () => dryRun(client, resource, text));
      if (watched.refused > 0) throw new Error('somebody else was not answered meanwhile');
      memory[round] = watched.memoryMb;
      waits.push(...watched.waits);
    }
    dry.shift();
    raw.shift();
    say('in the browser');
    const frames = await framesOfWizard(server, session, resource, text);
    const ratio = medianOf(dry.map((ms, round) => ms / (raw[round] ?? ms)));
    return {
      figures: [
        atMost('Dry run of 10 MB, of parse, validate and raw insert', ratio, bounds.toRaw),
        atMost('… another’s list meanwhile, p99', percentile(waits, 99), bounds.p99Ms, 'ms'),
        atMost('… memory of the server above rest', Math.max(...memory), bounds.memoryMb, 'MB'),
        atMost('… longest pause between two frames in the wizard', Math.max(...frames), bounds.frameMs, 'ms'),
        shown('… rows tried in a second', fileRows / (medianOf(dry) / 1000), 'rows'),
      ],
      readings: [
        { what: 'dry run, raw', unit: 'ms', values: { ours: spreadOf(dry), raw: spreadOf(raw) } },
        { what: 'another’s list meanwhile', unit: 'ms', values: { ours: spreadOf(waits) } },
        { what: 'memory of the server above rest', unit: 'MB', values: { ours: spreadOf(memory) } },
      ],
      notes: [],
    };
  } finally {
    await pool.end();
  }
}

/** As many rows as make 10 MB, with references by name and Japanese texts. */
function fileOf(types: readonly string[]): string {
  const rows = Array.from({ length: fileRows }, (_, row) =>
    [
      `IMPORT-${String(row).padStart(6, '0')}`,
      `貸出用端末 ${row}`,
      types[row % types.length],
      'IN_USE',
      `Aozora Book ${row % 40}`,
      `SN${row * 7919}`,
    ].join(','),
  );
  const bytes = Buffer.byteLength(rows.join('\n'));
  const note = 'x'.repeat(Math.max(0, Math.floor((fileBytes - bytes) / fileRows) - 2));
  return `${headers.join(',')}\n${rows.map((row) => `${row},${note}`).join('\n')}\n`;
}

/** Removes rolled-back rows, which stay in the table until a vacuum and slow down the next round. */
async function vacuum(pool: pg.Pool, resource: Resource): Promise<void> {
  await pool.query(`vacuum "${tableOf(resource)}"`);
}

async function dryRun(client: Client, resource: Resource, text: string): Promise<number> {
  const key = await uploadCsv(client, text);
  const begin = performance.now();
  const { status, body } = await finishImport(client, resource.wire.csv, key);
  const { counts } = body as ImportAnswer;
  if (status !== 200 || counts.new !== fileRows)
    throw new Error(`the dry run answered ${status}: ${JSON.stringify(counts)}`);
  return performance.now() - begin;
}

/** The minimal work of the dry run, as hand-written code for these seven columns. */
async function sendRaw(
  project: Project,
  resource: Resource,
  pool: pg.Pool,
  typeIds: ReadonlyMap<string, string>,
  text: string,
): Promise<number> {
  const kysely = new Kysely<FrameworkTables>({ dialect: new PostgresDialect({ pool }) });
  const validate = project.validatorOf(resource);
  const begin = performance.now();
  const trx = await kysely.startTransaction().execute();
  const file = await readCsvFile(async () => Readable.from([Buffer.from(text)]));
  let records: Record<string, unknown>[] = [];
  const flush = async (): Promise<void> => {
    if (records.length > 0) await insertQuery(resource, records).execute(trx);
    records = [];
  };
  for await (const batch of file.batches())
    for (const { cells } of batch) {
      const [assetTag, name, type = '', status, model, serialNumber, note] = cells;
      const record = { assetTag, name, equipmentTypeId: typeIds.get(type), status, model, serialNumber, note };
      if (!validate(record)) throw new Error(`a row of the file is not valid: ${cells}`);
      const now = new Date();
      records.push({
        ...record,
        id: uuidv7(now.getTime()),
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      });
      if (records.length === batchSize) await flush();
    }
  await flush();
  await trx.rollback().execute();
  return performance.now() - begin;
}

// A string, since the compiler adds helpers to nested functions that a page does not have.
const countFrames = `
  let last = performance.now();
  window.frames = [];
  requestAnimationFrame(function step(now) {
    window.frames.push(now - last);
    last = now;
    requestAnimationFrame(step);
  });`;

/** Milliseconds between frames from the choice of the file until its preview is visible. */
async function framesOfWizard(
  server: BenchServer,
  session: OpenSession,
  { routes }: Resource,
  text: string,
): Promise<readonly number[]> {
  // From a disk, as users choose files: the driver would pass content through the page as text.
  const folder = temporaryFolder();
  const file = path.join(folder.path, 'large.csv');
  writeFileSync(file, toCp932(text));
  const browser = await launchBrowser();
  try {
    const { page } = await freshPage(browser, server.origin, session);
    await page.goto(new URL(routes.import ?? '', server.origin).href);
    await page.locator('input[type="file"]').waitFor({ state: 'attached' });
    await page.evaluate(countFrames);
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator('[data-chosen-file]').waitFor();
    await page.getByRole('button', { name: '次へ', exact: true }).click();
    await page.locator('[data-count="new"]').waitFor({ timeout: 120_000 });
    return (await page.evaluate('window.frames')) as readonly number[];
  } finally {
    await browser.close();
    folder.remove();
  }
}
