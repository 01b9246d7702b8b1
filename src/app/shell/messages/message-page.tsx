/** A page with a single message: not found, no permission, a broken screen. */
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { RequestId } from '../../ui/request-id.tsx';
import { Main } from '../main.tsx';
import styles from './message-page.module.css';

export interface MessagePageProps {
  /** Name for tests and styles. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  readonly requestId?: string | null | undefined;
}

export function MessagePage({ page, title, text, icon, actions, requestId }: MessagePageProps) {
  const translate = useTranslate();
  useEffect(() => {
    document.title = translate('app.shell.pageTitle', { page: title });
  }, [title, translate]);
  return (
    <Main page={page}>
      <div className={styles.page}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        <RequestId id={requestId} />
      </div>
    </Main>
  );
}
