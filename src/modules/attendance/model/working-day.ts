import { isDate } from '#model/base/calendar.ts';
import type { ComputeFunction } from '#model/base/compute-function.ts';
import { isTimeZone } from '#model/features/working-days/clock-time.ts';
import { computeDay } from '#model/features/working-days/compute-day.ts';
import { areTimeRecords, timeRecordsOf } from '#model/features/working-days/time-record.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';

const whole: readonly FieldKind[] = ['structure'];
const minutes: readonly FieldKind[] = ['minutes', 'integer'];
const errors: readonly FieldKind[] = ['choices'];

/** Computes hours, breaks, overtime and errors of a day from its time records. */
export const workingDay: ComputeFunction = {
  takes: { records: whole, date: ['date'], timeZone: ['text', 'choice'] },
  gives: {
    date: whole,
    clockIns: whole,
    clockOuts: whole,
    restTimes: whole,
    totalBreakTimeMinutes: minutes,
    totalWorkingTimeMinutes: minutes,
    overtimeMinutes: minutes,
    nightMinutes: minutes,
    holidayMinutes: minutes,
    clockInErrors: errors,
    clockOutErrors: errors,
    restErrors: errors,
    errorCodes: errors,
    errorCount: ['integer'],
    isValid: ['boolean'],
    isEdited: ['boolean'],
    state: ['choice'],
    openUntil: ['instant'],
    firstIn: ['text'],
    lastOut: ['text'],
    rests: ['text'],
    editReason: ['text'],
    month: ['month'],
  },
  compute: ({ records, date, timeZone }, { now }) =>
    areTimeRecords(records) && isDate(String(date)) && isTimeZone(String(timeZone))
      ? { ...computeDay({ records: timeRecordsOf(records), date: String(date), timeZone: String(timeZone), now }) }
      : {},
};
