/** Demo rows that resource files declare, in addition to those that modules generate. */

import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { DemoData, DemoRecord } from '../demo-record.ts';
import { createRandom } from '../random.ts';
import { inOrderOfReferences } from './order.ts';
import type { Surroundings } from './row.ts';
import { completedRows, declaredRows, openFields } from './rows.ts';

interface Options {
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  readonly seed: number;
}

/** @returns all rows, referenced resources first; only cycles of references point forward */
export function withDeclared(
  byHand: ReadonlyMap<string, readonly DemoRecord[]>,
  { resources, demos }: Declarations,
  { today, seed }: Options,
): DemoData {
  const made = new Map<string, readonly DemoRecord[]>();
  const surroundingsOf = ({ name }: Resource): Surroundings => ({
    moment: { me: null, today, now: `${today}T00:00:00.000Z` },
    label: demos[name]?.label ?? name,
    stream: (subject) => createRandom(seed + seedOf(`${name}.${subject}`)),
    records: (other) => made.get(other) ?? byHand.get(other) ?? [],
    declared: (other) => resources[other],
  });
  const ordered = inOrderOfReferences(Object.values(resources)).filter(
    ({ name, single }) => !single && (demos[name] || byHand.has(name)),
  );
  const isMade = (field: Field, { name }: Resource): boolean =>
    field.to === null ||
    field.to === name ||
    made.has(field.to) ||
    byHand.has(field.to) ||
    !ordered.some((one) => one.name === field.to);

  for (const resource of ordered) {
    const demo = demos[resource.name];
    const present = withDefaults(resource, byHand.get(resource.name) ?? [], Object.keys(demo?.fields ?? {}));
    const concerns = (field: Field): boolean => isMade(field, resource);
    const rows = demo ? declaredRows(resource, demo, surroundingsOf(resource), concerns, present) : present;
    made.set(resource.name, rows);
  }
  // Open fields may refer to rows that were made later.
  for (const resource of ordered)
    made.set(
      resource.name,
      completedRows(
        resource,
        demos[resource.name]?.fields ?? {},
        made.get(resource.name) ?? [],
        surroundingsOf(resource),
      ),
    );
  for (const [name, rows] of byHand) if (!made.has(name)) made.set(name, rows);
  return [...made].map(([resource, records]) => ({ resource, records }));
}

/** Fields that a generator does not know get their default, so that it need not change with the schema. */
function withDefaults(
  resource: Resource,
  rows: readonly DemoRecord[],
  declared: readonly string[],
): readonly DemoRecord[] {
  const plain = openFields(resource, rows).filter(({ name }) => !declared.includes(name));
  if (plain.length === 0) return rows;
  const defaults = Object.fromEntries(plain.map((field) => [field.name, field.default]));
  return rows.map((row) => ({ ...defaults, ...row }));
}

/** A number for a name (FNV-1a). */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
