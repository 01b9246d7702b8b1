/** Runs actions on records of a list and reports the results. Loads with the first action. */

import type { QueryClient } from '@tanstack/react-query';
import type { Access } from '#model/access/access.ts';
import { inSentence } from '#model/base/text/in-sentence.ts';
import { formerInput, wayBack } from '#model/features/actions/way-back.ts';
import { isRestorable } from '#model/features/bin/bin.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Values } from '#model/types/values.ts';
import { placeholderValues } from '#model/words/reason-text.ts';
import { type DaichoDataProvider, invalidateResource } from '../../../providers/calls/data-provider.ts';
import { codeOf, HttpProblem } from '../../../providers/calls/http.ts';
import type { useLocale } from '../../../providers/words/words.tsx';
import type { useConfirm } from '../../../shell/dialogs/dialogs.tsx';
import type { useToast } from '../../../shell/messages/toasts.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import type { ActionDialogs } from '../../action/use-action-dialog.tsx';
import { removalWords, removalWordsOfMany } from '../../removal-words.ts';
import { invalidateAfterAction, notRestoredText, restoreRecord } from '../../restore-record.ts';
import { undoBulk } from '../bulk/bulk-calls.ts';
import { followBulk } from '../bulk/follow-bulk.ts';
import { refusedText } from './blocked-text.ts';
import type { RecordActions } from './record-actions.ts';

/** The current values of the screen: the language may change while an action runs. */
export interface ScreenParts {
  readonly translate: (key: string, values?: Record<string, unknown>) => string;
  readonly confirm: ReturnType<typeof useConfirm>;
  readonly toast: ReturnType<typeof useToast>;
  readonly locale: ReturnType<typeof useLocale>;
  readonly perform: ActionDialogs['perform'];
}

export interface RecordActionsContext {
  readonly access: Access;
  readonly data: DaichoDataProvider;
  readonly queries: QueryClient;
  readonly present: () => ScreenParts;
}

export type LoadedActions = Omit<RecordActions, 'access'>;

// Long: all actions share their questions, reports, undo and the current language.
export function makeRecordActions({ access, data, queries, present }: RecordActionsContext): LoadedActions {
  const { resource } = access;
  const { name } = resource;
  const words = (key: string, values: Record<string, unknown> = {}): string => present().translate(key, values);
  const resourceName = (count: number): string =>
    inSentence(words(`resources.${name}.name`, { smart_count: count }), present().locale);

  const sentenceOf = (error: unknown, verb = '', record: Values = {}): string =>
    refusedText(words, access, verb, error instanceof HttpProblem ? error : { code: codeOf(error) }, record);
  const showFailure = (text: string, error: unknown): void =>
    present().toast({
      text,
      tone: 'danger',
      ...(error instanceof HttpProblem && error.requestId ? { requestId: error.requestId } : {}),
    });

  const act = async (action: Action, id: string | null, body?: object): Promise<void> => {
    await data.act(name, { id, action, ...(body ? { body } : {}) });
    await invalidateAfterAction(queries, name);
  };
  /** @param record as it was before the action */
  const undoOf = (action: Action, record: TableRecord): (() => Promise<void>) | undefined => {
    const inverse = wayBack(resource, action, record);
    if (!inverse) return undefined;
    return async () => {
      try {
        await act(inverse, record.id, formerInput(action, record));
        present().toast({ text: words('app.toasts.undone') });
      } catch (error) {
        showFailure(words('app.toasts.undoFailed'), error);
      }
    };
  };
  const undoRemoval = (record: TableRecord) => async (): Promise<void> => {
    try {
      await restoreRecord(queries, name, record.id);
      present().toast({ text: words('app.toasts.restored', placeholderValues(access, record)) });
    } catch (error) {
      showFailure(notRestoredText(words, error), error);
    }
  };
  const undoOfMany = (id: string) => async (): Promise<void> => {
    try {
      const { counts } = await followBulk(name, await undoBulk(name, id));
      await invalidateResource(queries, name);
      if (counts.refused === 0) present().toast({ text: words('app.toasts.undone') });
      else
        present().toast({
          text: words('app.list.bulk.undoneSome', { smart_count: counts.refused }),
          tone: 'warning',
        });
    } catch (error) {
      showFailure(words('app.toasts.undoFailed'), error);
    }
  };
  /** A sentence with the number of records: the text of the action, or one made from its label. */
  const ofMany = (action: Action, part: 'question' | 'done', count: number): string => {
    const key = `resources.${name}.actions.${action.name}`;
    const values = { smart_count: count, name: resourceName(count), action: words(`${key}.label`) };
    return words(`${key}.many.${part}`, { ...values, _: words(`app.list.bulk.${part}`, values) });
  };
  const notify = (text: string, undo?: () => Promise<void>): void =>
    present().toast({ text, tone: 'success', ...(undo ? { undo } : {}) });

  return {
    async run(action, record) {
      try {
        if (!(await present().perform(action, record, (body) => act(action, record.id, body)))) return false;
      } catch (error) {
        showFailure(sentenceOf(error, action.name, record), error);
        return false;
      }
      const text = words(`resources.${name}.actions.${action.name}.done`, placeholderValues(access, record));
      notify(text, undoOf(action, record));
      return true;
    },
    async remove(record) {
      const texts = removalWords(words, access, record, resourceName(1));
      const yes = await present().confirm({
        title: texts.question,
        text: texts.consequence,
        confirm: texts.button,
        tone: 'danger',
      });
      if (!yes) return false;
      try {
        await data.delete(name, { id: record.id, previousData: record });
      } catch (error) {
        showFailure(sentenceOf(error, 'delete', record), error);
        return false;
      }
      notify(texts.done, isRestorable(resource) ? undoRemoval(record) : undefined);
      return true;
    },
    async runOnList(action) {
      try {
        if (!(await present().perform(action, null, (body) => act(action, null, body)))) return;
      } catch (error) {
        showFailure(sentenceOf(error, action.name), error);
        return;
      }
      notify(words(`resources.${name}.actions.${action.name}.done`, { title: '' }));
    },
    async askAll(action, count) {
      let input: Values | undefined;
      const ask = async (body?: Values): Promise<void> => {
        input = body;
      };
      if (action.input.length > 0) return (await present().perform(action, null, ask)) ? { input } : null;
      if (!action.confirm) return {};
      const yes = await present().confirm({
        title: ofMany(action, 'question', count),
        text: words(`resources.${name}.actions.${action.name}.consequence`, { _: '' }),
        confirm: words(`resources.${name}.actions.${action.name}.label`),
        ...(action.tone ? { tone: action.tone } : {}),
      });
      return yes ? {} : null;
    },
    async askRemoveAll(count) {
      const texts = removalWordsOfMany(words, access, count, resourceName(count));
      return await present().confirm({
        title: texts.question,
        text: texts.consequence,
        confirm: texts.button,
        tone: 'danger',
      });
    },
    undoAll: (id) => undoOfMany(id)(),
    async reportAll({ id, kind, action: named, state, counts, canUndo }) {
      await invalidateResource(queries, name);
      await invalidateAfterAction(queries, name);
      const { changed } = counts;
      const action = named === null ? undefined : resource.actions[named];
      const undo = canUndo ? undoOfMany(id) : undefined;
      const values = { smart_count: changed, name: resourceName(changed) };
      if (state === 'canceled') {
        if (changed > 0) notify(words('app.list.bulk.stopped', values), undo);
      } else if (changed > 0 && action) notify(ofMany(action, 'done', changed), undo);
      else if (changed > 0 && kind === 'delete')
        notify(removalWordsOfMany(words, access, changed, resourceName(changed)).done, undo);
      else if (changed > 0) notify(words('app.list.bulk.made', values), undo);
      else if (counts.refused === 0) present().toast({ text: words('app.list.bulk.same') });
    },
  };
}
