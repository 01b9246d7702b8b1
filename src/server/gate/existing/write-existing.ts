/**
 * Writes records to existing tables. The row comes first, then what Daicho stores beside it, computed from the row as
 * the table stored it.
 */

import { Problem } from '#model/access/errors.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { same } from '#model/base/same.ts';
import { storedNames } from '#model/record/plan-write.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Values } from '#model/types/values.ts';
import type { Existing } from '../../sql/existing/existing-tables.ts';
import type { ExistingContext } from '../../sql/existing/make-beside.ts';
import { misfit } from '../../sql/existing/misfit.ts';
import { refreshKeys, refreshRecords } from '../../sql/existing/refresh-beside.ts';
import { checkNow, insertRows, tableIn, updateRows, writtenColumns } from '../../sql/existing/write-rows.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { schemaPart } from '../stored-record.ts';
import { assertValid } from '../write/assert-valid.ts';
import type { Change } from '../write/change.ts';
import { existingBehind, existingContext } from './existing-context.ts';
import { refusedByTable } from './refused-by-table.ts';

/**
 * @throws `invalid-field` for values that the columns cannot store, and for a changed key, which identifies the record
 */
export async function mustFit({ context, request, stored, plan: { record, changed } }: Change): Promise<void> {
  const resource = existingBehind(context, request.resource);
  if (!resource) return;
  const existing = await existingContext(context);
  const errors = writtenColumns(resource, tableIn(resource, existing)).flatMap(
    ({ field, column }): readonly FieldError[] => {
      if (!changed.includes(field.name)) return [];
      if (stored && column.name === resource.source.key)
        return [{ pointer: pointerTo(field.name), keyword: 'readOnly' }];
      return [misfit(field, column, record[field.name]) ?? []].flat();
    },
  );
  assertValid(errors);
}

/** Writes many changes of one resource. Afterwards each change has the id and the values that the table gave it. */
export async function writeExisting(changes: readonly Change[]): Promise<void> {
  const [first] = changes;
  const resource = first ? existingBehind(first.context, first.request.resource) : null;
  if (!first || !resource) return;
  const { context, handle } = first;
  const existing = await existingContext(context);
  const now = context.clock.now();
  await refusing(resource, existing, async () => {
    const made = changes.filter(({ stored }) => stored === null);
    const stamps = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const keys = await insertRows(
      handle,
      resource,
      existing,
      made.map(({ id, plan }) => ({ ...plan.record, id, ...stamps })),
    );
    const changed = changes.filter(({ stored }) => stored !== null);
    for (const [names, theirs] of byNames(changed))
      await updateRows(
        handle,
        resource,
        existing,
        theirs.map(({ id, plan }) => ({ ...plan.record, id, updatedAt: stamps.updatedAt })),
        names,
      );
    await checkNow(handle, resource, existing);
    const rows = new Map<string, Values>();
    if (made.length > 0)
      for (const row of await refreshKeys(handle, resource, existing, now, keys)) rows.set(row.beside__key, row);
    const ids = new Map<string, Values>();
    if (changed.length > 0)
      for (const row of await refreshRecords(
        handle,
        resource,
        existing,
        now,
        changed.map(({ id }) => id),
      ))
        ids.set(row.beside__id, row);
    const found = changes.map((change) =>
      change.stored ? ids.get(change.id) : rows.get(keys[made.indexOf(change)] ?? ''),
    );
    for (const [at, change] of changes.entries()) settle(change, found[at]);
  });
}

/** Writes fields of one locked record. @param names changed fields */
export async function updateExisting(
  context: GateContext,
  handle: Handle,
  resource: Existing,
  record: Values & { readonly id: string },
  names: readonly string[],
): Promise<void> {
  const existing = await existingContext(context);
  const now = context.clock.now();
  await refusing(resource, existing, async () => {
    await updateRows(
      handle,
      resource,
      existing,
      [{ ...record, updatedAt: now.toISOString() }],
      [...names, 'updatedAt'],
    );
    await checkNow(handle, resource, existing);
    await refreshRecords(handle, resource, existing, now, [record.id]);
  });
}

/** Groups changes by the fields that they write. An action without changed fields writes nothing. */
function byNames(changes: readonly Change[]): Iterable<readonly [readonly string[], readonly Change[]]> {
  const groups = new Map<string, [readonly string[], Change[]]>();
  for (const change of changes) {
    const { changed } = change.plan;
    if (changed.length === 0) continue;
    const key = JSON.stringify([...changed].sort());
    const group = groups.get(key) ?? [[...changed, 'updatedAt'], []];
    group[1].push(change);
    groups.set(key, group);
  }
  return groups.values();
}

/** Takes the values as stored: defaults and triggers of the table may have altered them. */
function settle(change: Change, row: Values | undefined): void {
  // A trigger may have discarded the row without an error.
  if (!row) throw new Problem('invalid-field', [{ pointer: '', keyword: 'tableKeepsNothing' }]);
  const { request, before } = change;
  const record = schemaPart(request.resource, row);
  const changed = storedNames(request.resource).filter((name) => !same(before?.[name] ?? null, record[name] ?? null));
  change.id = String(row.beside__id);
  change.plan = { record, changed };
}

/** @throws Problem if the table refuses the row */
async function refusing(resource: Existing, context: ExistingContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw refusedByTable(error, resource, tableIn(resource, context)) ?? error;
  }
}
