/** The clock of the domain, in the company's time zone. Only tests pin it. */
import type { Actor } from '#model/access/actor.ts';
import type { Moment } from '#model/types/moment.ts';

export interface Clock {
  readonly timeZone: string;
  now(): Date;
  /** The company's date, YYYY-MM-DD. */
  today(): string;
}

export function createClock(timeZone: string, pinned: Date | null = null): Clock {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const now = (): Date => pinned ?? new Date();
  return { timeZone, now, today: () => day.format(now()) };
}

export const momentOf = (clock: Clock, actor: Actor): Moment => ({
  me: actor.kind === 'account' ? actor.personId : null,
  ...(actor.kind === 'account' ? { locale: actor.locale } : {}),
  today: clock.today(),
  now: clock.now().toISOString(),
  timeZone: clock.timeZone,
});
