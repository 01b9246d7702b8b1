/** The search over all modules, in a company with a million records. */

import { readProject } from '#server/declarations/project.ts';
import { createDatabase } from '#tests/support/database.ts';
import { type Client, createClient } from '#tests/support/server.ts';
import { atMost, type Figure, type Measure, type Reading, type Result, type RunOptions } from '../figure.ts';
import { growTables } from '../plans/grow-tables.ts';
import { number, percentile, spreadOf } from '../statistics.ts';
import { root } from '../support/project.ts';
import { startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';

/** Makes a million records of the demo company. */
const scale = 16;
/** Milliseconds in which 95 of 100 searches shall answer. */
const bound = 100;
const calls = 40;
/** Of each kind, before the times count. */
const warmingCalls = 5;

export const search: Measure = {
  title: 'Search over all modules',
  how: [
    `The tables of the demo company with 50 rows and more, ${scale} times as large, as for the slowest calls. One caller searches all modules`,
    `over HTTP, up to ${calls} different texts of each kind, after ${warmingCalls} of each to warm up. PostgreSQL only (BENCH_DATABASE_URL).`,
  ].join(' '),
  onDemand: true,
  async run(options) {
    const url = process.env.BENCH_DATABASE_URL;
    if (!url) return { figures: [], readings: [], notes: ['Search was not measured: BENCH_DATABASE_URL was not set.'] };
    const database = await createDatabase(url);
    const env = { RATE_LIMIT: '0', ALLOW_DEMO_ACCOUNTS: '1', DATABASE_POOL: '8', DATABASE_URL: database.url };
    try {
      await (await startServer(env)).stop();
      const sizes = await growTables(database.url, (await readProject(root)).declarations, scale, options.say);
      const server = await startServer(env);
      try {
        const client = createClient(server.origin, (await openSession(server.origin)).header);
        const rows = Object.values(sizes).reduce((sum, size) => sum + size, 0);
        return await measure(client, rows, options);
      } finally {
        await server.stop();
      }
    } finally {
      await database.drop();
    }
  },
};

async function measure(client: Client, rows: number, { say }: RunOptions): Promise<Result> {
  const figures: Figure[] = [];
  const readings: Reading[] = [];
  const kinds = await kindsOf(client);
  // A server that has just started compiles its code and reads its tables for the first time.
  for (const [, texts] of kinds) for (const text of texts.slice(0, warmingCalls)) await timed(client, text);
  for (const [kind, texts] of kinds) {
    say(kind);
    const ms: number[] = [];
    for (const text of texts) ms.push(await timed(client, text));
    figures.push(atMost(`Search over all modules, ${kind}: 95 of 100 calls`, percentile(ms, 95), bound, 'ms'));
    readings.push({ what: kind, unit: 'ms', values: { ours: spreadOf(ms) } });
  }
  return { figures, readings, notes: [`${number(rows)} rows in all tables.`] };
}

type Kind = readonly [name: string, texts: readonly string[]];

async function kindsOf(client: Client): Promise<readonly Kind[]> {
  const people = await itemsOf(client, '/v2/people', peoplePages);
  const equipment = await itemsOf(client, '/v2/equipment', [0]);
  const valuesOf = (items: readonly Record<string, unknown>[], field: string): readonly string[] => [
    ...new Set(items.map((item) => item[field]).filter((value) => typeof value === 'string')),
  ];
  const names = valuesOf(people, 'name');
  const kana = valuesOf(people, 'nameKana');
  const partOf = (texts: readonly string[], at: number): readonly string[] => [
    ...new Set(texts.map((text) => text.split(/[\s　]/)[at] ?? text)),
  ];
  const kinds: readonly Kind[] = [
    ['family name', partOf(names, 0)],
    ['family name in kana', partOf(kana, 0)],
    ['name in kana', kana],
    ['two words', names],
    ['beginning of a mail address', valuesOf(people, 'email').map((mail) => mail.split('@')[0] ?? mail)],
    ['asset tag', valuesOf(equipment, 'assetTag')],
    ['text that no record contains', Array.from({ length: calls }, (_, at) => `ない言葉${at}`)],
  ];
  return kinds.map(([name, texts]) => [name, spread(texts)]);
}

/** At most `calls` of the texts, evenly spread over all of them. */
const spread = (texts: readonly string[]): readonly string[] => {
  const step = Math.max(1, texts.length / calls);
  return texts.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, calls);
};

/** Pages of 100 people far from each other: people are listed by name, and many have the same family name. */
const peoplePages: readonly number[] = Array.from({ length: 20 }, (_, at) => at * 4);

async function itemsOf(
  client: Client,
  list: string,
  pages: readonly number[],
): Promise<readonly Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for (const page of pages) items.push(...(await client.get(`${list}?pageSize=100&pageIndex=${page}`)).body.items);
  return items;
}

async function timed(client: Client, text: string): Promise<number> {
  const begin = performance.now();
  const { status } = await client.get(`/v2/search?${new URLSearchParams({ freeText: text })}`);
  if (status !== 200) throw new Error(`a search was answered by ${status}`);
  return performance.now() - begin;
}
