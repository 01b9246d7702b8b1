/** Measures every statement of a database, and reports its name and duration, but neither its text nor its values. */
import type { Connection, Connections } from '../db/connections/pool.ts';
import { errorCode } from '../db/transaction.ts';
import { currentPlan, currentWork, type Work } from './current-work.ts';

export interface Statement {
  /** `equipment list`; the route or the job if the plan has no name. */
  readonly plan: string;
  /** The first word of the statement, such as `select`. */
  readonly kind: string;
  /** By the clock of `performance.now()`. */
  readonly begun: number;
  readonly ms: number;
  /** Rows that were returned or changed; null after an error. */
  readonly rows: number | null;
  /** SQLSTATE, or the code of the system. */
  readonly error: string | null;
  readonly work: Work | null;
}

export interface StatementListener {
  statement(statement: Statement): void;
  /** Milliseconds until the pool had a connection. */
  waited(ms: number): void;
}

/** Tells listeners of the statements of one database. */
export interface StatementFeed {
  readonly listeners: Set<StatementListener>;
}

/** Words that may be reported; others are reported as `other`. */
const kinds = new Set(['select', 'with', 'insert', 'update', 'delete', 'commit', 'rollback', 'explain', 'merge']);
/** They take no time of their own. */
const ignored = new Set(['begin', 'start', 'savepoint', 'release']);

/** Connections that report their statements. Without listeners, they are only passed through. */
export function measureStatements(connections: Connections, feed: StatementFeed): Connections {
  return {
    async connect() {
      if (feed.listeners.size === 0) return measured(await connections.connect(), feed);
      const begun = performance.now();
      const connection = await connections.connect();
      for (const listener of feed.listeners) listener.waited(performance.now() - begun);
      return measured(connection, feed);
    },
    end: () => connections.end(),
    state: () => connections.state(),
  };
}

function measured(connection: Connection, feed: StatementFeed): Connection {
  return {
    release: () => connection.release(),
    async query(text, values) {
      const kind = feed.listeners.size === 0 ? null : kindOf(text);
      if (kind === null) return connection.query(text, values);
      const begun = performance.now();
      try {
        const answer = await connection.query(text, values);
        report(feed, { kind, begun, rows: answer?.rowCount ?? answer?.rows?.length ?? null, error: null });
        return answer;
      } catch (error) {
        report(feed, { kind, begun, rows: null, error: errorCode(error) ?? 'unknown' });
        throw error;
      }
    },
  };
}

/** Null for a statement that is not reported. */
function kindOf(text: unknown): string | null {
  const word = typeof text === 'string' ? (/^[\s(]*(\w+)/.exec(text)?.[1] ?? '').toLowerCase() : '';
  if (ignored.has(word)) return null;
  return kinds.has(word) ? word : 'other';
}

function report(feed: StatementFeed, seen: Pick<Statement, 'kind' | 'begun' | 'rows' | 'error'>): void {
  const work = currentWork();
  const statement: Statement = { ...seen, plan: currentPlan(), ms: performance.now() - seen.begun, work };
  if (work) {
    work.databaseMs += statement.ms;
    work.statements++;
  }
  for (const listener of feed.listeners) listener.statement(statement);
}
