/** A dialog with the form for a related record, which references the current record. */

import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import type { Access } from '#model/access/access.ts';
import { choiceBefore } from '#model/paths/form-paths.ts';
import { planCreate } from '#model/record/plan-record.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Values } from '#model/types/values.ts';
import formStyles from '../../../form/form.module.css';
import { FormDialog, WaitingDialog } from '../../../form/form-dialog.tsx';
import { FormLines } from '../../../form/sections/form-lines.tsx';
import { editableNames, linesOf } from '../../../form/sections/section-lines.ts';
import { type Subject, wouldBe } from '../../../form/unsaved/draft.ts';
import { useRecordForm } from '../../../form/use-record-form.ts';
import { useValidator } from '../../../form/use-validator.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { codeOf, uniqueKey } from '../../../providers/calls/http.ts';
import { useMoment } from '../../../providers/session/session.tsx';
import { useFormat } from '../../../providers/words/words.tsx';
import { shownTitle } from '../../../providers/words/written.ts';
import { useToast } from '../../../shell/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Choices } from '../create/choices.tsx';
import { useRecordWrites } from '../use-record-writes.ts';
import styles from './add-dialog.module.css';

export interface AddDialogProps {
  /** Access to the resource of the new record. */
  readonly access: Access;
  /** Fixed values: the reference to the current record. */
  readonly settled: Values;
  /** Initial values of the form. */
  readonly fill: Values;
  readonly title: string;
  onClose(): void;
}

export default function AddDialog(props: AddDialogProps) {
  const { resource } = props.access;
  const translate = useTranslate();
  const validator = useValidator(resource.name);
  const field = choiceBefore(resource, props.settled);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (field && !chosen)
    return (
      <Dialog
        open
        title={props.title}
        size="medium"
        onClose={props.onClose}
        actions={<Button onClick={props.onClose}>{translate('app.actions.cancel')}</Button>}
      >
        <Choices resource={resource} field={field} onward={(value) => () => setChosen({ field, value })} />
      </Dialog>
    );
  if (!validator) return <WaitingDialog title={props.title} onClose={props.onClose} />;
  return <AddForm {...props} validator={validator} chosen={chosen} onChooseAgain={() => setChosen(null)} />;
}

interface Chosen {
  readonly field: Field;
  /** Undefined if the user continued without a value. */
  readonly value: string | undefined;
}

interface AddFormProps extends AddDialogProps {
  readonly validator: CompiledValidator;
  /** The earlier choice. */
  readonly chosen: Chosen | null;
  onChooseAgain(): void;
}

/** A chosen variant is fixed; any other chosen value can still be changed. */
function planAdd(access: Access, settled: Values, fill: Values, chosen: Chosen | null): ReturnType<typeof planCreate> {
  const given: Values = chosen?.value === undefined ? {} : { [chosen.field.name]: chosen.value };
  return chosen?.field.name === access.resource.create.variant
    ? planCreate(access, { ...settled, ...given }, fill)
    : planCreate(access, settled, { ...fill, ...given });
}

function AddForm({ access, settled, fill, title, validator, chosen, onChooseAgain, onClose }: AddFormProps) {
  const { resource } = access;
  const translate = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const moment = useMoment();
  const words = useFieldWords(resource);
  const { create } = useRecordWrites(resource);
  const { variant } = resource.create;
  const plan = useMemo(() => planAdd(access, settled, fill, chosen), [access, settled, fill, chosen]);
  const subject: Subject = { access, before: null, names: [...plan.fixed, ...editableNames(plan.sections)] };
  // One idempotency key for all attempts at a record: after a lost answer, no second record is created.
  const key = useRef(uniqueKey());
  const form = useRecordForm({
    subject,
    initial: plan.initial,
    validator,
    moment,
    async save(body) {
      const record = await create(body, key.current).catch((error: unknown) => {
        if (codeOf(error) === 'key-reused') key.current = uniqueKey();
        throw error;
      });
      const text = translate('app.toasts.created', { title: shownTitle(resource, record, format) });
      toast({ text, tone: 'success' });
      onClose();
    },
  });
  const record = wouldBe(subject, form.values, moment);
  const shown = plan.sections.filter((section) => linesOf(section, resource, record, moment).length > 0);
  return (
    <FormDialog
      title={title}
      form={form}
      subject={subject}
      words={words}
      button={translate(form.isSaving ? 'app.form.saving' : 'app.actions.save')}
      onClose={onClose}
      back={chosen ? { label: translate('app.create.chooseAgain'), go: onChooseAgain } : undefined}
    >
      {chosen?.value !== undefined && chosen.field.name === variant && (
        <p className={styles.chosen}>
          {words.label(variant)} <StatusChip label={words.value(variant, chosen.value)} />
        </p>
      )}
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
    </FormDialog>
  );
}
