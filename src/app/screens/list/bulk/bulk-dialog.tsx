/**
 * Changes fields of many records: first which fields and values, then what the server says will change, then the change
 * itself.
 */
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import type { Access } from '#model/access/access.ts';
import { isDate } from '#model/base/calendar.ts';
import { isEmpty } from '#model/base/values.ts';
import { bulkFields } from '#model/features/bulk/bulk-fields.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Values } from '#model/types/values.ts';
import formStyles from '../../../form/form.module.css';
import { FormDialog, WaitingDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { type Subject, tidyValue, wouldBe } from '../../../form/unsaved/draft.ts';
import { useRecordForm } from '../../../form/use-record-form.ts';
import { useValidator } from '../../../form/use-validator.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { LabelledDate } from '../../../kinds/inputs/dates/labelled-date.tsx';
import { useMoment, useSession } from '../../../providers/session/session.tsx';
import { useFormat } from '../../../providers/words/words.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import type { Change, Rows } from './bulk-calls.ts';
import styles from './bulk-dialog.module.css';
import { BulkReview } from './bulk-review.tsx';
import type { BulkRun } from './use-bulk-run.ts';

/** Records that the user has chosen. */
export interface Chosen {
  readonly rows: Rows;
  readonly count: number;
}

export interface BulkDialogProps {
  readonly access: Access;
  readonly chosen: Chosen;
  /** A declared change, whose fields the dialog asks for; null lets the user choose fields. */
  readonly change: string | null;
  readonly run: BulkRun;
  onUndo(): void;
  onClose(): void;
}

export default function BulkDialog(props: BulkDialogProps) {
  const validator = useValidator(props.access.resource.name);
  const title = useTitle(props);
  return validator ? (
    <ReadyDialog {...props} validator={validator} title={title} />
  ) : (
    <WaitingDialog title={title} onClose={props.onClose} />
  );
}

function useTitle({ access: { resource }, chosen: { count }, change }: BulkDialogProps): string {
  const translate = useTranslate();
  const format = useFormat();
  const values = { smart_count: count, count: format.number(count) };
  if (change === null) return translate('app.list.bulk.title', values);
  const label = translate(`resources.${resource.name}.bulk.${change}`);
  return translate('app.list.bulk.titleOf', { ...values, change: label });
}

type ReadyProps = BulkDialogProps & { readonly validator: CompiledValidator; readonly title: string };

// Long: the fields, the day and the review share what was chosen.
function ReadyDialog({ access, chosen, change, run, validator, title, onUndo, onClose }: ReadyProps) {
  const { resource } = access;
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const moment = useMoment();
  const format = useFormat();
  const fields = bulkFields(access);
  const declared = (resource.bulk || null)?.changes[change ?? ''] ?? [];
  const [names, setNames] = useState<readonly string[]>(declared);
  const [date, setDate] = useState<string | null>(null);
  const [filled, setFilled] = useState<readonly string[]>([]);
  // An empty field of a declared change is not sent, so it may be empty.
  const subject: Subject = { access, before: null, names: change === null ? names : filled, isPartial: true };
  const isDated = names.length > 0 && names.every((name) => resource.keywords.dated?.fields.includes(name));
  const form = useRecordForm({
    subject,
    initial: Object.fromEntries(fields.map(({ name }) => [name, null])),
    validator,
    moment,
    save: () => run.check(chosen.rows, changeOf()),
  });
  const set = valuesOf(
    names.flatMap((name) => resource.fields[name] ?? []),
    form.values,
    change !== null,
  );
  const sent = Object.keys(set).join();
  useEffect(() => setFilled(sent === '' ? [] : sent.split(',')), [sent]);
  const changeOf = (): Change => ({ set, ...(isDated && date !== null ? { effectiveDate: date } : {}) });
  if (run.status)
    return (
      <BulkReview
        run={run}
        status={run.status}
        button={(count) => translate('app.list.bulk.apply', { smart_count: count, count: format.number(count) })}
        onBack={run.close}
        onUndo={onUndo}
        onClose={() => {
          run.close();
          onClose();
        }}
      />
    );
  const others = fields.filter(({ name }) => !names.includes(name));
  return (
    <FormDialog
      title={title}
      form={form}
      subject={subject}
      words={words}
      button={translate('app.list.bulk.check')}
      isHeld={Object.keys(set).length === 0 || (date !== null && !isDate(date))}
      onClose={onClose}
    >
      <fieldset className={classes(formStyles.fields, styles.lines)} disabled={form.isSaving} aria-label={title}>
        {names
          .flatMap((name) => resource.fields[name] ?? [])
          .map((field) => (
            <div key={field.name} className={change === null ? styles.chosen : undefined}>
              <FormField
                field={field}
                current={wouldBe(subject, form.values, moment)}
                required={change === null && field.required}
              />
              {change === null && (
                <IconButton
                  className={styles.remove}
                  label={translate('app.list.bulk.remove', { field: words.label(field.name) })}
                  icon={<Glyph of={X} />}
                  onClick={() => setNames(names.filter((one) => one !== field.name))}
                />
              )}
            </div>
          ))}
        {change === null && others.length > 0 && (
          <FieldSelect fields={others} label={words.label} onChoose={(name) => setNames([...names, name])} />
        )}
        {isDated && <Day value={date} onChange={setDate} />}
        {names.length > 0 && (
          <p className={styles.help}>
            {translate(`app.list.bulk.${change === null ? 'emptied' : 'unchangedIfEmpty'}`)}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}

interface FieldSelectProps {
  readonly fields: readonly Field[];
  readonly label: (field: string) => string;
  readonly onChoose: (field: string) => void;
}

/** Adds a field to those that are changed. */
function FieldSelect({ fields, label, onChoose }: FieldSelectProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className={styles.add}>
      <label htmlFor={id} className={styles.label}>
        {translate('app.list.bulk.add')}
      </label>
      <select id={id} className={styles.select} value="" onChange={({ target }) => onChoose(target.value)}>
        <option value="" disabled>
          {translate('app.list.bulk.choose')}
        </option>
        {fields.map(({ name }) => (
          <option key={name} value={name}>
            {label(name)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DayProps {
  /** Null for today. */
  readonly value: string | null;
  readonly onChange: (date: string | null) => void;
}

/** The day from which the values hold. */
function Day({ value, onChange }: DayProps) {
  const translate = useTranslate();
  const { today } = useSession();
  return (
    <div className={styles.day}>
      <LabelledDate
        label={translate('app.dated.effectiveDate')}
        labelClassName={styles.label}
        value={value ?? today}
        invalid={value !== null && !isDate(value)}
        onChange={(next) => onChange(next === null || next === today ? null : next)}
      />
    </div>
  );
}

/** An empty field of a declared change stays as it is; a field that the user has chosen is emptied. */
function valuesOf(fields: readonly Field[], values: Values, isDeclared: boolean): Values {
  const tidy = fields.map((field) => [field.name, tidyValue(field, values[field.name])] as const);
  return Object.fromEntries(tidy.filter(([, value]) => !isDeclared || !isEmpty(value)));
}
