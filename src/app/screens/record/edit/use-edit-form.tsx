/** A form over a stored record: saved against the version it began with, and taken on from a newer one when somebody else was first. */

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
  /** The record as it was when editing began. */
  readonly loaded: Loaded;
  /** Fields that the form shows. */
  readonly names: readonly string[];
  readonly validator: CompiledValidator;
  readonly moment: Moment;
  /** Day from which the change holds; today unless said. */
  readonly effectiveDate?: string | undefined;
  /** Saved, or taken over from the server. */
  onSaved(loaded: Loaded): void;
}

export interface EditForm {
  readonly form: RecordForm;
  readonly subject: Subject;
  /** Pictures that saving deletes. */
  readonly emptied: readonly string[];
  /** Pictures that saving sends. */
  readonly sent: readonly string[];
  /** The record that the changes are made on. */
  readonly base: Loaded;
  /** Must be drawn. */
  readonly conflictDialog: ReactNode;
}

// Long: saving, and deciding when somebody else was first, go by the same record and draft.
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
  /** Goes on from what is stored now, with the values that were decided on. */
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
