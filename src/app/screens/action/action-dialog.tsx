/** What an action asks for before it is done: some fields of the resource in a dialog, judged as everywhere else. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo } from 'react';
import type { Access } from '#model/access.ts';
import { saidBy } from '#model/events/tell-event.ts';
import { initialValues } from '#model/record/plan-record.ts';
import { titleOf } from '#model/record/record-title.ts';
import { proposedBy, setBy } from '#model/record/state.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Action } from '#model/resource.ts';
import { type Subject, type Values, wouldBe } from '../../form/draft.ts';
import formStyles from '../../form/form.module.css';
import { FormDialog, WaitingDialog } from '../../form/form-dialog.tsx';
import { FormLines } from '../../form/form-lines.tsx';
import { useFieldWords } from '../../form/use-field-words.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useValidator } from '../../form/use-validator.ts';
import { useMoment } from '../../providers/session.tsx';

export interface ActionDialogProps {
  readonly access: Access;
  readonly action: Action;
  /** What the fields start with: the record, or nothing yet. */
  readonly record: Values | null;
  /** Does it; what it throws is shown here, and what was typed stays. */
  run(body: Values): Promise<void>;
  onClose(): void;
}

const ChangesDialog = lazy(() => import('./changes-dialog.tsx'));

export default function ActionDialog(props: ActionDialogProps) {
  return props.action.changes ? (
    <Suspense>
      <ChangesDialog {...props} />
    </Suspense>
  ) : (
    <FieldsDialog {...props} />
  );
}

function FieldsDialog(props: ActionDialogProps) {
  const { resource } = props.access;
  const translate = useTranslate();
  const validator = useValidator(resource.name);
  const title = translate(`resources.${resource.name}.actions.${props.action.name}.label`);
  return validator ? (
    <ReadyDialog {...props} validator={validator} title={title} />
  ) : (
    <WaitingDialog title={title} onClose={props.onClose} />
  );
}

type ReadyProps = ActionDialogProps & { readonly validator: CompiledValidator; readonly title: string };

function ReadyDialog({ access, action, record, validator, title, run, onClose }: ReadyProps) {
  const { resource } = access;
  const translate = useTranslate();
  const moment = useMoment();
  const words = useFieldWords(resource);
  const section = useMemo(() => {
    const fields = action.input.flatMap((name) => resource.fields[name] ?? []);
    return {
      name: action.name,
      as: null,
      editable: true,
      lines: fields.map((field) => [{ field, editable: true }]),
      actions: [],
    };
  }, [action, resource]);
  const subject: Subject = {
    access,
    before: null,
    names: action.input,
    isPartial: true,
    ...(record
      ? {
          about: {
            record,
            settled: (typed: Values) => ({ ...typed, ...setBy(resource, action, record, typed, moment) }),
          },
        }
      : {}),
  };
  const given = Object.fromEntries(action.input.map((name) => [name, record?.[name] ?? null]));
  const form = useRecordForm({
    subject,
    initial: {
      ...initialValues(Object.values(resource.fields), action.input),
      ...(record ? given : {}),
      ...proposedBy(resource, action, moment),
      ...onlyOf(action.input, saidBy(resource, action, {}, moment)),
    },
    validator,
    moment,
    async save(body) {
      await run(body);
      onClose();
    },
  });
  const word = (part: string, fallback: string): string =>
    translate(`resources.${resource.name}.actions.${action.name}.${part}`, {
      title: titleOf(resource, record ?? {}),
      _: fallback,
    });
  const intro = word('intro', '');
  return (
    <FormDialog
      title={title}
      form={form}
      subject={subject}
      words={words}
      record={record ?? {}}
      button={word('button', title)}
      tone={action.tone}
      onClose={onClose}
    >
      {intro !== '' && <p className={formStyles.intro}>{intro}</p>}
      <fieldset className={formStyles.fields} disabled={form.isSaving} aria-label={title}>
        <FormLines isAction section={section} record={wouldBe(subject, form.values, moment)} moment={moment} />
      </fieldset>
    </FormDialog>
  );
}

/** What an event says is asked anew each time; its day is today unless somebody says otherwise. */
const onlyOf = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
