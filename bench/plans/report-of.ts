/** The report on measured calls: figures by kind of call, and the slowest calls with their plans. */
import { loadavg } from 'node:os';
import { atMost, type Figure, type Result, shown } from '../figure.ts';
import { number, percentile } from '../statistics.ts';
import type { CallKind } from './calls-of.ts';
import type { Sizes } from './grow-tables.ts';
import type { Measured } from './measure-all.ts';
import type { MeasuredCall } from './measure-call.ts';
import { planLine } from './plan-line.ts';
import type { Recorder } from './recorder.ts';
import { type ExplainedCall, inMs, withoutTexts, writePlans } from './write-plans.ts';

/** Number of calls whose plans are written. */
export const slowest = 10;

/** Writes the plans of the slowest calls. */
export async function reportOf(
  { calls: measured, left }: Measured,
  recorder: Recorder,
  size: { readonly scale: number; readonly sizes: Sizes },
): Promise<Result> {
  const top = slowestBySource(measured).slice(0, slowest);
  const explained = await explainAll(recorder, top);
  const about = [
    `Measured on ${new Intl.DateTimeFormat('sv-SE').format(new Date())}, ${size.scale} times the demo company: ${numbersOf(measured)}.`,
    `Load of the machine at the end: ${number(loadavg()[0] ?? 0)}.`,
    ...unanswered(measured),
    ...(left > 0
      ? [`${left.toLocaleString('en')} more were not made, because others on the same rows took very long.`]
      : []),
  ];
  writePlans(explained, { ...size, about });
  return { figures: figuresOf(measured), readings: [], notes: [...about, '', ...tableOf(explained)] };
}

/** The slowest call on the rows of each table and view, the slowest of them first. */
function slowestBySource(measured: readonly MeasuredCall[]): readonly MeasuredCall[] {
  const found = new Map<string, MeasuredCall>();
  for (const one of measured.toSorted((first, second) => second.ms - first.ms))
    if (!found.has(one.source)) found.set(one.source, one);
  return [...found.values()];
}

/** `130 calls of kind list, 60 of kind jump` */
function numbersOf(measured: readonly MeasuredCall[]): string {
  const numbers = new Map<CallKind, number>();
  for (const { call } of measured) numbers.set(call[1], (numbers.get(call[1]) ?? 0) + 1);
  const kinds = [...numbers].map(([kind, count]) => `${count} ${kind}`).join(', ');
  return `${measured.length.toLocaleString('en')} calls (${kinds})`;
}

/** Calls that took too long for the database, and calls that this administrator may not make. */
function unanswered(measured: readonly MeasuredCall[]): readonly string[] {
  const numbers = new Map<number, number>();
  for (const { status } of measured) if (status !== 200) numbers.set(status, (numbers.get(status) ?? 0) + 1);
  return [...numbers].map(([status, count]) => `${count} of them answered ${status}.`);
}

async function explainAll(recorder: Recorder, top: readonly MeasuredCall[]): Promise<readonly ExplainedCall[]> {
  const explained: ExplainedCall[] = [];
  for (const measured of top) {
    const { lines, json } = await recorder.explain(measured.sent.slowest);
    explained.push({ measured, line: planLine(json), plan: lines });
  }
  return explained;
}

const tableOf = (calls: readonly ExplainedCall[]): readonly string[] => [
  '| call | ms | at first | rows | slowest statement | its plan |',
  '|---|---|---|---|---|---|',
  ...calls.map(({ measured: { name: owner, call, ms, firstMs, rows, sent }, line }) => {
    const [first] = sent.statements;
    const share = first ? `${first.plan}, ${inMs(first.ms)}` : '';
    const cells = [
      `${owner}, ${call[0]} (\`${withoutTexts(call[2])}\`)`,
      Math.round(ms).toLocaleString('en'),
      Math.round(firstMs).toLocaleString('en'),
      rows?.toLocaleString('en') ?? '',
      ...[share, line],
    ];
    return `| ${cells.join(' | ')} |`;
  }),
];

/** Milliseconds by kind of call, in which 95 of 100 calls are answered. */
const bounds: Readonly<Record<CallKind, number | null>> = {
  ...{ list: null, sort: null, 'title sort': null, counts: null, tab: null, record: null, block: null },
  ...{ search: 50, filter: 200, jump: 250 },
};

function figuresOf(measured: readonly MeasuredCall[]): readonly Figure[] {
  const kinds = Object.entries(bounds) as [CallKind, number | null][];
  return kinds.flatMap(([kind, bound]) => {
    const own = measured.filter(({ call, status }) => call[1] === kind && status === 200);
    if (own.length === 0) return [];
    // A filter is new to the server when somebody first chooses it.
    const times = own.map(({ ms, firstMs }) => (kind === 'filter' ? firstMs : ms));
    const what = `Large company, ${kind}${kind === 'filter' ? ' for the first time' : ''}: 95 of 100 calls`;
    const p95 = percentile(times, 95);
    return [bound === null ? shown(what, p95, 'ms') : atMost(what, p95, bound, 'ms')];
  });
}
