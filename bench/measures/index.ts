/** All measures, in the order in which they run. */
import type { Measure } from '../figure.ts';
import { auditLog } from './audit-log.ts';
import { exporting } from './export.ts';
import { importing } from './import.ts';
import { load } from './load.ts';
import { matching } from './matching.ts';
import { memory } from './memory.ts';
import { newModule } from './new-module.ts';
import { openapi } from './openapi.ts';
import { organization } from './organization.ts';
import { peers } from './peers.ts';
import { plans } from './plans.ts';
import { rows } from './rows.ts';
import { search } from './search.ts';
import { alternatingSignIns } from './sign-ins.ts';
import { sizes } from './sizes.ts';
import { soak } from './soak.ts';
import { start, startFresh } from './start.ts';
import { table } from './table.ts';
import { writing } from './writes.ts';

export const measures: Readonly<Record<string, Measure>> = {
  sizes,
  table,
  memory,
  load,
  rows,
  search,
  export: exporting,
  import: importing,
  openapi,
  'audit-log': auditLog,
  'sign-ins': alternatingSignIns,
  organization,
  matching,
  peers,
  writes: writing,
  plans,
  soak,
  start,
  'new-module': newModule,
  'start-fresh': startFresh,
};
