import type { ReactNode } from 'react';
import type { ListPlan } from '#model/list/plan-list.ts';
import type { Narrowing } from '../use-list.ts';
import type { ListState } from '../use-list-state.ts';

export type ChipsProps = FilterBarProps & { clearAll(): void };

export interface FilterBarProps {
  readonly plan: ListPlan;
  readonly request: Narrowing;
  readonly change: ListState['change'];
  /** Name of the resource, in the plural. */
  readonly name: string;
  readonly fieldLabel: (field: string) => string;
  /** Label of a filter that is not a field: a named span, a condition, a preset. */
  readonly filterLabel: (name: string) => string;
  readonly searchFields: readonly string[];
  readonly wordOf: (field: string, value: string) => string;
  /** On phones, filters and sorting are behind one button. */
  readonly collapsed: boolean;
  /** At the end of the line. */
  readonly children?: ReactNode;
}
