import { type Tracer, trace } from '@opentelemetry/api';

/** Does nothing until an SDK of OpenTelemetry is registered. */
export const tracer = (): Tracer => trace.getTracer('daicho');
