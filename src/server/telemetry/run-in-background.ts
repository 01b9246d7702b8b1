/** Runs work that no request waits for as work of its own, with a span of its own. */
import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { newWork, runWork } from './current-work.ts';
import { tracer } from './tracer.ts';

/** @param hasFailed tells from the result whether the work has failed, if it does not throw */
export async function runInBackground<T>(
  name: string,
  run: () => Promise<T>,
  hasFailed: (result: T) => boolean = () => false,
): Promise<T> {
  const span = tracer().startSpan(name, {}, ROOT_CONTEXT);
  const fail = (): void => void span.setStatus({ code: SpanStatusCode.ERROR });
  try {
    const result = await runWork(newWork(name, null), trace.setSpan(ROOT_CONTEXT, span), run);
    if (hasFailed(result)) fail();
    return result;
  } catch (error) {
    fail();
    throw error;
  } finally {
    span.end();
  }
}
