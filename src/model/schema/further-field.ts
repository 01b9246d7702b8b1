/** The field of all properties that a record may have besides those that its schema names. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';

export interface FurtherField {
  readonly schema: JsonSchema;
  /** Its name; null where the schema itself names all that there may be, or says nothing of others. */
  readonly further: string | null;
}

/** Whether a record may have properties that the schema does not name. */
export const speaksOfOthers = ({ additionalProperties, patternProperties }: JsonSchema): boolean =>
  takesAny(additionalProperties) || (isObject(patternProperties) && Object.keys(patternProperties).length > 0);

const takesAny = (schema: unknown): boolean => schema === true || isObject(schema);

const usualName = 'otherProperties';

/** Properties that no schema speaks of are refused; those of which `additionalProperties` or `patternProperties` speaks have a field. */
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
