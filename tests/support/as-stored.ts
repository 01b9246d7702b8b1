import { kindOf } from '#model/kinds/index.ts';
import { traitsOf } from '#model/kinds/traits-of.ts';
import { tidied } from '#model/record/tidied.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Schema } from './schema-values.ts';

/**
 * The value that a call stores: texts without outer spaces and invisible characters, and null if nothing remains.
 * readers.test.ts tests how texts are read.
 */
export function asStored(schema: Schema, value: unknown): unknown {
  const field = { name: 'it', schema, kind: kindOf(traitsOf(schema, {})) } as unknown as Field;
  return tidied({ fields: { it: field } }, { it: value }).body.it;
}
