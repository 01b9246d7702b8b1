/** The records that a reference of a demo row may name. */
import { holdsFor } from '#model/conditions/condition.ts';
import type { Condition } from '#model/types/condition.ts';
import type { Bounds } from '#model/types/records/demo.ts';
import type { DemoRecord } from '../demo-record.ts';
import type { Scene } from './scene.ts';

export function matching({ field, row, records, moment }: Scene, where: Condition | null): readonly DemoRecord[] {
  const { within } = field;
  const all = records(field.to ?? '').filter((record) => within === null || record[within] === row[within]);
  return where ? all.filter((record) => holdsFor(where, record, moment)) : all;
}

/** Records that a select would offer; all of them if its condition needs values that only the database has. */
export function offered(scene: Scene): readonly DemoRecord[] {
  const found = matching(scene, scene.declared(scene.field.to ?? '')?.select.where ?? null);
  return found.length > 0 ? found : matching(scene, null);
}

export const takeRecord = (from: readonly DemoRecord[], { random }: Scene): string | null =>
  from.length > 0 ? String(random.pick(from).id) : null;

export const takeRecords = (from: readonly DemoRecord[], [least, most]: Bounds, { random }: Scene): readonly string[] =>
  random
    .shuffled(from)
    .slice(0, random.int(least, most))
    .map(({ id }) => String(id));
