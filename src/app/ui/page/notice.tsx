/** A screen with one message: icon, heading, text and links. */
import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './notice.module.css';

export interface NoticeProps extends HTMLAttributes<HTMLDivElement> {
  readonly icon: ReactNode;
  readonly tone?: 'success' | 'danger' | undefined;
}

export function Notice({ icon, tone, children, ...rest }: NoticeProps) {
  return (
    <div className={styles.notice} {...rest}>
      <span className={classes(styles.icon, tone && styles[tone])}>{icon}</span>
      {children}
    </div>
  );
}

export const NoticeText = ({ children }: { readonly children: ReactNode }) => <p className={styles.text}>{children}</p>;

export const NoticeActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
