/** Conditions that no record should meet: done, or the number of records that meet each. */
import Circle from 'lucide-react/icons/circle-alert';
import Check from 'lucide-react/icons/circle-check';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Resource } from '#model/types/resource.ts';
import { useFormat } from '../providers/words/words.tsx';
import { Glyph } from '../ui/icons.tsx';
import { BlockBody, BlockFrame } from './block-frame.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { useBlock } from './use-block.ts';
import { filtersOf, useListLink } from './use-list-link.ts';

interface Checked {
  readonly items: readonly { readonly name: string; readonly count: number }[];
}

export default function ChecklistBlock({ block, resources, recordId }: BlockProps<'checklist'>) {
  const translate = useTranslate();
  const format = useFormat();
  const linkTo = useListLink();
  const result = useBlock<Checked>(block, recordId);
  return (
    <BlockFrame block={block} inForce={result.data?.inForce}>
      <BlockBody block={block} result={result} lines={block.items.length}>
        {({ items }) => (
          <ul className={styles.checks}>
            {block.items.map((item) => {
              const count = items.find(({ name }) => name === item.name)?.count;
              if (count === undefined) return null;
              const label = translate(`resources.${block.owner}.blocks.${block.name}.items.${item.name}`);
              const target = resources[item.resource] as Resource;
              return (
                <li key={item.name} className={styles.check} data-done={count === 0}>
                  <Glyph of={count === 0 ? Check : Circle} />
                  {count === 0 ? (
                    <span>{label}</span>
                  ) : (
                    <Link to={linkTo(target, item, filtersOf(block, recordId))}>{label}</Link>
                  )}
                  <span className={styles.number}>
                    {count === 0
                      ? translate('app.blocks.done')
                      : translate('app.blocks.records', { smart_count: count, count: format.number(count) })}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </BlockBody>
    </BlockFrame>
  );
}
