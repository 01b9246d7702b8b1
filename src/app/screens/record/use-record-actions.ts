/** The actions on a whole record: declared actions, with the reason if one is not possible, and deletion. */

import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Access } from '#model/access/access.ts';
import { formerInput, wayBack } from '#model/features/actions/way-back.ts';
import { isRestorable } from '#model/features/bin/bin.ts';
import { formPath } from '#model/features/forms/forms.ts';
import type { RecordPlan } from '#model/record/plan-record.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';
import { withNames } from '#model/words/name-list.ts';
import { placeholderValues } from '#model/words/reason-text.ts';
import { codeOf, HttpProblem } from '../../providers/calls/http.ts';
import { listPath, loadResource, recordPath } from '../../providers/resources.tsx';
import { useFormat, useLocale } from '../../providers/words/words.tsx';
import { shownTitle } from '../../providers/words/written.ts';
import { useConfirm } from '../../shell/dialogs/dialogs.tsx';
import { useToast } from '../../shell/messages/toasts.tsx';
import { useActionDialog } from '../action/use-action-dialog.tsx';
import { blockedOn, refusedText } from '../list/actions/blocked-text.ts';
import { removalWords } from '../removal-words.ts';
import { invalidateAfterAction, notRestoredText, restoreRecord } from '../restore-record.ts';
import type { Refusal } from './refusal.tsx';
import { type Loaded, readRecord } from './use-record.ts';
import { useRecordWrites } from './use-record-writes.ts';
import { useUnmounted } from './use-unmounted.ts';

export interface RecordActionsOptions {
  readonly access: Access;
  readonly plan: Pick<RecordPlan, 'actions'>;
  readonly loaded: Loaded;
  readonly moment: Moment;
  onChanged(loaded: Loaded): void;
  onLeave(): void;
}

export interface OfferedAction {
  readonly action: Action;
  readonly label: string;
  readonly possible: boolean;
  /** Why the action is not possible now. */
  readonly reason: string;
}

export interface RecordActions {
  readonly actions: readonly OfferedAction[];
  /** Name of the running action. */
  readonly busy: string | null;
  /** The dialog of an action; the caller must draw it. */
  readonly dialog: ReactNode;
  /** Why the last action was refused. */
  readonly problem: Refusal | null;
  run(action: Action): Promise<void>;
  remove(): Promise<void>;
}

// Long: running, undoing and deleting share what is running and what was refused.
export function useRecordActions(options: RecordActionsOptions): RecordActions {
  const { access, plan, loaded, moment, onChanged, onLeave } = options;
  const { resource } = access;
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const writes = useRecordWrites(resource);
  const dialogs = useActionDialog(access);
  const unmounted = useUnmounted();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const queries = useQueryClient();
  const { id } = loaded.record;
  const title = shownTitle(resource, loaded.record, format);
  const wordOf = (action: string, part: string, fallback: string): string =>
    translate(`resources.${resource.name}.actions.${action}.${part}`, {
      ...placeholderValues(access, loaded.record),
      _: fallback,
    });

  const attempt = async (verb: string, work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(explain(verb, error));
      // The refusal is based on newer data than the page shows.
      if (codeOf(error) === 'stale' || codeOf(error) === 'state-conflict')
        await readRecord(resource, id).then(onChanged, () => undefined);
    }
  };
  /** Marks the action as running, but not while a dialog is open. */
  const during = async (name: string, work: () => Promise<void>): Promise<void> => {
    setBusy(name);
    try {
      await work();
    } finally {
      setBusy(null);
    }
  };
  const explain = (verb: string, error: unknown): Refusal => {
    const refused = error instanceof HttpProblem ? error : { code: codeOf(error) };
    const message = refusedText(translate, access, verb, refused, loaded.record);
    if (!(error instanceof HttpProblem)) return { text: message, reasons: [] };
    const { code, errors, status, requestId } = error;
    const reasons = errors.map((error) => translate(`app.validation.${error.keyword}`, withNames(locale, error)));
    return {
      text: status >= 500 && requestId ? `${message} ${translate('app.errors.requestId', { id: requestId })}` : message,
      reasons: code === 'draft-refused' ? [...new Set(reasons)] : [],
    };
  };

  const run = (action: Action): Promise<void> =>
    attempt(action.name, async () => {
      if (resource.routes.form && action.name === resource.keywords.forms?.answer) {
        await navigate(formPath(resource.routes.form, resource.keywords.forms, loaded.record));
        return;
      }
      let after: Loaded | null = null;
      const isDone = await dialogs.perform(action, loaded.record, (body) =>
        during(action.name, async () => {
          after = await writes.act(id, action, body);
          await invalidateAfterAction(queries, resource.name);
        }),
      );
      if (!isDone) return;
      if (after) onChanged(after);
      else await follow();
      const back = wayBack(resource, action, loaded.record);
      const text = wordOf(action.name, 'done', title);
      if (back) toast({ text, undo: () => takeBack(back, formerInput(action, loaded.record)) });
      else toast({ text });
    });
  const takeBack = async (action: Action, body?: Values): Promise<void> => {
    try {
      const after = await writes.act(id, action, body);
      if (after) onChanged(after);
      else await follow();
      toast({ text: translate('app.toasts.undone') });
    } catch {
      toast({ text: translate('app.toasts.undoFailed'), tone: 'danger' });
    }
  };
  /** After the record has left this screen: opens it in the original resource of a mount, or else the list. */
  const follow = async (): Promise<void> => {
    onLeave();
    const { source } = resource;
    await navigate(source.kind === 'mount' ? recordPath(await loadResource(source.resource), id) : listPath(resource));
  };
  const restore = async (): Promise<void> => {
    try {
      await restoreRecord(queries, resource.name, id);
      toast({ text: translate('app.toasts.restored', placeholderValues(access, loaded.record)) });
    } catch (error) {
      toast({ text: notRestoredText(translate, error), tone: 'danger' });
    }
  };
  const remove = async (): Promise<void> => {
    const name = translate(`resources.${resource.name}.name`, { smart_count: 1 });
    const texts = removalWords(translate, access, loaded.record, name);
    const isSure = await confirm({
      title: texts.question,
      text: texts.consequence,
      confirm: texts.button,
      tone: 'danger',
    });
    if (!isSure) return;
    await attempt('delete', () =>
      during('delete', () =>
        writes.remove(loaded, async () => {
          onLeave();
          await navigate(listPath(resource));
          toast({ text: texts.done, ...(isRestorable(resource) ? { undo: restore } : {}) });
          // The navigation ends before the next page is drawn; until then this page would read its record again.
          await unmounted;
        }),
      ),
    );
  };

  return {
    actions: plan.actions
      .map((action) => ({
        action,
        label: wordOf(action.name, 'label', action.name),
        blocked: blockedOn(translate, access, action.name, loaded.record, moment),
      }))
      .filter(({ blocked }) => blocked.offered)
      .map(({ blocked: { text }, ...one }) => ({ ...one, possible: text === null, reason: text ?? '' })),
    busy,
    dialog: dialogs.dialog,
    problem,
    run,
    remove,
  };
}
