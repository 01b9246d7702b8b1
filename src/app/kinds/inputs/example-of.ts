import type { Field } from '#model/types/fields/field.ts';

/** The first example in the schema of the field. */
export function exampleOf({ schema }: Pick<Field, 'schema'>): string | undefined {
  const [example] = Array.isArray(schema.examples) ? (schema.examples as readonly unknown[]) : [];
  return typeof example === 'string' || typeof example === 'number' ? String(example) : undefined;
}
