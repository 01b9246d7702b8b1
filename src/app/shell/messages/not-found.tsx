/** A page for unknown addresses. */
import Compass from 'lucide-react/icons/compass';
import { useTranslate } from 'ra-core';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { MessagePage } from './message-page.tsx';

export default function NotFoundPage() {
  const translate = useTranslate();
  return (
    <MessagePage
      page="not-found"
      icon={<Glyph of={Compass} size={24} />}
      title={translate('app.notFound.title')}
      text={translate('app.notFound.description')}
      actions={
        <ButtonLink variant="primary" to="/">
          {translate('app.actions.backHome')}
        </ButtonLink>
      }
    />
  );
}
