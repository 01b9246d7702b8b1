import type { CompiledQuery } from 'kysely';
import type { Change } from './change.ts';
import { compileMany, insertMissing, type WholeRecord } from './statement.ts';

const compiled = new WeakMap<readonly Change[], readonly CompiledQuery[]>();

/**
 * The statements that write many changes of one resource. They can be prepared while the database is busy with others.
 */
export function statementsOf(changes: readonly Change[]): readonly CompiledQuery[] {
  const known = compiled.get(changes);
  if (known) return known;
  const made = compile(changes);
  compiled.set(changes, made);
  return made;
}

/** Inserts new records; those whose unique values already exist are done. */
export async function insertUnknown(changes: readonly Change[]): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const { handle, request } = first;
  const added = await insertMissing(handle, request.resource, wholeRecords(changes));
  for (const change of changes) change.isOver = !added.has(change.id);
}

function compile(changes: readonly Change[]): readonly CompiledQuery[] {
  const [first] = changes;
  if (!first) return [];
  const { handle, request } = first;
  // What an existing table makes of its rows decides what else is written.
  if (request.resource.stored.isExisting) return [];
  const changed = changes.filter(({ stored }) => stored !== null);
  const names = [...new Set(changed.flatMap(({ plan }) => plan.changed))];
  const made = changes.filter(({ stored }) => stored === null);
  return compileMany(handle, request.resource, wholeRecords(made), wholeRecords(changed), names);
}

function wholeRecords(changes: readonly Change[]): readonly WholeRecord[] {
  const now = changes[0]?.context.clock.now().toISOString() ?? '';
  return changes.map(({ id, stored, plan: { record } }) =>
    stored ? { ...stored, ...record, id, updatedAt: now } : { ...record, id, createdAt: now, updatedAt: now },
  );
}
