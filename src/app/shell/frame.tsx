/** What stands around every page: skip link, navigation (a drawer on narrow screens), bar, notices; and what follows every change of page. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useDensity } from '../theme/density.ts';
import { CrumbPlace } from '../ui/page.tsx';
import { Bar } from './bar.tsx';
import { DialogProvider } from './dialogs.tsx';
import { Drawer } from './drawer.tsx';
import styles from './frame.module.css';
import { mainId } from './main.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PendingBar } from './pending-bar.tsx';
import { ToastProvider } from './toasts.tsx';
import { useLanguageKeys } from './use-language.ts';
import { useNarrow } from './use-media.ts';

export function Frame() {
  return (
    <ToastProvider>
      <DialogProvider>
        <Layout />
      </DialogProvider>
    </ToastProvider>
  );
}

function Layout() {
  const translate = useTranslate();
  const isNarrow = useNarrow();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [crumbPlace, setCrumbPlace] = useState<HTMLElement | null>(null);
  useDensity();
  useLanguageKeys();
  return (
    <CrumbPlace value={crumbPlace}>
      <a href={`#${mainId}`} className={styles.skip} onClick={focusMain}>
        {translate('app.shell.skipToContent')}
      </a>
      <PendingBar />
      <div className={styles.frame}>
        {isNarrow ? (
          <Drawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
            <Navigation />
          </Drawer>
        ) : (
          <div className={styles.side}>
            <Navigation />
          </div>
        )}
        <div className={styles.column}>
          <Bar crumbPlace={setCrumbPlace} {...(isNarrow ? { openNavigation: () => setDrawerOpen(true) } : {})} />
          <OfflineBanner />
          <Outlet />
        </div>
      </div>
      <ScrollRestoration />
    </CrumbPlace>
  );
}

/** Moves the focus without leaving `#main` in the address. */
function focusMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}
