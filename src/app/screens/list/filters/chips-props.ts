import type { ReactNode } from 'react';
import type { ListPlan } from '#model/list/plan-list.ts';
import type { Narrowing } from '../use-list.ts';
import type { ListState } from '../use-list-state.ts';

export type ChipsProps = FilterBarProps & { clearAll(): void };

export interface FilterBarProps {
  readonly plan: ListPlan;
  readonly request: Narrowing;
  readonly change: ListState['change'];
  /** The resource's, of many. */
  readonly name: string;
  readonly fieldLabel: (field: string) => string;
  /** Of a filter that is no field: a span with a name, a condition, a preset. */
  readonly filterLabel: (name: string) => string;
  readonly searchFields: readonly string[];
  readonly wordOf: (field: string, value: string) => string;
  /** Phones: filters and sorting stand behind one button. */
  readonly collapsed: boolean;
  /** At the end of the line. */
  readonly children?: ReactNode;
}
