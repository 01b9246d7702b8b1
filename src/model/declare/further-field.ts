/** The field of all properties that a record may have besides those that its schema names. */
import type { JsonSchema } from '../field.ts';
import { isObject } from '../schema/schema-parts.ts';

export interface FurtherField {
  readonly schema: JsonSchema;
  /** Its name; null where the schema itself names all that there may be, or says nothing of others. */
  readonly further: string | null;
}

const usualName = 'otherProperties';

/** Properties that no schema speaks of are refused; those of which `additionalProperties` or `patternProperties` speaks have a field. */
export function withFurtherField(schema: JsonSchema): FurtherField {
  const { additionalProperties, patternProperties } = schema;
  const takesOthers = additionalProperties === true || isObject(additionalProperties);
  const takesPatterns = isObject(patternProperties) && Object.keys(patternProperties).length > 0;
  if (!takesOthers && !takesPatterns) return { schema, further: null };
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
