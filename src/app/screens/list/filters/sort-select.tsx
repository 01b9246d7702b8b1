/** Chooses the sort order of a list without column headers. */
import { useTranslate } from 'ra-core';
import type { ListPlan } from '#model/list/plan-list.ts';
import type { Narrowing } from '../use-list.ts';
import type { ListState } from '../use-list-state.ts';

export interface SortSelectProps {
  readonly plan: ListPlan;
  readonly request: Narrowing;
  readonly change: ListState['change'];
  readonly fieldLabel: (field: string) => string;
  readonly className: string | undefined;
}

export function SortSelect({ plan, request, change, fieldLabel, className }: SortSelectProps) {
  const translate = useTranslate();
  const { field, order } = request.sort;
  return (
    <select
      className={className}
      aria-label={translate('app.list.sort.label')}
      value={`${field} ${order}`}
      onChange={(event) => {
        const [name = '', direction] = event.target.value.split(' ');
        change({ sort: { field: name, order: direction === 'desc' ? 'desc' : 'asc' } });
      }}
    >
      {plan.sortKeys.flatMap(({ field: name }) =>
        (['asc', 'desc'] as const).map((direction) => (
          <option key={`${name} ${direction}`} value={`${name} ${direction}`}>
            {translate(`app.list.sort.${direction}`, { column: fieldLabel(name) })}
          </option>
        )),
      )}
    </select>
  );
}
