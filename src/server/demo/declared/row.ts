/** Makes one demo row: its fields one after the other, each from a stream of chance of its own. */
import { fieldsOf } from '#model/conditions/condition.ts';
import { makingOrder } from '#model/features/demo/demo-order.ts';
import { appliesTo } from '#model/record/validate-record.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { DemoFields } from '#model/types/records/demo.ts';
import type { Resource } from '#model/types/resource.ts';
import type { DemoRecord } from '../demo-record.ts';
import type { Random } from '../random.ts';
import { createCharacters } from './made.ts';
import { makeValue } from './make.ts';
import type { Scene } from './scene.ts';

export interface Surroundings extends Pick<Scene, 'label' | 'records' | 'declared'> {
  readonly moment: Moment;
  /** A stream of chance for each subject, so that one's draws never shift another's. */
  readonly stream: (subject: string) => Random;
}

export interface RowStart {
  /** What the row holds already. */
  readonly base: DemoRecord;
  readonly ways: DemoFields;
  /** Rows of the resource that are made already. */
  readonly before: readonly DemoRecord[];
  /** Id of the record below which it stands, where there is one. */
  readonly parent: string;
}

/** Draws that a unique value may take before it counts as impossible. */
const mostTries = 500;

/**
 * @param concerns fields that are to be made; the others stay as they are
 * @param present rows from which unique values must differ
 */
export function createRowMaker(
  resource: Resource,
  surroundings: Surroundings,
  concerns: (field: Field) => boolean,
  present: readonly DemoRecord[] = [],
): (start: RowStart) => DemoRecord {
  const streamOf = kept((name) => surroundings.stream(name));
  const namedBelow = kept(() => new Set<string>());
  const takenOf = kept((name) => new Set(present.map((row) => row[name])));

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
      const taken = takenOf(field.name);
      for (let tries = 0; tries < mostTries; tries += 1) {
        const value = draw(field);
        if (value === null || !taken.has(value)) {
          taken.add(value);
          return value;
        }
        characters = createCharacters(streamOf('characters'));
      }
      throw new Error(`The demo of ${resource.name} has no further value for ${field.name}, which is unique.`);
    };
    for (const name of makingOrder(resource, ways)) {
      const field = resource.fields[name];
      if (!field || Object.hasOwn(base, name) || !concerns(field)) continue;
      // What applies only while it holds something is made before it can be asked.
      if (field.when && fieldsOf(field.when).includes(name)) row[name] = draw(field);
      else {
        const applies = appliesTo(resource, name, row, surroundings.moment);
        row[name] = applies ? (field.unique ? drawDifferent(field) : draw(field)) : null;
      }
    }
    return row;
  };
}

/** The same thing for the same name, made when it is first asked for. */
function kept<T>(make: (name: string) => T): (name: string) => T {
  const things = new Map<string, T>();
  return (name) => {
    const thing = things.get(name) ?? make(name);
    things.set(name, thing);
    return thing;
  };
}
