/**
 * The day on which the changes of a section take effect, in the footer of its form, and the changes already planned for
 * its fields.
 */
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { isDate } from '#model/base/calendar.ts';
import { effectiveDateParam } from '#model/features/dated/dated.ts';
import type { Resource } from '#model/types/resource.ts';
import formStyles from '../../form/form.module.css';
import { errorWords } from '../../form/words/error-words.ts';
import { useFieldWords } from '../../form/words/use-field-words.ts';
import { LabelledDate } from '../../kinds/inputs/dates/labelled-date.tsx';
import { HttpProblem } from '../../providers/calls/http.ts';
import { useSession } from '../../providers/session/session.tsx';
import { useFormat } from '../../providers/words/words.tsx';
import styles from './dated.module.css';
import { useDatedChanges } from './use-dated-changes.ts';

export interface EffectiveDateProps {
  readonly resource: Resource;
  readonly id: string;
  /** Dated fields with unsaved changes. */
  readonly fields: readonly string[];
  /** Null for today. */
  readonly value: string | null;
  /** Error of the last attempt to save. */
  readonly problem: unknown;
  readonly disabled: boolean;
  readonly onChange: (date: string | null) => void;
}

export function EffectiveDate({ resource, id, fields, value, problem, disabled, onChange }: EffectiveDateProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useFieldWords(resource);
  const { today } = useSession();
  const control = useId();
  const { data } = useDatedChanges(resource.name, id);
  const planned = (data ?? []).filter(
    ({ state, changes }) => state === 'planned' && changes.some(({ field }) => fields.includes(field)),
  );
  const refused = problem instanceof HttpProblem ? problem.errors : [];
  const error = refused.find(({ pointer }) => pointer === `?${effectiveDateParam}`);
  const message = error && errorWords(error, undefined);
  return (
    <fieldset className={styles.effective} disabled={disabled}>
      <LabelledDate
        label={translate('app.dated.effectiveDate')}
        labelClassName={styles.label}
        value={value ?? today}
        invalid={error !== undefined || (value !== null && !isDate(value))}
        describedBy={`${control}help`}
        onChange={(next) => onChange(next === null || next === today ? null : next)}
      />
      <div id={`${control}help`} aria-live="polite" className={styles.notes}>
        {message && <p className={formStyles.error}>{translate(message.key, { ...message.params })}</p>}
        <p className={styles.help}>{translate(`app.dated.help.${kindOf(value, today)}`)}</p>
        {planned.toReversed().map((entry) => (
          <p key={entry.id} className={formStyles.note}>
            {translate('app.dated.alreadyPlanned', {
              date: format.date(entry.effectiveDate),
              fields: words.list(
                entry.changes.filter(({ field }) => fields.includes(field)).map(({ field }) => words.label(field)),
              ),
            })}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

const kindOf = (value: string | null, today: string): 'today' | 'future' | 'past' =>
  value === null || !isDate(value) ? 'today' : value > today ? 'future' : 'past';
