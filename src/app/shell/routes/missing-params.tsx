/** Checks the parameters that a screen requires in its address. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { missingOn } from '#model/features/requires/requires.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ScreenName } from '#model/types/screens/requirements.ts';
import { MissingPage } from '../messages/seldom-pages.ts';

interface WithParamsProps {
  readonly resource: Resource;
  readonly screen: ScreenName;
  readonly children: ReactNode;
}

/** The screen, if its address has all required parameters; otherwise a page with the missing ones. */
export default function WithParams({ resource, screen, children }: WithParamsProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const missing = missingOn(resource, screen, search);
  if (missing.length === 0) return children;
  const { routes, create, name, single } = resource;
  const home = { to: '/', label: translate('app.actions.backHome') };
  const list = {
    to: routes.list,
    label: translate('app.actions.backToList', { name: translate(`resources.${name}.name`, { smart_count: 2 }) }),
  };
  const isChosen = screen === 'create' && missing.some((param) => create.params[param] === create.choose?.field);
  const onward =
    isChosen && routes.choose
      ? { to: routes.choose, label: translate('app.requires.choose') }
      : screen === 'list' || single
        ? home
        : list;
  return <MissingPage owner={name} missing={missing} onward={onward} />;
}
