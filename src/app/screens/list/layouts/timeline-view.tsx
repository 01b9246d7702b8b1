/** Records as events, grouped by day, latest first. */

import { useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import { isEmpty } from '#model/base/values.ts';
import { byDay } from '#model/list/layouts/days.ts';
import { readableIcons } from '#model/list/layouts/plan-layout.ts';
import type { TimelineLayout } from '#model/types/screens/layout.ts';
import { useTextContext } from '../../../form/words/use-text-context.ts';
import { recordPath } from '../../../providers/resources.tsx';
import { useFormat } from '../../../providers/words/words.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import { useTableEvents } from '../../../table/use-table-events.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icons.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { eventIcon, eventText } from '../../record/history/event-text.ts';
import { useRowActions } from '../actions/use-row-actions.tsx';
import type { ListModel } from '../use-list.ts';
import { ItemMenu } from './item-tools.tsx';
import styles from './timeline.module.css';
import { useItemFocus } from './use-item-focus.ts';

interface TimelineViewProps {
  readonly model: ListModel;
  readonly layout: TimelineLayout;
  readonly isPhone: boolean;
}

const none: readonly TableRecord[] = [];

export default function TimelineView({ model, layout, isPhone }: TimelineViewProps) {
  const { access, resource, list, words } = model;
  const translate = useTranslate();
  const format = useFormat();
  const box = useRef<HTMLElement>(null);
  const rows = list.rows ?? none;
  const focus = useItemFocus(box, rows.length);
  const { actions, marked, menu } = useRowActions(model, { scroller: () => (isPhone ? null : box.current), ...focus });
  const events = useTableEvents(rows, model.selection, focus, actions);
  const { at, text } = layout;
  const textFields = text?.fields ?? [];
  const context = useTextContext(
    resource,
    rows.flatMap((record) => textFields.map((field) => ({ field, value: record[field] }))),
  );
  const hasTime = resource.fields[at]?.kind === 'instant';
  const drawn = { text, icons: readableIcons(access, layout.icons) };
  const toned = drawn.icons && resource.fields[drawn.icons.field];
  const toneOf = (record: TableRecord): string | undefined =>
    styles[toned?.tones[String(record[toned.name])] ?? 'neutral'];
  const days = useMemo(
    () => byDay(rows, (record) => (isEmpty(record[at]) ? null : format.date(String(record[at])))),
    [rows, at, format],
  );
  return (
    <section ref={box} aria-label={words.name} className={styles.timeline} {...events}>
      {list.rows === null && <SkeletonLines lines={10} />}
      {days.map(({ day, events: ofDay }) => (
        <section key={ofDay[0]?.record.id} className={styles.day}>
          <h2 className={styles.date}>{day ?? translate('app.list.layout.noDate')}</h2>
          <ol className={styles.events}>
            {ofDay.map(({ record, index }) => (
              <li
                key={record.id}
                data-index={index}
                className={classes(styles.event, record.id === marked && styles.marked)}
              >
                <span className={classes(styles.icon, toneOf(record))}>
                  <Icon name={eventIcon(drawn, resource, record)} size={14} />
                </span>
                {hasTime && !isEmpty(record[at]) && (
                  <time className={styles.time} dateTime={String(record[at])}>
                    {format.time(String(record[at]))}
                  </time>
                )}
                <a className={styles.text} href={recordPath(resource, record.id)} data-opens="">
                  {eventText(drawn, resource, record, context)}
                </a>
                <ItemMenu record={record} words={words} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {menu}
    </section>
  );
}
