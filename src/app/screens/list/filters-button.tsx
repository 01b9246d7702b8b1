/** Filters and sorting of a list on a phone: one button, a sheet behind it. */
import ListFilter from 'lucide-react/icons/list-filter';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Glyph } from '../../ui/icons.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import styles from './filters-button.module.css';
import { SortSelect } from './sort-select.tsx';

export interface FiltersButtonProps extends FilterBarProps {
  /** Filters in force. */
  readonly active: number;
  readonly children: ReactNode;
}

export default function FiltersButton({ plan, request, change, fieldLabel, active, children }: FiltersButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const title = translate('app.list.filters');
  return (
    <>
      <Button icon={<Glyph of={ListFilter} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {active > 0 ? translate('app.list.filtersActive', { smart_count: active }) : title}
      </Button>
      <Dialog
        open={open}
        title={title}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button disabled={active === 0} onClick={() => change({ filters: {} })}>
              {translate('app.list.clearFilters')}
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {translate('app.actions.close')}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          <div className={styles.chips}>{children}</div>
          {plan.sortKeys.length > 0 && (
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
