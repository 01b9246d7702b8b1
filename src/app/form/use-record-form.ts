/**
 * A form for the fields of a record.
 * It validates by the rules of the server, submits once at a time, and keeps the input after a failure.
 */

import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Control, type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { stateKeyword } from '#model/access/errors.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { same } from '#model/base/same.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';
import { HttpProblem } from '../providers/calls/http.ts';
import { focusFirstError } from './focus-first-error.ts';
import { formName, fromForm, toForm } from './form-names.ts';
import { bodyOf, byField, byPointer, changedNames, errorsOfDraft, type Subject } from './unsaved/draft.ts';
import { useLatest } from './use-latest.ts';

export type FormValues = Record<string, unknown>;

export interface RecordFormOptions {
  readonly subject: Subject;
  readonly initial: Values;
  readonly validator: CompiledValidator;
  readonly moment: Moment;
  /** Sends the changes. The form shows a thrown error and keeps the input. */
  save(body: Values, values: Values): Promise<void>;
}

export interface RecordForm {
  readonly control: Control<FormValues>;
  readonly values: Values;
  /** Names of the fields that differ from their initial values. */
  readonly changed: readonly string[];
  /** The errors to show: of fields with a value that lost the focus, and of all fields after an attempt to save. */
  readonly errors: Readonly<Record<string, FieldError>>;
  /** The same by pointer, including parts of nested values. */
  readonly parts: Readonly<Record<string, FieldError>>;
  readonly wasTried: boolean;
  readonly isSaving: boolean;
  /** Error of the server or the network on the last attempt. */
  readonly problem: unknown;
  readonly formRef: RefObject<HTMLFormElement | null>;
  submit(event?: FormEvent): Promise<void>;
  /** Returns the focus to where it was at submission, if nothing else has it. */
  returnFocus(): void;
  /** Shows the errors of a field, or of the part at a pointer, after it loses the focus. */
  check(name: string): void;
  /** Sets values as if the user had typed them. */
  fill(values: Values): void;
  /** Starts again with these values as unchanged. */
  restart(values: Values): void;
}

/** What the server refused. An error holds while the field keeps the refused value. */
interface Refusal {
  readonly error: unknown;
  readonly errors: readonly FieldError[];
  readonly values: Values;
}

// Long: input, validation, refusal and submission are one state, and each step reads the others.
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const latest = useLatest(options);
  const [initial, setInitial] = useState(options.initial);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const isSending = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<Element | null>(null);
  const returnFocus = useCallback((): void => {
    const from = sentFrom.current;
    if (document.activeElement === document.body && from instanceof HTMLElement) from.focus({ preventScroll: true });
  }, []);

  const resolver = useMemo<Resolver<FormValues>>(
    () => async (values) => {
      const { subject, validator, moment } = latest.current;
      const fieldErrors = byField(errorsOfDraft(subject, fromForm(values), validator, moment));
      const errors = toForm(
        Object.fromEntries(Object.entries(fieldErrors).map(([name, { keyword }]) => [name, { type: keyword }])),
      );
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<FormValues> };
    },
    [latest],
  );
  const form = useForm<FormValues>({ defaultValues: { ...toForm(initial) }, resolver, shouldFocusError: false });
  const held = useWatch({ control: form.control }) as Values;
  const values = useMemo(() => fromForm(held), [held]);
  const { submitCount } = form.formState;

  const { subject, validator, moment } = options;
  const found = errorsOfDraft(subject, values, validator, moment);
  const refused = (refusal?.errors ?? []).filter(({ pointer }) => {
    const name = fieldAt(pointer);
    return name === '' ? same(values, refusal?.values) : same(values[name], refusal?.values[name]);
  });
  const isShown = ({ pointer }: FieldError): boolean => submitCount > 0 || left.has(fieldAt(pointer));
  const fieldErrors = byField([...refused, ...found.filter(isShown)]);
  const parts = byPointer([...refused, ...found.filter((error) => isShown(error) || left.has(error.pointer))]);

  const send = async (sent: FormValues): Promise<void> => {
    const given = fromForm(sent);
    const { subject, moment } = latest.current;
    setSaving(true);
    setRefusal(null);
    try {
      await latest.current.save(bodyOf(subject, given, moment, initial), given);
    } catch (error) {
      const reported = error instanceof HttpProblem ? error.errors : [];
      setRefusal({ error, errors: reported.filter(({ keyword }) => keyword !== stateKeyword), values: given });
    } finally {
      setSaving(false);
    }
  };
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    // A ref, because state would be updated too late for a second click.
    if (isSending.current) return;
    isSending.current = true;
    sentFrom.current = document.activeElement;
    try {
      await form.handleSubmit(send)();
    } finally {
      isSending.current = false;
    }
  };

  // Fields lose the focus when they are disabled during submission.
  useEffect(() => {
    if (!isSaving) returnFocus();
  }, [isSaving, returnFocus]);

  const faulty = useLatest(Object.keys(fieldErrors).length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves the focus once
  useEffect(() => {
    if (faulty.current) focusFirstError(formRef.current);
  }, [submitCount, refusal]);

  return {
    control: form.control,
    values,
    changed: changedNames(subject, initial, values, moment),
    errors: fieldErrors,
    parts,
    wasTried: submitCount > 0,
    isSaving,
    problem: refusal?.error ?? null,
    formRef,
    submit,
    returnFocus,
    check: (name) => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))),
    fill(given) {
      for (const [name, value] of Object.entries(given)) form.setValue(formName(name), value, { shouldDirty: true });
    },
    restart(given) {
      setInitial(given);
      setRefusal(null);
      setLeft(new Set());
      form.reset({ ...toForm(given) });
    },
  };
}
