/** An address that lacks what its screen requires: what that is, and where it can be had. */
import Unlink from 'lucide-react/icons/unlink';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { missingOn, type ScreenName } from '#model/requirements.ts';
import type { Resource } from '#model/resource.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { MessagePage } from './message-page.tsx';

export interface WithParamsProps {
  readonly resource: Resource;
  readonly screen: ScreenName;
  readonly children: ReactNode;
}

/** The screen, when its address holds what it requires. */
export function WithParams({ resource, screen, children }: WithParamsProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const missing = missingOn(resource, screen, search);
  if (missing.length === 0) return children;
  const { routes, create, name, single } = resource;
  const home = { to: '/', label: translate('app.notFound.backHome') };
  const list = {
    to: routes.list,
    label: translate('app.detail.backToList', { name: translate(`resources.${name}.name`, { smart_count: 2 }) }),
  };
  const isChosen = screen === 'create' && missing.some((param) => create.params[param] === create.choose?.by);
  const onward =
    isChosen && routes.choose
      ? { to: routes.choose, label: translate('app.requires.choose') }
      : screen === 'list' || single
        ? home
        : list;
  return <MissingPage owner={name} missing={missing} onward={onward} />;
}

export interface MissingPageProps {
  /** Resource or page that has the words. */
  readonly owner: string;
  readonly missing: readonly string[];
  readonly onward: { readonly to: string; readonly label: string };
}

export function MissingPage({ owner, missing, onward }: MissingPageProps) {
  const translate = useTranslate();
  return (
    <MessagePage
      page="missing-params"
      icon={<Glyph of={Unlink} size={24} />}
      title={translate('app.requires.title')}
      text={missing.map((param) => translate(`resources.${owner}.requires.${param}`)).join('\n')}
      actions={
        <ButtonLink variant="primary" to={onward.to}>
          {onward.label}
        </ButtonLink>
      }
    />
  );
}
