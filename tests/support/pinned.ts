/** What all runs of the suites have in common: the moment at which the clock stands, and how much demo data there are. */
import { isInstalled } from './project.ts';

/** 2026-11-20 09:00 in Tokyo. */
export const pinnedClock = '2026-11-20T00:00:00.000Z';
export const pinnedToday = '2026-11-20';

/** Of the back office, a fiftieth has something of everything; the demo data of other projects are small. */
export const demoScale = Number(process.env.DEMO_SCALE ?? (isInstalled ? 1 : 0.02));
