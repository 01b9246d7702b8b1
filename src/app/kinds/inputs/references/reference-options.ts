/** A target of a reference: id, title and what tells equal titles apart. */

import { subtitleOf, titleOf } from '#model/fields/record-title.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';

type Entry = Pick<Resource, 'title' | 'subtitle' | 'select'>;

export interface ReferenceOption {
  readonly id: string;
  readonly title: string;
  /** Worker number, e-mail, code: what the select call returns besides the title. */
  readonly second: string;
  /** The first part of it, which tells equal titles apart. */
  readonly apart: string;
  /** Address of a picture; null if this record has none; undefined if the resource has no pictures. */
  readonly picture: string | null | undefined;
}

/** The field with the picture, in every resource that has pictures. */
const pictureField = 'avatarUrl';

/** Converts a row of the select call, under the field names of the target, to an option. */
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

/** The target as the loaded record contains it, even if the target is no longer offered. */
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
