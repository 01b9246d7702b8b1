/** Changes that every write makes to a record. Shared by server, browser and demo data. */

import { memoize } from '../base/memoize.ts';
import { computedValues } from '../features/compute/compute.ts';
import { settleDraft } from '../features/draft/settle-draft.ts';
import { withTotals } from '../fields/derive.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import { withoutInapplicable } from './validate-record.ts';

/**
 * The record in the form in which its table stores it.
 *
 * Fields that do not apply are emptied, computations are made, and derived fields are removed.
 *
 * @param totals values from other records
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
