/** The dialog for the input of an action: some fields of the resource, validated like any form. */

import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import formStyles from '../../form/form.module.css';
import { FormDialog, WaitingDialog } from '../../form/form-dialog.tsx';
import { FormLines } from '../../form/sections/form-lines.tsx';
import { wouldBe } from '../../form/unsaved/draft.ts';
import { useValidator } from '../../form/use-validator.ts';
import { useFieldWords } from '../../form/words/use-field-words.ts';
import { useMoment } from '../../providers/session/session.tsx';
import { useFormat } from '../../providers/words/words.tsx';
import { shownTitle } from '../../providers/words/written.ts';
import type { ActionDialogProps } from './action-dialog-props.ts';
import { isSameTitle, TypedTitle } from './typed-title.tsx';
import { useActionForm } from './use-action-form.ts';
import { useActionQuestion } from './use-action-question.ts';

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
  const words = useFieldWords(access.resource);
  const moment = useMoment();
  const isMeant = useActionQuestion(access);
  const [typed, setTyped] = useState('');
  const format = useFormat();
  const name = record ? shownTitle(access.resource, record, format) : '';
  const { form, subject, section, word } = useActionForm({
    access,
    action,
    record,
    validator,
    async run(body) {
      if (action.confirm && !(await isMeant(action, record))) return;
      await run(body);
      onClose();
    },
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
      isHeld={action.typed && !isSameTitle(typed, name)}
      onClose={onClose}
    >
      {intro !== '' && <p className={formStyles.intro}>{intro}</p>}
      <fieldset className={formStyles.fields} disabled={form.isSaving} aria-label={title}>
        <FormLines isAction section={section} record={wouldBe(subject, form.values, moment)} moment={moment} />
        {action.typed && <TypedTitle title={name} value={typed} onChange={setTyped} />}
      </fieldset>
    </FormDialog>
  );
}
