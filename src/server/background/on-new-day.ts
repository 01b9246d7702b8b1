/** Tells that the company's date has changed, within a minute of its midnight; a clock that was set or a machine that slept is noticed too. */
import type { Clock } from '../clock.ts';

const minuteMs = 60_000;

/** @returns what ends the watching */
export function onNewDay(clock: Pick<Clock, 'today'>, work: () => void): () => void {
  let today = clock.today();
  const timer = setInterval(() => {
    if (clock.today() === today) return;
    today = clock.today();
    work();
  }, minuteMs);
  timer.unref();
  return () => clearInterval(timer);
}
