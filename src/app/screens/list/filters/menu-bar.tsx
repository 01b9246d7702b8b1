/**
 * The menus of a list, one of which is chosen before its categories.
 * None is pressed while a link shows rows of all menus.
 */
import { useTranslate } from 'ra-core';
import type { ListPlan } from '#model/list/plan-list.ts';
import type { ListState } from '../use-list-state.ts';
import styles from './menu-bar.module.css';

interface MenuBarProps {
  readonly plan: ListPlan;
  readonly current: string | null;
  readonly change: ListState['change'];
}

/** Each menu opens its first category. */
export default function MenuBar({ plan, current, change }: MenuBarProps) {
  const translate = useTranslate();
  return (
    <fieldset className={styles.menus} aria-label={translate('app.list.menus')}>
      {plan.menus.map(({ name, first }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          className={styles.menu}
          onClick={() => change({ menu: name, category: first })}
        >
          {translate(`resources.${plan.resource}.menus.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
