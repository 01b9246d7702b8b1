/** The title of a record, for links, dialogs and the audit log. */

import { fillTemplate, templateIn } from '../base/text/template.ts';
import type { Locale } from '../types/locale.ts';
import type { Resource } from '../types/resource.ts';
import type { Title } from '../types/template.ts';
import type { Values } from '../types/values.ts';

/** Title of a record in wire format; its id if the title is empty, so that a link always has a text. */
export const titleOf = ({ title }: Pick<Resource, 'title'>, record: Values): string =>
  fillTemplate(title, { ...record, ...titlesIn(title, record) }) || String(record.id ?? '');

/** Titles of the referenced records that are embedded in the record. */
const titlesIn = ({ paths }: Title, record: Values): Values =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      path.reduce<unknown>((node, step) => (node as Values | null | undefined)?.[step] ?? null, record),
    ]),
  );

/** The title in a language, computed from some of the record's fields; null if a field of it is unknown. */
export function knownTitle(
  { title, fields }: Pick<Resource, 'title' | 'fields'>,
  known: Values,
  locale: Locale,
): string | null {
  if (Object.keys(title.paths).length > 0) return null;
  const whole = withDerived(title.fields, fields, known, locale);
  return title.fields.every((name) => Object.hasOwn(whole, name)) ? fillTemplate(title, whole) : null;
}

/** The known values, and the derived texts that follow from them. */
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
