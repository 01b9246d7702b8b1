/** The gate as of a future day: validation uses that day as today. Timestamps stay those of the real time. */
import type { GateContext } from '../gate-context.ts';

export const asOfDate = (context: GateContext, date: string): GateContext => ({
  ...context,
  clock: { ...context.clock, now: () => context.clock.now(), today: () => date },
});
