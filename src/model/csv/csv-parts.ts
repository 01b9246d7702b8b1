/** The columns that a resource's values have in files. */

import { memoize } from '../base/memoize.ts';
import { isObject } from '../base/values.ts';
import { isRecursive, namesAll } from '../fields/nested/names-all.ts';
import type { Definitions } from '../fields/nested/nested.ts';
import { nestedOf } from '../fields/nested/nested-of.ts';
import { definitionOf, resolved } from '../fields/nested/resolved.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import { type CsvColumn, type CsvPart, type CsvWord, columnsIn } from './csv-part.ts';

/** A value of more parts is one cell of JSON. */
const mostOfField = 100;
/** A file has no more than 500 columns, so that there is room for the fields of one cell each. */
const mostOfResource = 300;
/** Groups within groups. */
const deepest = 8;

type Owner = Pick<Resource, 'fields' | 'schema'>;

/** Every field by its name. One whose columns would be called as others are is one cell of JSON. */
const partsOf = memoize(({ fields, schema }: Owner): ReadonlyMap<string, CsvPart> => {
  const definitions: Definitions = isObject(schema.$defs) ? (schema.$defs as Definitions) : none;
  const whole = Object.values(fields).filter(({ part }) => !part);
  const taken = new Set(whole.map(({ name }) => name));
  let left = mostOfResource;
  return new Map(
    whole.map((field): [string, CsvPart] => {
      // What has a display of its own is no table to whoever reads it.
      const part = field.as ? wholeCell(field) : laidOut(field, definitions);
      const names = columnsIn(part).map(({ name }) => name);
      if (part.shape === 'cell') return [field.name, part];
      if (names.length > Math.min(mostOfField, left) || names.some((name) => taken.has(name)) || areTwice(names))
        return [field.name, wholeCell(field)];
      left -= names.length;
      for (const name of names) taken.add(name);
      return [field.name, part];
    }),
  );
});

const none: Definitions = {};
const areTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** How the value of a field is laid out; one cell for a name that is no field's. */
export const csvPartOf = (resource: Owner, name: string): CsvPart | undefined => partsOf(resource).get(name);

/** The columns of some fields, in their order; of a part that a list names the one in which files hold it. */
export const csvColumnsOf = (resource: Owner, names: readonly string[]): readonly CsvColumn[] =>
  names.flatMap((name) => {
    const part = csvPartOf(resource, name);
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (part || !field?.part) return part ? columnsIn(part) : [];
    const owner = csvPartOf(resource, field.part.steps[0] ?? '');
    return (owner && columnsIn(owner).find((column) => column.name === name)) ?? wholeCell(field).column;
  });

/** What a file may bring of some fields: their columns, and each value whole, as JSON, in a column with the field's own name. */
export const takenColumns = (resource: Owner, names: readonly string[]): readonly CsvColumn[] => [
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
  /** Of the parts of the value. */
  readonly place: string;
  readonly path: readonly string[];
  readonly list: string | null;
  readonly below: readonly string[];
  readonly words: readonly CsvWord[];
  /** Columns that there may still be. */
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

/** Null for what stays in one cell: a row has no rows of its own. */
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
