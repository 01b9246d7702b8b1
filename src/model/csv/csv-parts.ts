/** The columns of a resource's values in CSV files. */

import { memoize } from '../base/memoize.ts';
import { isObject } from '../base/values.ts';
import { isRecursive, namesAll } from '../fields/nested/names-all.ts';
import type { Definitions } from '../fields/nested/nested.ts';
import { nestedOf } from '../fields/nested/nested-of.ts';
import { definitionOf, resolved } from '../fields/nested/resolved.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import { type CsvColumn, type CsvPart, type CsvWord, columnsIn } from './csv-part.ts';

/** A value with more parts is written as JSON in one cell. */
const mostOfField = 100;
/** A file has at most 500 columns. The others remain for fields with one cell each. */
const mostOfResource = 300;
/** Levels of groups within groups. */
const deepest = 8;

type Owner = Pick<Resource, 'fields' | 'schema'>;

/** Field name → layout. A field is one cell of JSON if its columns would repeat the names of others. */
const partsOf = memoize(({ fields, schema }: Owner): ReadonlyMap<string, CsvPart> => {
  const definitions: Definitions = isObject(schema.$defs) ? (schema.$defs as Definitions) : none;
  const whole = Object.values(fields).filter(({ part }) => !part);
  const used = new Set(whole.map(({ name }) => name));
  let left = mostOfResource;
  return new Map(
    whole.map((field): [string, CsvPart] => {
      // A field with its own display (`as`) is not shown as a table, so it stays in one cell.
      const part = field.as ? wholeCell(field) : laidOut(field, definitions);
      const names = columnsIn(part).map(({ name }) => name);
      if (part.shape === 'cell') return [field.name, part];
      if (names.length > Math.min(mostOfField, left) || names.some((name) => used.has(name)) || areTwice(names))
        return [field.name, wholeCell(field)];
      left -= names.length;
      for (const name of names) used.add(name);
      return [field.name, part];
    }),
  );
});

const none: Definitions = {};
const areTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** The layout of a field's value; undefined for a name that is not a field. */
export const csvPartOf = (resource: Owner, name: string): CsvPart | undefined => partsOf(resource).get(name);

/** The columns of fields, in their order. A part that is listed as a field uses its column in the files. */
export const csvColumnsOf = (resource: Owner, names: readonly string[]): readonly CsvColumn[] =>
  names.flatMap((name) => {
    const part = csvPartOf(resource, name);
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (part || !field?.part) return part ? columnsIn(part) : [];
    const owner = csvPartOf(resource, field.part.steps[0] ?? '');
    return (owner && columnsIn(owner).find((column) => column.name === name)) ?? wholeCell(field).column;
  });

/**
 * Columns that an imported file may have: those of the fields, and for each field with several columns also one
 * column with the whole value as JSON, named like the field.
 */
export const acceptedColumns = (resource: Owner, names: readonly string[]): readonly CsvColumn[] => [
  ...csvColumnsOf(resource, names),
  ...names.flatMap((name) => {
    const part = csvPartOf(resource, name);
    return part && part.shape !== 'cell' ? [wholeCell(part.field).column] : [];
  }),
];

const wholeCell = (field: Field): Extract<CsvPart, { readonly shape: 'cell' }> => ({
  shape: 'cell',
  field,
  column: { name: field.name, of: field.name, field, path: [], list: null, below: [], words: [] },
});

interface At {
  readonly of: string;
  readonly definitions: Definitions;
  /** Where the texts of the value's parts are. */
  readonly place: string;
  readonly path: readonly string[];
  readonly list: string | null;
  readonly below: readonly string[];
  readonly words: readonly CsvWord[];
  /** Number of columns that may still be added. */
  readonly room: { left: number };
}

function laidOut(field: Field, definitions: Definitions): CsvPart {
  const place = field.rows ? `rows.${field.name}` : `nested.${field.name}`;
  const start = { of: field.name, definitions, place, path: [], list: null, below: [], words: [] };
  return layOut(field, { ...start, room: { left: mostOfField + 1 } });
}

function layOut(field: Field, at: At): CsvPart {
  const shape = at.words.length < deepest && at.room.left > 0 ? shapeOf(field, at) : null;
  if (shape === null) {
    at.room.left--;
    return { shape: 'cell', field, column: columnAt(field, at) };
  }
  const name = [at.of, ...at.path].join('.');
  const inside = shape.isList ? { ...at, list: name } : at;
  const declared = shape.fields.map((one) => one.name);
  const members = shape.fields.map((one) => {
    const step = inside.list === null ? { path: [...at.path, one.name] } : { below: [...at.below, one.name] };
    const definition = definitionOf(one.schema);
    const place = definition === null ? `${at.place}.nested.${one.name}` : `definitions.${definition}`;
    return layOut(one, { ...inside, ...step, place, words: [...at.words, { field: one, place: at.place }] });
  });
  return shape.isList
    ? { shape: 'list', name, field, members, declared }
    : { shape: 'group', field, members, declared };
}

function columnAt(field: Field, { of, path, list, below, words }: At): CsvColumn {
  const name = [of, ...path, ...below].join('.');
  return { name, of, field: { ...field, name }, path, list, below, words };
}

interface Shape {
  readonly isList: boolean;
  readonly fields: readonly Field[];
}

/** Null for a value that stays in one cell. A row has no rows inside it. */
function shapeOf(field: Field, { definitions, list }: At): Shape | null {
  if (field.rows) return list === null ? { isList: true, fields: field.rows } : null;
  if (field.kind !== 'structure' || isRecursive(field.schema, definitions)) return null;
  const nested = nestedOf(field.schema, definitions);
  const isList = nested?.shape === 'table';
  if (isList && list !== null) return null;
  const group = nested?.shape === 'table' ? nested.row : nested?.shape === 'group' ? nested : null;
  if (group === null || group.further || group.fields.length === 0) return null;
  const schema = isList ? Object(resolved(field.schema, definitions).items) : field.schema;
  const names = group.fields.map(({ name }) => name);
  return namesAll(schema, names, definitions) ? { isList, fields: group.fields } : null;
}
