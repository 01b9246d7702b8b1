/** The declared ways to make the value of a demo row, one entry each. */
import { holdsFor, resolveWord } from '#model/conditions/condition.ts';
import { kind } from '#model/kinds/index.ts';
import type { Scalar } from '#model/types/condition.ts';
import type { DemoMake, DemoWay, PatternPart } from '#model/types/records/demo.ts';
import { addDays, addMonths } from '../dates.ts';
import type { DemoRecord } from '../demo-record.ts';
import { drawDate, drawInstant, drawNumber } from './draw.ts';
import { matching, offered, takeRecord, takeRecords } from './records.ts';
import type { Scene } from './scene.ts';
import { usualValue } from './usual.ts';

/** Share of rows that leave an optional field empty if nothing is declared. */
const usuallyEmpty = 0.2;

export function makeValue(ways: readonly DemoWay[], scene: Scene): unknown {
  const way = ways.find(({ when }) => holdsFor(when, scene.row, scene.moment));
  const { make, empty } = way ?? { make: { kind: 'usual' } as const, empty: null };
  const { nullable, default: given } = scene.field;
  const share = empty ?? (make.kind === 'usual' && nullable && given === null ? usuallyEmpty : 0);
  if (share > 0 && scene.random.chance(share)) return null;
  return (makers[make.kind] as Maker<DemoMake>)(make, scene);
}

type Maker<M> = (make: M, scene: Scene) => unknown;

const makers: { readonly [K in DemoMake['kind']]: Maker<Extract<DemoMake, { kind: K }>> } = {
  usual: (_, scene) => usualValue(scene),
  value: ({ value }, scene) => writtenValue(value, scene),
  oneOf: ({ choices }, scene) => writtenValue(scene.random.weighted(choices), scene),
  inOrder: ({ values }, scene) => writtenValue(values[(scene.number - 1) % values.length], scene),
  someOf: ({ values, count }, { random }) => {
    const chosen = random.shuffled(values).slice(0, random.int(...count));
    return values.filter((value) => chosen.includes(value));
  },
  pattern: ({ parts }, scene) => parts.map((part) => textOf(part, scene)).join(''),
  range: ({ from, before, step }, { field, moment, random }) => {
    if (typeof from === 'number') return drawNumber(from, Number(before), step, random);
    const [first, last] = [from, before].map((bound) => String(resolveWord(bound as Scalar, moment))) as [
      string,
      string,
    ];
    return kind(field.kind).column === 'date' ? drawDate(first, last, random) : drawInstant(first, last, random);
  },
  after: ({ field, unit, by }, { row, random }) => {
    const start = row[field];
    if (typeof start !== 'string') return null;
    const distance = random.int(...by);
    const day = start.slice(0, 10);
    return (unit === 'd' ? addDays(day, distance) : addMonths(day, distance)) + start.slice(10);
  },
  records: ({ where, count, once }, scene) => {
    const { field, named } = scene;
    const found = where ? matching(scene, where) : offered(scene);
    if (field.kind === 'references') return takeRecords(found, count ?? [1, 3], scene);
    const id = takeRecord(once ? found.filter((record) => !named.has(String(record.id))) : found, scene);
    if (once && id) named.add(id);
    return id;
  },
  made: ({ what }, { characters }) => characters(what),
  via: ({ reference, field }, { resource, row, records }) =>
    recordWith(records(resource.fields[reference]?.to ?? ''), row[reference])?.[field] ?? null,
};

/** A reference is written as a condition that finds its record. */
export function writtenValue(value: unknown, scene: Scene): unknown {
  if (!scene.field.to || value === null) return value;
  const found = matching(scene, value as Parameters<typeof matching>[1]);
  const [first] = found;
  if (!first) throw new Error(`no record of ${scene.field.to} is ${JSON.stringify(value)}`);
  return scene.field.kind === 'references' ? found.map(({ id }) => id) : first.id;
}

const recordWith = (records: readonly DemoRecord[], id: unknown): DemoRecord | undefined =>
  records.find((record) => record.id === id);

function textOf(part: PatternPart, { row, number, random }: Scene): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'row') return String(number).padStart(part.digits, '0');
  if (part.kind === 'number') return String(random.int(part.from, part.to)).padStart(part.digits, '0');
  if (part.kind === 'letter') return String.fromCharCode(65 + random.int(0, 25));
  return part.kind === 'choice' ? random.pick(part.words) : String(row[part.field] ?? '');
}
