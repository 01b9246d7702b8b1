/** Records with alternatives: properties that only some alternatives name become fields too. */

import { isObject } from '../base/values.ts';
import { eitherSchema } from '../schema/either-schema.ts';
import { withType } from '../schema/infer-type.ts';
import { describesTheSame } from '../schema/rename-properties.ts';
import { partsOf } from '../schema/schema-parts.ts';
import { titlesKeyword } from '../schema/value-titles.ts';
import type { Condition } from '../types/condition.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawField } from '../types/raw.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

export interface BranchFields {
  readonly schema: JsonSchema;
  /** When a field applies and when it is required, if a choice distinguishes the alternatives. */
  readonly fields: Readonly<Record<string, Pick<RawField, 'when' | 'required'>>>;
}

/**
 * Makes the properties of alternatives fields of the record.
 * `oneOf`, `anyOf`, `allOf`, `if` and `dependentSchemas` of the record stay as they are. A property that has a
 * different single value in each alternative is the choice between them.
 *
 * @param schema of the record, with its references resolved
 */
export function withBranchFields(schema: JsonSchema): BranchFields {
  const own = propertiesOf(schema);
  // The schema refuses all properties that it does not name itself, including those of its alternatives.
  if (schema.additionalProperties === false) return { schema, fields: {} };
  const found = new Map<string, JsonSchema[]>();
  collect(schema, own, found);
  if (found.size === 0) return { schema, fields: {} };
  const branches = alternativesOf(schema);
  const choice = branches && choiceIn(branches, own);
  const properties = Object.fromEntries([...found].map(([name, schemas]) => [name, eitherSchema(schemas)]));
  const extended = { ...schema, properties: { ...own, ...properties } };
  if (!branches || !choice) return { schema: extended, fields: {} };
  const { by, values } = choice;
  return {
    schema: {
      ...extended,
      properties: { ...extended.properties, [by]: choiceSchema(branches, extended.properties[by] ?? {}, values) },
      required: [...new Set([...requiredIn(schema), by])],
    },
    fields: conditionsOf(branches, found, choice),
  };
}

const propertiesOf = ({ properties }: JsonSchema): Properties =>
  isObject(properties) ? Object.fromEntries(Object.entries(properties).filter(isNamed)) : {};
const isNamed = (entry: readonly [string, unknown]): entry is [string, JsonSchema] => isObject(entry[1]);
const requiredIn = ({ required }: JsonSchema): readonly string[] =>
  Array.isArray(required) ? required.filter((name): name is string => typeof name === 'string') : [];

function collect(schema: JsonSchema, own: Properties, found: Map<string, JsonSchema[]>): void {
  for (const [place, part] of partsOf(schema)) {
    // `not` names properties that a record does not have.
    if (!describesTheSame(place) || place === 'not') continue;
    for (const [name, property] of Object.entries(propertiesOf(part))) {
      // A condition distinguishes values and refuses none.
      const described = place === 'if' ? typeOnly(property) : property;
      if (!Object.hasOwn(own, name)) found.set(name, [...(found.get(name) ?? []), described]);
    }
    collect(part, own, found);
  }
}

function typeOnly(schema: JsonSchema): JsonSchema {
  const { type } = withType(schema);
  return type === undefined ? {} : { type: type === 'integer' ? 'number' : type };
}

function alternativesOf({ oneOf, anyOf }: JsonSchema): readonly JsonSchema[] | null {
  const branches = oneOf ?? anyOf;
  return Array.isArray(branches) && branches.length > 1 && branches.every(isObject) ? branches : null;
}

interface Choice {
  readonly by: string;
  /** One for each alternative. */
  readonly values: readonly string[];
}

function choiceIn(branches: readonly JsonSchema[], own: Properties): Choice | null {
  for (const by of Object.keys(propertiesOf(branches[0] ?? {}))) {
    const values = branches.flatMap((branch) => onlyText(propertiesOf(branch)[by]));
    if (values.length === branches.length && new Set(values).size === values.length && isOpen(own[by], values))
      return { by, values };
  }
  return null;
}

function onlyText(schema: JsonSchema | undefined): readonly string[] {
  const value = schema?.const ?? (Array.isArray(schema?.enum) && schema.enum.length === 1 ? schema.enum[0] : undefined);
  return typeof value === 'string' ? [value] : [];
}

/** True if the record's own schema allows these values. */
const isOpen = (schema: JsonSchema | undefined, values: readonly string[]): boolean =>
  !Array.isArray(schema?.enum) || values.every((value) => (schema.enum as readonly unknown[]).includes(value));

function choiceSchema(branches: readonly JsonSchema[], schema: JsonSchema, values: readonly string[]): JsonSchema {
  const titles = branches.flatMap(({ title }, at) => (typeof title === 'string' ? [[values[at], title]] : []));
  const { const: _, ...others } = schema;
  return {
    ...others,
    type: 'string',
    enum: values,
    ...(titles.length > 0 && others[titlesKeyword] === undefined
      ? { [titlesKeyword]: Object.fromEntries(titles) }
      : {}),
  };
}

function conditionsOf(
  branches: readonly JsonSchema[],
  found: ReadonlyMap<string, readonly JsonSchema[]>,
  { by, values }: Choice,
): BranchFields['fields'] {
  const where = (holds: (branch: JsonSchema) => boolean): readonly string[] =>
    values.filter((_, at) => holds(branches[at] ?? {}));
  const entries = [...found.keys()]
    .filter((name) => name !== by)
    .map((name) => {
      const naming = where((branch) => Object.hasOwn(propertiesOf(branch), name));
      const needing = where((branch) => requiredIn(branch).includes(name));
      const one = (of: readonly string[]): Condition => ({ [by]: of });
      return [
        name,
        {
          // A property that no alternative names itself may be in a nested part of one, which is not searched here.
          ...(naming.length > 0 && naming.length < values.length ? { when: one(naming) } : {}),
          ...(needing.length > 0 ? { required: one(needing) } : {}),
        },
      ] as const;
    });
  return Object.fromEntries(entries);
}
