import type { JsonSchema } from '../field.ts';
import type { FieldTraits } from './kind.ts';

/** What a field's schema says that its kind depends on. */
export function traitsOf(
  schema: JsonSchema,
  { to, currency }: { readonly to?: string | null; readonly currency?: string | null },
): FieldTraits {
  const items = schema.items as JsonSchema | undefined;
  const values = schema.enum ?? items?.enum;
  return {
    schema,
    types: [schema.type].flat().filter((type): type is string => typeof type === 'string' && type !== 'null'),
    format: typeof schema.format === 'string' ? schema.format : null,
    values: closedTexts(values),
    to: to ?? null,
    currency: currency ?? null,
  };
}

/** Null where any value is no text: it keeps its JSON type, which a choice between texts does not. */
function closedTexts(values: unknown): readonly string[] | null {
  if (!Array.isArray(values)) return null;
  const texts = values.filter((value): value is string => typeof value === 'string');
  return values.every((value) => value === null || typeof value === 'string') ? texts : null;
}
