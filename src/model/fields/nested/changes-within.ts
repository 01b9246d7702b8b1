/** The changes inside a nested value, part by part. */

import { same } from '../../base/same.ts';
import type { Field } from '../../types/fields/field.ts';
import { keyField } from './key-field.ts';
import { isMembers } from './members.ts';
import type { Definitions, Members, Nested, NestedGroup } from './nested.ts';
import { nestedOf } from './nested-of.ts';
import { rowPairs } from './row-pairs.ts';
import { scopeBelow } from './scope-below.ts';
import { variantIn } from './switched-to.ts';

/** A step to a part: a field of an object with the path of its texts, the index in a list, or a key that is data. */
export type NestedStep =
  | { readonly field: Field; readonly scope: string }
  | { readonly row: number }
  | { readonly key: string };

export interface NestedChange {
  readonly path: readonly NestedStep[];
  /** The changed part, and the path of its texts. */
  readonly field: Field;
  readonly scope: string;
  /** Undefined without a value. */
  readonly before: unknown;
  readonly after: unknown;
}

interface At {
  readonly field: Field;
  readonly scope: string;
  readonly path: readonly NestedStep[];
  readonly definitions: Definitions;
}

/** @param scope path of the texts of its parts: `nested.address`, `rows.steps` for declared rows */
export function changesWithin(
  field: Field,
  scope: string,
  before: unknown,
  after: unknown,
  definitions: Definitions,
): readonly NestedChange[] {
  return changesAt({ field, scope, path: [], definitions }, before ?? undefined, after ?? undefined);
}

function changesAt(at: At, before: unknown, after: unknown): readonly NestedChange[] {
  if (same(before ?? null, after ?? null)) return [];
  const { field, scope, path, definitions } = at;
  const whole = [{ path, field, scope, before, after }];
  const nested = partsOf(field, definitions);
  switch (nested?.shape) {
    case 'group':
      return areMembers(before, after) ? changesOfMembers(at, nested.fields, nested, before, after) : whole;
    case 'variants': {
      if (!areMembers(before, after)) return whole;
      const fields = [before, after].flatMap((value) => variantIn(nested, value)?.group.fields ?? []);
      return changesOfMembers(at, [nested.by, ...fields], null, before, after);
    }
    case 'map':
      return areMembers(before, after) ? changesOfMembers(at, [], nested, before, after) : whole;
    case 'table':
    case 'list':
      return areLists(before, after) ? changesOfList(at, nested, before ?? [], after ?? []) : whole;
    default:
      return whole;
  }
}

function partsOf({ rows, kind, schema }: Field, definitions: Definitions): Nested | null {
  if (rows) return rowsOf(rows);
  return kind === 'structure' ? nestedOf(schema, definitions) : null;
}

const rowsOf = (fields: readonly Field[]): Nested => ({
  shape: 'table',
  row: { shape: 'group', fields, further: null },
});

const areMembers = (before: unknown, after: unknown): boolean =>
  [before, after].every((value) => value === undefined || isMembers(value));

function changesOfMembers(
  at: At,
  fields: readonly Field[],
  others: Pick<NestedGroup, 'further'> | null,
  before: unknown,
  after: unknown,
): readonly NestedChange[] {
  const [was, is] = [Object(before) as Members, Object(after) as Members];
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(was), ...Object.keys(is)]);
  return [...names].flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    if (field) {
      const step = { field, scope: at.scope };
      const scope = field.kind === 'structure' ? scopeBelow(at.scope, field) : at.scope;
      return changesAt({ ...at, field, scope, path: [...at.path, step] }, was[name], is[name]);
    }
    const value = (others?.further && keyField(others.further, name)) ?? asJson(at.field, name);
    const scope = scopeBelow(at.scope, value, true);
    return changesAt({ ...at, field: value, scope, path: [...at.path, { key: name }] }, was[name], is[name]);
  });
}

/** A member that the schema does not describe is shown as JSON. */
const asJson = (field: Field, name: string): Field => ({ ...field, name, kind: 'structure', schema: {}, rows: null });

const areLists = (before: unknown, after: unknown): boolean =>
  [before, after].every((value) => value === undefined || Array.isArray(value));

function changesOfList(
  at: At,
  nested: Extract<Nested, { readonly shape: 'table' | 'list' }>,
  before: unknown,
  after: unknown,
): readonly NestedChange[] {
  const [was, is] = [before as readonly unknown[], after as readonly unknown[]];
  const found = rowPairs(was, is).flatMap(([from, to]): readonly NestedChange[] => {
    const here = { ...at, path: [...at.path, { row: to ?? from ?? 0 }] };
    const [one, other] = [from === null ? undefined : was[from], to === null ? undefined : is[to]];
    const item = nested.shape === 'list' ? nested.item : { ...at.field, rows: null };
    if (nested.shape === 'list')
      return changesAt({ ...here, field: item, scope: scopeBelow(at.scope, item, true) }, one, other);
    if (from === null || to === null) return [{ ...here, field: rowField(at.field), before: one, after: other }];
    return changesOfMembers(here, nested.row.fields, nested.row, one, other);
  });
  // Only the order has changed.
  return found.length > 0 ? found : [{ path: at.path, field: at.field, scope: at.scope, before, after }];
}

/** A whole row: the schema of the objects, with the name of the list. */
const rowField = (list: Field): Field => ({ ...list, schema: Object(list.schema.items) });
