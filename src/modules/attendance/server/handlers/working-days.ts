/** Changes of a person's day: a person edits it, or a clock is told that they come, go or rest. */

import { Problem } from '#model/access/errors.ts';
import { changeRecords } from '#model/features/working-days/change-set.ts';
import { dayAfter } from '#model/features/working-days/clock-time.ts';
import { inOrder, type RecordType, type TimeRecord, timeRecordsOf } from '#model/features/working-days/time-record.ts';
import type { Values } from '#model/types/values.ts';
import type { ActionCall, ActionHandler } from '#server/actions/action.ts';

type Records = ActionCall['services']['records'];

/** Errors that were acknowledged are those of other times than the new ones. */
const unacknowledged = { acknowledgedOn: null, acknowledgedById: null, acknowledgeReason: null };

/** Creates, moves and takes away time records of a day, which is made where there is none yet. */
export const editWorkingDay: ActionHandler = async ({ record, changes, services: { records } }) => {
  if (!changes) throw new Error('nothing says what is to be changed');
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

/** Whoever is not there yet, or no longer, does not work: the date from which, or until which, they do. */
function limitOf({ joinedOn, leavingOn }: Values, workDate: string): readonly ['joined' | 'left', string] | null {
  if (typeof joinedOn === 'string' && workDate < joinedOn) return ['joined', joinedOn];
  return typeof leavingOn === 'string' && workDate > leavingOn ? ['left', leavingOn] : null;
}

/** Of a day that somebody enters: the date can be mended. */
function mustBelong(person: Values, workDate: string, today: string): void {
  const refuse = (keyword: string, limit: unknown): never => {
    throw new Problem('invalid-field', [{ pointer: '/workDate', keyword, params: { limit } }]);
  };
  if (workDate > today) refuse('latest', today);
  const [which, limit] = limitOf(person, workDate) ?? [];
  if (which) refuse(which === 'joined' ? 'notBefore' : 'latest', limit);
}

/**
 * The place of the day and its month, which must not be closed. Person and place are locked, so that two who make the same day or the
 * same month come one after the other; the month is locked against being closed meanwhile.
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

/** A person is not at work twice: neither with the day before nor with the day after. */
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
 * A clock of the asker's own: at this moment, on the day of the shift that goes on, or today. Through the link of a place it says
 * where; the day stays with the person's own place, and goes to that of the link only where they have none.
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

/** States in which a clock takes it. */
const possible: Readonly<Record<RecordType, readonly string[]>> = {
  CLOCK_IN: ['ABSENT'],
  CLOCK_OUT: ['WORKING', 'RESTING'],
  REST_START: ['WORKING'],
  REST_END: ['RESTING'],
};

const actionOf = (recordType: RecordType): string => recordType.toLowerCase().replace('_', '-');
