/** A past or planned change: its fields, who entered it, and the buttons that are still possible. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Resource } from '#model/types/resource.ts';
import { errorText } from '../../form/words/error-text.ts';
import { useFieldWords } from '../../form/words/use-field-words.ts';
import type { TextContext } from '../../form/words/value-text.ts';
import { recordPath } from '../../providers/resources.tsx';
import { actorName } from '../../providers/words/actor-name.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import timelineStyles from '../record/history/timeline.module.css';
import { Change } from '../record/history/timeline.tsx';
import styles from './dated.module.css';
import type { DatedEntry } from './use-dated-changes.ts';

export interface DatedBodyProps {
  readonly entry: DatedEntry;
  readonly resource: Resource;
  readonly recordId: string;
  readonly context: TextContext;
  /** Text of the link to the record on that day. */
  readonly headline: string;
  readonly onWithdraw: (() => void) | undefined;
  readonly onMove: (() => void) | undefined;
}

export function DatedBody({ entry, resource, recordId, context, headline, onWithdraw, onMove }: DatedBodyProps) {
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const { effectiveDate, state, changes, problem } = entry;
  const isPlanned = state === 'planned';
  const date = context.format.date(effectiveDate);
  return (
    <>
      <p className={`${timelineStyles.headline} ${styles.headline}`}>
        <Link to={recordPath(resource, recordId, undefined, effectiveDate)}>
          <time dateTime={effectiveDate}>{headline}</time>
        </Link>
        {isPlanned && (
          <StatusChip
            tone={problem ? 'danger' : 'info'}
            label={translate(problem ? 'app.dated.heldUp' : 'app.dated.planned')}
          />
        )}
      </p>
      <p className={timelineStyles.when}>
        {translate('app.dated.enteredBy', {
          who: actorName(entry.actorLabel, translate),
          at: context.format.dateTime(entry.at),
        })}
      </p>
      {entry.reason && <p className={timelineStyles.reason}>{entry.reason}</p>}
      {problem && (
        <div className={styles.problem}>
          {problem.faults.length === 0 && <p>{translate(`app.errors.${problem.code}`)}</p>}
          {problem.faults.map((error) => {
            const name = error.pointer.split('/')[1] ?? '';
            return <p key={error.pointer}>{`${words.label(name)}: ${errorText(words, error, name)}`}</p>;
          })}
        </div>
      )}
      <dl className={timelineStyles.changes}>
        {changes.map((change) => (
          <Change key={change.field} change={change} resource={resource} context={context} isNew={false} />
        ))}
      </dl>
      {isPlanned && entry.planId === null && onWithdraw && onMove && (
        <p className={styles.buttons}>
          <Button small onClick={onMove} aria-label={`${date} ${translate('app.dated.move.button')}`}>
            {translate('app.dated.move.button')}
          </Button>
          <Button small onClick={onWithdraw} aria-label={`${date} ${translate('app.dated.withdraw.button')}`}>
            {translate('app.dated.withdraw.button')}
          </Button>
        </p>
      )}
    </>
  );
}
