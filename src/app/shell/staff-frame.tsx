/** The frame of the staff area: side navigation (a drawer on narrow screens), and the bar above the page. */
import MenuIcon from 'lucide-react/icons/menu';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { CrumbPlace } from '../ui/page/page.tsx';
import styles from './frame.module.css';
import barStyles from './menus/bar.module.css';
import { Bar } from './menus/bar.tsx';
import { SearchButton } from './menus/search-button.tsx';
import { ConnectionBanner } from './messages/connection-banner.tsx';
import { Drawer } from './navigation/drawer.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { useNarrow } from './use-media.ts';

export function StaffFrame({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const isNarrow = useNarrow();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [crumbPlace, setCrumbPlace] = useState<HTMLElement | null>(null);
  return (
    <CrumbPlace value={crumbPlace}>
      <div className={styles.frame}>
        {isNarrow ? (
          <Drawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
            <Navigation />
          </Drawer>
        ) : (
          <div className={styles.side} data-side-navigation="">
            <Navigation />
          </div>
        )}
        <div className={styles.column}>
          <Bar>
            {isNarrow ? (
              <IconButton
                label={translate('app.shell.openNavigation')}
                icon={<Glyph of={MenuIcon} size={18} />}
                onClick={() => setDrawerOpen(true)}
              />
            ) : null}
            <nav ref={setCrumbPlace} aria-label={translate('app.shell.breadcrumbs')} className={barStyles.crumbs} />
            <SearchButton />
          </Bar>
          <ConnectionBanner />
          {children}
        </div>
      </div>
    </CrumbPlace>
  );
}
