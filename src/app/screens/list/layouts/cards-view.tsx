/** Records as cards: title, status, a few facts and actions. */

import { useTranslate } from 'ra-core';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { isEmpty } from '#model/base/values.ts';
import { type CardsPlan, planCards } from '#model/list/layouts/plan-layout.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { CardsLayout } from '#model/types/screens/layout.ts';
import { drawCell } from '../../../kinds/cells/index.ts';
import { useCellContexts } from '../../../kinds/cells/use-cell-context.ts';
import { recordPath } from '../../../providers/resources.tsx';
import { useMoment } from '../../../providers/session/session.tsx';
import { useFormat } from '../../../providers/words/words.tsx';
import { shownTitle } from '../../../providers/words/written.ts';
import type { TableRecord } from '../../../table/table-types.ts';
import { useIsSelected } from '../../../table/use-selection.ts';
import { useTableEvents } from '../../../table/use-table-events.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { blockedOn } from '../actions/blocked-text.ts';
import { useRowActions } from '../actions/use-row-actions.tsx';
import type { ListModel } from '../use-list.ts';
import styles from './cards.module.css';
import { ItemCheck, ItemMenu } from './item-tools.tsx';
import { useItemFocus } from './use-item-focus.ts';

interface CardsViewProps {
  readonly model: ListModel;
  readonly layout: CardsLayout;
  readonly isPhone: boolean;
}

const none: readonly TableRecord[] = [];
const skeletonCards = 8;

export default function CardsView({ model, layout, isPhone }: CardsViewProps) {
  const { access, resource, list, words, selection, recordActions } = model;
  const box = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const plan = useMemo(() => planCards(access, layout), [access, layout]);
  const contexts = useCellContexts(resource);
  const rows = list.rows ?? none;
  const focus = useItemFocus(cards, rows.length);
  const { actions, marked, menu } = useRowActions(model, { scroller: () => (isPhone ? null : box.current), ...focus });
  const events = useTableEvents(rows, selection, focus, actions);
  const kit = useMemo(
    (): CardKit => ({ plan, contexts, words, selection, recordActions, resource, selectable: actions.selectable }),
    [plan, contexts, words, selection, recordActions, resource, actions.selectable],
  );
  return (
    <div ref={box} className={styles.scroller}>
      {list.rows === null && <CardsSkeleton plan={plan} />}
      <ul ref={cards} aria-label={words.name} className={styles.cards} {...events}>
        {rows.map((record, index) => (
          <Card key={record.id} kit={kit} record={record} index={index} isMarked={record.id === marked} />
        ))}
      </ul>
      {menu}
    </div>
  );
}

interface CardKit extends Pick<ListModel, 'words' | 'selection' | 'recordActions' | 'resource' | 'selectable'> {
  readonly plan: CardsPlan;
  readonly contexts: ReturnType<typeof useCellContexts>;
}

interface CardProps {
  readonly kit: CardKit;
  readonly record: TableRecord;
  readonly index: number;
  readonly isMarked: boolean;
}

const Card = memo(function Card({ kit, record, index, isMarked }: CardProps) {
  const { plan, contexts, words, selection, resource, selectable } = kit;
  const isSelected = useIsSelected(selection, record.id);
  const format = useFormat();
  const title = shownTitle(resource, record, format);
  const cell = ({ name }: Field): ReactNode => {
    const context = contexts[name];
    return context && drawCell(record[name], { ...context, record });
  };
  const { subtitle, status, tags } = plan;
  const isStated = status !== null && !isEmpty(record[status.name]);
  return (
    <li data-index={index} className={classes(styles.card, isSelected && styles.selected, isMarked && styles.marked)}>
      <div className={styles.head}>
        <Lead kit={kit} record={record} title={title} />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <a href={recordPath(resource, record.id)} data-opens="">
              {title}
            </a>
          </h2>
          {subtitle && !isEmpty(record[subtitle.name]) && <p className={styles.subtitle}>{cell(subtitle)}</p>}
        </div>
        {selectable && <ItemCheck record={record} words={words} selection={selection} />}
        <ItemMenu record={record} words={words} />
      </div>
      {isStated && (
        <p className={styles.status}>
          <StatusChip
            tone={status.tones[String(record[status.name])]}
            label={contexts[status.name]?.words.value(String(record[status.name])) ?? ''}
          />
        </p>
      )}
      {plan.fields.length > 0 && (
        <dl className={styles.facts}>
          {plan.fields.map((field) => (
            <div key={field.name} className={styles.fact}>
              <dt>{words.fieldLabel(field.name)}</dt>
              <dd>{cell(field)}</dd>
            </div>
          ))}
        </dl>
      )}
      {plan.prose.map(
        (field) =>
          !isEmpty(record[field.name]) && (
            <p key={field.name} className={styles.prose}>
              {cell(field)}
            </p>
          ),
      )}
      {tags && !isEmpty(record[tags.name]) && <div className={styles.tags}>{cell(tags)}</div>}
      <Actions kit={kit} record={record} />
    </li>
  );
});

/** Picture or icon; a monogram if the picture is missing. */
function Lead({ kit, record, title }: Pick<CardProps, 'kit' | 'record'> & { readonly title: string }) {
  const { plan, resource } = kit;
  const { image, icons } = plan;
  if (image) {
    const source = record[image.name];
    return <Monogram name={title} size={40} src={typeof source === 'string' ? source : null} />;
  }
  const icon = icons?.values[String(record[icons.field])] ?? resource.icon;
  return (
    <span className={styles.icon}>
      <Icon name={icon} size={18} />
    </span>
  );
}

/** Transitions that cannot start now are left out; other disabled actions give a reason. */
function Actions({ kit, record }: Pick<CardProps, 'kit' | 'record'>) {
  const translate = useTranslate();
  const moment = useMoment();
  const { plan, recordActions, resource } = kit;
  const offered = plan.actions
    .map((action) => ({ action, ...blockedOn(translate, recordActions.access, action.name, record, moment) }))
    .filter((one) => one.offered);
  if (offered.length === 0) return null;
  return (
    <div className={styles.actions}>
      {offered.map(({ action, text: blocked }) => (
        <Button
          key={action.name}
          small
          disabled={blocked !== null}
          title={blocked ?? undefined}
          onClick={() => void recordActions.run(action, record)}
        >
          {translate(`resources.${resource.name}.actions.${action.name}.label`)}
        </Button>
      ))}
    </div>
  );
}

const CardsSkeleton = ({ plan }: { readonly plan: CardsPlan }) => (
  <div className={styles.cards} aria-hidden="true">
    {Array.from({ length: skeletonCards }, (_, card) => (
      <div key={card} className={styles.card}>
        <div className={styles.head}>
          <Skeleton width={40} height={40} round />
          <div className={styles.words}>
            <Skeleton width="70%" height={14} />
          </div>
        </div>
        {plan.fields.map(({ name }) => (
          <Skeleton key={name} width="85%" />
        ))}
      </div>
    ))}
  </div>
);
