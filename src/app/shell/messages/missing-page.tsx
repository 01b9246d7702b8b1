/** A page without a parameter that its screen requires: names it and links to another page. */
import Unlink from 'lucide-react/icons/unlink';
import { useTranslate } from 'ra-core';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { MessagePage } from './message-page.tsx';

export interface MissingPageProps {
  /** Name of the resource or page that declares the texts. */
  readonly owner: string;
  readonly missing: readonly string[];
  readonly onward: { readonly to: string; readonly label: string };
}

export default function MissingPage({ owner, missing, onward }: MissingPageProps) {
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
