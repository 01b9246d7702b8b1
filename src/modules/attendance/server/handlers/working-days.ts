/** Changes of a person's day: somebody edits it, or the person clocks in, out, or to and from a break. */

import { Problem } from '#model/access/errors.ts';
import { changeRecords } from '#model/features/working-days/change-set.ts';
import { dayAfter } from '#model/features/working-days/clock-time.ts';
import { inOrder, type RecordType, type TimeRecord, timeRecordsOf } from '#model/features/working-days/time-record.ts';
import type { Values } from '#model/types/values.ts';
import type { ActionCall, ActionHandler } from '#server/actions/action.ts';

type Records = ActionCall['services']['records'];

/** New times clear the acknowledgement of errors, since it was given for the old times. */
const unacknowledged = { acknowledgedOn: null, acknowledgedById: null, acknowledgeReason: null };

/** Creates, moves and deletes time records of a day. Creates the day if it does not exist. */
export const editWorkingDay: ActionHandler = async ({ record, changes, services: { records } }) => {
  if (!changes) throw new Error('the action has no "changes"');
  const personId = String(changes.about.personId);
  const workDate = String(changes.about.workDate);
  const person = await records.find('personId', { id: personId });
  if (!person) throw new Problem('invalid-field', [{ pointer: '/personId', keyword: 'reference' }]);
  const before = record
    ? await records.find(null, { id: record.id })
    : await records.find(null, { personId, workDate });
  if (!before) mustBelong(person, workDate, records.moment.today);
  const found = await openMonth(records, before, person, workDate);
  const { set } = changes;
  if (set.creates.length + set.updates.length + set.deletes.length === 0)
    throw new Problem('invalid-field', [{ pointer: '/creates', keyword: 'nothingChanged' }]);
  const timeZone = String(before?.timeZone ?? records.moment.timeZone);
  const around = { date: workDate, timeZone, now: records.moment.now, newId: records.newId };
  const changed = changeRecords(timeRecordsOf(before?.timeRecords), set, around);
  if (changed.errors.length > 0) throw new Problem('invalid-field', changed.errors);
  await mustNotOverlap(records, personId, workDate, changed.records);
  const values = { personId, workDate, timeZone, ...found, ...unacknowledged, timeRecords: changed.records };
  return { ...(await records.put(null, before ? String(before.id) : null, values)), before };
};

/**
 * The date that limits a person's work: the joining date before which, or the leaving date after which, they do not
 * work.
 */
function limitOf({ joinedOn, leavingOn }: Values, workDate: string): readonly ['joined' | 'left', string] | null {
  if (typeof joinedOn === 'string' && workDate < joinedOn) return ['joined', joinedOn];
  return typeof leavingOn === 'string' && workDate > leavingOn ? ['left', leavingOn] : null;
}

/** For a day that somebody enters: refuses the date, which the user can then correct. */
function mustBelong(person: Values, workDate: string, today: string): void {
  const refuse = (keyword: string, limit: unknown): never => {
    throw new Problem('invalid-field', [{ pointer: '/workDate', keyword, params: { limit } }]);
  };
  if (workDate > today) refuse('latest', today);
  const [which, limit] = limitOf(person, workDate) ?? [];
  if (which) refuse(which === 'joined' ? 'notBefore' : 'latest', limit);
}

/**
 * Returns the place of the day and its month, which must not be closed. Locks person and place, so that two requests
 * that create the same day or the same month run one after the other. The lock on the month keeps others from closing
 * it meanwhile.
 */
async function openMonth(
  records: Records,
  day: Values | null,
  person: Values,
  workDate: string,
  elsewhere: string | null = null,
): Promise<Values> {
  const placeId = (day ? day.placeId : person.placeId) ?? elsewhere;
  if (placeId === null) return { placeId: null, closingId: null };
  await records.find('placeId', { id: placeId });
  const month = workDate.slice(0, 7);
  const closing = await records.find('closingId', { placeId, month });
  if (closing?.status === 'CLOSED')
    throw new Problem('state-conflict', [{ pointer: '/workDate', keyword: 'closedMonth', params: { month } }], {
      action: 'edit',
    });
  const { id: closingId } = closing ?? (await records.put('closingId', null, { placeId, month }));
  return { placeId, closingId };
}

/** A person's shift must not overlap the one of the day before or after. */
async function mustNotOverlap(
  records: Records,
  personId: string,
  workDate: string,
  own: readonly TimeRecord[],
): Promise<void> {
  const [first, last] = [inOrder(own)[0], inOrder(own).at(-1)];
  if (!first || !last) return;
  for (const days of [-1, 1]) {
    const date = dayAfter(workDate, days);
    const other = inOrder(timeRecordsOf((await records.find(null, { personId, workDate: date }))?.timeRecords));
    const [from, to] = [other[0], other.at(-1)];
    if (from && to && from.at < last.at && first.at < to.at)
      throw new Problem('invalid-field', [{ pointer: '/workDate', keyword: 'overlap', params: { date } }]);
  }
}

/**
 * Clocks the actor in or out at the current moment, on the day of the open shift or today. The link of a place records
 * where it happened. The day belongs to the person's own place, and to the place of the link only if the person has
 * none.
 */
export const clock =
  (recordType: RecordType): ActionHandler =>
  async ({ personId, ticket, services: { records } }) => {
    const { moment } = records;
    const person = personId === null ? null : await records.find('personId', { id: personId });
    if (!person) throw new Problem('state-conflict', [], { action: actionOf(recordType) });
    const [today, yesterday] = [moment.today, dayAfter(moment.today, -1)];
    const isOpen = (day: Values | null): boolean => typeof day?.openUntil === 'string' && day.openUntil >= moment.now;
    const late = await records.find(null, { personId, workDate: yesterday });
    const workDate = isOpen(late) && recordType !== 'CLOCK_IN' ? yesterday : today;
    const before = workDate === today ? await records.find(null, { personId, workDate: today }) : late;
    const [which, limit] = limitOf(person, workDate) ?? [];
    if (which)
      throw new Problem('state-conflict', [{ pointer: '/personId', keyword: which, params: { limit } }], {
        action: actionOf(recordType),
      });
    const found = await openMonth(records, before, person, workDate, ticket?.id);
    const existing = timeRecordsOf(before?.timeRecords);
    const state = isOpen(before) ? before?.state : 'ABSENT';
    if (!possible[recordType].includes(String(state)) || (recordType === 'CLOCK_IN' && isOpen(late)))
      throw new Problem('state-conflict', [], { action: actionOf(recordType) });
    const record: TimeRecord = {
      timeRecordId: records.newId(),
      recordType,
      at: moment.now,
      enteredAt: moment.now,
      isEdited: false,
      editReason: null,
      ...(ticket ? { place: ticket.title } : {}),
    };
    const values = { personId, workDate, timeZone: before?.timeZone ?? moment.timeZone, ...found, ...unacknowledged };
    const timeRecords = [...existing, record];
    return { ...(await records.put(null, before ? String(before.id) : null, { ...values, timeRecords })), before };
  };

/** States of a day in which the clock accepts each type. */
const possible: Readonly<Record<RecordType, readonly string[]>> = {
  CLOCK_IN: ['ABSENT'],
  CLOCK_OUT: ['WORKING', 'RESTING'],
  REST_START: ['WORKING'],
  REST_END: ['RESTING'],
};

const actionOf = (recordType: RecordType): string => recordType.toLowerCase().replace('_', '-');
