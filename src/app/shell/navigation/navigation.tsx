/** The side navigation: collapsible groups of the entries that the account may open, with the current one marked. */

import { hasHome } from 'virtual:daicho/index';
import ChevronDown from 'lucide-react/icons/chevron-down';
import House from 'lucide-react/icons/house';
import { useTranslate } from 'ra-core';
import { memo, useEffect, useId, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { homePage } from '#model/pages/home.ts';
import type { Opening } from '#model/pages/navigation-heads.ts';
import { usePreference, useSession } from '../../providers/session/session.tsx';
import { classes } from '../../ui/classes.ts';
import { Glyph, Icon } from '../../ui/icons.tsx';
import { preloadList } from '../routes/screen-route.tsx';
import { currentEntry } from './current-entry.ts';
import { navigationFor, staffHomeOf } from './home.ts';
import styles from './navigation.module.css';
import type { NavigationGroup } from './navigation-plan.ts';
import { ProductMark } from './product-mark.tsx';
import { useEntryLabel } from './use-entry-label.ts';

export function Navigation() {
  const session = useSession();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const groups = useMemo(() => navigationFor(session, 'staff'), [session]);
  const current = currentEntry(
    groups.flatMap(({ entries }) => entries.map(({ entry: { name }, starts }) => ({ name, starts }))),
    pathname,
  );
  const nav = useRef<HTMLElement>(null);
  // Scrolls to the entry of the current page, also after a link or the palette opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: finds the entry in the document
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} aria-label={translate('app.shell.navigation')} className={styles.navigation}>
      <Link to={staffHomeOf(session) ?? '/'} className={styles.product}>
        <ProductMark />
        {translate('app.product.name')}
      </Link>
      {hasHome && (
        <Link to={homePage} aria-current={pathname === homePage ? 'page' : undefined} className={styles.entry}>
          <Glyph of={House} size={16} />
          <span className={styles.label}>{translate('app.shell.home')}</span>
        </Link>
      )}
      {groups.map((group) => (
        <Group key={group.name} group={group} current={current} />
      ))}
    </nav>
  );
}

const Group = memo(function Group({
  group,
  current,
}: {
  readonly group: NavigationGroup;
  readonly current: string | null;
}) {
  const translate = useTranslate();
  const listId = useId();
  const [folded, setFolded] = usePreference<boolean>(`navigation.${group.name}.folded`, false);
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        <button
          type="button"
          aria-expanded={!folded}
          aria-controls={listId}
          className={styles.fold}
          onClick={() => setFolded(!folded)}
        >
          {translate(`navigation.groups.${group.name}`, { _: group.name })}
          <Glyph of={ChevronDown} size={14} className={classes(styles.chevron, folded && styles.turned)} />
        </button>
      </h2>
      <ul id={listId}>
        {group.entries.map(({ entry, under }) =>
          folded && entry.name !== current ? null : (
            <Entry key={entry.name} entry={entry} isNested={under !== null} isCurrent={entry.name === current} />
          ),
        )}
      </ul>
    </section>
  );
});

interface EntryProps {
  readonly entry: Opening;
  readonly isNested: boolean;
  readonly isCurrent: boolean;
}

function Entry({ entry, isNested, isCurrent }: EntryProps) {
  const label = useEntryLabel()(entry.name);
  return (
    <li>
      <Link
        to={entry.path}
        aria-current={isCurrent ? 'page' : undefined}
        className={classes(styles.entry, isNested && styles.nested)}
        onPointerEnter={() => preloadList(entry.name)}
      >
        <Icon name={entry.icon} />
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  );
}
