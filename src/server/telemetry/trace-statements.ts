/** A span for each statement below the span of its request or job: named by its plan, without its text and values. */
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Statement, StatementListener } from './statements.ts';
import { tracer } from './tracer.ts';

export const createStatementTraces = (): StatementListener => ({
  waited: () => undefined,
  statement(statement) {
    const parent = context.active();
    if (trace.getSpan(parent)?.isRecording()) addSpan(statement);
  },
});

function addSpan({ plan, kind, begun, ms, rows, error }: Statement): void {
  const span = tracer().startSpan(plan, {
    kind: SpanKind.CLIENT,
    startTime: performance.timeOrigin + begun,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': plan,
      'db.operation.name': kind.toUpperCase(),
      ...(rows === null ? {} : { 'db.response.returned_rows': rows }),
      ...(error === null ? {} : { 'db.response.status_code': error, 'error.type': error }),
    },
  });
  if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(performance.timeOrigin + begun + ms);
}
