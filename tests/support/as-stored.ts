import { kindOf } from '#model/kinds/index.ts';
import { traitsOf } from '#model/kinds/traits-of.ts';
import { tidied } from '#model/record/tidied.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Schema } from './schema-values.ts';

/** What a call stores of a value: texts without outer spaces and unseen characters, and nothing where they were all. How texts are read is proven in readers.test.ts. */
export function asStored(schema: Schema, value: unknown): unknown {
  const field = { name: 'it', schema, kind: kindOf(traitsOf(schema, {})) } as unknown as Field;
  return tidied({ fields: { it: field } }, { it: value }).body.it;
}
