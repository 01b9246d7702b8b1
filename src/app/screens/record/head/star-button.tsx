/** Adds the record to the favorites of the user, which the palette and the page of the search show. */
import Star from 'lucide-react/icons/star';
import { useTranslate } from 'ra-core';
import { useStar } from '../../../providers/session/use-starred.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import styles from './star-button.module.css';

interface StarButtonProps {
  readonly resource: string;
  readonly id: string;
}

export function StarButton({ resource, id }: StarButtonProps) {
  const translate = useTranslate();
  const [isStarred, toggle] = useStar({ resource, id });
  return (
    <IconButton
      label={translate('app.detail.star')}
      aria-pressed={isStarred}
      className={isStarred ? styles.starred : undefined}
      icon={<Glyph of={Star} />}
      onClick={toggle}
    />
  );
}
