/** The form for the input of an action, in a dialog or a page: some fields of the record, validated like any form. */

import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Access } from '#model/access/access.ts';
import { isEmpty } from '#model/base/values.ts';
import { eventValues } from '#model/features/events/report-event.ts';
import { inputOf } from '#model/features/forms/forms.ts';
import { proposedBy, setBy } from '#model/features/states/state.ts';
import { initialValues, type SectionPlan } from '#model/record/plan-record.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Values } from '#model/types/values.ts';
import { placeholderValues } from '#model/words/reason-text.ts';
import type { Subject } from '../../form/unsaved/draft.ts';
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts';
import { useMoment } from '../../providers/session/session.tsx';

export interface ActionFormOptions {
  readonly access: Access;
  readonly action: Action;
  /** Initial values of the fields; null starts with empty fields. */
  readonly record: Values | null;
  readonly validator: CompiledValidator;
  /** Runs the action. The form shows a thrown error and keeps the input. */
  run(body: Values): Promise<void>;
}

export interface ActionForm {
  readonly form: RecordForm;
  readonly subject: Subject;
  readonly section: SectionPlan;
  /** Returns a text of the action. */
  word(part: string, fallback: string): string;
}

export function useActionForm({ access, action, record, validator, run }: ActionFormOptions): ActionForm {
  const { resource } = access;
  const translate = useTranslate();
  const moment = useMoment();
  const names = useMemo(() => inputOf(resource, action, record), [resource, action, record]);
  const section = useMemo(() => {
    const fields = names.flatMap((name) => resource.fields[name] ?? []);
    const lines = fields.map((field) => [{ field, editable: true }]);
    return { name: action.name, as: null, editable: true, lines, actions: [] };
  }, [action, names, resource]);
  const subject: Subject = {
    access,
    before: null,
    names,
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
  const given = Object.fromEntries(names.map((name) => [name, record?.[name] ?? null]));
  const form = useRecordForm({
    subject,
    initial: {
      ...initialValues(Object.values(resource.fields), names),
      ...(record ? given : {}),
      ...proposedBy(resource, action, moment),
      ...onlyOf(names, eventValues(resource, action, {}, moment)),
    },
    validator,
    moment,
    save: (body) => run(withoutSilence(body, record)),
  });
  const word = (part: string, fallback: string): string =>
    translate(`resources.${resource.name}.actions.${action.name}.${part}`, {
      ...placeholderValues(access, record ?? {}),
      _: fallback,
    });
  return { form, subject, section, word };
}

/** Leaves out empty fields that are also empty in the record. */
const withoutSilence = (body: Values, record: Values | null): Values =>
  record
    ? Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== null || !isEmpty(record[name])))
    : body;

/** An event starts with its own values, not with those of the record. Its day is today by default. */
const onlyOf = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
