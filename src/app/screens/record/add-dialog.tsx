/** The form that creates a record of another resource, in a dialog: it refers to the record one is looking at. */
import { useTranslate } from 'ra-core';
import { useId, useMemo, useRef } from 'react';
import type { Access } from '#model/access.ts';
import { planCreate } from '#model/plan-record.ts';
import { titleOf } from '#model/record-title.ts';
import type { CompiledValidator } from '#model/validate-record.ts';
import { type Subject, wouldBe } from '../../form/draft.ts';
import formStyles from '../../form/form.module.css';
import { FormAlert } from '../../form/form-alert.tsx';
import { FormLines } from '../../form/form-lines.tsx';
import { isComposing, isSaveKey, keepEnterFromSending } from '../../form/keys.ts';
import { RecordFormContext } from '../../form/record-form-context.ts';
import { editableNames, linesOf } from '../../form/section-lines.ts';
import { useFieldWords } from '../../form/use-field-words.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useValidator } from '../../form/use-validator.ts';
import { codeOf, uniqueKey } from '../../providers/http.ts';
import { useMoment } from '../../providers/session.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './add-dialog.module.css';
import { useRecordWrites } from './use-record-writes.ts';

export interface AddDialogProps {
  /** Of the resource whose record is made. */
  readonly access: Access;
  /** Its field that refers to the record one is looking at, and that record. */
  readonly by: string;
  readonly id: string;
  readonly title: string;
  onClose(): void;
}

export default function AddDialog(props: AddDialogProps) {
  const validator = useValidator(props.access.resource.name);
  if (validator) return <AddForm {...props} validator={validator} />;
  return (
    <Dialog open title={props.title} size="medium" onClose={props.onClose}>
      <SkeletonLines lines={6} />
    </Dialog>
  );
}

function AddForm({ access, by, id, title, validator, onClose }: AddDialogProps & { validator: CompiledValidator }) {
  const { resource } = access;
  const translate = useTranslate();
  const toast = useToast();
  const moment = useMoment();
  const words = useFieldWords(resource);
  const { create } = useRecordWrites(resource);
  const formId = useId();
  const plan = useMemo(() => planCreate(access), [access]);
  const sections = useMemo(
    () =>
      plan.sections.map((section) => ({
        ...section,
        lines: section.lines
          .map((line) => line.filter(({ field }) => field.name !== by))
          .filter((line) => line.length > 0),
      })),
    [plan, by],
  );
  const subject: Subject = { access, before: null, names: [by, ...editableNames(sections)] };
  const initial = useMemo(
    () => ({ ...plan.initial, [by]: resource.fields[by]?.kind === 'references' ? [id] : id }),
    [plan, resource, by, id],
  );
  // One key for every attempt at the same record: an answer that was lost on the way makes no second one.
  const key = useRef(uniqueKey());
  const form = useRecordForm({
    subject,
    initial,
    validator,
    moment,
    async save(body) {
      const record = await create(body, key.current).catch((error: unknown) => {
        if (codeOf(error) === 'key-reused') key.current = uniqueKey();
        throw error;
      });
      toast({ text: translate('app.toasts.created', { title: titleOf(resource, record) }), tone: 'success' });
      onClose();
    },
  });
  const record = wouldBe(subject, form.values, moment);
  const shown = sections.filter((section) => linesOf(section, resource, record, moment).length > 0);
  return (
    <Dialog
      open
      title={title}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isSaving}>
            {translate('app.actions.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSaving}>
            {translate(form.isSaving ? 'app.form.saving' : 'app.actions.save')}
          </Button>
        </>
      }
    >
      <RecordFormContext
        value={{ resource, words, control: form.control, record: {}, faults: form.faults, check: form.check }}
      >
        <form
          id={formId}
          ref={form.formRef}
          noValidate
          onKeyDown={(event) => {
            keepEnterFromSending(event);
            if (isComposing(event) || !isSaveKey(event)) return;
            event.preventDefault();
            void form.submit();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          {shown.map((section) => (
            <fieldset
              key={section.name}
              className={`${formStyles.fields} ${styles.section}`}
              disabled={form.isSaving}
              data-section={section.name}
            >
              {shown.length > 1 && <legend className={styles.legend}>{words.section(section.name)}</legend>}
              <FormLines section={section} record={record} moment={moment} />
            </fieldset>
          ))}
          <FormAlert {...form} names={subject.names} words={words} onRetry={() => void form.submit()} />
        </form>
      </RecordFormContext>
    </Dialog>
  );
}
