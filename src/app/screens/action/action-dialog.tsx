/** What an action asks for before it is done: some fields of the resource in a dialog, judged as everywhere else. */
import { useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import type { Access } from '#model/access.ts';
import { initialValues } from '#model/plan-record.ts';
import type { Action } from '#model/resource.ts';
import type { CompiledValidator } from '#model/validate-record.ts';
import type { Subject, Values } from '../../form/draft.ts';
import formStyles from '../../form/form.module.css';
import { FormAlert } from '../../form/form-alert.tsx';
import { FormLines } from '../../form/form-lines.tsx';
import { keepEnterFromSending } from '../../form/keys.ts';
import { RecordFormContext } from '../../form/record-form-context.ts';
import { useFieldWords } from '../../form/use-field-words.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useValidator } from '../../form/use-validator.ts';
import { useMoment } from '../../providers/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

export interface ActionDialogProps {
  readonly access: Access;
  readonly action: Action;
  /** What the fields start with: the record, or nothing yet. */
  readonly record: Values | null;
  /** Does it; what it throws is shown here, and what was typed stays. */
  run(body: Values): Promise<void>;
  onClose(): void;
}

export default function ActionDialog(props: ActionDialogProps) {
  const { resource } = props.access;
  const translate = useTranslate();
  const validator = useValidator(resource.name);
  const word = (part: string): string => translate(`resources.${resource.name}.actions.${props.action.name}.${part}`);
  if (validator) return <ReadyDialog {...props} validator={validator} title={word('label')} />;
  return (
    <Dialog open title={word('label')} size="medium" onClose={props.onClose}>
      <SkeletonLines lines={4} />
    </Dialog>
  );
}

type ReadyProps = ActionDialogProps & { readonly validator: CompiledValidator; readonly title: string };

function ReadyDialog({ access, action, record, validator, title, run, onClose }: ReadyProps) {
  const { resource } = access;
  const translate = useTranslate();
  const moment = useMoment();
  const words = useFieldWords(resource);
  const formId = useId();
  const section = useMemo(() => {
    const fields = action.input.flatMap((name) => resource.fields[name] ?? []);
    return { name: action.name, as: null, editable: true, lines: fields.map((field) => [{ field, editable: true }]) };
  }, [action, resource]);
  const subject: Subject = { access: asCreation(access, action), before: null, names: action.input, isPartial: true };
  const given = Object.fromEntries(action.input.map((name) => [name, record?.[name] ?? null]));
  const form = useRecordForm({
    subject,
    initial: { ...initialValues(Object.values(resource.fields), action.input), ...(record ? given : {}) },
    validator,
    moment,
    async save(body) {
      await run(body);
      onClose();
    },
  });
  const intro = translate(`resources.${resource.name}.actions.${action.name}.intro`, { _: '' });
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
          <Button
            type="submit"
            form={formId}
            variant={action.tone === 'danger' ? 'danger' : 'primary'}
            busy={form.isSaving}
          >
            {translate(`resources.${resource.name}.actions.${action.name}.button`, { _: title })}
          </Button>
        </>
      }
    >
      <RecordFormContext
        value={{ resource, words, control: form.control, record: record ?? {}, faults: form.faults, check: form.check }}
      >
        <form
          id={formId}
          ref={form.formRef}
          noValidate
          onKeyDown={keepEnterFromSending}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          {intro !== '' && <p className={formStyles.intro}>{intro}</p>}
          <fieldset className={formStyles.fields} disabled={form.isSaving} aria-label={title}>
            <FormLines section={section} record={form.values} moment={moment} />
          </fieldset>
          <FormAlert {...form} names={action.input} words={words} onRetry={() => void form.submit()} />
        </form>
      </RecordFormContext>
    </Dialog>
  );
}

/** Whoever may act may fill in what the action asks for, whether or not they may write the record otherwise. */
const asCreation = (access: Access, action: Action): Access => ({
  ...access,
  grants: { ...access.grants, create: access.grants[action.name] ?? [] },
});
