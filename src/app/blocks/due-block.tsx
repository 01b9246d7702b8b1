/** Records with a date that is near or has passed: their number in each time window, and the nearest records. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Tone } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { useMoment } from '../providers/session/session.tsx';
import { useFormat } from '../providers/words/words.tsx';
import { StatusChip } from '../ui/chip.tsx';
import { BlockBody, BlockFrame } from './block-frame.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { RecordLink } from './record-link.tsx';
import { useBlock } from './use-block.ts';
import { filtersOf, useListLink } from './use-list-link.ts';

interface Due {
  readonly items: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[];
  readonly count: number;
  readonly windows: readonly { readonly name: string; readonly count: number }[];
}

/** A date within this number of days has the warning color. */
const soonDays = 30;
const dayMs = 86_400_000;

export default function DueBlock({ block, resources, recordId }: BlockProps<'due'>) {
  const translate = useTranslate();
  const format = useFormat();
  const { today } = useMoment();
  const resource = resources[block.aim.resource] as Resource;
  const result = useBlock<Due>(block, recordId);
  const linkTo = useListLink();
  const filters = filtersOf(block, recordId);
  const remaining = (date: string): { readonly tone: Tone; readonly label: string } => {
    const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
    if (days < 0) return { tone: 'danger', label: translate('app.blocks.due.ago', { smart_count: -days }) };
    const label =
      days === 0 ? translate('app.blocks.due.today') : translate('app.blocks.due.in', { smart_count: days });
    return { tone: days <= soonDays ? 'warning' : 'neutral', label };
  };
  return (
    <BlockFrame
      block={block}
      inForce={result.data?.inForce}
      count={result.data?.count}
      all={linkTo(resource, block.aim, filters)}
    >
      <BlockBody block={block} result={result} lines={6} isEmpty={({ count }) => count === 0}>
        {({ items, windows }) => (
          <>
            <Windows block={block} resource={resource} windows={windows} filters={filters} />
            <ul className={styles.records}>
              {items.map((record) => {
                const date = String(record[block.date]);
                const { tone, label } = remaining(date);
                return (
                  <li key={record.id} className={styles.record}>
                    <RecordLink resource={resource} record={record} />
                    <time dateTime={date} className={styles.date}>
                      {format.date(date)}
                    </time>
                    <StatusChip tone={tone} label={label} />
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </BlockBody>
    </BlockFrame>
  );
}

interface WindowsProps extends Pick<BlockProps<'due'>, 'block'>, Pick<Due, 'windows'> {
  readonly resource: Resource;
  readonly filters: ReturnType<typeof filtersOf>;
}

/** The number of records in each time window, as links to lists. */
function Windows({ block, resource, windows, filters }: WindowsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const linkTo = useListLink();
  return (
    <ul className={styles.tiles}>
      {block.windows.map((window, at) => {
        const count = windows[at]?.count ?? 0;
        const usual = translate(`app.blocks.due.${window.name === 'passed' ? 'passed' : 'within'}`, {
          days: window.name,
        });
        const label = translate(`resources.${block.owner}.blocks.${block.name}.items.${window.name}`, {
          _: usual,
        });
        return (
          <li key={window.name} className={styles.tile} data-tone={window.name === 'passed' ? 'danger' : 'neutral'}>
            <span className={styles.tileLabel}>{label}</span>
            {count > 0 ? (
              <Link to={linkTo(resource, window, filters)} aria-label={`${label} ${format.number(count)}`}>
                {format.number(count)}
              </Link>
            ) : (
              <span className={styles.zero}>0</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
