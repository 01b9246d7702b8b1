/** Measures a call, with the statements that the server sends for it. */
import { medianOf } from '../statistics.ts';
import type { ScreenCall } from './calls-of.ts';
import type { Recorder, Sent } from './recorder.ts';

/** A reading of a whole answer. */
export type Ask = (path: string) => Promise<{ readonly status: number; readonly rows: number | null }>;

/** A call, of a resource or a page, on the rows of a table or a view. */
interface NamedCall {
  readonly name: string;
  readonly source: string;
  readonly call: ScreenCall;
}

export interface MeasuredCall extends NamedCall {
  readonly status: number;
  /** Rows of the list, also those of other pages; null for other answers. */
  readonly rows: number | null;
  /** Of the first answer, for which nothing was known. */
  readonly firstMs: number;
  /** The median of the second and third answer; the first one if it is quick or takes very long. */
  readonly ms: number;
  /** Of the answer that took longest. */
  readonly sent: Sent;
}

/** Calls that are answered in this time are not among the slowest, and need no further readings. */
const quickMs = 40;
/** One answer is enough to know that a call is slow. */
const endlessMs = 3_000;

export async function measureCall(named: NamedCall, ask: Ask, recorder: Recorder): Promise<MeasuredCall> {
  const [, , path] = named.call;
  const readings: { readonly ms: number; readonly sent: Sent }[] = [];
  const read = async () => {
    const begun = performance.now();
    const answer = await ask(path);
    const ms = performance.now() - begun;
    readings.push({ ms, sent: await recorder.statements() });
    return { ...answer, ms };
  };
  const { status, rows, ms: firstMs } = await read();
  if (status === 200 && firstMs > quickMs && firstMs < endlessMs) for (let more = 0; more < 2; more += 1) await read();
  const later = readings.slice(1).map(({ ms }) => ms);
  const [longest = { sent: { statements: [], slowest: 0 } }] = readings.toSorted(
    (one, other) => slowestOf(other.sent) - slowestOf(one.sent),
  );
  return {
    ...named,
    ...{ status, rows, firstMs },
    ms: later.length > 0 ? medianOf(later) : firstMs,
    sent: longest.sent,
  };
}

const slowestOf = ({ statements }: Sent): number => statements[0]?.ms ?? 0;
