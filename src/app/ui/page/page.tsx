/** Connects page and frame: the breadcrumbs in the bar, and the focus after a navigation. */
import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Menu } from '../overlays/menu.tsx';
import styles from './page.module.css';
import { shortened } from './shortened.ts';

export interface Crumb {
  readonly label: string;
  /** A path; without it, the step is plain text. */
  readonly to?: string | undefined;
}

/** The element of the bar for breadcrumbs; null outside of the frame. */
export const CrumbPlace = createContext<HTMLElement | null>(null);

export function usePageTitle(title: string, breadcrumbs: readonly Crumb[]): ReactNode {
  const place = useContext(CrumbPlace);
  return place ? createPortal(<Crumbs title={title} steps={breadcrumbs} />, place) : null;
}

function Crumbs({ title, steps }: { readonly title: string; readonly steps: readonly Crumb[] }) {
  const { before, hidden, after } = shortened(steps);
  return (
    <ol className={styles.crumbs}>
      {before.map(drawStep)}
      {hidden.length > 0 && (
        <li className={styles.step}>
          <HiddenSteps steps={hidden} />
        </li>
      )}
      {after.map(drawStep)}
      <li className={styles.present} aria-current="page">
        {title}
      </li>
    </ol>
  );
}

const drawStep = ({ label, to }: Crumb): ReactNode => (
  <li key={`${label} ${to}`} className={styles.step}>
    {to === undefined ? label : <Link to={to}>{label}</Link>}
  </li>
);

/** The middle steps of a long path, behind a button. */
function HiddenSteps({ steps }: { readonly steps: readonly Crumb[] }) {
  const translate = useTranslate();
  const label = translate('app.shell.moreSteps');
  return (
    <Menu
      label={label}
      side="below-start"
      items={steps.map(({ label: name, to }) => ({
        key: `${name} ${to}`,
        label: name,
        to,
        disabled: to === undefined,
      }))}
      trigger={(properties) => (
        <button {...properties} type="button" className={styles.more} aria-label={label}>
          …
        </button>
      )}
    />
  );
}
