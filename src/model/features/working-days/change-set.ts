/**
 * Changes of a day by a person: records that are added, moved and removed, with the reason.
 * Used by the screen's preview and by the server.
 */

import { isClockTime } from '../../base/calendar.ts';
import { tidyLine } from '../../base/text/tidy.ts';
import type { FieldError } from '../../types/field-error.ts';
import { dayAfter, instantOf, shownAt } from './clock-time.ts';
import { type RecordType, recordTypes, type TimeRecord } from './time-record.ts';

export interface ChangeSet {
  readonly creates: readonly { readonly recordType: RecordType; readonly time: string; readonly isNextDay?: boolean }[];
  readonly updates: readonly { readonly timeRecordId: string; readonly time: string; readonly isNextDay?: boolean }[];
  readonly deletes: readonly { readonly timeRecordId: string }[];
  readonly reason: string | null;
  /** Clocks recorded these times elsewhere; nobody typed them. */
  readonly isClocked?: boolean;
}

export interface Around {
  readonly date: string;
  readonly timeZone: string;
  /** UTC instant. */
  readonly now: string;
  newId(): string;
}

export interface Changed {
  readonly records: readonly TimeRecord[];
  readonly errors: readonly FieldError[];
}

/** More changes than any day has records. */
export const mostChanges = 50;
export const longestReason = 200;

/**
 * The records after the change.
 * A time belongs to the day. A time before the first clock-in of the day is after midnight, unless the entry says which
 * side of midnight it is on. Future times are errors.
 */
export function changeRecords(before: readonly TimeRecord[], set: ChangeSet, around: Around): Changed {
  const errors: FieldError[] = [];
  const removed = new Set<string>();
  for (const [index, { timeRecordId }] of set.deletes.entries()) {
    if (!before.some((record) => record.timeRecordId === timeRecordId) || removed.has(timeRecordId))
      errors.push({ pointer: `/deletes/${index}/timeRecordId`, keyword: 'reference' });
    removed.add(timeRecordId);
  }
  const moved = new Set<string>();
  for (const [index, { timeRecordId, time }] of set.updates.entries()) {
    if (
      !before.some((record) => record.timeRecordId === timeRecordId) ||
      removed.has(timeRecordId) ||
      moved.has(timeRecordId)
    )
      errors.push({ pointer: `/updates/${index}/timeRecordId`, keyword: 'reference' });
    moved.add(timeRecordId);
    if (!isClockTime(time)) errors.push(noTime(`/updates/${index}/time`));
  }
  for (const [index, { recordType, time }] of set.creates.entries()) {
    if (!recordTypes.includes(recordType))
      errors.push({
        pointer: `/creates/${index}/recordType`,
        keyword: 'enum',
        params: { allowedValues: recordTypes },
      });
    if (!isClockTime(time)) errors.push(noTime(`/creates/${index}/time`));
  }
  if (errors.length > 0) return { records: before, errors };

  const editReason = set.reason;
  const typed = { enteredAt: around.now, isEdited: set.isClocked !== true, editReason };
  const remaining = before.filter(({ timeRecordId }) => !removed.has(timeRecordId));
  const still = remaining.filter(({ timeRecordId }) => !moved.has(timeRecordId));
  const entries = [
    ...set.updates.map((update, index) => ({
      ...update,
      recordType: remaining.find(({ timeRecordId }) => timeRecordId === update.timeRecordId)?.recordType as RecordType,
      pointer: `/updates/${index}/time`,
    })),
    ...set.creates.map((create, index) => ({ ...create, timeRecordId: null, pointer: `/creates/${index}/time` })),
  ];
  const first = firstClockIn(still, entries, around);
  const placed = entries.map(({ pointer, timeRecordId, recordType, time, isNextDay }) => {
    const isAfter = isNextDay ?? (recordType !== 'CLOCK_IN' && first !== null && time < first);
    const at = instantOf(isAfter ? dayAfter(around.date) : around.date, time, around.timeZone);
    if (at > around.now) errors.push({ pointer, keyword: 'future' });
    return { timeRecordId: timeRecordId ?? around.newId(), recordType, at, ...typed };
  });
  return { records: [...still, ...placed], errors };
}

/** The earliest clock-in on the day itself, in local time. */
function firstClockIn(
  still: readonly TimeRecord[],
  entries: readonly { readonly recordType: RecordType; readonly time: string; readonly isNextDay?: boolean }[],
  { date, timeZone }: Around,
): string | null {
  const unmoved = still
    .filter(({ recordType }) => recordType === 'CLOCK_IN')
    .map(({ at }) => shownAt(at, timeZone))
    .filter((shown) => shown.date === date)
    .map(({ time }) => time);
  const typed = entries
    .filter(({ recordType, isNextDay }) => recordType === 'CLOCK_IN' && isNextDay !== true)
    .map(({ time }) => time);
  return [...unmoved, ...typed].sort()[0] ?? null;
}

const noTime = (pointer: string): FieldError => ({ pointer, keyword: 'clockTime' });

type Body = Readonly<Record<string, unknown>>;
type Entry = Readonly<Record<string, unknown>>;

const entriesAre: Readonly<Record<'creates' | 'updates' | 'deletes', Readonly<Record<string, 'text' | 'flag?'>>>> = {
  creates: { recordType: 'text', time: 'text', isNextDay: 'flag?' },
  updates: { timeRecordId: 'text', time: 'text', isNextDay: 'flag?' },
  deletes: { timeRecordId: 'text' },
};

/** Reads a change set from a body. Values of the wrong shape are errors at their place. */
export function readChangeSet(body: Body): { readonly set: ChangeSet; readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  const lists = Object.fromEntries(
    (['creates', 'updates', 'deletes'] as const).map((name) => [name, readEntries(name, body[name], errors)]),
  );
  const reason = body.reason ?? null;
  if (reason !== null && typeof reason !== 'string')
    errors.push({ pointer: '/reason', keyword: 'type', params: { type: 'string' } });
  else if (reason !== null && reason.length > longestReason)
    errors.push({ pointer: '/reason', keyword: 'maxLength', params: { limit: longestReason } });
  const trimmed = typeof reason === 'string' ? tidyLine(reason) : '';
  return { set: { ...lists, reason: trimmed === '' ? null : trimmed } as unknown as ChangeSet, errors };
}

function readEntries(name: keyof typeof entriesAre, given: unknown, errors: FieldError[]): readonly Entry[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) {
    errors.push({ pointer: `/${name}`, keyword: 'type', params: { type: 'array' } });
    return [];
  }
  if (given.length > mostChanges) {
    errors.push({ pointer: `/${name}`, keyword: 'maxItems', params: { limit: mostChanges } });
    return [];
  }
  return given.map((entry: unknown, index) => {
    const at = `/${name}/${index}`;
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      errors.push({ pointer: at, keyword: 'type', params: { type: 'object' } });
      return {};
    }
    checkEntry(entriesAre[name], entry as Entry, at, errors);
    const { time } = entry as Entry;
    return typeof time === 'string' ? { ...entry, time: tidyLine(time) } : (entry as Entry);
  });
}

function checkEntry(shape: Readonly<Record<string, string>>, entry: Entry, at: string, errors: FieldError[]): void {
  for (const key of Object.keys(entry))
    if (!Object.hasOwn(shape, key)) errors.push({ pointer: `${at}/${key}`, keyword: 'unknown' });
  for (const [key, type] of Object.entries(shape)) {
    const value = entry[key];
    if (
      type === 'flag?'
        ? value !== undefined && typeof value !== 'boolean'
        : value !== undefined && typeof value !== 'string'
    )
      errors.push({
        pointer: `${at}/${key}`,
        keyword: 'type',
        params: { type: type === 'text' ? 'string' : 'boolean' },
      });
    else if (type === 'text' && (value ?? '') === '') errors.push({ pointer: `${at}/${key}`, keyword: 'required' });
  }
}
