/** The screens of a module that the account may open, as tabs above its head, with the current one marked. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Destination } from '#model/pages/destination.ts';
import type { TabCounts } from '#model/types/screens/navigation.ts';
import { request } from '../providers/calls/http.ts';
import { useTabbedEntry } from '../providers/entries.ts';
import { useSession } from '../providers/session/session.tsx';
import { useFormat, useLocale } from '../providers/words/words.tsx';
import { planTabs } from '../shell/navigation/navigation-plan.ts';
import { useChosenInView } from '../ui/use-chosen-in-view.ts';
import styles from './module-tabs.module.css';

/** @param current name of the resource or page that is shown */
export function ModuleTabs({ current }: { readonly current: string }) {
  const session = useSession();
  const translate = useTranslate();
  const locale = useLocale();
  const head = useTabbedEntry(current);
  const tabs = useMemo(() => (head ? planTabs(head, session) : []), [head, session]);
  const open = tabs.find(({ destinations }) => holds(destinations, current));
  const counts = useTabCounts(open?.counts);
  if (tabs.length === 0) return null;
  const label = (name: string): string => head?.labels[locale][name] ?? name;
  const second = open && open.destinations.length > 1 ? open.destinations : [];
  return (
    <nav className={styles.module} aria-label={translate('app.shell.moduleTabs')}>
      <Row
        items={tabs.map(({ name, destinations }) => ({
          key: name,
          label: label(name),
          to: destinations[0]?.routes.list ?? '/',
          isCurrent: holds(destinations, current),
        }))}
      />
      {second.length > 0 && (
        <Row
          items={second.map(({ name, routes }) => ({
            key: name,
            label: label(name),
            to: routes.list,
            isCurrent: name === current,
            count: counts[name],
          }))}
        />
      )}
    </nav>
  );
}

/**
 * The count of each tab; a tab without a known count is missing.
 * Reads the counts again after a change of the resource that counts, or of a resource that one of the tabs shows.
 */
function useTabCounts(counts: TabCounts | undefined): Readonly<Record<string, number | undefined>> {
  const { data } = useQuery({
    queryKey: [counts?.resource, 'count', 'tabs'],
    queryFn: async ({ signal }) =>
      (await request<Readonly<Record<string, number>>>('GET', counts?.path ?? '', { signal })).body,
    enabled: counts !== undefined,
    meta: { reads: Object.keys(counts?.tabs ?? {}) },
  });
  return Object.fromEntries(Object.entries(counts?.tabs ?? {}).map(([tab, name]) => [tab, data?.[name]]));
}

const holds = (destinations: readonly Destination[], name: string): boolean =>
  destinations.some((one) => one.name === name);

interface RowProps {
  readonly items: readonly {
    readonly key: string;
    readonly label: string;
    readonly to: string;
    readonly isCurrent: boolean;
    readonly count?: number | undefined;
  }[];
}

function Row({ items }: RowProps) {
  const format = useFormat();
  const row = useChosenInView<HTMLUListElement>(items.find(({ isCurrent }) => isCurrent)?.key);
  return (
    <ul ref={row} className={styles.row}>
      {items.map(({ key, label, to, isCurrent, count }) => (
        <li key={key}>
          <Link to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
            {label}
            {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
