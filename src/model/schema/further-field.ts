/** Adds a field for the properties that a schema allows without naming them. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';

export interface FurtherField {
  readonly schema: JsonSchema;
  /** Name of the field; null if the schema allows no further properties or does not mention them. */
  readonly further: string | null;
}

/** True when a record may have properties that the schema does not name. */
export const speaksOfOthers = ({ additionalProperties, patternProperties }: JsonSchema): boolean =>
  takesAny(additionalProperties) || (isObject(patternProperties) && Object.keys(patternProperties).length > 0);

const takesAny = (schema: unknown): boolean => schema === true || isObject(schema);

const usualName = 'otherProperties';

/** Adds the field if `additionalProperties` or `patternProperties` allows further properties. Others are refused. */
export function withFurtherField(schema: JsonSchema): FurtherField {
  if (!speaksOfOthers(schema)) return { schema, further: null };
  const { additionalProperties, patternProperties } = schema;
  const takesOthers = takesAny(additionalProperties);
  const takesPatterns = isObject(patternProperties);
  const properties = isObject(schema.properties) ? schema.properties : {};
  let further = usualName;
  while (Object.hasOwn(properties, further)) further += '_';
  const field = {
    type: 'object',
    ...(takesPatterns ? { patternProperties } : {}),
    additionalProperties: takesOthers ? additionalProperties : false,
  };
  return { schema: { ...schema, properties: { ...properties, [further]: field } }, further };
}
