/** The filters of a list: free text, a chip for each filter, and a button that clears everything. */

import { useTranslate } from 'ra-core';
import { lazy, memo, Suspense } from 'react';
import { ChosenRange } from '../../../kinds/filters/chosen-range.tsx';
import { ChosenState } from '../../../kinds/filters/chosen-state.tsx';
import { filters, RangePanel, StatePanel } from '../../../kinds/filters/index.ts';
import { Button } from '../../../ui/button.tsx';
import { withFilter } from '../list-address.ts';
import type { ChipsProps, FilterBarProps } from './chips-props.ts';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { SearchBox } from './search-box.tsx';

const FiltersButton = lazy(() => import('./filters-button.tsx'));

export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { plan, request, change, searchFields, collapsed, children } = props;
  const translate = useTranslate();
  const active = Object.keys(request.filters).length;
  const clearAll = (): void => change({ filters: {} });
  const isFolded = collapsed
    ? plan.filters.length + plan.ranges.length + plan.conditions.length > 0
    : plan.filters.some(({ more }) => more);
  return (
    <div className={styles.bar}>
      {plan.searchable && (
        <SearchBox search={request.search} fields={searchFields} onSearch={(search) => searchFor(props, search)} />
      )}
      {!collapsed && <FilterChips {...props} clearAll={clearAll} />}
      {isFolded && (
        <Suspense>
          <FiltersButton {...props} active={active} clearAll={clearAll} chips={FilterChips} />
        </Suspense>
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

/** Values of fields, then spans, then conditions: the same order above every list. */
function FilterChips(props: ChipsProps) {
  const { plan, request, change, name, fieldLabel, filterLabel, wordOf, clearAll, collapsed } = props;
  const shown = plan.filters.filter(
    ({ field, hidden, more }) => !(hidden || (more && !collapsed)) || Object.hasOwn(request.filters, field),
  );
  const chip = (name: string, label: string) => ({
    name,
    label,
    values: request.filters[name] ?? [],
    onChange: (filter: string, values: readonly string[], again: boolean) =>
      change({ filters: withFilter(request, filter, values) }, { replace: again }),
    onClearAll: clearAll,
  });
  return (
    <>
      {shown.map(({ field, declared }) => {
        // The filter on `id`, as used by links, chooses records of the list itself.
        const isItself = field === 'id';
        const filter = filters[isItself ? 'reference' : declared.kind];
        if (!filter) return null;
        const common = chip(field, isItself ? name : fieldLabel(field));
        const of = isItself ? { ...declared, to: plan.resource } : declared;
        const drawn = { ...common, field: of, wordOf: (value: string) => wordOf(field, value) };
        return (
          <FilterChip
            key={field}
            {...common}
            summary={<filter.Summary {...drawn} />}
            panel={(onChange) => <filter.Panel {...drawn} onChange={onChange} />}
          />
        );
      })}
      {plan.ranges.map((range) => {
        const common = chip(range.name, range.name === range.field ? fieldLabel(range.field) : filterLabel(range.name));
        const drawn = { ...common, range, labelOf: filterLabel };
        return (
          <FilterChip
            key={range.name}
            {...common}
            summary={<ChosenRange {...drawn} />}
            panel={(onChange) => <RangePanel {...drawn} onChange={onChange} />}
          />
        );
      })}
      {plan.conditions.map((condition) => {
        const common = chip(condition.name, filterLabel(condition.name));
        return (
          <FilterChip
            key={condition.name}
            {...common}
            summary={<ChosenState {...common} />}
            panel={(onChange) => <StatePanel {...common} condition={condition} onChange={onChange} />}
          />
        );
      })}
    </>
  );
}
