/** Makes one demo row: its fields one by one, each from a random stream of its own. */
import { fieldsOf } from '#model/conditions/condition.ts';
import { makingOrder } from '#model/features/demo/demo-order.ts';
import { appliesTo } from '#model/record/validate-record.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { DemoFields } from '#model/types/records/demo.ts';
import type { Resource } from '#model/types/resource.ts';
import type { DemoRecord } from '../demo-record.ts';
import type { Random } from '../random.ts';
import { createCharacters } from './generated-texts.ts';
import { makeValue } from './make.ts';
import type { Scene } from './scene.ts';

export interface Surroundings extends Pick<Scene, 'label' | 'records' | 'declared'> {
  readonly moment: Moment;
  /** A random stream for each subject, so that the draws of one never shift those of another. */
  readonly stream: (subject: string) => Random;
}

export interface RowStart {
  /** Values that the row already has. */
  readonly base: DemoRecord;
  readonly ways: DemoFields;
  /** Rows of the resource that are already made. */
  readonly before: readonly DemoRecord[];
  /** Id of the parent record, if there is one. */
  readonly parent: string;
}

/** Number of draws for a unique value before it counts as impossible. */
const mostTries = 500;

/**
 * @param concerns true for fields to make; the others stay unchanged
 * @param present rows from which unique values must differ
 */
export function createRowMaker(
  resource: Resource,
  surroundings: Surroundings,
  concerns: (field: Field) => boolean,
  present: readonly DemoRecord[] = [],
): (start: RowStart) => DemoRecord {
  const streamOf = memoizeByName((name) => surroundings.stream(name));
  const namedBelow = memoizeByName(() => new Set<string>());
  const usedValuesOf = memoizeByName((name) => new Set(present.map((row) => row[name])));

  return ({ base, ways, before, parent }) => {
    const row: Record<string, unknown> = { ...base };
    const draw = (field: Field): unknown =>
      makeValue(ways[field.name] ?? [], {
        ...surroundings,
        resource,
        field,
        row,
        records: (other) => (other === resource.name ? before : surroundings.records(other)),
        number: before.length + 1,
        random: streamOf(field.name),
        characters,
        named: namedBelow(`${field.name} ${parent}`),
      });
    let characters = createCharacters(streamOf('characters'));
    const drawDifferent = (field: Field): unknown => {
      const used = usedValuesOf(field.name);
      for (let tries = 0; tries < mostTries; tries += 1) {
        const value = draw(field);
        if (value === null || !used.has(value)) {
          used.add(value);
          return value;
        }
        characters = createCharacters(streamOf('characters'));
      }
      throw new Error(`The demo data of ${resource.name} have no further value for ${field.name}, which is unique.`);
    };
    for (const name of makingOrder(resource, ways)) {
      const field = resource.fields[name];
      if (!field || Object.hasOwn(base, name) || !concerns(field)) continue;
      // A field whose condition depends on its own value is made before the condition is checked.
      if (field.when && fieldsOf(field.when).includes(name)) row[name] = draw(field);
      else {
        const applies = appliesTo(resource, name, row, surroundings.moment);
        row[name] = applies ? (field.unique ? drawDifferent(field) : draw(field)) : null;
      }
    }
    return row;
  };
}

/** Creates the object of each name on first use and returns the same one afterwards. */
function memoizeByName<T>(make: (name: string) => T): (name: string) => T {
  const things = new Map<string, T>();
  return (name) => {
    const thing = things.get(name) ?? make(name);
    things.set(name, thing);
    return thing;
  };
}
