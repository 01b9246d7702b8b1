/**
 * The frame of the individual area, designed for phones first.
 * The navigation is at the bottom on phones, and in the bar on wide screens.
 */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { individualHome } from '#model/pages/home.ts';
import { Bar } from '../menus/bar.tsx';
import { ConnectionBanner } from '../messages/connection-banner.tsx';
import { ProductMark } from '../navigation/product-mark.tsx';
import { useNarrow } from '../use-media.ts';
import styles from './individual-frame.module.css';
import { IndividualNavigation } from './individual-navigation.tsx';

export default function IndividualFrame({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const isNarrow = useNarrow();
  return (
    <div className={styles.frame}>
      <Bar>
        <Link to={individualHome} className={styles.product}>
          <ProductMark />
          {translate('app.product.name')}
        </Link>
        {isNarrow ? null : <IndividualNavigation />}
      </Bar>
      <ConnectionBanner />
      <div className={styles.page}>{children}</div>
      {isNarrow ? <IndividualNavigation /> : null}
    </div>
  );
}
