/** Minutes of a day's work to which special rules of the law apply: nights, days of rest, beyond eight hours. */
import { dayAfter, daysBetween, instantOf, shownAt } from './clock-time.ts';
import { minuteOf, type Shift, type Span } from './shifts.ts';

/** 労働基準法 第32条第2項: eight hours a day. */
export const dailyLimit = 8 * 60;
/** 労働基準法 第32条第1項: forty hours a week, from Sunday to Saturday unless agreed otherwise (昭和63年1月1日 基発1号). */
export const weeklyLimit = 40 * 60;
/** 労働基準法 第37条第4項: from ten in the evening to five in the morning. */
const night = { from: '22:00', to: '05:00' } as const;

export const length = ({ from, to }: Span): number => Math.max(0, to - from);

/** Shifts without their rests, in order. */
export const workedSpans = (shifts: readonly Shift[]): readonly Span[] =>
  shifts.flatMap(({ from, to, rests }) => {
    const spans: Span[] = [];
    let start = from;
    for (const rest of rests) {
      spans.push({ from: start, to: rest.from });
      start = rest.to;
    }
    return [...spans, { from: start, to }].filter((span) => length(span) > 0);
  });

/** Minutes between 22:00 and 05:00 in local time. */
export const nightMinutes = (worked: readonly Span[], timeZone: string): number =>
  within(worked, timeZone, (date) => ({
    from: minuteOf(instantOf(date, night.from, timeZone)),
    to: minuteOf(instantOf(dayAfter(date), night.to, timeZone)),
  }));

/**
 * Minutes on a weekly day of rest.
 * That is a day of the calendar from midnight to midnight (労働基準法 第35条, 平成6年5月31日 基発331号). Of a shift that begins or
 * ends on another day, only the hours on the day of rest count.
 */
export const restDayMinutes = (worked: readonly Span[], timeZone: string): number =>
  within(worked, timeZone, (date) =>
    isRestDay(date)
      ? {
          from: minuteOf(instantOf(date, '00:00', timeZone)),
          to: minuteOf(instantOf(dayAfter(date), '00:00', timeZone)),
        }
      : null,
  );

/** Sundays, which these rules use as the weekly day of rest. */
export const isRestDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

function within(worked: readonly Span[], timeZone: string, windowOn: (date: string) => Span | null): number {
  const [first, last] = [worked[0], worked.at(-1)];
  if (!first || !last) return 0;
  const begin = dayAfter(dateOf(first.from, timeZone), -1);
  const days = daysBetween(begin, dateOf(last.to, timeZone));
  const windows = Array.from({ length: days + 1 }, (_, at) => windowOn(dayAfter(begin, at))).filter(
    (one) => one !== null,
  );
  return windows
    .flatMap((window) =>
      worked.map(({ from, to }) => length({ from: Math.max(from, window.from), to: Math.min(to, window.to) })),
    )
    .reduce((sum, minutes) => sum + minutes, 0);
}

const dateOf = (minute: number, timeZone: string): string =>
  shownAt(new Date(minute * 60_000).toISOString(), timeZone).date;
