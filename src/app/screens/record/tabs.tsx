/** Tabs that are links; the arrow keys move between them. */
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFormat } from '../../providers/words/words.tsx';
import { useChosenInView } from '../../ui/use-chosen-in-view.ts';
import styles from './record.module.css';

export interface TabLink {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  /** Number of listed records; undefined while unknown, or for a tab without a list. */
  readonly count?: number | undefined;
}

export const panelId = 'record-panel';
export const tabId = (name: string): string => `record-tab-${name}`;

/** A single tab is not drawn. */
export function Tabs({ tabs, current }: { readonly tabs: readonly TabLink[]; readonly current: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const format = useFormat();
  const row = useChosenInView<HTMLDivElement>(current);
  if (tabs.length < 2) return null;

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ name }) => name === current);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const target = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (!target) return;
    event.preventDefault();
    document.getElementById(tabId(target.name))?.focus();
    void navigate(target.path, { replace: true, preventScrollReset: true });
  };
  return (
    <div
      ref={row}
      className={styles.tabs}
      role="tablist"
      aria-label={translate('app.detail.tabs')}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ name, label, path, count }) => (
        <Link
          key={name}
          id={tabId(name)}
          className={styles.tab}
          role="tab"
          aria-selected={name === current}
          aria-controls={name === current ? panelId : undefined}
          tabIndex={name === current ? 0 : -1}
          to={path}
          preventScrollReset
        >
          {label}
          {count !== undefined && <span className={styles.tabCount}>{format.number(count)}</span>}
        </Link>
      ))}
    </div>
  );
}
