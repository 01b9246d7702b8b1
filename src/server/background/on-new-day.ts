/**
 * Calls back when the company's date has changed, within a minute; also after the clock was set or the machine slept.
 */
import type { Clock } from '../clock.ts';

const minuteMs = 60_000;

/** @returns the function that stops it */
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
