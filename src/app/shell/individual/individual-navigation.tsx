/** The navigation of the individual area: start page, declared resources, and search. */
import House from 'lucide-react/icons/house';
import Search from 'lucide-react/icons/search';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { individualHome } from '#model/pages/home.ts';
import { useSession } from '../../providers/session/session.tsx';
import { Glyph, Icon } from '../../ui/icons.tsx';
import { currentEntry } from '../navigation/current-entry.ts';
import { navigationFor } from '../navigation/home.ts';
import { useEntryLabel } from '../navigation/use-entry-label.ts';
import { useQuickAccess } from '../quick-access.tsx';
import styles from './individual-navigation.module.css';

export function IndividualNavigation() {
  const translate = useTranslate();
  const session = useSession();
  const labelOf = useEntryLabel();
  const open = useQuickAccess();
  const { pathname } = useLocation();
  const entries = navigationFor(session, 'individual').flatMap((group) =>
    group.entries.map(({ entry, starts }) => ({ ...entry, starts })),
  );
  const current = currentEntry(entries, pathname);
  return (
    <nav aria-label={translate('app.shell.navigation')} className={styles.navigation} data-ways="">
      <Way to={individualHome} isCurrent={pathname === individualHome} icon={<Glyph of={House} size={18} />}>
        {translate('app.shell.areas.individual')}
      </Way>
      {entries.map(({ name, path, icon }) => (
        <Way key={name} to={path} isCurrent={name === current} icon={<Icon name={icon} size={18} />}>
          {labelOf(name)}
        </Way>
      ))}
      <button type="button" className={styles.way} onClick={() => open('palette')}>
        <Glyph of={Search} size={18} />
        <span>{translate('app.actions.search')}</span>
      </button>
    </nav>
  );
}

interface WayProps {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Way({ to, isCurrent, icon, children }: WayProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.way}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
