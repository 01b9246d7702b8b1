/** Compiles a schema that may have many definitions. */

import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { SchemaEnv } from 'ajv/dist/compile/index.js';
import type { JsonSchema } from '../../types/json-schema.ts';

/** Up to this number of definitions, Ajv inlines small ones, which makes the code shorter. */
const fewDefinitions = 100;

/**
 * Compiles a schema.
 *
 * Ajv compiles definitions recursively, so the stack overflows when several hundred refer to each other. For such
 * schemas, each definition is compiled separately here and finds the others by name.
 *
 * @throws the error of Ajv for an invalid schema
 */
export function compileSchema(ajv: Ajv2020, schema: JsonSchema): ValidateFunction {
  const definitions = Object.entries((schema.$defs ?? {}) as Readonly<Record<string, JsonSchema>>);
  if (definitions.length <= fewDefinitions) return ajv.compile(schema);
  const baseId = `record${Object.keys(ajv.schemas).length}`;
  ajv.addSchema(schema, baseId);
  const root = ajv.schemas[baseId] as SchemaEnv;
  const named = definitions.map(([name, definition]) => {
    const address = `${baseId}#/$defs/${name}`;
    return { address, definition: new SchemaEnv({ schema: definition, root, baseId }) };
  });
  for (const { address, definition } of named) root.refs[address] = ajv.refs[address] = definition;
  for (const { address } of named) ajv.getSchema(address);
  return ajv.getSchema(baseId) as ValidateFunction;
}
