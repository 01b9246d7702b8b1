/** Texts that the schema has for a property, for languages without one. */

import { humanize } from '../../base/text/names.ts';
import { titleOfValue } from '../../schema/value-titles.ts';
import type { Field } from '../../types/fields/field.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const labelIn = ({ name, schema }: Pick<Field, 'name' | 'schema'>): string =>
  text(schema.title) || humanize(name);

/** Empty without one. */
export const helpIn = ({ schema }: Pick<Field, 'schema'>): string => text(schema.description);

/** The title from the schema, or a text made from the value. */
export const valueWordIn = ({ schema }: Pick<Field, 'schema'>, value: string): string =>
  titleOfValue(schema, value) ?? (/^-?\d/.test(value) ? value : humanize(value));
