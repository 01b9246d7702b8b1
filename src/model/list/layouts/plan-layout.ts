/** The plan of a layout for one actor: fields and actions that the actor may use. */
import { type Access, canRead } from '../../access/access.ts';
import type { Action } from '../../types/actions/action.ts';
import type { Field } from '../../types/fields/field.ts';
import type { CardsLayout, Layout, MatrixLayout, ValueIcons } from '../../types/screens/layout.ts';
import { type ListPlan, planList } from '../plan-list.ts';

export interface CardsPlan {
  readonly subtitle: Field | null;
  readonly image: Field | null;
  readonly icons: ValueIcons | null;
  readonly status: Field | null;
  readonly fields: readonly Field[];
  /** Texts of several lines, shown as paragraphs instead of label and value. */
  readonly prose: readonly Field[];
  readonly tags: Field | null;
  readonly actions: readonly Action[];
}

export function planCards(access: Access, layout: CardsLayout): CardsPlan {
  const field = (name: string | null): Field | null =>
    name !== null && canRead(access, name) ? (access.resource.fields[name] ?? null) : null;
  const { rowActions } = planList(access);
  const fields = layout.fields.flatMap((name) => field(name) ?? []);
  return {
    subtitle: field(layout.subtitle),
    image: field(layout.image),
    icons: readableIcons(access, layout.icons),
    status: field(layout.status),
    fields: fields.filter(({ kind }) => kind !== 'multiline'),
    prose: fields.filter(({ kind }) => kind === 'multiline'),
    tags: field(layout.tags),
    actions: layout.actions.flatMap((name) => rowActions.find((action) => action.name === name) ?? []),
  };
}

/** Null if the actor may not read the values. */
export const readableIcons = (access: Access, icons: ValueIcons | null): ValueIcons | null =>
  icons && canRead(access, icons.field) ? icons : null;

/** The field whose values or sums are shown in the cells. */
export const cellField = ({ resource }: Access, { value, sum }: MatrixLayout): Field | undefined =>
  resource.fields[value ?? sum ?? ''];

/** The plan without the sort keys and filters that the layout sets itself. */
export function planIn(plan: ListPlan, layout: Layout): ListPlan {
  if (layout.kind === 'timeline') return { ...plan, sortKeys: [] };
  // A tree is searched, not filtered.
  if (layout.kind === 'tree') return { ...plan, sortKeys: [], filters: [], ranges: [], conditions: [] };
  if (layout.kind !== 'matrix') return plan;
  return { ...plan, sortKeys: [], ranges: plan.ranges.filter(({ field }) => field !== layout.columns) };
}
