/** Marks records that reference this one by a field other than the first of the tab, with a chip next to the name. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { memoize } from '#model/base/memoize.ts';
import { isMixed } from '#model/features/detail/related.ts';
import type { Resource } from '#model/types/resource.ts';
import type { RelatedTab } from '#model/types/screens/detail-declaration.ts';
import type { TableColumn } from '../../../table/table-types.ts';
import { StatusChip } from '../../../ui/chip.tsx';
import type { ListPlace } from '../../list/use-list.ts';
import styles from './related-list.module.css';

/** @param id the record that they reference */
export function useMark(owner: Resource, id: string, tab: RelatedTab): NonNullable<ListPlace['mark']> {
  const translate = useTranslate();
  return useMemo(() => {
    if (!isMixed(tab)) return (columns) => columns;
    const label = translate(`resources.${owner.name}.marks.${tab.name}`);
    return memoize(([first, ...others]: readonly TableColumn[]) => {
      if (!first) return [];
      const draw: TableColumn['draw'] = (record) =>
        [record[tab.reference]].flat().includes(id) ? (
          first.draw(record)
        ) : (
          <span className={styles.marked}>
            {first.draw(record)}
            <StatusChip label={label} />
          </span>
        );
      return [{ ...first, draw }, ...others];
    });
  }, [owner.name, id, tab, translate]);
}
