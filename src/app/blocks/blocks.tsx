/** A series of blocks. Each loads, renders and fails on its own. */
import { type ComponentType, lazy, Suspense } from 'react';
import type { BlockKind } from '#model/features/blocks/block.ts';
import type { Block } from '#model/types/screens/block.ts';
import { SkeletonLines } from '../ui/page/skeleton.tsx';
import { BlockBoundary } from './block-boundary.tsx';
import { BlockError, BlockFrame } from './block-frame.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

const stats = lazy(() => import('./charts/stats-block.tsx'));

const kinds: Readonly<Record<BlockKind, ComponentType<never>>> = {
  stats,
  top: stats,
  bands: lazy(() => import('./charts/bands-block.tsx')),
  due: lazy(() => import('./due-block.tsx')),
  sums: lazy(() => import('./charts/sums-block.tsx')),
  trend: lazy(() => import('./charts/trend-block.tsx')),
  list: lazy(() => import('./list-block.tsx')),
  checklist: lazy(() => import('./checklist-block.tsx')),
  log: lazy(() => import('./log-block.tsx')),
  form: lazy(() => import('./form-block.tsx')),
  rules: lazy(() => import('./rules-block.tsx')),
  planned: lazy(() => import('./planned-block.tsx')),
};

interface BlocksProps extends Omit<BlockProps, 'block'> {
  readonly blocks: readonly Block[];
}

export function Blocks({ blocks, ...rest }: BlocksProps) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => {
        const Drawn = kinds[block.kind] as ComponentType<BlockProps>;
        const waiting = (
          <BlockFrame block={block}>
            <SkeletonLines lines={5} />
          </BlockFrame>
        );
        return (
          <BlockBoundary
            key={block.name}
            instead={(error, retry) => (
              <BlockFrame block={block}>
                <BlockError error={error} onRetry={retry} />
              </BlockFrame>
            )}
          >
            <Suspense fallback={waiting}>
              <Drawn block={block} {...rest} />
            </Suspense>
          </BlockBoundary>
        );
      })}
    </div>
  );
}
