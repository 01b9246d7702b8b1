/** The heading of a block with its number and its link to the full list, and the content or error below. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Block } from '#model/types/screens/block.ts';
import { codeOf, HttpProblem } from '../providers/calls/http.ts';
import { useFormat } from '../providers/words/words.tsx';
import { Button } from '../ui/button.tsx';
import { SkeletonLines } from '../ui/page/skeleton.tsx';
import { RequestId } from '../ui/request-id.tsx';
import styles from './blocks.module.css';

export interface BlockFrameProps {
  readonly block: Block;
  readonly count?: number | undefined;
  /** False while a rule that the block depends on is off: the block is then hidden. */
  readonly inForce?: boolean | undefined;
  /** Address of the full list. */
  readonly all?: string | undefined;
  readonly children: ReactNode;
}

export function BlockFrame({ block: { owner, name, kind }, inForce, count, all, children }: BlockFrameProps) {
  const translate = useTranslate();
  const format = useFormat();
  const word = (key: string): string => translate(`resources.${owner}.blocks.${name}.${key}`, { _: '' });
  const id = `block-${name}`;
  const hint = word('hint');
  if (inForce === false) return null;
  return (
    <section className={styles.block} aria-labelledby={id} data-block={name} data-kind={kind}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {word('title')}
          {count !== undefined && <span className={styles.total}>{format.number(count)}</span>}
        </h2>
        {all !== undefined && count !== 0 && (
          <Link to={all} className={styles.all} aria-describedby={id}>
            {translate('app.blocks.all')}
          </Link>
        )}
      </header>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

interface BlockResult<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  refetch(): unknown;
}

interface BlockBodyProps<T> {
  readonly block: Block;
  readonly result: BlockResult<T>;
  /** Expected number of lines, so that nothing moves when they load. */
  readonly lines: number;
  isEmpty?(data: T): boolean;
  children(data: T): ReactNode;
}

/** The content of a block. An error is shown in this block only. */
export function BlockBody<T>({ block, result, lines, isEmpty, children }: BlockBodyProps<T>) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = result;
  if (isPending) return <SkeletonLines lines={lines} />;
  if (data === undefined) return <BlockError error={error} onRetry={() => void refetch()} />;
  if (isEmpty?.(data))
    return (
      <p className={styles.empty}>
        {translate(`resources.${block.owner}.blocks.${block.name}.empty`, { _: translate('app.blocks.empty') })}
      </p>
    );
  return children(data);
}

export function BlockError({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const translate = useTranslate();
  return (
    <div className={styles.error} role="alert">
      <p>{translate('app.blocks.error')}</p>
      <p className={styles.faint}>{translate(`app.errors.${codeOf(error)}`)}</p>
      <Button small onClick={onRetry}>
        {translate('app.actions.retry')}
      </Button>
      <RequestId id={error instanceof HttpProblem ? error.requestId : null} />
    </div>
  );
}
