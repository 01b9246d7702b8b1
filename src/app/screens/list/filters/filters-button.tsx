/**
 * A button that opens filters in a sheet.
 * On a phone the sheet holds all filters and the sort order, elsewhere the rarely used filters.
 */
import ListFilter from 'lucide-react/icons/list-filter';
import { useTranslate } from 'ra-core';
import { type ComponentType, useState } from 'react';
import type { ListPlan } from '#model/list/plan-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ChipsProps } from './chips-props.ts';
import styles from './filters-button.module.css';
import { SortSelect } from './sort-select.tsx';

type FiltersButtonProps = ChipsProps & {
  /** Number of active filters. */
  readonly active: number;
  readonly chips: ComponentType<ChipsProps>;
};

export default function FiltersButton(props: FiltersButtonProps) {
  const { plan, request, change, fieldLabel, collapsed, clearAll, active, chips: Chips } = props;
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const title = translate(collapsed ? 'app.list.filters' : 'app.list.moreFilters');
  return (
    <>
      <Button icon={<Glyph of={ListFilter} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {collapsed && active > 0 ? translate('app.list.filtersActive', { smart_count: active }) : title}
      </Button>
      <Dialog
        open={open}
        title={title}
        onClose={() => setOpen(false)}
        actions={
          <>
            {collapsed && (
              <Button disabled={active === 0} onClick={clearAll}>
                {translate('app.list.clearFilters')}
              </Button>
            )}
            <Button variant="primary" onClick={() => setOpen(false)}>
              {translate('app.actions.close')}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          <div className={styles.chips}>
            <Chips {...props} plan={collapsed ? plan : onlyRare(plan)} />
          </div>
          {collapsed && plan.sortKeys.length > 0 && (
            <div className={styles.field}>
              <span aria-hidden="true">{translate('app.list.sort.label')}</span>
              <SortSelect {...{ plan, request, change, fieldLabel }} className={styles.select} />
            </div>
          )}
        </div>
      </Dialog>
    </>
  );
}

const onlyRare = (plan: ListPlan): ListPlan => ({
  ...plan,
  filters: plan.filters.flatMap((filter) => (filter.more ? { ...filter, more: false } : [])),
  ranges: [],
  conditions: [],
});
