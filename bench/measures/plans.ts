/** The slowest calls of the demo company when it is many times as large, with the plans of their statements. */
import { readProject } from '#server/declarations/project.ts';
import { createDatabase } from '#tests/support/database.ts';
import { createClient } from '#tests/support/server.ts';
import type { Measure, Result } from '../figure.ts';
import { growTables } from '../plans/grow-tables.ts';
import { measureAll } from '../plans/measure-all.ts';
import { createRecorder } from '../plans/recorder.ts';
import { reportOf, slowest } from '../plans/report-of.ts';
import { plansFile } from '../plans/write-plans.ts';
import { root } from '../support/project.ts';
import { startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';

const usualScale = 100;
const usual = { RATE_LIMIT: '0', ALLOW_DEMO_ACCOUNTS: '1', DATABASE_POOL: '8' };

type Say = (line: string) => void;

export const plans: Measure = {
  title: 'Slowest calls of a company many times as large as the demo',
  how: [
    `The tables of the demo company with 50 rows and more, ${usualScale} times as large (\`BENCH_PLANS_SCALE\`): each row gets copies by statements,`,
    'which refer to the copies with the same number, and so does the audit log. Smaller tables, which contain types and places, stay.',
    'Every list is read as its screens read it: first, middle and last page, by each column, searched, filtered, each tab and the numbers of all',
    'tabs; and a record with its tabs and blocks, and the blocks of all pages. Each call three times; the later two count, and the first one',
    `when nothing is known. The slowest call on each table and view counts, and the plans of the ${slowest} slowest are in \`${plansFile}\`. PostgreSQL only (BENCH_DATABASE_URL).`,
  ].join(' '),
  onDemand: true,
  async run({ say }) {
    const url = process.env.BENCH_DATABASE_URL;
    if (!url) return { figures: [], readings: [], notes: ['Plans were not measured: BENCH_DATABASE_URL was not set.'] };
    const scale = Number(process.env.BENCH_PLANS_SCALE ?? usualScale);
    if (!Number.isInteger(scale) || scale < 1)
      throw new Error(`BENCH_PLANS_SCALE must be a whole number, not ${process.env.BENCH_PLANS_SCALE}`);
    const database = await createDatabase(url);
    try {
      return await onDatabase(database.url, scale, say);
    } finally {
      await database.drop();
    }
  },
};

async function onDatabase(databaseUrl: string, scale: number, say: Say): Promise<Result> {
  const { declarations } = await readProject(root);
  const env = { ...usual, DATABASE_URL: databaseUrl };
  say('demo data');
  await (await startServer(env)).stop();
  const sizes = await growTables(databaseUrl, declarations, scale, say);
  const server = await startServer(env, 'plans/serve.ts');
  try {
    const client = createClient(server.origin, (await openSession(server.origin)).header);
    const recorder = createRecorder(server.child);
    const measured = await measureAll(client, recorder, declarations, say);
    return await reportOf(measured, recorder, { scale, sizes });
  } finally {
    await server.stop();
  }
}
