/** The number of records for each value of a field, or for its most frequent values. */
import { useTranslate } from 'ra-core';
import type { Resource } from '#model/types/resource.ts';
import { useFormat } from '../../providers/words/words.tsx';
import { BlockBody, BlockFrame } from '../block-frame.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from '../blocks.module.css';
import { useBlock } from '../use-block.ts';
import { filtersOf, useListLink } from '../use-list-link.ts';
import { Bars } from './bars.tsx';
import { type Group, useGroupLabel } from './use-group-label.ts';

interface Groups {
  readonly items: readonly (Group & { readonly count: number })[];
  readonly count: number;
  /** Share of some values; null without records. */
  readonly rate?: number | null;
}

const usualLines = 5;

export default function StatsBlock({ block, resources, recordId }: BlockProps<'stats' | 'top'>) {
  const translate = useTranslate();
  const format = useFormat();
  const resource = resources[block.aim.resource] as Resource;
  const result = useBlock<Groups>(block, recordId);
  const labelOf = useGroupLabel(resource, block.group);
  const linkTo = useListLink();
  const filters = filtersOf(block, recordId);
  const tones = resource.fields[block.group]?.tones ?? {};
  const isTop = block.kind === 'top';
  return (
    <BlockFrame
      block={block}
      inForce={result.data?.inForce}
      count={result.data?.count}
      all={linkTo(resource, block.aim, filters)}
    >
      <BlockBody block={block} result={result} lines={usualLines} isEmpty={({ count }) => count === 0}>
        {({ items, count, rate = null }) => {
          const others = count - items.reduce((sum, item) => sum + item.count, 0);
          return (
            <>
              {rate !== null && <p className={styles.rate}>{format.number(Math.round(rate * 100))}%</p>}
              <Bars
                bars={items.map((item) => ({
                  key: String(item.value),
                  label: labelOf(item),
                  count: item.count,
                  tone: tones[item.value ?? ''] ?? 'neutral',
                  to:
                    item.value === null
                      ? null
                      : linkTo(resource, block.aim, { ...filters, [block.group]: [item.value] }),
                }))}
              />
              {isTop && others > 0 && (
                <p className={styles.faint}>{translate('app.blocks.others', { count: format.number(others) })}</p>
              )}
            </>
          );
        }}
      </BlockBody>
    </BlockFrame>
  );
}
