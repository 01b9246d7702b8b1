/**
 * Audit log entries from before the first test: changes of places that no longer exist, so that no existing record's
 * history grows.
 */
import { randomUUID } from 'node:crypto';
import { type Origin, writeAudit } from '#server/gate/audit.ts';
import type { Running } from '#server/start.ts';

/** Enough for more than two pages of the smallest size. */
const places = 20;
const actions = ['create', 'update', 'delete'] as const;
const origins: readonly Origin[] = ['screen', 'api', 'csv'];
const newest = Date.parse('2026-11-19T09:00:00.000Z');
const hour = 3_600_000;

export async function prepareHistory({ database }: Running): Promise<void> {
  const actor = { kind: 'system', label: '管理者（デモ）' } as const;
  for (let at = 0; at < places; at += 1) {
    const recordId = randomUUID();
    const origin = origins[at % origins.length] ?? 'screen';
    for (const [step, action] of actions.entries()) {
      const moment = new Date(newest - (at * actions.length + actions.length - step) * hour);
      const changes = action === 'update' ? [{ field: 'name', before: `倉庫${at}`, after: `第${at}倉庫` }] : [];
      const entry = { action, resource: 'places', recordId, recordLabel: `第${at}倉庫`, changes };
      await writeAudit(database.kysely, { actor, origin, requestId: randomUUID() }, moment, entry);
    }
  }
}
