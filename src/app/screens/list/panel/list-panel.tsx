/** Large buttons above a list: the server clock, the status of the current record, and the possible actions. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { holdsFor } from '#model/conditions/condition.ts';
import { timeRecordsOf } from '#model/features/working-days/time-record.ts';
import { defaultRequest } from '#model/list/list-request.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Panel } from '#model/types/screens/panel.ts';
import type { Values } from '#model/types/values.ts';
import { useMoment, useSession } from '../../../providers/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useListRows } from '../rows/use-list-rows.ts';
import type { ListModel } from '../use-list.ts';
import styles from './panel.module.css';
import { PanelClock } from './panel-clock.tsx';
import { PanelMoments } from './panel-moments.tsx';
import { usePress } from './use-press.ts';
import { useTicket } from './use-ticket.ts';

interface ListPanelProps {
  readonly model: Pick<ListModel, 'access' | 'resource' | 'plan' | 'words'>;
  readonly panel: Panel;
}

export default function ListPanel({ model, panel }: ListPanelProps) {
  const { access, resource, plan, words } = model;
  const translate = useTranslate();
  const { pathname } = useLocation();
  const moment = useMoment();
  const { timeZone } = useSession();
  const latest = useListRows(
    access,
    useMemo(() => defaultRequest(access), [access]),
  );
  const present = latest.rows?.find((record) => holdsFor(panel.where, record, moment)) ?? null;
  const offered = panel.actions.flatMap((one) => {
    const action = plan.listActions.find(({ name }) => name === one.name);
    return action ? [{ ...one, action }] : [];
  });
  const { ticket, title, isDead } = useTicket(offered.find(({ action }) => action.ticket)?.action.ticket);
  const { busy, refusal, press } = usePress(access, ticket, latest.refetch);
  const of = resource.computation?.from ?? {};
  const isKnown = latest.rows !== null;
  const state = present?.[panel.state];
  const tones = resource.fields[panel.state]?.tones ?? {};
  return (
    <section className={styles.panel} aria-label={words.name} data-panel="">
      <div className={styles.head}>
        <PanelClock />
        {isKnown && typeof state === 'string' && (
          <StatusChip tone={tones[state]} label={words.wordOf(panel.state, state)} />
        )}
        {title !== null && <p className={styles.where}>{translate('app.panel.at', { title })}</p>}
      </div>
      {isDead ? (
        <div className={styles.refusal} role="alert">
          <p>{translate('app.validation.deadTicket')}</p>
          <Link to={pathname}>{translate('app.panel.without')}</Link>
        </div>
      ) : (
        <PanelButtons {...{ resource, offered, busy, isKnown, present, moment, press }} />
      )}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {panel.moments && (
        <PanelMoments
          records={timeRecordsOf(present?.[panel.moments])}
          date={String(present?.[of.date ?? ''] ?? moment.today)}
          timeZone={String(present?.[of.timeZone ?? ''] ?? timeZone)}
        />
      )}
    </section>
  );
}

interface PanelButtonsProps extends Pick<ReturnType<typeof usePress>, 'busy' | 'press'> {
  readonly resource: Resource;
  readonly offered: readonly (Panel['actions'][number] & { readonly action: Action })[];
  readonly isKnown: boolean;
  /** The current record. */
  readonly present: Values | null;
  readonly moment: Moment;
}

function PanelButtons({ resource, offered, busy, isKnown, present, moment, press }: PanelButtonsProps) {
  const translate = useTranslate();
  return (
    <div className={styles.buttons}>
      {offered.map(({ action, icon, when }) => {
        const isPossible = isKnown && holdsFor(when, present ?? {}, moment);
        return (
          <Button
            key={action.name}
            className={styles.button}
            variant={isPossible ? 'primary' : 'secondary'}
            icon={<Icon name={icon} size={24} />}
            // One action at a time: a press during another action would be lost without notice.
            disabled={!isPossible || (busy !== null && busy !== action.name)}
            busy={busy === action.name}
            onClick={() => void press(action)}
          >
            {translate(`resources.${resource.name}.actions.${action.name}.label`)}
          </Button>
        );
      })}
    </div>
  );
}
