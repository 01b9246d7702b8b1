/** The functions by which fields can be reckoned, with what they take and what they answer. */

import { isDate } from '../calendar.ts';
import type { Moment } from '../condition.ts';
import type { FieldKind } from '../kinds/index.ts';
import type { Values } from '../values.ts';
import { isTimeZone } from '../working-days/clock-time.ts';
import { reckonDay } from '../working-days/reckon-day.ts';
import { areTimeRecords, timeRecordsOf } from '../working-days/time-record.ts';

export interface ReckoningFunction {
  /** Parameter → kinds of fields that it takes. */
  readonly takes: Readonly<Record<string, readonly FieldKind[]>>;
  /** Answer → kinds of fields that hold it. */
  readonly gives: Readonly<Record<string, readonly FieldKind[]>>;
  /** @param values every parameter, none of them null; not judged yet, so what makes no sense is answered with nothing */
  reckon(values: Values, moment: Moment): Values;
}

const whole: readonly FieldKind[] = ['structure'];
const minutes: readonly FieldKind[] = ['minutes', 'integer'];
const errors: readonly FieldKind[] = ['choices'];

export const functions = {
  'working-day': {
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
    reckon: ({ records, date, timeZone }, { now }) =>
      areTimeRecords(records) && isDate(String(date)) && isTimeZone(String(timeZone))
        ? { ...reckonDay({ records: timeRecordsOf(records), date: String(date), timeZone: String(timeZone), now }) }
        : {},
  },
} as const satisfies Readonly<Record<string, ReckoningFunction>>;

export type FunctionName = keyof typeof functions;
