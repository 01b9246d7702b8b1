/** Changes and new rows of one table, by our server, by Directus and by raw statements on the same database. */
import type pg from 'pg';
import { createPool } from '#server/db/connections/pool.ts';
import { uuidv7 } from '#server/uuid.ts';
import { createDatabase } from '#tests/support/database.ts';
import { type Figure, type Measure, type Reading, type Result, type RunOptions, shown } from '../figure.ts';
import { medianOf, number, spreadOf } from '../statistics.ts';
import { growEquipment } from '../support/grow-equipment.ts';
import { startServer } from '../support/server.ts';
import { throughput } from '../support/throughput.ts';
import { directus } from '../writers/directus.ts';
import { ours } from '../writers/ours.ts';
import { raw } from '../writers/raw.ts';
import type { Row, RunningWriter, Writer } from '../writers/writer.ts';

const sizes = [10_000, 100_000, 1_000_000];
const connections = 8;
const phaseMs = 3_000;
const changed = 1_000;
const added = 10_000;
const contestants: readonly Writer[] = [ours, directus, raw];

export const writing: Measure = {
  title: 'Changes and imports beside Directus and raw statements',
  how: [
    `The equipment table with ${sizes.map(number).join(', ')} rows on PostgreSQL (BENCH_DATABASE_URL). One change: the note of a row, ${connections} callers, each with`,
    `rows of its own. Bulk: the notes of ${number(changed)} rows, in our server by one change of many records, in Directus by one call.`,
    `Import: ${number(added)} new rows, in our server by the import of the wizard, without its dry run, in Directus by one call. Raw: the statements through the`,
    'driver, which write no history, no search keys and no audit log, and check nothing.',
  ].join(' '),
  onDemand: true,
  async run(options) {
    const url = process.env.BENCH_DATABASE_URL;
    if (!url) throw new Error('BENCH_DATABASE_URL must name a PostgreSQL server');
    const results: Result[] = [];
    for (const size of sizes) results.push(await withRows(url, size, options));
    return {
      figures: results.flatMap(({ figures }) => figures),
      readings: results.flatMap(({ readings }) => readings),
      notes: [],
    };
  },
};

async function withRows(url: string, size: number, { repetitions, say }: RunOptions): Promise<Result> {
  const database = await createDatabase(url);
  const pool = createPool({ connectionString: database.url, max: connections }, () => undefined);
  try {
    await (await startServer({ DEMO_SCALE: '0.05', DATABASE_URL: database.url })).stop();
    await growEquipment({ connectionString: database.url }, size);
    const running: (readonly [string, RunningWriter])[] = [];
    try {
      for (const writer of contestants)
        running.push([writer.name, await writer.start({ databaseUrl: database.url, pool, connections })]);
      return await compare(pool, running, { size, repetitions, say });
    } finally {
      for (const [, writer] of running) await writer.stop();
    }
  } finally {
    await pool.end();
    await database.drop();
  }
}

type Compared = RunOptions & { readonly size: number };

async function compare(
  pool: pg.Pool,
  running: readonly (readonly [string, RunningWriter])[],
  { size, repetitions, say }: Compared,
): Promise<Result> {
  const { rows: found } = await pool.query<{ id: string }>(
    'select id from equipment where deleted_at is null order by id limit $1',
    [changed],
  );
  const ids = found.map(({ id }) => id);
  const measured = { 'one change': new Map(), bulk: new Map(), import: new Map() } as Record<
    'one change' | 'bulk' | 'import',
    Map<string, number[]>
  >;
  const note = (kind: keyof typeof measured, name: string, round: number, value: number): void => {
    if (round > 0) measured[kind].set(name, [...(measured[kind].get(name) ?? []), value]);
  };
  for (let round = 0; round <= repetitions; round += 1)
    for (const [name, writer] of running) {
      say(`${number(size)} rows, round ${round}: ${name}`);
      await writer.open(ids);
      note('one change', name, round, await changesPerSecond(writer, ids, round));
      note('bulk', name, round, await timed(() => writer.changeAll(ids, `bulk ${round}`)));
      const rows = await newRows(pool);
      note('import', name, round, await timed(() => writer.add(rows)));
      await pool.query('delete from equipment where asset_tag like $1', [`${tagPrefix}%`]);
      await pool.query('vacuum equipment');
    }
  const at = `at ${number(size)} rows`;
  const medianFor = (kind: keyof typeof measured, name: string): number => medianOf(measured[kind].get(name) ?? []);
  const others = running.map(([name]) => name).filter((name) => name !== ours.name);
  return {
    figures: others.flatMap((name): Figure[] => [
      shown(`one change ${at}, rate of ${name}`, medianFor('one change', ours.name) / medianFor('one change', name)),
      shown(
        `${number(changed)} changes ${at}, time of ${name}`,
        medianFor('bulk', ours.name) / medianFor('bulk', name),
      ),
      shown(
        `import of ${number(added)} ${at}, time of ${name}`,
        medianFor('import', ours.name) / medianFor('import', name),
      ),
    ]),
    readings: Object.entries(measured).map(
      ([kind, values]): Reading => ({
        what: `${kind}, ${number(size)} rows`,
        unit: kind === 'one change' ? 'calls/s' : 'ms',
        values: Object.fromEntries([...values].map(([name, all]) => [name, spreadOf(all)])),
      }),
    ),
    notes: [],
  };
}

/** Each caller changes rows of its own, one after the other. */
async function changesPerSecond(writer: RunningWriter, ids: readonly string[], round: number): Promise<number> {
  let callers = 0;
  const next = new Map<number, number>();
  const share = Math.floor(ids.length / connections);
  const turns = Array.from({ length: connections }, () => callers++);
  return await throughput(
    async () => {
      const caller = turns.shift() ?? 0;
      const at = next.get(caller) ?? 0;
      next.set(caller, at + 1);
      await writer.change(ids[caller * share + (at % share)] ?? '', `${round}-${at}`);
      turns.push(caller);
    },
    connections,
    phaseMs,
  );
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const tagPrefix = 'BENCH-';

/** Copies of a row with numbers of their own. */
async function newRows(pool: pg.Pool): Promise<readonly Row[]> {
  const { rows } = await pool.query<{ row: Row }>(
    `select to_jsonb(equipment) as row from equipment
     where deleted_at is null and status = 'IN_USE' and equipment_type_id is not null limit 1`,
  );
  const pattern = rows[0]?.row;
  if (!pattern) throw new Error('there is no row to copy');
  return Array.from({ length: added }, (_, at): Row => {
    const tag = `${tagPrefix}${at}`;
    return { ...pattern, id: uuidv7(Date.now()), asset_tag: tag, name: `測定 ${at}`, model: `Aozora ${at % 40}` };
  });
}
