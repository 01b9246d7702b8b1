/** The default value of a field in a demo row, by its kind. */

import { sampleMyNumber } from '#model/base/my-number.ts';
import { resolveWord } from '#model/conditions/condition.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import { later } from '../dates.ts';
import { drawDate, drawInstant, drawNumber } from './draw.ts';
import { offered, takeRecord, takeRecords } from './records.ts';
import type { Scene } from './scene.ts';

type Usual = (scene: Scene) => unknown;

export function usualValue(scene: Scene): unknown {
  const { field, resource, number } = scene;
  if (resource.list.order === field.name) return number;
  // Only actions change it, so a new record has its default.
  if (field.readOnly) return field.default;
  return usual[field.kind](scene);
}

const number: Usual = ({ field, random }) => {
  const { minimum = 0, maximum = 1000, multipleOf = 1 } = field.schema as Readonly<Record<string, number | undefined>>;
  return drawNumber(minimum, Math.min(maximum, minimum + 1000) + 1, multipleOf, random);
};

const made =
  (what: Parameters<Scene['characters']>[0]): Usual =>
  ({ characters }) =>
    characters(what);

const usual: Readonly<Record<FieldKind, Usual>> = {
  reference: (scene) => takeRecord(offered(scene), scene),
  references: (scene) => takeRecords(offered(scene), [1, 3], scene),
  choice: ({ field, random }) => {
    const values = (field.values ?? []).map((value) => [value, value === field.default ? 6 : 1] as const);
    return random.weighted(values);
  },
  'number-choice': ({ field, random }) => Number(random.pick(field.values ?? [])),
  choices: ({ field, random }) => random.shuffled(field.values ?? []).slice(0, random.int(1, 2)),
  tags: () => [],
  files: ({ field }) => (field.nullable ? null : []),
  boolean: ({ field, random }) => field.default ?? random.chance(0.5),
  yen: ({ field, random }) => {
    const least = Number(field.schema.minimum ?? 0);
    return drawNumber(
      least,
      Math.min(Number(field.schema.maximum ?? least + 300_000), least + 300_000) + 1,
      100,
      random,
    );
  },
  minutes: number,
  integer: number,
  money: number,
  percent: number,
  decimal: number,
  'clock-time': ({ random }) => `${String(random.int(8, 18)).padStart(2, '0')}:00`,
  month: ({ moment }) => moment.today.slice(0, 7),
  date: ({ row, resource, field, moment, random }) => {
    const earliest = resource.rules
      .flatMap((rule) => (rule.kind === 'order' && rule.to === field.name ? [row[rule.from]] : []))
      .filter(Boolean);
    const start = earliest.map(String).reduce(later, String(resolveWord('@today-2y', moment)));
    return earliest.length > 0
      ? drawDate(start, String(resolveWord('@today+2y', { ...moment, today: start })), random)
      : drawDate(start, moment.today, random);
  },
  instant: ({ moment, random }) => drawInstant(String(resolveWord('@now-1y', moment)), moment.now, random),
  email: made('email'),
  phone: made('phone'),
  url: made('url'),
  kana: made('kana'),
  'postal-code': made('postal-code'),
  'my-number': ({ number: at }) => sampleMyNumber(at * 7919),
  identifier: () => null,
  image: ({ field }) => (field.nullable ? null : '/mark.svg'),
  romaji: ({ number: at }) => ['Sato', 'Suzuki', 'Tanaka'][at % 3] ?? 'Sato',
  multiline: ({ field, label, number: at }) => (field.nullable ? null : `${label} ${at}`),
  text: ({ field, label, number: at, resource }) => {
    const longest = Number(field.schema.maxLength ?? 100);
    if (resource.title.fields.includes(field.name)) return `${label} ${at}`.slice(0, longest);
    return field.nullable && !field.unique ? null : String(at).padStart(Math.min(4, longest), '0');
  },
  structure: ({ field }) => (Array.isArray(field.schema.examples) ? field.schema.examples[0] : null),
};
