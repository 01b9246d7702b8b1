/** The categories of a list as tabs, each with its number of rows. */
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, memo } from 'react';
import { useFormat } from '../../../providers/words/words.tsx';
import { useChosenInView } from '../../../ui/use-chosen-in-view.ts';
import styles from './category-tabs.module.css';

export interface CategoryTabsProps {
  readonly resource: string;
  readonly categories: readonly string[];
  readonly current: string | null;
  readonly counts: Readonly<Record<string, number>>;
  /** Id of the element that shows the chosen category. */
  readonly panelId: string;
  readonly onChange: (category: string) => void;
}

export const tabId = (panelId: string, category: string): string => `${panelId}-${category}`;

export const CategoryTabs = memo(function CategoryTabs(props: CategoryTabsProps) {
  const { resource, categories, current, counts, panelId, onChange } = props;
  const translate = useTranslate();
  const format = useFormat();
  const row = useChosenInView<HTMLDivElement>(current);
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={translate('app.list.categories')}
      className={styles.tabs}
      onKeyDown={moveFocus}
    >
      {categories.map((category) => {
        const count = counts[category];
        return (
          <button
            key={category}
            id={tabId(panelId, category)}
            type="button"
            role="tab"
            aria-selected={category === current}
            aria-controls={panelId}
            tabIndex={category === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(category)}
          >
            {translate(`resources.${resource}.categories.${category}`)}
            <span className={styles.count}>{count === undefined ? '' : format.number(count)}</span>
          </button>
        );
      })}
    </div>
  );
});

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Only moves the focus. Enter or Space opens the tab, so that moving across tabs loads nothing. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  tabs[step(at, tabs.length - 1)]?.focus();
}
