/** What becomes of a record whenever it is written. Server, browser and demo data ask here. */

import { memoize } from '../base/memoize.ts';
import { computedValues } from '../features/compute/compute.ts';
import { settleDraft } from '../features/draft/settle-draft.ts';
import { withTotals } from '../fields/derive.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import { withoutInapplicable } from './validate-record.ts';

/**
 * The record as its table holds it: what does not apply is emptied, what is worked out on writing is worked out, and what is
 * worked out on reading is left out.
 *
 * @param totals what other records say of this one
 */
export function settled(resource: Resource, record: Values, moment: Moment, totals: Values = {}): Values {
  const applicable = withoutInapplicable(resource, withTotals(record, totals), moment);
  return computedValues(resource, settleDraft(resource, withoutComputed(resource, applicable)), moment);
}

function withoutComputed(resource: Resource, record: Values): Values {
  const computed = computedNames(resource).filter((name) => Object.hasOwn(record, name));
  if (computed.length === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !computed.includes(name)));
}

const computedNames = memoize(({ fields }: Resource) =>
  Object.values(fields)
    .filter(({ computed }) => computed)
    .map(({ name }) => name),
);
