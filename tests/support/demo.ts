/** Demo data of the shipped modules for a whole company. */

import type { DemoData, DemoRecord } from '#server/demo/demo-record.ts';
import { demoRecords } from '#server/demo/demo-records.ts';
import { pinnedToday } from './server.ts';
import { shippedProject } from './shipped.ts';

interface Differing {
  readonly today?: string;
  readonly now?: string;
  readonly seed?: number;
  readonly scale?: number;
}

const { declarations, modules } = await shippedProject();

/** Demo data with other options than usual; missing options have their usual values. */
export const makeDemo = (differing: Differing = {}): DemoData =>
  demoRecords({ declarations, today: pinnedToday, modules: modules.demos, ...differing });

/** Records of a resource; empty for a resource without records. */
export const rowsIn = (data: DemoData, resource: string): readonly DemoRecord[] =>
  data.find((part) => part.resource === resource)?.records ?? [];

/** A weak reference: making the data takes seconds, and keeping them for all files of a run takes memory. */
let cached: WeakRef<DemoData> | undefined;

/** Demo data of the fixed day, with the usual seed and size. */
export function usualDemo() {
  const data = cached?.deref() ?? makeDemo();
  cached = new WeakRef(data);
  return { declarations, data, rows: (resource: string) => rowsIn(data, resource) };
}

/** Value → number of records with it in the field. */
export function countsOf(records: readonly DemoRecord[], field: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const record of records) counts[String(record[field])] = (counts[String(record[field])] ?? 0) + 1;
  return counts;
}
