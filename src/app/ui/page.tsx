/** Where the frame meets the page in it: the place for breadcrumbs in the bar, and the focus after a change of page. */
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import styles from './page.module.css';

export interface Crumb {
  readonly label: string;
  /** A path; without it the step is only named. */
  readonly to?: string | undefined;
}

/** The element of the bar in which breadcrumbs are drawn; null outside of the frame. */
export const CrumbPlace = createContext<HTMLElement | null>(null);

export function usePageTitle(title: string, breadcrumbs: readonly Crumb[]): ReactNode {
  const place = useContext(CrumbPlace);
  return place ? createPortal(<Crumbs title={title} steps={breadcrumbs} />, place) : null;
}

function Crumbs({ title, steps }: { readonly title: string; readonly steps: readonly Crumb[] }) {
  return (
    <ol className={styles.crumbs}>
      {steps.map(({ label, to }) => (
        <Fragment key={`${label} ${to}`}>
          <li className={styles.step}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
        </Fragment>
      ))}
      <li className={styles.present} aria-current="page">
        {title}
      </li>
    </ol>
  );
}
