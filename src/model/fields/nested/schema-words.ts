/** What a schema itself says about a property, where no locale has a word for it. */

import { humanize } from '../../base/text/names.ts';
import { titleOfValue } from '../../schema/value-titles.ts';
import type { Field } from '../../types/fields/field.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const labelIn = ({ name, schema }: Pick<Field, 'name' | 'schema'>): string =>
  text(schema.title) || humanize(name);

/** Empty when there is none. */
export const helpIn = ({ schema }: Pick<Field, 'schema'>): string => text(schema.description);

/** A title of the schema, or a word made of the value. */
export const valueWordIn = ({ schema }: Pick<Field, 'schema'>, value: string): string =>
  titleOfValue(schema, value) ?? (/^-?\d/.test(value) ? value : humanize(value));
