/** Logs slow statements, and requests whose statements are slow together, by the names of their plans. */
import type { FastifyBaseLogger } from 'fastify';
import type { RequestListener } from './observe-requests.ts';
import type { StatementListener } from './statements.ts';

/** @param slowMs a statement, or the statements of a request, of at least this duration are logged */
export function createSlowLog(
  slowMs: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { readonly statements: StatementListener; readonly requests: RequestListener } {
  return {
    statements: {
      waited: () => undefined,
      statement({ plan, kind, ms, rows, error, work }) {
        if (ms < slowMs) return;
        if (work) work.hasSlowStatement = true;
        const about = { plan, statement: kind, ms: Math.round(ms), rows, ...(error === null ? {} : { error }) };
        log.warn({ ...about, ...placeOf(work) }, 'slow statement');
      },
    },
    requests: {
      begun: () => undefined,
      ended({ method, route, work }) {
        if (work.databaseMs < slowMs || work.hasSlowStatement) return;
        const about = { method, route, ms: Math.round(work.databaseMs), statements: work.statements };
        log.warn({ ...about, reqId: work.requestId }, 'slow database time');
      },
    },
  };
}

const placeOf = (work: { readonly name: string; readonly requestId: string | null } | null): object =>
  work ? { route: work.name, ...(work.requestId === null ? {} : { reqId: work.requestId }) } : {};
