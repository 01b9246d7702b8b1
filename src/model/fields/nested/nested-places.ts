/** Paths of the texts of nested values, and the fields that they describe. */
import type { Field } from '../../types/fields/field.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { Definitions, FurtherKeys, Nested } from './nested.ts';
import { nestedOf } from './nested-of.ts';
import { isBehindReference } from './resolved.ts';

export interface WordsPlace {
  /** Path below the texts of the resource: `nested.address`, `definitions.folder`. */
  readonly place: string;
  readonly fields: readonly Field[];
}

type Owner = { readonly fields: Readonly<Record<string, Field>>; readonly schema: JsonSchema };

/** A definition has its texts once, under its own name. */
export function nestedPlaces({ fields, schema }: Owner): readonly WordsPlace[] {
  const definitions = Object(schema.$defs) as Definitions;
  const ofFields = Object.values(fields)
    .filter(({ kind, rows }) => kind === 'structure' || rows !== null)
    .flatMap((field) =>
      field.rows
        ? placesBelow(`rows.${field.name}`, field.rows, definitions)
        : placesOf(`nested.${field.name}`, field.schema, definitions),
    );
  const ofDefinitions = Object.entries(definitions).flatMap(([name, definition]) =>
    placesOf(`definitions.${name}`, definition, definitions),
  );
  return [...ofFields, ...ofDefinitions];
}

function placesOf(place: string, schema: JsonSchema, definitions: Definitions): readonly WordsPlace[] {
  const nested = nestedOf(schema, definitions);
  const fields = nested ? fieldsIn(nested) : [];
  return fields.length === 0 ? [] : [{ place, fields }, ...placesBelow(place, fields, definitions)];
}

function placesBelow(place: string, fields: readonly Field[], definitions: Definitions): readonly WordsPlace[] {
  return fields
    .filter(({ kind, schema }) => kind === 'structure' && !isBehindReference(schema))
    .flatMap(({ name, schema }) => placesOf(`${place}.nested.${name}`, schema, definitions));
}

/** Entries of a list and values of a map have no name, so they add no step to the path. */
function fieldsIn(nested: Nested): readonly Field[] {
  switch (nested.shape) {
    case 'group':
      return [...nested.fields, ...valuesIn(nested.further)];
    case 'table':
      return fieldsIn(nested.row);
    case 'list':
      return [nested.item];
    case 'map':
      return valuesIn(nested.further);
    case 'variants':
      return [nested.by, ...nested.variants.flatMap(({ group }) => fieldsIn(group))];
  }
}

const valuesIn = (further: FurtherKeys | null): readonly Field[] =>
  further ? [...further.patterns.map(({ value }) => value), ...(further.other ? [further.other] : [])] : [];
