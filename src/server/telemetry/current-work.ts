/**
 * What the server is doing: the request or background work, and the plan whose statements run. Names contain routes,
 * resources and operations, and never values of records.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, context as traceContext } from '@opentelemetry/api';

export interface Work {
  /** Route pattern of a request, such as `/v2/equipment/{id}`, or the name of background work. */
  name: string;
  readonly requestId: string | null;
  /** Milliseconds of its statements; those of parallel statements are added. */
  databaseMs: number;
  statements: number;
  /** A statement of it is already in the log as slow. */
  hasSlowStatement: boolean;
}

interface Current {
  readonly work: Work | null;
  readonly plan: string | null;
}

const storage = new AsyncLocalStorage<Current>();
const nothing: Current = { work: null, plan: null };

/** Work that has run no statements yet. */
export const newWork = (name: string, requestId: string | null): Work => ({
  ...{ name, requestId },
  ...{ databaseMs: 0, statements: 0, hasSlowStatement: false },
});

/** Null outside of requests and background work. */
export const currentWork = (): Work | null => storage.getStore()?.work ?? null;

/** The name of the current plan, or of the work if the plan has none. */
export const currentPlan = (): string => {
  const { plan, work } = storage.getStore() ?? nothing;
  return plan ?? work?.name ?? 'server';
};

/** Runs `run` as a part of the work, below the span of the trace. */
export const runWork = <T>(work: Work, trace: Context, run: () => T): T =>
  storage.run({ work, plan: null }, () => traceContext.with(trace, run));

/** Statements in `run` belong to the plan of this name, such as `equipment list`. */
export const runPlan = <T>(plan: string, run: () => T): T =>
  storage.run({ work: storage.getStore()?.work ?? null, plan }, run);

/** The same for a generator, whose steps run one by one. */
export async function* runPlanSteps<T>(plan: string, steps: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const step = await runPlan(plan, () => steps.next());
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await steps.return(undefined);
  }
}
