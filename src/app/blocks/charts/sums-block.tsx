/** The sum of all records per currency and, if declared, per value of a field. */
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../../form/words/use-field-words.ts';
import { useFormat } from '../../providers/words/words.tsx';
import { Button } from '../../ui/button.tsx';
import { BlockBody, BlockFrame } from '../block-frame.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from '../blocks.module.css';
import { useBlock } from '../use-block.ts';
import { filtersOf, useListLink } from '../use-list-link.ts';
import { firstOfEach } from './first-of-each.ts';
import { useAmount } from './use-amount.ts';
import { type Group, useGroupLabel } from './use-group-label.ts';

interface Sum extends Group {
  readonly currency: string | null;
  readonly sums: readonly number[];
  readonly count: number;
  readonly missing: number;
}

export default function SumsBlock({ block, resources, recordId }: BlockProps<'sums'>) {
  const translate = useTranslate();
  const format = useFormat();
  const resource = resources[block.aim.resource] as Resource;
  const result = useBlock<{ readonly items: readonly Sum[] }>(block, recordId);
  const linkTo = useListLink();
  const [isWhole, setWhole] = useState(false);
  const filters = filtersOf(block, recordId);
  return (
    <BlockFrame block={block} inForce={result.data?.inForce} all={linkTo(resource, block.aim, filters)}>
      <BlockBody
        block={block}
        result={result}
        lines={4}
        isEmpty={({ items }) => items.every(({ count, missing }) => count === missing)}
      >
        {({ items }) => {
          const withValues = items.filter(({ count, missing }) => count > missing);
          const shown = isWhole ? withValues : firstOfEach(withValues);
          const missing = items.reduce((sum, item) => sum + item.missing, 0);
          return (
            <>
              <SumsTable block={block} resource={resource} items={shown} filters={filters} />
              {shown.length < withValues.length && (
                <Button variant="quiet" className={styles.more} onClick={() => setWhole(true)}>
                  {translate('app.blocks.sums.more', {
                    smart_count: withValues.length - shown.length,
                    count: format.number(withValues.length - shown.length),
                  })}
                </Button>
              )}
              {missing > 0 && (
                <p className={styles.faint}>
                  {translate('app.blocks.sums.missing', { smart_count: missing, count: format.number(missing) })}
                </p>
              )}
            </>
          );
        }}
      </BlockBody>
    </BlockFrame>
  );
}

interface SumsTableProps extends Pick<BlockProps<'sums'>, 'block'> {
  readonly resource: Resource;
  readonly items: readonly Sum[];
  readonly filters: ReturnType<typeof filtersOf>;
}

function SumsTable({ block, resource, items, filters }: SumsTableProps) {
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const labelOf = useGroupLabel(resource, block.group ?? 'id');
  const amount = useAmount();
  const linkTo = useListLink();
  const fields = useMemo(() => block.sum.flatMap((name) => resource.fields[name] ?? []), [block, resource]);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{block.group ? words.label(block.group) : translate('app.blocks.sums.currency')}</th>
            {fields.map(({ name }) => (
              <th key={name} scope="col" className={styles.numeric}>
                {words.label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.value} ${item.currency}`}>
              <th scope="row">
                {block.group === null ? (
                  (item.currency ?? translate('app.blocks.sums.total'))
                ) : item.value === null ? (
                  labelOf(item)
                ) : (
                  <Link to={linkTo(resource, block.aim, { ...filters, [block.group]: [item.value] })}>
                    {labelOf(item)}
                  </Link>
                )}
              </th>
              {fields.map((field, at) => (
                <td key={field.name} className={styles.numeric}>
                  {amount(item.sums[at] ?? 0, field, item.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
