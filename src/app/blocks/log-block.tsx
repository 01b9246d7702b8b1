/** The audit log of some resources: user, action, time, and old and new values. */
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { isDate } from '#model/base/calendar.ts';
import { auditedVerbs } from '#model/resource/project-schema.ts';
import type { Resource } from '#model/types/resource.ts';
import ChangesList from '../kinds/cells/looks/changes-list.tsx';
import { LabelledDate } from '../kinds/inputs/dates/labelled-date.tsx';
import { recordPath } from '../providers/resources.tsx';
import { actorName } from '../providers/words/actor-name.ts';
import { useFormat, useResourceName } from '../providers/words/words.tsx';
import type { ActivityEntry } from '../screens/record/history/use-activity.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { BlockBody, BlockFrame } from './block-frame.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { useBlock } from './use-block.ts';

interface LogEntry extends ActivityEntry {
  readonly resource: string;
  readonly recordId: string | null;
  readonly recordLabel: string | null;
}

interface Wanted {
  readonly actor: string;
  readonly action: string;
  readonly from: string;
  readonly until: string;
}

const everything: Wanted = { actor: '', action: '', from: '', until: '' };

export default function LogBlock({ block, resources, recordId }: BlockProps<'log'>) {
  const translate = useTranslate();
  const [wanted, setWanted] = useState(everything);
  const [page, setPage] = useState(0);
  const result = useBlock<{ readonly items: readonly LogEntry[]; readonly count: number }>(
    block,
    recordId,
    useDeferredValue(paramsOf(block.filters, wanted, page)),
  );
  const wordOf = (action: string, name: string | null): string => {
    const known = (auditedVerbs as readonly string[]).includes(action);
    const owner = name ?? block.resources.find((one) => Object.hasOwn(resources[one]?.actions ?? {}, action)) ?? '';
    if (!known) return translate(`resources.${owner}.actions.${action}.label`, { _: action });
    const usual = translate(`app.history.verbs.${action}`);
    return action === 'delete' && name ? translate(`resources.${name}.removal.label`, { _: usual }) : usual;
  };
  const ask = (change: Partial<Wanted>): void => {
    setPage(0);
    setWanted((before) => ({ ...before, ...change }));
  };
  const actions = [
    ...new Set([...auditedVerbs, ...block.resources.flatMap((one) => Object.keys(resources[one]?.actions ?? {}))]),
  ];
  return (
    <BlockFrame block={block} count={result.data?.count}>
      {block.filters && <Filters wanted={wanted} actions={actions} wordOf={wordOf} onAsk={ask} />}
      <BlockBody block={block} result={result} lines={8} isEmpty={({ items }) => items.length === 0}>
        {({ items, count }) => (
          <>
            <div className={styles.scroll}>
              <LogTable block={block} resources={resources} items={items} wordOf={wordOf} />
            </div>
            {block.filters && count > block.limit && (
              <Pager page={page} limit={block.limit} count={count} onPage={setPage} />
            )}
          </>
        )}
      </BlockBody>
    </BlockFrame>
  );
}

interface LogTableProps extends Pick<BlockProps<'log'>, 'block' | 'resources'> {
  readonly items: readonly LogEntry[];
  wordOf(action: string, resource: string | null): string;
}

function LogTable({ block, resources, items, wordOf }: LogTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const nameOf = useResourceName();
  return (
    <table className={classes(styles.table, styles.stacked)}>
      <thead>
        <tr>
          {['at', 'who', 'what', 'record', 'changes'].map((name) => (
            <th key={name} scope="col">
              {translate(`app.blocks.log.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.nowrap}>
              <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
            </td>
            <td className={styles.nowrap}>{actorName(entry.actorLabel, translate)}</td>
            <td className={styles.nowrap}>{wordOf(entry.action, entry.resource)}</td>
            <td className={styles.whole}>
              <RecordName entry={entry} resource={resources[entry.resource]} />
              {block.resources.length > 1 && <span className={styles.faint}> {nameOf(entry.resource, 1)}</span>}
            </td>
            <td className={styles.changes}>
              <ChangesList resource={entry.resource} changes={entry.action === 'create' ? [] : entry.changes} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PagerProps {
  readonly page: number;
  readonly limit: number;
  readonly count: number;
  onPage(page: number): void;
}

function Pager({ page, limit, count, onPage }: PagerProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <p className={styles.pager}>
      <Button small disabled={page === 0} onClick={() => onPage(page - 1)}>
        {translate('app.blocks.log.newer')}
      </Button>
      <span className={styles.faint}>
        {translate('app.blocks.log.range', {
          from: format.number(page * limit + 1),
          to: format.number(Math.min(count, (page + 1) * limit)),
          count: format.number(count),
        })}
      </span>
      <Button small disabled={(page + 1) * limit >= count} onClick={() => onPage(page + 1)}>
        {translate('app.blocks.log.older')}
      </Button>
    </p>
  );
}

/** A deleted record keeps its name but has no link. */
function RecordName({ entry, resource }: { readonly entry: LogEntry; readonly resource: Resource | undefined }) {
  const label = entry.recordLabel ?? '';
  if (!resource || entry.recordId === null || entry.action === 'delete') return label;
  return <Link to={recordPath(resource, entry.recordId)}>{label}</Link>;
}

interface FiltersProps {
  readonly wanted: Wanted;
  readonly actions: readonly string[];
  wordOf(action: string, resource: string | null): string;
  onAsk(change: Partial<Wanted>): void;
}

function Filters({ wanted, actions, wordOf, onAsk }: FiltersProps) {
  const translate = useTranslate();
  const isNarrowed = Object.values(wanted).some((value) => value !== '');
  return (
    <search className={styles.filters}>
      <label>
        <span>{translate('app.blocks.log.who')}</span>
        <input
          type="search"
          value={wanted.actor}
          maxLength={100}
          onChange={(event) => onAsk({ actor: event.target.value })}
        />
      </label>
      <label>
        <span>{translate('app.blocks.log.what')}</span>
        <select value={wanted.action} onChange={(event) => onAsk({ action: event.target.value })}>
          <option value="">{translate('app.blocks.log.any')}</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {wordOf(action, null)}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'until'] as const).map((bound) => (
        <Day
          key={bound}
          label={translate(`app.blocks.log.${bound}`)}
          value={wanted[bound]}
          onAsk={(day) => onAsk({ [bound]: day })}
        />
      ))}
      {isNarrowed && (
        <Button small variant="quiet" onClick={() => onAsk(everything)}>
          {translate('app.list.clearFilters')}
        </Button>
      )}
    </search>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  onAsk(day: string): void;
}

function Day({ label, value, onAsk }: DayProps) {
  // The log waits until the typed date is complete.
  const [half, setHalf] = useState<string | null>(null);
  return (
    <div className={styles.day}>
      <LabelledDate
        label={label}
        value={half ?? value}
        invalid={half !== null}
        onChange={(next) => {
          const isWhole = next === null || isDate(next);
          setHalf(isWhole ? null : next);
          if (isWhole) onAsk(next ?? '');
        }}
      />
    </div>
  );
}

function paramsOf(isNarrowable: boolean, { actor, action, from, until }: Wanted, page: number) {
  if (!isNarrowable) return {};
  const given = { actor, actionIn: action, from, until, pageIndex: page === 0 ? '' : String(page) };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, [value]]])),
  );
}
