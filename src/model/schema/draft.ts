/** Detects the draft of JSON Schema that a file uses. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import { partsOf } from './schema-parts.ts';

/** 2019 means 2019-09, 2020 means 2020-12. */
export type Draft = 4 | 6 | 7 | 2019 | 2020;

const byAddress: readonly (readonly [RegExp, Draft])[] = [
  [/json-schema\.org\/draft-0[34]\//, 4],
  [/json-schema\.org\/draft-06\//, 6],
  [/json-schema\.org\/draft-07\//, 7],
  [/json-schema\.org\/draft\/2019-09\//, 2019],
  [/json-schema\.org\/draft\/2020-12\//, 2020],
];

/** The draft in `$schema`. If missing or unknown, the draft is derived from keywords that only some drafts have. */
export function draftOf(schema: JsonSchema): Draft {
  const address = typeof schema.$schema === 'string' ? schema.$schema : '';
  const declared = byAddress.find(([pattern]) => pattern.test(address));
  if (declared) return declared[1];
  if (anyPart(schema, isOf4)) return 4;
  return anyPart(schema, isOf7) && !anyPart(schema, isOf2019) ? 7 : 2020;
}

const isOf4 = ({ id, exclusiveMinimum, exclusiveMaximum }: JsonSchema): boolean =>
  typeof id === 'string' || typeof exclusiveMinimum === 'boolean' || typeof exclusiveMaximum === 'boolean';

const isOf7 = (schema: JsonSchema): boolean =>
  isObject(schema.definitions) || isObject(schema.dependencies) || Array.isArray(schema.items);

const isOf2019 = (schema: JsonSchema): boolean =>
  ['$defs', '$anchor', 'prefixItems', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties'].some((word) =>
    Object.hasOwn(schema, word),
  );

const anyPart = (schema: JsonSchema, holds: (part: JsonSchema) => boolean): boolean =>
  holds(schema) || partsOf(schema).some(([, part]) => anyPart(part, holds));
