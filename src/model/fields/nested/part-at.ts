/** Makes a part of a field a field itself, by its path: `address.city`. */

import { hint, nearest } from '../../base/text/nearest.ts';
import { kind } from '../../kinds/index.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { Definitions } from './nested.ts';
import { nestedOf } from './nested-of.ts';

/** Fields by name, and the definitions that their schemas refer to. */
export interface PartContext {
  readonly fields: Fields;
  readonly definitions: Definitions;
}

/** True for a path into another field. A property may also have dots in its own name. */
export const isPath = (name: string, fields: Fields): boolean => name.includes('.') && !Object.hasOwn(fields, name);

/** @returns the field, or the reason why a list cannot name it */
export function partAt(path: string, { fields, definitions }: PartContext): Field | string {
  const [first = '', ...steps] = path.split('.');
  const root = Object.hasOwn(fields, first) ? fields[first] : undefined;
  if (!root) return noRoot(path, fields);
  if (root.writeOnly) return `"${first}" is writeOnly, or has a part that is, so no part of it is ever shown`;
  if (root.sensitive) return `"${first}" is sensitive, so a list cannot name its parts`;
  if (root.computed || root.derive) return `"${first}" is a derived field, so it has no parts`;
  const found = foundBelow(root, steps, definitions);
  return typeof found === 'string' ? found : asField(path, root, found);
}

/** The part at the end of the steps, which may have parts itself; or the reason why there is none. */
export function foundBelow(root: Field, steps: readonly string[], definitions: Definitions): Found | string {
  let at: Found = { field: root, several: false };
  for (const [index, step] of steps.entries()) {
    const found = below(at, step, [root.name, ...steps.slice(0, index)].join('.'), definitions);
    if (typeof found === 'string') return found;
    at = found;
  }
  return at;
}

export function noRoot(path: string, fields: Fields): string {
  const [first = '', ...steps] = path.split('.');
  const near = nearest(first, Object.keys(fields));
  const better = near ? ` — did you mean "${[near, ...steps].join('.')}"?` : hint(first, Object.keys(fields));
  return `no field "${first}"${better}`;
}

interface Found {
  readonly field: Field;
  /** True if the path goes through a list. */
  readonly several: boolean;
}

function below({ field, several }: Found, step: string, way: string, definitions: Definitions): Found | string {
  if (field.rows) return named(field.rows, step, way, true);
  if (field.kind !== 'structure') return `"${way}" is a single value, so it has no part "${step}"`;
  const nested = nestedOf(field.schema, definitions);
  switch (nested?.shape) {
    case 'group':
      return named(nested.fields, step, way, several);
    case 'table':
      return named(nested.row.fields, step, way, true);
    case 'variants':
      return named([nested.by, ...nested.variants.flatMap(({ group }) => group.fields)], step, way, several);
    case 'list':
      return nested.item.kind === 'structure'
        ? below({ field: nested.item, several: true }, step, way, definitions)
        : `"${way}" is a list of single values, so it has no part "${step}"`;
    case 'map':
      return `the keys of "${way}" are data, so a list cannot name them`;
    default:
      return `the schema of "${way}" names no parts`;
  }
}

function named(fields: readonly Field[], step: string, way: string, several: boolean): Found | string {
  const found = fields.filter(({ name }) => name === step);
  const [field] = found;
  if (!field)
    return `"${way}" has no part "${step}"${hint(
      step,
      fields.map(({ name }) => name),
    )}`;
  if (found.some(({ kind: other }) => other !== field.kind))
    return `"${way}.${step}" has a different type in each variant, so a list cannot name it`;
  return { field, several };
}

/** The part as a read-only field. The server writes it with its field, and it has the same readers. */
function asField(path: string, root: Field, { field, several }: Found): Field | string {
  if (field.kind === 'structure') return `"${path}" has parts itself; name one of them`;
  const { column } = kind(field.kind);
  const isList = several && column !== 'jsonb';
  return {
    ...field,
    name: path,
    ...(isList ? listOf(field) : {}),
    required: false,
    nullable: true,
    readOnly: true,
    writeOnly: false,
    default: null,
    derive: { text: `{${path}}`, fields: [root.name] },
    part: { steps: path.split('.'), of: field.kind },
  };
}

const listOf = ({ values, schema }: Field): Pick<Field, 'kind' | 'schema' | 'max'> => ({
  kind: values === null ? 'tags' : 'choices',
  schema: { type: 'array', items: schema },
  max: mostShown,
});

/** The same number as for a field with several values. */
const mostShown = 3;
