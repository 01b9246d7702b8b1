/** Checks what the actor may do with one record: some grant of the verb must cover it. */

import { type Access, may, rowsFor } from '#model/access/access.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';

/** True if a grant of the verb covers this record. */
export function mayOn(access: Access, verb: string, record: Values, moment: Moment): boolean {
  if (!may(access, verb)) return false;
  const conditions = rowsFor(access, verb);
  return conditions === null || conditions.some((condition) => holdsFor(condition, record, moment));
}
