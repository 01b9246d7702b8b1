/** An address that lacks what its screen requires: what that is, and where it can be had. */
import Unlink from 'lucide-react/icons/unlink';
import { useTranslate } from 'ra-core';
import type { Resource } from '#model/resource.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { MessagePage } from './message-page.tsx';
import type { Screen } from './route-map.ts';

export interface MissingParamsPageProps {
  readonly resource: Resource;
  readonly screen: Screen;
  readonly missing: readonly string[];
}

export function MissingParamsPage({ resource, screen, missing }: MissingParamsPageProps) {
  const translate = useTranslate();
  const { routes, create, name } = resource;
  const isChosen = screen === 'create' && missing.some((param) => create.params[param] === create.choose?.by);
  const list = translate(`resources.${name}.name`, { smart_count: 2 });
  return (
    <MissingPage
      owner={name}
      missing={missing}
      onward={
        isChosen && routes.choose
          ? { to: routes.choose, label: translate('app.requires.choose') }
          : screen === 'list' || resource.single
            ? { to: '/', label: translate('app.notFound.backHome') }
            : { to: routes.list, label: translate('app.detail.backToList', { name: list }) }
      }
    />
  );
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
