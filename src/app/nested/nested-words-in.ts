/** The texts of the parts of a nested value: from the locale, else from the schema, else made from their names. */

import { helpIn, labelIn, valueWordIn } from '#model/fields/nested/schema-words.ts';
import type { Field } from '#model/types/fields/field.ts';

type Translate = (key: string, values: { readonly _: string }) => string;

export interface PartWords {
  label(name: string): string;
  /** Empty without a help text. */
  help(name: string): string;
  value(name: string, value: string): string;
}

/** @param scope locale key of the texts: `orders.nested.address` */
export function nestedWordsIn(translate: Translate, scope: string, fields: readonly Field[]): PartWords {
  const textOf = (key: string, otherwise: string): string => translate(`resources.${scope}.${key}`, { _: otherwise });
  const schemaOf = (name: string): Pick<Field, 'name' | 'schema'> =>
    fields.find((field) => field.name === name) ?? { name, schema: {} };
  return {
    label: (name) => textOf(`fields.${name}`, labelIn(schemaOf(name))),
    // A translated label is considered complete: without a translated help, none is shown.
    help: (name) => textOf(`help.${name}`, textOf(`fields.${name}`, '') === '' ? helpIn(schemaOf(name)) : ''),
    value: (name, value) => textOf(`values.${name}.${value}`, valueWordIn(schemaOf(name), value)),
  };
}
