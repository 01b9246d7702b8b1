/** A page that this account may not open: explanation and links. */
import Lock from 'lucide-react/icons/lock';
import { useTranslate } from 'ra-core';
import { useSession } from '../../providers/session/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { staffHomeOf } from '../navigation/home.ts';
import { MessagePage } from './message-page.tsx';

export function ForbiddenPage() {
  const translate = useTranslate();
  return (
    <MessagePage
      page="forbidden"
      icon={<Glyph of={Lock} size={24} />}
      title={translate('app.dialogs.forbidden.title')}
      text={translate('app.dialogs.forbidden.message')}
      actions={<ForbiddenActions />}
    />
  );
}

/** Links to the start pages of this account. */
export function ForbiddenActions({ onChosen }: { readonly onChosen?: () => void }) {
  const translate = useTranslate();
  const session = useSession();
  const staffHome = staffHomeOf(session);
  const follow = onChosen ? { onClick: onChosen } : {};
  return (
    <>
      {staffHome ? (
        <ButtonLink to={staffHome} {...follow}>
          {translate('app.dialogs.forbidden.toStaffHome')}
        </ButtonLink>
      ) : null}
      {session.areas.includes('individual') ? (
        <ButtonLink to="/individual" {...follow}>
          {translate('app.dialogs.forbidden.toIndividual')}
        </ButtonLink>
      ) : null}
    </>
  );
}
