/** Gray bars of the final height during loading. They appear after 200 ms, so that fast loading does not flicker. */
import { useTranslate } from 'ra-core';
import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string | number | undefined;
  readonly height?: string | number | undefined;
  readonly round?: boolean | undefined;
}

export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return <span className={classes(styles.bar, round && styles.round)} style={{ width, height }} aria-hidden="true" />;
}

/** Several lines, with a text for screen readers. */
export function SkeletonLines({ lines = 3 }: { readonly lines?: number }) {
  const translate = useTranslate();
  const widths = Array.from({ length: lines }, (_, at) => `${90 - ((at * 23) % 50)}%`);
  return (
    <div className={styles.lines} role="status">
      <span className="visually-hidden">{translate('app.shell.pending')}</span>
      {widths.map((width, at) => (
        <Skeleton key={at} width={width} />
      ))}
    </div>
  );
}
