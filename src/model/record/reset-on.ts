/**
 * Sets fields to a declared value when another field changes, such as how a value is known. Nobody enters these values.
 */

import { memoize } from '../base/memoize.ts';
import { same } from '../base/same.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';

/** @param record the record to store */
export function withBecome(resource: Resource, before: Values | null, record: Values): Values {
  const become = marks(resource).flatMap(({ name, resetOn }) =>
    Object.entries(resetOn)
      .filter(([field]) => !same(before?.[field] ?? null, record[field] ?? null))
      .map(([, value]) => [name, value] as const),
  );
  return become.length > 0 ? { ...record, ...Object.fromEntries(become) } : record;
}

const marks = memoize(({ fields }: Resource) =>
  Object.values(fields).filter(({ resetOn }) => Object.keys(resetOn).length > 0),
);
