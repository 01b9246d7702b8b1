/** The number of records in each band of a number. Records without a value appear only if there are any. */
import { useTranslate } from 'ra-core';
import { bandWord } from '#model/features/blocks/bands.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Band } from '#model/types/screens/block.ts';
import { useFormat } from '../../providers/words/words.tsx';
import { BlockBody, BlockFrame } from '../block-frame.tsx';
import type { BlockProps } from '../block-props.ts';
import { useBlock } from '../use-block.ts';
import { filtersOf, useListLink } from '../use-list-link.ts';
import { Bars } from './bars.tsx';

interface Counted {
  readonly items: readonly { readonly name: string; readonly count: number }[];
  readonly count: number;
}

export default function BandsBlock({ block, resources, recordId }: BlockProps<'bands'>) {
  const translate = useTranslate();
  const format = useFormat();
  const resource = resources[block.aim.resource] as Resource;
  const result = useBlock<Counted>(block, recordId);
  const linkTo = useListLink();
  const filters = filtersOf(block, recordId);
  const labelOf = (band: Band): string =>
    translate(`resources.${block.owner}.blocks.${block.name}.items.${band.name}`, {
      _: translate(`app.blocks.bands.${bandWord(band)}`, {
        from: format.number(band.from ?? 0),
        before: format.number(band.before ?? 0),
      }),
    });
  return (
    <BlockFrame
      block={block}
      inForce={result.data?.inForce}
      count={result.data?.count}
      all={linkTo(resource, block.aim, filters)}
    >
      <BlockBody block={block} result={result} lines={block.bands.length} isEmpty={({ count }) => count === 0}>
        {({ items }) => {
          const counts = new Map(items.map(({ name, count }) => [name, count]));
          return (
            <Bars
              bars={block.bands
                .map((band) => ({ band, count: counts.get(band.name) ?? 0 }))
                .filter(({ band, count }) => band.name !== 'none' || count > 0)
                .map(({ band, count }) => ({
                  key: band.name,
                  label: labelOf(band),
                  count,
                  tone: 'neutral',
                  to: linkTo(resource, band, filters),
                }))}
            />
          );
        }}
      </BlockBody>
    </BlockFrame>
  );
}
