/**
 * Keywords of a schema in normal form. Other words are ignored like annotations with `x-`, so a misspelled keyword has
 * no effect.
 */
export const keywords = [
  ...['$schema', '$id', '$defs', '$ref', '$anchor', '$comment', '$vocabulary', 'vocabulary'],
  ...['title', 'description', 'examples', 'deprecated', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  'x-verbatim',
  ...['type', 'enum', 'const', 'default', 'format', 'readOnly', 'writeOnly'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['properties', 'required', 'additionalProperties', 'propertyNames', 'minProperties', 'maxProperties'],
  ...['patternProperties', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains'],
  ...['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas'],
];
