/**
 * The server of the measurement of plans: `bench/support/serve.ts`, and in the same process a recorder of the statements
 * of each call, which explains them again with their own values.
 */
import pg from 'pg';
import { createPool } from '#server/db/connections/pool.ts';
import { currentPlan, currentWork } from '#server/telemetry/current-work.ts';
import type { Answer, Query, SentStatement } from './recorder.ts';

interface Recorded extends SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const explainLimitMs = 120_000;

let recorded: Recorded[] = [];
/** The slowest statement of each call, so that it can be explained later. */
const slowest: Recorded[] = [];

type Send = (this: pg.Client, ...words: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Send };
const send = prototype.query;
prototype.query = function query(this: pg.Client, ...words) {
  const [text, values] = words;
  const isRead = typeof text === 'string' && Array.isArray(values) && /^[\s(]*(select|with)\b/i.test(text);
  const isOfRequest = Boolean(currentWork()?.requestId);
  // With a third word, the driver calls back instead.
  if (!isRead || !isOfRequest || words.length > 2) return send.apply(this, words);
  const statement = { plan: currentPlan(), text, values };
  const begun = performance.now();
  const note = (rows: number | null): void => void recorded.push({ ...statement, ms: performance.now() - begun, rows });
  const answer = send.apply(this, words) as Promise<{ readonly rowCount: number | null }>;
  answer.then(
    ({ rowCount }) => note(rowCount),
    () => note(null),
  );
  return answer;
};

function tell(): Answer {
  const statements = recorded.toSorted((one, other) => other.ms - one.ms);
  recorded = [];
  const [first] = statements;
  if (first) slowest.push(first);
  return {
    statements: statements.map(({ plan, ms, rows }) => ({ plan, ms, rows })),
    slowest: slowest.length - 1,
  };
}

async function explain(at: number): Promise<Answer> {
  const statement = slowest[at];
  if (!statement) throw new Error(`no statement ${at}`);
  const { text, values } = statement;
  const pool = createPool(
    { connectionString: process.env.DATABASE_URL, max: 1, statement_timeout: explainLimitMs, options: '-c jit=off' },
    () => undefined,
  );
  const linesOf = async (options: string): Promise<readonly unknown[]> => {
    const { rows } = await pool.query(`explain (${options}) ${text}`, [...values]);
    return rows.map((row: Readonly<Record<string, unknown>>) => row['QUERY PLAN']);
  };
  const withOptions = async (options: string): Promise<Answer> => ({
    json: (await linesOf(`${options}, format json`))[0],
    lines: (await linesOf(options)).map(String),
  });
  try {
    // Without its times if it takes too long.
    return await withOptions('analyze, buffers').catch(() => withOptions('verbose off'));
  } finally {
    await pool.end();
  }
}

process.on('message', (question: Query) => {
  const answer = question.kind === 'statements' ? Promise.resolve(tell()) : explain(question.at);
  answer.then(
    (found) => process.send?.(found),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});

await import('../support/serve.ts');
