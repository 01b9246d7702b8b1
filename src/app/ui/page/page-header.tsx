/** The head of every page: its h1, the document title, the breadcrumbs in the bar, and the page's actions. */
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Crumb, usePageTitle } from './page.tsx';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** Accessible name and document title, if it differs from the heading. */
  readonly documentTitle?: string | undefined;
  readonly subtitle?: ReactNode;
  /** Before the title: a monogram, a picture. */
  readonly lead?: ReactNode;
  /** Next to the title: a status. */
  readonly badge?: ReactNode;
  /**
   * From the general to the specific, without the page itself. Of more than two, the middle ones are behind a button.
   */
  readonly breadcrumbs?: readonly Crumb[] | undefined;
  readonly actions?: ReactNode;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, documentTitle, subtitle, lead, badge, breadcrumbs = [], actions } = props;
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const crumbs = usePageTitle(title, breadcrumbs);
  const tabTitle = translate('app.shell.pageTitle', { page: documentTitle ?? title });

  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);

  // If the frame has focused <main> before the page arrived, the heading takes the focus.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className={styles.header}>
      {crumbs}
      {lead}
      <div className={styles.titles}>
        <div className={styles.line}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {badge}
        </div>
        {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
