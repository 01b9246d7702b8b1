/** The gate as it will be on a day: what is validated, is validated as if it were that day. Stamps stay what they are. */
import type { GateContext } from '../gate-context.ts';

export const asOfDate = (context: GateContext, date: string): GateContext => ({
  ...context,
  clock: { ...context.clock, now: () => context.clock.now(), today: () => date },
});
