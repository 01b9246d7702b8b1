import type { JsonSchema } from '../types/json-schema.ts';
import type { FieldTraits } from './kind.ts';

/** The properties of a schema that determine the kind of its field. */
export function traitsOf(
  schema: JsonSchema,
  { to, currency }: { readonly to?: string | null; readonly currency?: string | null },
): FieldTraits {
  const items = schema.items as JsonSchema | undefined;
  const values = schema.enum ?? items?.enum;
  const format = typeof schema.format === 'string' ? schema.format : null;
  // A percentage or an amount is always shown as one, even with a closed list of values.
  const isPlain = format === null && !currency;
  return {
    schema,
    types: [schema.type].flat().filter((type): type is string => typeof type === 'string' && type !== 'null'),
    format,
    values: closedTexts(values) ?? (isPlain ? closedNumbers(schema.enum) : null),
    to: to ?? null,
    currency: currency ?? null,
  };
}

/** The numbers of a closed list as texts; null if it contains anything except numbers and null. */
export function closedNumbers(values: unknown): readonly string[] | null {
  if (!Array.isArray(values)) return null;
  const numbers = values.filter((value): value is number => typeof value === 'number');
  const isWhole = values.every((value) => value === null || typeof value === 'number');
  return isWhole && numbers.length > 0 ? [...new Set(numbers.map(String))] : null;
}

/** Null if a value is not a text: a choice of texts would not preserve its JSON type. */
function closedTexts(values: unknown): readonly string[] | null {
  if (!Array.isArray(values)) return null;
  const texts = values.filter((value): value is string => typeof value === 'string');
  return values.every((value) => value === null || typeof value === 'string') ? texts : null;
}
