/** A server under load for half an hour: what it answers, and whether it keeps memory and descriptors. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '#tests/support/database.ts';
import { atLeast, atMost, type Measure, type Reading, type Result } from '../figure.ts';
import { type Done, work } from '../soak/work.ts';
import { medianOf, spreadOf } from '../statistics.ts';
import { type BenchServer, startServer } from '../support/server.ts';

const usualMinutes = 30;
const desks = 4;
const samples = 30;
const bounds = { memoryPercent: 10, descriptors: 10, steps: 1_000 };

interface Sample {
  readonly memoryMb: number;
  readonly descriptors: number;
}

export const soak: Measure = {
  title: 'A server under load for half an hour',
  how: [
    `${desks} callers work for ${usualMinutes} minutes (\`BENCH_SOAK_MINUTES\`) without a pause: lists, searches, records and their history, changes, new and deleted`,
    'records, exports, dry runs of imports, refused calls, calls that are given up, sign-ins and sign-outs. No answer may be an error of the server.',
    `${samples} times, the memory of all objects is counted after a garbage collection, and the open descriptors of the process. Growth: the`,
    'median of the last third over that of the second third; in the first, all code is loaded. On PostgreSQL if BENCH_DATABASE_URL is set, else embedded.',
  ].join(' '),
  onDemand: true,
  async run({ say }) {
    const url = process.env.BENCH_DATABASE_URL;
    const minutes = Number(process.env.BENCH_SOAK_MINUTES ?? usualMinutes);
    const database = url ? await createDatabase(url) : null;
    const server = await startServer(
      {
        DEMO_SCALE: '0.5',
        RATE_LIMIT: '0',
        ALLOW_DEMO_ACCOUNTS: '1',
        ...(database ? { DATABASE_URL: database.url } : {}),
      },
      'soak/serve.ts',
    );
    try {
      const done: Done = { steps: new Map(), failures: [] };
      const ends = performance.now() + minutes * 60_000;
      const isOver = (): boolean => performance.now() > ends;
      const working = Array.from({ length: desks }, (_, desk) => work(server.origin, desk + 1, isOver, done));
      const all: Sample[] = [];
      for (let at = 0; at < samples; at += 1) {
        await sleep((minutes * 60_000) / samples);
        all.push(await sample(server));
        say(`${at + 1} of ${samples}: ${JSON.stringify(all.at(-1))}, ${done.failures.length} failures`);
      }
      await Promise.all(working);
      return resultOf(all, done);
    } finally {
      await server.stop();
      await database?.drop();
    }
  },
};

async function sample({ child }: BenchServer): Promise<Sample> {
  child.send('memory');
  const [{ memoryMb }] = (await once(child, 'message')) as [{ memoryMb: number }];
  return { memoryMb, descriptors: readdirSync(`/proc/${child.pid}/fd`).length };
}

function resultOf(all: readonly Sample[], { steps, failures }: Done): Result {
  const third = samples / 3;
  const [middle, last] = [all.slice(third, 2 * third), all.slice(2 * third)];
  const medians = (some: readonly Sample[], what: keyof Sample): number => medianOf(some.map((one) => one[what]));
  const [before, after] = [medians(middle, 'memoryMb'), medians(last, 'memoryMb')];
  const number = [...steps.values()].reduce((sum, one) => sum + one, 0);
  return {
    figures: [
      atMost('Soak: memory, growth', (100 * (after - before)) / before, bounds.memoryPercent, '%'),
      atMost(
        '… descriptors, growth',
        medians(last, 'descriptors') - medians(middle, 'descriptors'),
        bounds.descriptors,
        '',
      ),
      atMost('… answers that are errors of the server', failures.length, 0, ''),
      atLeast('… steps that were done', number, bounds.steps, ''),
    ],
    readings: (['memoryMb', 'descriptors'] as const).map(
      (what): Reading => ({
        what: what === 'memoryMb' ? 'memory after a collection' : 'descriptors',
        unit: what === 'memoryMb' ? 'MB' : '',
        values: {
          'first third': spreadOf(all.slice(0, third).map((one) => one[what])),
          'second third': spreadOf(middle.map((one) => one[what])),
          'last third': spreadOf(last.map((one) => one[what])),
        },
      }),
    ),
    notes: [`Steps: ${[...steps].map(([name, times]) => `${name} ${times}`).join(', ')}.`, ...failures.slice(0, 10)],
  };
}
