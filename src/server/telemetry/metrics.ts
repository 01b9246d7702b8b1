/**
 * What `/metrics` shows, in the format of Prometheus. Labels contain names of routes, plans and jobs from declarations,
 * and never values of records.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { CountCache } from '../sql/versions/count-cache.ts';
import type { StandbyReads } from '../sql/versions/standby-reads.ts';
import type { RequestListener } from './observe-requests.ts';
import type { StatementListener } from './statements.ts';

export interface MetricsSources {
  /** Version of Daicho. */
  readonly version: string;
  readonly database: Pick<Database, 'engine' | 'pool'>;
  /** `ready`, or why the database cannot be used; never rejects. */
  databaseState(): Promise<string>;
  readonly counts: Pick<CountCache, 'reads'>;
  /** Null without a standby. */
  readonly standbyReads: Pick<StandbyReads, 'results'> | null;
  /** The scheduled jobs by name; null without jobs. */
  scheduledJobs(): Readonly<Record<string, { readonly state: string }>> | null;
  /** Work of this server that continues beyond one request: its number by kind. */
  runningJobs(): Readonly<Record<string, number>>;
}

export interface Metrics {
  readonly registry: Registry;
  readonly requests: RequestListener;
  readonly statements: StatementListener;
}

/** Few, because each route has all of them. */
const requestSeconds = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const statementSeconds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const jobStates = ['waiting', 'running', 'done', 'failed', 'stopped'];

export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addBuild(registry, sources);
  addDatabase(registry, sources);
  addCounts(registry, sources);
  addStandbyReads(registry, sources);
  addJobs(registry, sources);
  return { registry, requests: measureRequests(registry), statements: measureDatabase(registry) };
}

function measureRequests(registry: Registry): RequestListener {
  const durations = new Histogram({
    name: 'daicho_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestSeconds,
    registers: [registry],
  });
  const running = new Gauge({
    name: 'daicho_http_requests_running',
    help: 'Requests that are not answered yet.',
    registers: [registry],
  });
  return {
    begun: () => running.inc(),
    ended({ method, route, status, seconds }) {
      running.dec();
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
  };
}

function measureDatabase(registry: Registry): StatementListener {
  const durations = new Histogram({
    name: 'daicho_database_statement_duration_seconds',
    help: 'Time of a statement, by the name of its plan.',
    labelNames: ['plan'] as const,
    buckets: statementSeconds,
    registers: [registry],
  });
  const errors = new Counter({
    name: 'daicho_database_statement_errors_total',
    help: 'Statements that failed, by SQLSTATE or system code.',
    labelNames: ['code'] as const,
    registers: [registry],
  });
  const waits = new Histogram({
    name: 'daicho_database_connection_wait_seconds',
    help: 'Time until the pool had a connection.',
    buckets: statementSeconds,
    registers: [registry],
  });
  return {
    waited: (ms) => waits.observe(ms / 1000),
    statement({ plan, ms, error }) {
      durations.observe({ plan }, ms / 1000);
      if (error !== null) errors.inc({ code: error });
    },
  };
}

function addBuild(registry: Registry, { version, database }: MetricsSources): void {
  new Gauge({
    name: 'daicho_build_info',
    help: 'Version of Daicho and kind of its database; the value is always 1.',
    labelNames: ['version', 'engine'] as const,
    registers: [registry],
  }).set({ version, engine: database.engine }, 1);
}

function addDatabase(registry: Registry, { database, databaseState }: MetricsSources): void {
  new Gauge({
    name: 'daicho_database_connections',
    help: 'Open connections of the pool, by state.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { open, idle } = database.pool();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'used' }, open - idle);
    },
  });
  new Gauge({
    name: 'daicho_database_connections_awaited',
    help: 'Callers that wait for a connection of the pool.',
    registers: [registry],
    collect() {
      this.set(database.pool().waiting);
    },
  });
  // Last: on the embedded engine, the check itself waits for a connection.
  new Gauge({
    name: 'daicho_database_ready',
    help: '1 if the database answers and accepts changes, as /ready checks it.',
    registers: [registry],
    async collect() {
      this.set((await databaseState()) === 'ready' ? 1 : 0);
    },
  });
}

function addCounts(registry: Registry, { counts }: MetricsSources): void {
  new Counter({
    name: 'daicho_count_cache_reads_total',
    help: 'Counts of lists, by result: hit (stored), miss (counted), uncached (cannot be stored).',
    labelNames: ['result'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, number] of Object.entries(counts.reads)) this.inc({ result }, number);
    },
  });
}

function addStandbyReads(registry: Registry, { standbyReads }: MetricsSources): void {
  if (!standbyReads) return;
  new Counter({
    name: 'daicho_standby_reads_total',
    help: 'Reads of lists and counts with a standby, by result: fresh (it answered), behind and away (the primary answered).',
    labelNames: ['result'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, number] of Object.entries(standbyReads.results)) this.inc({ result }, number);
    },
  });
}

function addJobs(registry: Registry, { scheduledJobs, runningJobs }: MetricsSources): void {
  new Gauge({
    name: 'daicho_scheduled_jobs',
    help: '1 for the state of the last run of a job, 0 for its other states.',
    labelNames: ['name', 'state'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [name, { state }] of Object.entries(scheduledJobs() ?? {}))
        for (const possible of jobStates) this.set({ name, state: possible }, possible === state ? 1 : 0);
    },
  });
  new Gauge({
    name: 'daicho_jobs_running',
    help: 'Imports, previews and other work of this server that continues beyond one request, by kind.',
    labelNames: ['kind'] as const,
    registers: [registry],
    collect() {
      for (const [kind, number] of Object.entries(runningJobs())) this.set({ kind }, number);
    },
  });
}
