/** The order of a list whose rows have no header to click on. */
import { useTranslate } from 'ra-core';
import type { ListModel } from '../use-list.ts';
import styles from './layouts.module.css';

export function SortSelect({ model: { plan, request, words, change } }: { readonly model: ListModel }) {
  const translate = useTranslate();
  const { field, order } = request.sort;
  return (
    <select
      className={styles.sort}
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
            {translate(`app.list.sort.${direction}`, { column: words.fieldLabel(name) })}
          </option>
        )),
      )}
    </select>
  );
}
