/** A nested value in one line: the number of entries, or its first parts. */

import { rowKey } from '#model/base/rows-in.ts';
import { isMembers, isNothing } from '#model/fields/nested/members.ts';
import type { Definitions } from '#model/fields/nested/nested.ts';
import { nestedOf } from '#model/fields/nested/nested-of.ts';
import { variantIn } from '#model/fields/nested/switched-to.ts';
import type { Field } from '#model/types/fields/field.ts';
import { type TextContext, valueText } from '../form/words/value-text.ts';
import { nestedWordsIn } from './nested-words-in.ts';

/** Maximum number of parts of an object in the text. */
const mostParts = 3;

export interface NestedTextContext extends TextContext {
  readonly definitions: Definitions;
  translate(key: string, values?: Readonly<Record<string, unknown>> & { readonly _?: string }): string;
}

/** @param scope locale key of the texts of its parts: `orders.nested.address` */
export function nestedText(field: Field, scope: string, value: unknown, context: NestedTextContext): string {
  if (isNothing(value)) return context.nothing;
  if (Array.isArray(value)) return context.translate('app.nested.count', { smart_count: value.length });
  if (!isMembers(value)) return String(value);
  const nested = field.rows
    ? ({ shape: 'group', fields: field.rows } as const)
    : nestedOf(field.schema, context.definitions);
  if (nested?.shape === 'group') return textOfParts(nested.fields, scope, value, context);
  if (nested?.shape === 'variants') {
    const fields = variantIn(nested, value)?.group.fields ?? [];
    return textOfParts([nested.by, ...fields], scope, value, context);
  }
  if (nested?.shape === 'map') return context.translate('app.nested.count', { smart_count: Object.keys(value).length });
  return JSON.stringify(value);
}

function textOfParts(
  fields: readonly Field[],
  scope: string,
  members: Readonly<Record<string, unknown>>,
  context: NestedTextContext,
): string {
  const filled = fields.filter(({ name }) => name !== rowKey && !isNothing(members[name]));
  const simple = filled.filter(({ kind }) => kind !== 'structure');
  if (simple.length === 0 && filled.length > 0)
    return context.translate('app.nested.count', { smart_count: Object.keys(members).length });
  const texts = simple.slice(0, mostParts).map((field) => partText(field, fields, scope, members[field.name], context));
  return context.list(texts.length > 0 ? texts : [context.nothing]);
}

/**
 * The text of a part that is not nested itself.
 *
 * @param fields the field and its siblings
 */
export function partText(
  field: Field,
  fields: readonly Field[],
  scope: string,
  value: unknown,
  context: NestedTextContext,
): string {
  const { value: word } = nestedWordsIn(context.translate, scope, fields);
  return valueText(field, value, { ...context, value: word });
}
