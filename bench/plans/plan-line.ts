/** One line about a plan of PostgreSQL: the part that takes longest, and the rows that it reads. */

/** A part of a plan, as `explain (analyze, format json)` writes it. */
interface PlanPart {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Total Time'?: number;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Workers Launched'?: number;
  readonly Plans?: readonly PlanPart[];
}

interface Weighed {
  readonly part: PlanPart;
  /** Milliseconds without those of its own parts. */
  readonly ownMs: number;
  /** How often it ran, whatever the number of processes that shared the work. */
  readonly turns: number;
}

export function planLine(json: unknown): string {
  const [{ Plan: whole, 'Execution Time': ms }] = json as [
    { readonly Plan: PlanPart; readonly 'Execution Time'?: number },
  ];
  if (ms === undefined) return 'not finished';
  const [heaviest] = weigh(whole, 1).toSorted((one, other) => other.ownMs - one.ownMs);
  if (!heaviest) return 'no plan';
  const { part, ownMs, turns } = heaviest;
  const loops = part['Actual Loops'] ?? 1;
  const returned = (part['Actual Rows'] ?? 0) * loops;
  const removed = ((part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Join Filter'] ?? 0)) * loops;
  const place = part['Relation Name'] === undefined ? '' : ` on ${part['Relation Name']}`;
  const index = part['Index Name'] === undefined ? '' : ` by ${part['Index Name']}`;
  const rows =
    removed > 0 ? `${inWords(returned + removed)} rows read for ${inWords(returned)}` : `${inWords(returned)} rows`;
  const share = Math.round((100 * ownMs) / Math.max(ms, ownMs));
  return `${part['Node Type']}${place}${index}, ${rows}${turns > 1 ? ` in ${inWords(turns)} turns` : ''}, ${share} % of the time`;
}

/** @param workers processes that share the work of the part */
function weigh(part: PlanPart, workers: number): readonly Weighed[] {
  const own = workers * ((part['Workers Launched'] ?? 0) + 1);
  const parts = part.Plans ?? [];
  const msOf = (one: PlanPart, shared: number): number =>
    ((one['Actual Total Time'] ?? 0) * (one['Actual Loops'] ?? 0)) /
    Math.min(shared, Math.max(1, one['Actual Loops'] ?? 1));
  const below = parts.reduce((sum, one) => sum + msOf(one, own), 0);
  const ownMs = Math.max(0, msOf(part, workers) - below);
  const turns = (part['Actual Loops'] ?? 0) / Math.min(workers, Math.max(1, part['Actual Loops'] ?? 1));
  return [{ part, ownMs, turns }, ...parts.flatMap((one) => weigh(one, own))];
}

/** `1.2 M`, `64,800` */
const inWords = (value: number): string =>
  value >= 1_000_000 ? `${(value / 1_000_000).toFixed(1)} M` : Math.round(value).toLocaleString('en');
