/**
 * Replaces a screen whose feature is off, by the installation or by a setting.
 * A resource can name another page to show instead.
 */
import PowerOff from 'lucide-react/icons/power-off';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { loadModuleOf, useKnownPages } from '../../providers/entries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { MessagePage } from './message-page.tsx';

interface FeatureOffProps {
  /** Page that is shown instead of this one. */
  readonly instead?: string | null;
}

export default function FeatureOffPage({ instead = null }: FeatureOffProps) {
  return instead === null ? <FeatureOff /> : <Instead page={instead} />;
}

function Instead({ page }: { readonly page: string }) {
  const path = useKnownPages().find(({ name }) => name === page)?.routes.list;
  useEffect(() => void loadModuleOf(page), [page]);
  return path === undefined ? null : <Navigate replace to={path} />;
}

function FeatureOff() {
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
