/**
 * Imports rows that are parts of other records, such as several time records of one day. The rows of a day form one
 * change set, and the declared action applies it as if a user had entered it. A day is imported whole or not at all:
 * nobody would notice a half-imported one.
 */

import { Problem } from '#model/access/errors.ts';
import { isClockTime } from '#model/base/calendar.ts';
import { idColumn } from '#model/csv/match-headers.ts';
import { longestReason } from '#model/features/working-days/change-set.ts';
import { shownAt } from '#model/features/working-days/clock-time.ts';
import { type TimeRecord, timeRecordsOf } from '#model/features/working-days/time-record.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { runHandler } from '../actions/act-on-records.ts';
import { recordServices } from '../actions/action-records.ts';
import { validateChanges } from '../actions/validate-changes.ts';
import { mustBeAllowed } from '../write/assert-valid.ts';
import { savepoint } from '../write/savepoint.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { type ReadRow, settleRows } from './read-rows.ts';
import { type Row, type Run, refused, rowNumber } from './row.ts';

interface ImportContext {
  readonly run: Run;
  readonly target: Resource;
  readonly action: Action;
  /** Name in the body → field that names the record of a row. */
  readonly about: readonly (readonly [string, string])[];
}

export async function* importThrough(
  run: Run,
  batches: AsyncIterable<readonly ReadRow[]>,
): AsyncGenerator<readonly Row[]> {
  const { through } = run.resource.csv;
  const target = run.context.project().declarations.resources[through?.resource ?? ''];
  const action = target?.actions[through?.action ?? ''];
  if (!target || !action?.changes) throw new Error(`"${run.resource.name}" has no "csv.through"`);
  mustBeAllowed(target, run.author.actor, action.name);
  const context = { run, target, action, about: Object.entries(action.changes.about) };
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...(await settleRows(run, batch)).map((row) => validated(context, row)));
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(context.about.map(([, field]) => row.body[field] ?? `row ${row.index}`));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const done = new Map<number, Row>();
  for (const group of groups.values()) for (const row of await take(context, group)) done.set(row.index, row);
  yield rows.map((row) => done.get(row.index) ?? row);
}

/** Checks required columns; unreadable cells already have their error. */
function validated({ about }: ImportContext, row: Row): Row {
  const known = new Set(row.errors.map(({ pointer }) => pointer));
  const isThere = (name: string): boolean => (row.body[name] ?? null) !== null;
  const missing = [...about.map(([, field]) => field), 'recordType', 'time'].filter(
    (name) => !isThere(name) && !known.has(`/${name}`),
  );
  const { time, reason } = row.body;
  return refused(
    row,
    ...missing.map((name): FieldError => ({ pointer: `/${name}`, keyword: 'required' })),
    ...(isThere('time') && !isClockTime(String(time)) ? [{ pointer: '/time', keyword: 'clockTime' }] : []),
    ...(isThere('reason') && String(reason).length > longestReason
      ? [{ pointer: '/reason', keyword: 'maxLength', params: { limit: longestReason } }]
      : []),
  );
}

/** Imports all rows of one record. */
async function take(context: ImportContext, group: readonly Row[]): Promise<readonly Row[]> {
  const { run, target, action, about } = context;
  const faulty = group.find(({ errors }) => errors.length > 0);
  if (faulty)
    return group.map((row) =>
      row.errors.length > 0
        ? row
        : refused(row, { pointer: '', keyword: 'dayNotTaken', params: { row: rowNumber(faulty.index) } }),
    );
  const request: WriteRequest = { resource: target, author: run.author, once: null };
  const records = recordServices(run.context, run.handle, request, action, []);
  const where = Object.fromEntries(about.map(([, field]) => [field, group[0]?.body[field]]));
  const day = await records.find(null, where);
  const placed = group.map((row) => placedIn(row, context, day));
  if (placed.some(({ errors }) => errors.length > 0)) return take(context, placed);
  // A change set has one reason.
  const reasons = new Set(placed.filter(isOpen).map(({ body }) => body.reason ?? null));
  let result: readonly Row[] = placed;
  const end = await savepoint(run.handle);
  for (const reason of reasons) {
    const part = result.filter((row) => isOpen(row) && (row.body.reason ?? null) === reason);
    const written = await change(context, request, where, part, reason as string | null);
    const byIndex = new Map(written.map((row) => [row.index, row]));
    result = result.map((row) => byIndex.get(row.index) ?? row);
    if (written.some(({ errors }) => errors.length > 0)) {
      await end('rollback to savepoint');
      return take(
        context,
        group.map((row) => byIndex.get(row.index) ?? row),
      );
    }
  }
  await end('release savepoint');
  return result;
}

/** True if the row is neither refused nor already stored. */
const isOpen = ({ errors, plan }: Row): boolean => errors.length === 0 && (plan === null || plan.changed.length > 0);

/**
 * Matches a row with its time record: by id, or by the same type and time on that day. An identical one is unchanged.
 */
function placedIn(row: Row, { target }: ImportContext, day: Values | null): Row {
  const { computation } = target;
  const from: Readonly<Record<string, string>> = computation?.from ?? {};
  const zone = String(day?.[from.timeZone ?? ''] ?? 'UTC');
  const timeRecords = timeRecordsOf(day?.[from.records ?? '']);
  const timeOf = ({ at }: TimeRecord): string => shownAt(at, zone).time;
  const { [idColumn]: id, recordType, time } = row.body;
  const same = (one: TimeRecord): boolean => one.recordType === recordType && timeOf(one) === time;
  if (id === undefined || id === null) {
    const found = timeRecords.find(same);
    return found ? { ...row, stored: asStored(found, timeOf(found)), plan: { record: {}, changed: [] } } : row;
  }
  const meant = timeRecords.find(({ timeRecordId }) => timeRecordId === id);
  if (!meant || meant.recordType !== recordType)
    return refused(row, { pointer: `/${idColumn}`, keyword: 'notFound', params: { text: String(id) } });
  return {
    ...row,
    stored: asStored(meant, timeOf(meant)),
    plan: { record: {}, changed: same(meant) ? [] : ['time'] },
  };
}

const asStored = ({ timeRecordId }: TimeRecord, time: string): NonNullable<Row['stored']> => ({
  id: timeRecordId,
  time,
});

async function change(
  { run, target, action, about }: ImportContext,
  request: WriteRequest,
  where: Values,
  rows: readonly Row[],
  reason: string | null,
): Promise<readonly Row[]> {
  const { context, handle } = run;
  const [updates, creates] = [rows.filter(({ stored }) => stored), rows.filter(({ stored }) => !stored)];
  const entryOf = ({ body: { time, isNextDay } }: Row) => ({
    time,
    ...(typeof isNextDay === 'boolean' ? { isNextDay } : {}),
  });
  const body = {
    ...Object.fromEntries(about.map(([name, field]) => [name, where[field]])),
    creates: creates.map((row) => ({ recordType: row.body.recordType, ...entryOf(row) })),
    updates: updates.map((row) => ({ timeRecordId: row.stored?.id, ...entryOf(row) })),
    reason,
  };
  try {
    const changes = validateChanges(context, target, action, body, null);
    const set = { ...changes.set, isClocked: reason === null };
    const reasonedRequest = { ...request, author: { ...run.author, reason } };
    const given = { input: {}, changes: { ...changes, set }, ticket: null };
    await runHandler(context, handle, reasonedRequest, action, null, given, () => undefined);
    return rows.map((row) => ({ ...row, plan: { record: {}, changed: ['time'] } }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.errors.length > 0 ? error.errors : [{ pointer: '', keyword: error.code }];
    return rows.map((row) =>
      refused(row, ...errors.flatMap((error) => errorsOfRow(error, row, { updates, creates, about }))),
    );
  }
}

interface Sent {
  readonly updates: readonly Row[];
  readonly creates: readonly Row[];
  readonly about: ImportContext['about'];
}

/** Errors of an entry belong to its row; all other errors belong to every row. */
function errorsOfRow(
  { pointer, ...error }: FieldError,
  row: Row,
  { updates, creates, about }: Sent,
): readonly FieldError[] {
  const [, list = '', index, name = ''] = pointer.split('/');
  const entries = { updates, creates }[list];
  if (entries && index !== undefined) return entries[Number(index)] === row ? [{ ...error, pointer: `/${name}` }] : [];
  const field = about.find(([wire]) => wire === list)?.[1] ?? list;
  return [{ ...error, pointer: entries || field === '' ? '' : `/${field}` }];
}
