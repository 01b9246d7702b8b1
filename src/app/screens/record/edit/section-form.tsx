/** A section that is edited in place and saved on its own. Its code loads with the first edit. */
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Access } from '#model/access/access.ts';
import type { SectionPlan } from '#model/record/plan-record.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import formStyles from '../../../form/form.module.css';
import { FormAlert } from '../../../form/form-alert.tsx';
import { isComposing, isSaveKey, keepEnterFromSending, keepFocus } from '../../../form/keys.ts';
import { formContext, RecordFormContext } from '../../../form/record-form-context.ts';
import { FormLines } from '../../../form/sections/form-lines.tsx';
import { editableNames } from '../../../form/sections/section-lines.ts';
import { clearedBySaving, wouldBe } from '../../../form/unsaved/draft.ts';
import { useValidator } from '../../../form/use-validator.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { useMoment } from '../../../providers/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { EffectiveDate } from '../../dated/effective-date.tsx';
import styles from '../record.module.css';
import type { Loaded } from '../use-record.ts';
import { useEditForm } from './use-edit-form.tsx';

export interface SectionFormProps {
  readonly access: Access;
  readonly section: SectionPlan;
  /** The record at the start of editing. */
  readonly loaded: Loaded;
  onDirty(isDirty: boolean): void;
  onSaving(isSaving: boolean): void;
  /** Called after saving, and after the stored values replaced the own changes. */
  onSaved(loaded: Loaded): void;
  onCancel(): void;
}

export default function SectionForm(props: SectionFormProps) {
  const validator = useValidator(props.access.resource.name);
  return validator ? (
    <ReadySectionForm {...props} validator={validator} />
  ) : (
    <SkeletonLines lines={props.section.lines.length * 2} />
  );
}

// Long: it is one form, whose head, fields, notes and footer share a draft.
function ReadySectionForm(props: SectionFormProps & { readonly validator: CompiledValidator }) {
  const { access, section, validator, onDirty, onSaving, onSaved, onCancel } = props;
  const { resource } = access;
  const translate = useTranslate();
  const moment = useMoment();
  const words = useFieldWords(resource);
  const names = editableNames([section]);
  const [effectiveDate, setEffectiveDate] = useState<string | null>(null);
  const { form, emptied, sent, subject, base, conflictDialog } = useEditForm({
    access,
    loaded: props.loaded,
    names,
    validator,
    moment,
    effectiveDate: effectiveDate ?? undefined,
    onSaved,
  });

  const isDirty = form.changed.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => onSaving(form.isSaving), [form.isSaving, onSaving]);
  useEffect(() => {
    const control = form.formRef.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea');
    // File inputs load later; until then the form itself takes the keyboard focus.
    (control ?? form.formRef.current)?.focus({ preventScroll: true });
    form.formRef.current?.scrollIntoView({ block: 'nearest' });
  }, [form.formRef]);

  const onKeyDown = (event: KeyboardEvent): void => {
    keepEnterFromSending(event);
    if (isComposing(event)) return;
    if (isSaveKey(event)) {
      event.preventDefault();
      void form.submit();
    }
    if (event.key === 'Escape' && !event.defaultPrevented && !isDirty && !form.isSaving) onCancel();
  };
  const title = words.section(section.name);
  const dated = form.changed.filter((name) => resource.keywords.dated?.fields.includes(name));
  // Only dated fields can change on another day.
  useEffect(() => {
    if (dated.length === 0) setEffectiveDate(null);
  }, [dated.length]);
  const cleared = clearedBySaving(subject, form.values, moment);
  return (
    <RecordFormContext value={formContext(resource, words, form, base.record)}>
      <form
        ref={form.formRef}
        className={`${styles.section} ${styles.editing}`}
        aria-label={translate('app.detail.editSection', { section: title })}
        data-section={section.name}
        tabIndex={-1}
        noValidate
        onSubmit={form.submit}
        onKeyDown={onKeyDown}
      >
        <header className={styles.sectionHead}>
          <h2>{title}</h2>
        </header>
        <fieldset className={`${formStyles.fields} ${styles.editFields}`} disabled={form.isSaving}>
          <legend className="visually-hidden">{title}</legend>
          <FormLines section={section} record={wouldBe(subject, form.values, moment)} moment={moment} />
        </fieldset>
        {cleared.length > 0 && (
          <p className={styles.cleared} role="status">
            {translate('app.form.cleared', { fields: words.list(cleared.map(words.label)) })}
          </p>
        )}
        <FormAlert
          {...form}
          emptied={emptied}
          sent={sent}
          names={names}
          words={words}
          onRetry={() => void form.submit()}
        />
        {dated.length > 0 && (
          <EffectiveDate
            resource={resource}
            id={base.record.id}
            fields={dated}
            value={effectiveDate}
            problem={form.problem}
            disabled={form.isSaving}
            onChange={setEffectiveDate}
          />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only the buttons inside are pressed */}
        <footer className={styles.editFoot} onMouseDown={keepFocus}>
          {isDirty && (
            <span className={styles.unsaved}>
              {translate('app.form.unsaved', { smart_count: form.changed.length })}
            </span>
          )}
          <Button onClick={onCancel} disabled={form.isSaving}>
            {translate('app.actions.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={form.isSaving}>
            {translate(form.isSaving ? 'app.form.saving' : 'app.actions.save')}
          </Button>
        </footer>
      </form>
      {conflictDialog}
    </RecordFormContext>
  );
}
