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
    values: Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : null,
    to: to ?? null,
    currency: currency ?? null,
  };
}
