/** What narrows a list: free text, one chip for each filter, and one button that takes everything back. */
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import type { ListPlan } from '#model/plan-list.ts';
import { Button } from '../../ui/button.tsx';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { FiltersButton } from './filters-button.tsx';
import { withFilter } from './list-address.ts';
import { SearchBox } from './search-box.tsx';
import type { Narrowing } from './use-list.ts';
import type { ListState } from './use-list-state.ts';

export interface FilterBarProps {
  readonly plan: ListPlan;
  readonly request: Narrowing;
  readonly change: ListState['change'];
  readonly fieldLabel: (field: string) => string;
  readonly searchFields: readonly string[];
  readonly wordOf: (field: string, value: string) => string;
  /** Phones: filters and sorting stand behind one button. */
  readonly collapsed: boolean;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { plan, request, change, searchFields, collapsed, children } = props;
  const translate = useTranslate();
  const active = Object.keys(request.filters).length;
  const clearAll = (): void => change({ filters: {} });
  return (
    <div className={styles.bar}>
      {plan.searchable && (
        <SearchBox search={request.search} fields={searchFields} onSearch={(search) => searchFor(props, search)} />
      )}
      {collapsed ? (
        <FiltersButton {...props} active={active}>
          <FilterChips {...props} clearAll={clearAll} />
        </FiltersButton>
      ) : (
        <FilterChips {...props} clearAll={clearAll} />
      )}
      {!collapsed && active > 0 && (
        <Button variant="quiet" small onClick={clearAll}>
          {translate('app.list.clearFilters')}
        </Button>
      )}
      {children && <span className={styles.end}>{children}</span>}
    </div>
  );
});

function searchFor({ request, change }: FilterBarProps, search: string): void {
  if (search !== request.search) change({ search });
}

function FilterChips({ plan, request, change, fieldLabel, wordOf, clearAll }: FilterBarProps & { clearAll(): void }) {
  const shown = plan.filters.filter(({ field, hidden }) => !hidden || Object.hasOwn(request.filters, field));
  return shown.map(({ field, declared }) => (
    <FilterChip
      key={field}
      field={declared}
      label={fieldLabel(field)}
      values={request.filters[field] ?? []}
      wordOf={(value) => wordOf(field, value)}
      onChange={(name, values, again) => change({ filters: withFilter(request, name, values) }, { replace: again })}
      onClearAll={clearAll}
    />
  ));
}
