/** Fields that a pure function of a module computes whenever the record is written, and that are stored like others. */

import type { ModuleCode } from '../../base/module-code.ts';
import type { Moment } from '../../types/moment.ts';
import type { RawCompute } from '../../types/raw.ts';
import type { Computation } from '../../types/records/compute.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';

/** A missing function is reported elsewhere. Its fields stay empty. */
export function defineComputation(raw: RawCompute | undefined, { functions }: ModuleCode): Computation | null {
  const found = raw && Object.hasOwn(functions, raw.function) ? functions[raw.function] : undefined;
  return raw && found ? { ...raw, compute: found.compute } : null;
}

/**
 * The record with its computed values.
 * The values are null if a parameter is empty. Without a computation, the record is unchanged.
 */
export function computedValues(resource: Pick<Resource, 'computation'>, record: Values, moment: Moment): Values {
  const { computation } = resource;
  if (!computation?.compute) return record;
  const given = Object.fromEntries(
    Object.entries(computation.from).map(([name, field]) => [name, record[field] ?? null]),
  );
  const isWhole = Object.values(given).every((value) => value !== null);
  const answer: Values = isWhole ? computation.compute(given, moment) : {};
  return { ...record, ...Object.fromEntries(computation.into.map((name) => [name, answer[name] ?? null])) };
}
