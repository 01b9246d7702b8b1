/** Changes of rows as lines, without random values. */
import type { Lines } from '../plain.ts';
import { plainOf } from '../plain.ts';
import { shortHash } from '../steady-answer.ts';
import type { Change } from './watch-changes.ts';

/** Tables that contain only secrets and short-lived rows. */
const ofTheMoment = /^daicho_(idempotency|lock|attempt|device|pool_refresh|sign_in_step|job)$/;
const secretColumns = /hash|sealed|token|salt|verifier|fingerprint|secret|tokens|request_id/;
const sealedText = /^v1:[\w+/=-]{20,}$/;

/** @param text replaces ids and times of the run, consistently for all changes of one call */
export function changeLines(changes: readonly Change[], text: (raw: string) => string): Lines {
  const relevant = changes.filter(({ table }) => !ofTheMoment.test(table)).map(withoutSecrets);
  const steady = JSON.parse(text(JSON.stringify(relevant))) as readonly Change[];
  const counts = new Map<string, number>();
  const lines = new Map<string, string>();
  for (const change of steady) {
    const count = (counts.get(change.table) ?? 0) + 1;
    counts.set(change.table, count);
    const name = `changes.${change.table}[${count}]`;
    if (count > mostOfTable) continue;
    for (const [path, line] of linesOf(change)) lines.set(path === '' ? name : `${name}.${path}`, line);
  }
  for (const [table, count] of counts) lines.set(`changes.${table}.count`, String(count));
  return lines;
}

const mostOfTable = 20;

function withoutSecrets({ old, row, ...change }: Change): Change {
  const open = (stored: Change['old']): Change['old'] =>
    stored &&
    Object.fromEntries(
      Object.entries(stored).map(([column, value]) => [column, isSecret(column, value) ? '<secret>' : value]),
    );
  return { ...change, old: open(old), row: open(row) };
}

const isSecret = (column: string, value: unknown): boolean =>
  value !== null && (secretColumns.test(column) || (typeof value === 'string' && sealedText.test(value)));

/** For an update, the columns that differ; for a new row, all values that are not null; for a deleted row, its key. */
function linesOf({ kind, old, row }: Change): Lines {
  if (kind === 'UPDATE') {
    const names = Object.keys(row ?? {}).filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(row?.[name]));
    const changes = names.map(
      (name) => [name, `${JSON.stringify(old?.[name])} → ${JSON.stringify(row?.[name])}`] as const,
    );
    return new Map([['', `update ${String(row?.id ?? '')}`.trim()], ...changes]);
  }
  if (kind === 'DELETE') return new Map([['', `delete ${String(old?.id ?? old?.key ?? '')}`.trim()]]);
  const held = Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== null));
  return new Map([['', 'insert'], ...plainOf(held, shortHash)]);
}
