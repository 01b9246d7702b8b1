/** An empty state: the reason, and the next action. */
import type { ReactNode } from 'react';
import { RequestId } from '../request-id.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** Id of the failed call. */
  readonly requestId?: string | null | undefined;
  /** Level of the title; 2 below the heading of a page. */
  readonly level?: 2 | 3 | undefined;
}

export function EmptyState({ title, hint, icon, action, requestId, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.state}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <Heading className={styles.title}>{title}</Heading>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
      <RequestId id={requestId} />
    </div>
  );
}
