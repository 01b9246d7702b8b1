/** The bar above every page: where one is, language, theme, account. */
import MenuIcon from 'lucide-react/icons/menu';
import { useTranslate } from 'ra-core';
import { IconButton } from '../ui/icon-button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './bar.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export interface BarProps {
  /** Takes the element in which pages draw their breadcrumbs. */
  crumbPlace(element: HTMLElement | null): void;
  /** Given where the navigation is a drawer. */
  openNavigation?(): void;
}

export function Bar({ crumbPlace, openNavigation }: BarProps) {
  const translate = useTranslate();
  return (
    <header className={styles.bar}>
      {openNavigation ? (
        <IconButton
          label={translate('app.shell.openNavigation')}
          icon={<Glyph of={MenuIcon} size={18} />}
          onClick={openNavigation}
        />
      ) : null}
      <nav ref={crumbPlace} aria-label={translate('app.shell.breadcrumbs')} className={styles.crumbs} />
      <LanguageMenu />
      <ThemeMenu />
      <AccountMenu />
    </header>
  );
}
