/** Puts together how a server is observed: slow statements in its log, metrics on a port of their own, and traces. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Settings } from '../settings.ts';
import { createMetrics, type MetricsSources } from './metrics.ts';
import type { RequestListener } from './observe-requests.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';
import { createSlowLog } from './slow-log.ts';
import type { StatementListener } from './statements.ts';
import { createStatementTraces } from './trace-statements.ts';

export interface Telemetry {
  readonly requestListeners: ReadonlySet<RequestListener>;
  /** Begins to measure statements; those of the start are not measured. */
  begin(log: FastifyBaseLogger): void;
  /** Serves the metrics. @returns the port; null if the settings name none. @throws the error of the system */
  listen(): Promise<number | null>;
  close(): Promise<void>;
}

type TelemetrySettings = Pick<Settings, 'METRICS_PORT' | 'METRICS_HOST' | 'SLOW_QUERY_MS'>;

export function createTelemetry(
  { METRICS_PORT, METRICS_HOST, SLOW_QUERY_MS }: TelemetrySettings,
  database: Pick<Database, 'engine' | 'pool' | 'statements'>,
  sources: Omit<MetricsSources, 'database'>,
): Telemetry {
  const { listeners } = database.statements;
  const own: StatementListener[] = [createStatementTraces()];
  const requestListeners = new Set<RequestListener>();
  const metrics = METRICS_PORT === undefined ? null : createMetrics({ ...sources, database });
  let server: MetricsServer | null = null;
  return {
    requestListeners,
    begin(log) {
      const slow = SLOW_QUERY_MS === 0 ? null : createSlowLog(SLOW_QUERY_MS, log);
      for (const part of [metrics, slow])
        if (part) {
          own.push(part.statements);
          requestListeners.add(part.requests);
        }
      for (const listener of own) listeners.add(listener);
    },
    async listen() {
      if (METRICS_PORT === undefined || metrics === null) return null;
      server ??= await serveMetrics(metrics.registry, METRICS_PORT, METRICS_HOST);
      return server.port;
    },
    async close() {
      await server?.close();
      for (const listener of own) listeners.delete(listener);
    },
  };
}
