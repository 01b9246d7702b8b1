/** The form behind all steps: what is sent and when, what is kept over a reload, and where the first error is shown. */

import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusFirstError } from '#app/form/focus-first-error.ts';
import { editableNames } from '#app/form/sections/section-lines.ts';
import { byField, errorsOfDraft, type Subject, wouldBe } from '#app/form/unsaved/draft.ts';
import { useLeaveGuard } from '#app/form/unsaved/use-leave-guard.ts';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { useFieldWords } from '#app/form/words/use-field-words.ts';
import { codeOf, HttpProblem, uniqueKey } from '#app/providers/calls/http.ts';
import { recordPath } from '#app/providers/resources.tsx';
import { useActor, useMoment } from '#app/providers/session/session.tsx';
import type { CreatedState } from '#app/screens/record/create/completed-screen.tsx';
import { useRecordWrites } from '#app/screens/record/use-record-writes.ts';
import { useToast } from '#app/shell/messages/toasts.tsx';
import type { Access } from '#model/access/access.ts';
import { intoParts, outOfPart } from '#model/features/wire/wire-parts.ts';
import { titleOf } from '#model/fields/record-title.ts';
import { planCreate, type SectionPlan } from '#model/record/plan-record.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { forgetForm, readForm, type StoredForm, storeForm } from './stored-form.ts';
import { cleared, firstAmong, holds, stepsShown, type WizardContext } from './wizard-steps.ts';

export interface WizardFormOptions {
  readonly access: Access;
  readonly validator: CompiledValidator;
  /** Values from the address. */
  readonly filled: Values;
  /** Hash of the address: the open step. */
  readonly hash: string;
  go(step: string): void;
}

export function useWizardForm({ access, validator, filled, hash, go }: WizardFormOptions) {
  const { resource } = access;
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const moment = useMoment();
  const words = useFieldWords(resource);
  const { create } = useRecordWrites(resource);
  const plan = useMemo(() => planCreate(access, {}, filled), [access, filled]);
  const steps = plan.sections;
  const names = useMemo(() => editableNames(steps), [steps]);
  const subject: Subject = { access, before: null, names };
  const owner = `${useActor().accountId} ${resource.name}`;
  const [stored] = useState(() => readForm(owner, names));
  const [requiredOnly, setRequiredOnly] = useState(stored?.requiredOnly ?? false);
  // All attempts at the same record share one key, so that a retry after a lost answer creates no second record.
  const key = useRef(uniqueKey());

  const form = useRecordForm({
    subject,
    initial: plan.initial,
    validator,
    moment,
    async save(body) {
      const record = await create(intoParts(resource, body), key.current).catch((error: unknown) => {
        if (codeOf(error) === 'key-reused') key.current = uniqueKey();
        throw withFieldNames(resource, error);
      });
      toast({ text: translate('app.toasts.created', { title: titleOf(resource, record) }), tone: 'success' });
      guard.release();
      await navigate(recordPath(resource, record.id), { state: { created: record.id } satisfies CreatedState });
    },
  });
  const { values, problem, formRef } = form;
  const guard = useLeaveGuard(form.changed.length > 0);
  const context: WizardContext = { resource, record: wouldBe(subject, values, moment), moment };
  const shown = stepsShown(steps, requiredOnly, context);

  useRestoredForm(owner, stored, { values, requiredOnly }, form.fill);
  useCleared(context, values, form.fill);
  const complain = useComplaint({ steps, shown, names, words, formRef, hash, go, setRequiredOnly });
  useReportRefusal(problem, names, complain);

  return {
    form,
    words,
    steps,
    shown,
    context,
    requiredOnly,
    setRequiredOnly,
    async submit(): Promise<void> {
      if (form.isSaving) return;
      const errors = byField(errorsOfDraft(subject, values, validator, moment));
      await form.submit();
      if (Object.keys(errors).length > 0) complain(Object.keys(errors));
    },
  };
}

type RecordForm = ReturnType<typeof useRecordForm>;

/** Restores what was typed after a reload. */
function useRestoredForm(
  owner: string,
  stored: StoredForm | null,
  { values, requiredOnly }: StoredForm,
  fill: RecordForm['fill'],
): void {
  const [isRestored, setRestored] = useState(stored === null);
  // Restored values count as typed, not as the initial values of the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before anything is typed
  useEffect(() => {
    if (stored) fill(stored.values);
    setRestored(true);
  }, []);
  useEffect(() => {
    if (isRestored) storeForm(owner, { values, requiredOnly });
  }, [owner, values, requiredOnly, isRestored]);
  useEffect(() => forgetForm, []);
}

function useCleared(context: WizardContext, values: Values, fill: RecordForm['fill']): void {
  const stale = cleared(context, values);
  const staleNames = Object.keys(stale).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a value has stopped to apply
  useEffect(() => {
    if (staleNames) fill(stale);
  }, [staleNames]);
}

interface ComplaintOptions {
  readonly steps: readonly SectionPlan[];
  /** The steps that are shown. */
  readonly shown: readonly SectionPlan[];
  readonly names: readonly string[];
  readonly words: ReturnType<typeof useFieldWords>;
  readonly formRef: RecordForm['formRef'];
  readonly hash: string;
  go(step: string): void;
  setRequiredOnly(requiredOnly: boolean): void;
}

/** Shows a message with the invalid fields, and opens the step of the first one. */
function useComplaint({ steps, shown, names, words, formRef, hash, go, setRequiredOnly }: ComplaintOptions) {
  const translate = useTranslate();
  const toast = useToast();
  // The step with the first error, after each attempt that failed.
  const [aim, setAim] = useState<{ readonly step: string } | null>(null);
  const complain = useCallback(
    (faulty: readonly string[]): void => {
      const first = firstAmong(steps, faulty);
      const labels = names.filter((name) => faulty.includes(name)).map((name) => words.label(name));
      toast({
        tone: 'danger',
        title: translate('app.wizard.invalid.title'),
        text: translate('app.wizard.invalid.text', { fields: words.list(labels) }),
      });
      if (!first) return;
      if (!holds(shown, first.field)) setRequiredOnly(false);
      go(first.step.name);
      setAim({ step: first.step.name });
    },
    [steps, names, words, toast, translate, shown, go, setRequiredOnly],
  );
  useEffect(() => {
    if (!aim || hash !== `#${aim.step}`) return;
    focusFirstError(formRef.current);
    setAim(null);
  }, [aim, hash, formRef]);
  return complain;
}

function useReportRefusal(problem: unknown, names: readonly string[], complain: (faulty: readonly string[]) => void) {
  const translate = useTranslate();
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each problem once
  useEffect(() => {
    if (problem === null) return;
    const faulty = problem instanceof HttpProblem ? Object.keys(byField(problem.errors)) : [];
    if (faulty.some((name) => names.includes(name))) complain(faulty);
    else
      toast({
        tone: 'danger',
        title: translate('app.wizard.failed'),
        text: (problem instanceof HttpProblem && problem.detail) || translate(`app.errors.${codeOf(problem)}`),
        ...(problem instanceof HttpProblem && problem.requestId ? { requestId: problem.requestId } : {}),
      });
  }, [problem]);
}

/** The error with the field names of the form, wherever in the body the fields were sent. */
function withFieldNames(resource: Resource, error: unknown): unknown {
  if (!(error instanceof HttpProblem)) return error;
  const { code, status, requestId, errors, detail } = error;
  return new HttpProblem(
    code,
    status,
    requestId,
    errors.map((error) => outOfPart(resource, error)),
    detail,
  );
}
