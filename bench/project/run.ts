/**
 * `daicho bench [resource …] [--rows 1000,10000,100000] [--limit 300]`: fills the tables of a project with copies of
 * its records in a separate database, and measures everyday calls. With a limit in milliseconds, it fails if an answer
 * takes longer.
 */
import { DeclarationError } from '#model/base/declaration-files.ts';
import type { Resource } from '#model/types/resource.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import type { SuiteProject } from '#tests/resources/suite-project.ts';
import { medianOf } from '../statistics.ts';
import { type Chosen, choose } from './choose.ts';
import { whyNotCopied } from './copies.ts';
import { listPathOf, type Question, questionsOf } from './questions.ts';
import { type MeasuredServer, startServer } from './server.ts';
import { type Line, tableOf } from './table.ts';

/** Repeats a call for this time, at least and at most this often. */
const phase = { ms: 1_500, least: 15, most: 200, warming: 10 };

const say = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  process.exitCode = await bench(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DeclarationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function bench(words: readonly string[]): Promise<number> {
  const [project] = await suiteProjects();
  const chosen = choose(words, project?.resources.map(({ name }) => name) ?? []);
  if (chosen.issue !== null) {
    process.stderr.write(`${chosen.issue}\n`);
    return 1;
  }
  if (!project) return 0;
  const server = await startServer();
  try {
    const slow: string[] = [];
    for (const name of chosen.resources) {
      const resource = project.project.declarations.resources[name];
      if (resource) slow.push(...(await measureResource(project, server, resource, chosen)));
    }
    for (const line of slow) say(`too slow: ${line}`);
    return slow.length > 0 ? 1 : 0;
  } finally {
    await server.stop();
  }
}

/** @returns the calls that exceed the limit */
async function measureResource(
  project: SuiteProject,
  server: MeasuredServer,
  resource: Resource,
  { sizes, limit }: Chosen,
): Promise<readonly string[]> {
  const { name } = resource;
  const reason =
    whyNotCopied(resource) ?? (project.oracle.rows(name).length === 0 ? 'it has no records to copy' : null);
  if (reason !== null) {
    say(`${name}: left out, since ${reason}\n`);
    return [];
  }
  const lines = new Map<string, number[]>();
  for (const [at, rows] of sizes.entries()) {
    const ids = await server.fill({ resource: name, rows });
    const { body } = await server.client.get(listPathOf(project, resource));
    for (const question of questionsOf(project, resource, server.client, body.count, ids)) {
      const times = lines.get(question.title) ?? [];
      times[at] = await measure(question);
      lines.set(question.title, times);
    }
  }
  const measured: readonly Line[] = [...lines].map(([title, times]) => ({ title, times }));
  say(`${tableOf(name, sizes, measured)}\n`);
  return measured.flatMap(({ title, times }) =>
    sizes.flatMap((rows, at) => {
      const ms = times[at] ?? 0;
      return limit !== null && ms > limit
        ? `${name}, ${title}, ${rows.toLocaleString('en')} rows: ${ms.toFixed(1)} ms`
        : [];
    }),
  );
}

/** @returns the median, in milliseconds */
async function measure({ title, ask, status }: Question): Promise<number> {
  const times: number[] = [];
  const begin = performance.now();
  for (let calls = 0; calls < phase.most + phase.warming; calls += 1) {
    const start = performance.now();
    const reply = await ask();
    const ms = performance.now() - start;
    if (reply.status !== status) throw new Error(`${title}: the answer is ${reply.status} ${reply.text.slice(0, 300)}`);
    if (calls >= phase.warming) times.push(ms);
    if (times.length >= phase.least && performance.now() - begin > phase.ms) break;
  }
  return medianOf(times);
}
