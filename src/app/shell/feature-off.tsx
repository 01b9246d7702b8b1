/** A screen of a feature that this installation has switched off. */
import PowerOff from 'lucide-react/icons/power-off';
import { useTranslate } from 'ra-core';
import { ButtonLink } from '../ui/button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { MessagePage } from './message-page.tsx';

export default function FeatureOffPage() {
  const translate = useTranslate();
  return (
    <MessagePage
      page="feature-off"
      icon={<Glyph of={PowerOff} size={24} />}
      title={translate('app.featureOff.title')}
      text={translate('app.featureOff.text')}
      actions={
        <ButtonLink variant="primary" to="/">
          {translate('app.actions.backHome')}
        </ButtonLink>
      }
    />
  );
}
