/** The layouts of a list, and what each of them needs. */

import type { Field } from '../../types/fields/field.ts';
import type { Layout } from '../../types/screens/layout.ts';
import type { ListDeclaration } from '../../types/screens/list-declaration.ts';

export type LayoutKind = Layout['kind'];

/** Parameter of the address bar that names the layout. */
export const layoutParam = 'layout';

/** Key under which the layout that a user chose is stored. */
export const layoutPreference = (resource: string): string => `layout.${resource}`;

/** Fields that the layout needs. Actors who may not read them are not offered the layout. */
export function neededBy(layout: Layout, fields: Readonly<Record<string, Field>>): readonly string[] {
  if (layout.kind === 'timeline') return [layout.at, ...(layout.text?.fields ?? [])];
  if (layout.kind === 'tree') return [layout.parent];
  if (layout.kind !== 'matrix') return [];
  // Amounts are never added without their currency.
  const currency = layout.sum === null ? null : (fields[layout.sum]?.currency ?? null);
  return [layout.rows, layout.columns, layout.value, layout.sum, currency].filter((name) => name !== null);
}

/** True if the list is only a table. */
export const isPlain = ({ layouts, panel }: Pick<ListDeclaration, 'layouts' | 'panel'>): boolean =>
  !panel && layouts.every(({ kind }) => kind === 'table');
