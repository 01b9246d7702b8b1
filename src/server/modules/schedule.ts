import { Cron } from 'croner';

/** The times of a schedule. */
export interface Schedule {
  /** The last time that is not later than the moment; null if there is none. */
  lastUntil(moment: Date): Date | null;
  nextAfter(moment: Date): Date | null;
}

/**
 * Reads cron's five fields. A time that the clocks skip in spring is due right after the gap, and one that comes twice
 * in autumn is due once.
 *
 * @throws an error that says what is wrong with the text
 */
export function readSchedule(text: string, timeZone: string): Schedule {
  if (text.trim().split(/\s+/).length !== 5) throw new Error('there must be five fields');
  const cron = new Cron(text, { timezone: timeZone, mode: '5-part', fixedTimeRule: 'no-wildcard', paused: true });
  return {
    lastUntil: (moment) => cron.previousRuns(1, new Date(moment.getTime() + 1))[0] ?? null,
    nextAfter: (moment) => cron.nextRun(moment),
  };
}

/** The issue of a schedule's text; null if it is valid. */
export function scheduleIssue(text: unknown): string | null {
  if (typeof text !== 'string') return 'it must be a text';
  try {
    const isEver = readSchedule(text, 'UTC').nextAfter(new Date()) !== null;
    return isEver ? null : 'this day does not exist';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^CronPattern: /, '') : String(error);
  }
}
