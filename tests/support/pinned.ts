/** Values that all runs of the suites share: the fixed time of the clock, and the amount of demo data. */
import { isInstalled } from './project.ts';

/** 2026-11-20 09:00 in Tokyo. */
export const pinnedClock = '2026-11-20T00:00:00.000Z';
export const pinnedToday = '2026-11-20';

/** A fiftieth of the back office contains something of everything; the demo data of other projects are small. */
export const demoScale = Number(process.env.DEMO_SCALE ?? (isInstalled ? 1 : 0.02));
