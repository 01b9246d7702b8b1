/** The text of an event record, and the icon of its value. */

import { fillTemplate } from '#model/base/text/template.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ValueIcons } from '#model/types/screens/layout.ts';
import type { Template } from '#model/types/template.ts';
import type { Values } from '#model/types/values.ts';
import { type TextContext, valueText } from '../../../form/words/value-text.ts';

interface EventWords {
  /** Null for the title of the record. */
  readonly text: Template | null;
  readonly icons: ValueIcons | null;
}

/** The icon of the value, or else of the resource. */
export const eventIcon = ({ icons }: EventWords, { icon }: Resource, event: Values): string =>
  icons?.values[String(event[icons.field])] ?? icon;

/** The value of a field as text; `''` without a value. */
export function eventValue({ fields }: Resource, name: string, event: Values, context: TextContext): string {
  const field = fields[name];
  const isEmpty = (event[name] ?? null) === null;
  return field && !isEmpty ? valueText(field, event[name], context) : '';
}

export function eventText({ text }: EventWords, target: Resource, event: Values, context: TextContext): string {
  if (!text) return titleOf(target, event);
  const words = Object.fromEntries(text.fields.map((name) => [name, eventValue(target, name, event, context)]));
  return fillTemplate(text, words) || titleOf(target, event);
}
