/** The menu of the account: its name, the other area, and sign-out. */
import { account } from 'virtual:daicho/index';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { individualHome } from '#model/pages/home.ts';
import { signOut } from '../../providers/session/auth-provider.ts';
import { type Session, useSession } from '../../providers/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph, Icon } from '../../ui/icons.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx';
import { staffHomeOf } from '../navigation/home.ts';
import { areaOf, mayOpen } from '../navigation/navigation-plan.ts';
import { useEntryLabel } from '../navigation/use-entry-label.ts';
import styles from './bar.module.css';

export function AccountMenu() {
  const session = useSession();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { label, email } = session.account;
  const labelOf = useEntryLabel();
  const area = areaOf(pathname, session);
  const own = account.filter((opening) => opening.area === area && mayOpen(opening, session));
  return (
    <Menu
      label={translate('app.shell.account')}
      header={
        <div className={styles.who}>
          <strong>{label}</strong>
          <span>{email}</span>
        </div>
      }
      items={[
        ...otherArea(session, pathname, translate),
        ...own.map(({ name, icon, path }) => ({
          key: name,
          label: labelOf(name),
          icon: <Icon name={icon} />,
          to: path,
        })),
        {
          key: 'sign-out',
          label: translate('app.actions.signOut'),
          icon: <Glyph of={LogOut} />,
          onSelect: () => void signOut(),
        },
      ]}
      trigger={(properties) => (
        <Button
          {...properties}
          variant="quiet"
          className={styles.account}
          icon={<Monogram name={label} />}
          aria-label={translate('app.shell.signedInAs', { name: label })}
        >
          <span className={styles.name}>{label}</span>
          <Glyph of={ChevronDown} size={14} />
        </Button>
      )}
    />
  );
}

function otherArea(session: Session, pathname: string, translate: (key: string) => string): readonly MenuItem[] {
  const isIndividual = areaOf(pathname, session) === 'individual';
  const staffHome = staffHomeOf(session);
  if (isIndividual && staffHome)
    return [{ key: 'staff', label: translate('app.shell.areas.staff'), icon: <Glyph of={Users} />, to: staffHome }];
  if (!isIndividual && session.areas.includes('individual'))
    return [
      {
        key: 'individual',
        label: translate('app.shell.areas.individual'),
        icon: <Glyph of={UserRound} />,
        to: individualHome,
      },
    ];
  return [];
}
