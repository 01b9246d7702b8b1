/** The button that opens the command palette, with its keyboard shortcut. */
import Search from 'lucide-react/icons/search';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { withCommandKey } from '../platform.ts';
import { useQuickAccess } from '../quick-access.tsx';
import styles from './bar.module.css';

export function SearchButton() {
  const translate = useTranslate();
  const open = useQuickAccess();
  return (
    <Button
      className={styles.search}
      icon={<Glyph of={Search} />}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => open('palette')}
    >
      <span className={styles.name}>{translate('app.shell.search')}</span>
      <kbd className={styles.keys}>{withCommandKey('K')}</kbd>
    </Button>
  );
}
