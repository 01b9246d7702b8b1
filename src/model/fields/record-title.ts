/** What a record is called: its title, for links, dialogs and the audit trail. */

import { fillTemplate, templateIn } from '../base/text/template.ts';
import type { Locale } from '../types/locale.ts';
import type { Resource } from '../types/resource.ts';
import type { Title } from '../types/template.ts';
import type { Values } from '../types/values.ts';

/** Title of a record as it is read on the wire. Falls back to the id, so that a link is never empty. */
export const titleOf = ({ title }: Pick<Resource, 'title'>, record: Values): string =>
  fillTemplate(title, { ...record, ...titlesIn(title, record) }) || String(record.id ?? '');

/** Titles of what the record refers to, as they came with it. */
const titlesIn = ({ paths }: Title, record: Values): Values =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      path.reduce<unknown>((node, step) => (node as Values | null | undefined)?.[step] ?? null, record),
    ]),
  );

/** The title in a language, as far as some of the record's fields tell it; null when a part of it is not known. */
export function knownTitle(
  { title, fields }: Pick<Resource, 'title' | 'fields'>,
  known: Values,
  locale: Locale,
): string | null {
  if (Object.keys(title.paths).length > 0) return null;
  const whole = withDerived(title.fields, fields, known, locale);
  return title.fields.every((name) => Object.hasOwn(whole, name)) ? fillTemplate(title, whole) : null;
}

/** What is told, and what follows from it. */
function withDerived(names: readonly string[], fields: Resource['fields'], known: Values, locale: Locale): Values {
  const missing = names.filter((name) => !Object.hasOwn(known, name));
  const derived = missing.flatMap((name) => {
    const derive = fields[name]?.derive;
    const template = derive && templateIn(derive, locale);
    return template?.fields.every((source) => Object.hasOwn(known, source))
      ? [[name, fillTemplate(template, known)]]
      : [];
  });
  return { ...known, ...Object.fromEntries(derived) };
}

export const subtitleOf = ({ subtitle }: Pick<Resource, 'subtitle'>, record: Values): string =>
  subtitle ? fillTemplate(subtitle, record) : '';
