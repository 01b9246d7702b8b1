/** The bar above every page: content of the area, then language, theme and account. */
import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu.tsx';
import styles from './bar.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <header className={styles.bar}>
      {children}
      <LanguageMenu />
      <ThemeMenu />
      <AccountMenu />
    </header>
  );
}
