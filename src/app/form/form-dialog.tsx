/** A form in a dialog, sent by its button or by keyboard. Closing asks first if there are unsaved changes. */

import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { Values } from '#model/types/values.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { SkeletonLines } from '../ui/page/skeleton.tsx';
import { FormAlert } from './form-alert.tsx';
import { isComposing, isSaveKey, keepEnterFromSending } from './keys.ts';
import { formContext, RecordFormContext } from './record-form-context.ts';
import type { Subject } from './unsaved/draft.ts';
import { useLeaveGuard } from './unsaved/use-leave-guard.ts';
import type { RecordForm } from './use-record-form.ts';
import type { FieldWords } from './words/use-field-words.ts';

export interface FormDialogProps {
  readonly title: string;
  readonly form: RecordForm;
  readonly subject: Subject;
  readonly words: FieldWords;
  /** The record as loaded; empty without a stored record. */
  readonly record?: Values | undefined;
  /** Label of the submit button. */
  readonly button: string;
  readonly tone?: 'danger' | null;
  /** The form cannot be sent yet. */
  readonly isHeld?: boolean;
  onClose(): void;
  /** Returns to the step before the form. */
  readonly back?: { readonly label: string; go(): void } | undefined;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, form, subject, words, record, button, tone, isHeld = false, onClose, back, children } = props;
  const translate = useTranslate();
  const formId = useId();
  const guard = useLeaveGuard(form.changed.length > 0);
  const leave = async (onward: () => void): Promise<void> => {
    if (!form.isSaving && (await guard.mayDiscard())) onward();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    keepEnterFromSending(event);
    if (isComposing(event) || !isSaveKey(event)) return;
    event.preventDefault();
    if (!isHeld) void form.submit();
  };
  return (
    <Dialog
      open
      title={title}
      size="medium"
      onClose={() => void leave(onClose)}
      actions={
        <>
          {back && (
            <Button variant="quiet" onClick={() => void leave(back.go)} disabled={form.isSaving}>
              {back.label}
            </Button>
          )}
          <Button onClick={() => void leave(onClose)} disabled={form.isSaving}>
            {translate('app.actions.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={form.isSaving}
            disabled={isHeld}
          >
            {button}
          </Button>
        </>
      }
    >
      <RecordFormContext value={formContext(subject.access.resource, words, form, record)}>
        <form id={formId} ref={form.formRef} noValidate onKeyDown={onKeyDown} onSubmit={form.submit}>
          {children}
          <FormAlert {...form} names={subject.names} words={words} onRetry={() => void form.submit()} />
        </form>
      </RecordFormContext>
    </Dialog>
  );
}

/** Shown until the validator of the form is loaded. */
export function WaitingDialog({ title, onClose }: Pick<FormDialogProps, 'title' | 'onClose'>) {
  return (
    <Dialog open title={title} size="medium" onClose={onClose}>
      <SkeletonLines lines={5} />
    </Dialog>
  );
}
