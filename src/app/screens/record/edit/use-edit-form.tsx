/**
 * The form of a stored record.
 * It saves against the version at the start of editing and, after a conflict, continues with the newer version.
 */

import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Access } from '#model/access/access.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';
import type { Subject } from '../../../form/unsaved/draft.ts';
import { type RecordForm, useRecordForm } from '../../../form/use-record-form.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import { useToast } from '../../../shell/messages/toasts.tsx';
import type { Loaded } from '../use-record.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type Conflict, useSaveSection } from './use-save-section.ts';

export interface EditFormOptions {
  readonly access: Access;
  /** The record at the start of editing. */
  readonly loaded: Loaded;
  /** Fields in the form. */
  readonly names: readonly string[];
  readonly validator: CompiledValidator;
  readonly moment: Moment;
  /** Day on which the change takes effect; today by default. */
  readonly effectiveDate?: string | undefined;
  /** Called after saving, and after the stored values replaced the own changes. */
  onSaved(loaded: Loaded): void;
}

export interface EditForm {
  readonly form: RecordForm;
  readonly subject: Subject;
  /** Pictures that saving deletes. */
  readonly emptied: readonly string[];
  /** Pictures that saving uploads. */
  readonly sent: readonly string[];
  /** The record that the changes are based on. */
  readonly base: Loaded;
  /** The caller must draw it. */
  readonly conflictDialog: ReactNode;
}

// Long: saving and resolving a conflict share the same record and draft.
export function useEditForm({
  access,
  loaded,
  names,
  validator,
  moment,
  effectiveDate,
  onSaved,
}: EditFormOptions): EditForm {
  const { resource } = access;
  const translate = useTranslate();
  const toast = useToast();
  const format = useFormat();
  const words = useFieldWords(resource);
  const [base, setBase] = useState(loaded);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const subject: Subject = { access, before: base.record, names };
  const saveSection = useSaveSection(resource);
  const form = useRecordForm({
    subject,
    initial: pick(base.record, names),
    validator,
    moment,
    async save(body) {
      const outcome = await saveSection(base, body, effectiveDate, setBase);
      if ('conflict' in outcome) return setConflict(outcome.conflict);
      const isPlanned = effectiveDate !== undefined && effectiveDate > moment.today;
      const emptied = emptiedPictures(access, base.record, body).map(words.label);
      if (Object.keys(body).length > 0)
        toast({
          ...(emptied.length > 0 ? { title: translate('app.upload.deleted', { label: words.list(emptied) }) } : {}),
          text: translate(isPlanned ? 'app.dated.toasts.planned' : 'app.toasts.updated', {
            title: titleOf(resource, outcome.saved.record),
            date: isPlanned ? format.date(effectiveDate) : '',
          }),
        });
      onSaved(outcome.saved);
    },
  });
  /** Continues with the stored record and the values that the user chose. */
  const resolve = (decided: Values, stored: Loaded): void => {
    flushSync(() => {
      setBase(stored);
      setConflict(null);
      form.fill({ ...pick(stored.record, names), ...decided });
    });
    void form.submit();
  };
  return {
    form,
    emptied: emptiedPictures(access, base.record, form.values),
    sent: sentPictures(access, base.record, form.values),
    subject,
    base,
    conflictDialog: conflict && (
      <ConflictDialog
        resource={resource}
        conflict={conflict}
        onDecide={(decided) => resolve(decided, conflict.stored)}
        onReload={() => onSaved(conflict.stored)}
        onClose={() => {
          flushSync(() => setConflict(null));
          form.returnFocus();
        }}
      />
    ),
  };
}

const emptiedPictures = ({ resource: { fields } }: Access, before: Values, after: Values): readonly string[] =>
  Object.keys(after).filter((name) => fields[name]?.kind === 'image' && before[name] && after[name] === null);

const sentPictures = ({ resource: { fields } }: Access, before: Values, after: Values): readonly string[] =>
  Object.keys(after).filter(
    (name) => fields[name]?.upload?.ofRecord && after[name] && (before[name] ?? null) !== after[name],
  );

const pick = (record: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
