/** What a reference can point at: an id, its title and what tells two of the same name apart. */

import { subtitleOf, titleOf } from '#model/fields/record-title.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';

type Entry = Pick<Resource, 'title' | 'subtitle' | 'select'>;

export interface ReferenceOption {
  readonly id: string;
  readonly title: string;
  /** Worker number, e-mail, code: whatever the select call offers beside the title. */
  readonly second: string;
  /** The first part of it, which tells two of one title apart. */
  readonly apart: string;
  /** Address of a picture; null where there are pictures but not of this one; undefined where there are none. */
  readonly picture: string | null | undefined;
}

/** Field that holds a picture in every resource that has pictures. */
const pictureField = 'avatarUrl';

/** An option as the select call answers it, under the target's own field names. */
export function optionOf(entry: Entry, item: Values): ReferenceOption {
  const shown = new Set(['id', pictureField, ...entry.title.fields, ...(entry.subtitle?.fields ?? [])]);
  const others = Object.values(entry.select.fields).filter((name) => !shown.has(name));
  const apart = subtitleOf(entry, item);
  const parts = [apart, ...others.map((name) => textOf(item[name]))];
  return {
    id: String(item.id),
    title: titleOf(entry, item),
    second: parts.filter((part) => part !== '').join(' · '),
    apart,
    picture: pictureIn(Object.values(entry.select.fields), item),
  };
}

/** What the loaded record itself says about the target: shown even when the target is no longer offered. */
export function embeddedOption(field: Field, record: Values, entry: Entry): ReferenceOption | null {
  const id = record[field.name];
  if (typeof id !== 'string') return null;
  for (const embed of field.embeds) {
    const content = record[embed.name];
    if (embed.kind === 'scalar' && typeof content === 'string')
      return { id, title: content, second: '', apart: '', picture: undefined };
    if (embed.kind !== 'object' || typeof content !== 'object' || content === null) continue;
    const target = Object.fromEntries(
      Object.entries(embed.fields).map(([name, of]) => [of, (content as Values)[name] ?? null]),
    );
    const title = textOf(target.$title) || titleOf(entry, target);
    const apart = subtitleOf(entry, target);
    return { id, title, second: apart, apart, picture: pictureIn(Object.values(embed.fields), target) };
  }
  return null;
}

const pictureIn = (names: readonly string[], values: Values): string | null | undefined =>
  names.includes(pictureField) ? textOf(values[pictureField]) || null : undefined;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
