/** Runs actions on records of a list and reports the results. Loads with the first action. */

import type { QueryClient } from '@tanstack/react-query';
import type { Access } from '#model/access/access.ts';
import { inSentence } from '#model/base/text/in-sentence.ts';
import { formerInput, wayBack } from '#model/features/actions/way-back.ts';
import { titleOf } from '#model/fields/record-title.ts';
import { deletePath } from '#model/paths/call-paths.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Values } from '#model/types/values.ts';
import { placeholderValues } from '#model/words/reason-text.ts';
import { type DaichoDataProvider, invalidateResource } from '../../../providers/calls/data-provider.ts';
import { codeOf, HttpProblem, request } from '../../../providers/calls/http.ts';
import type { useLocale } from '../../../providers/words/words.tsx';
import type { useConfirm } from '../../../shell/dialogs/dialogs.tsx';
import type { useToast } from '../../../shell/messages/toasts.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import type { ActionDialogs } from '../../action/use-action-dialog.tsx';
import { removalWords, removalWordsOfMany } from '../../removal-words.ts';
import { blockedOn, refusedText } from './blocked-text.ts';
import type { BulkReport, RecordActions } from './record-actions.ts';
import { type Outcome, runMany } from './run-many.ts';

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
  readonly moment: Moment;
  readonly data: DaichoDataProvider;
  readonly queries: QueryClient;
  readonly present: () => ScreenParts;
}

export type LoadedActions = Omit<RecordActions, 'access'>;

// Long: all actions share their questions, reports, undo and the current language.
export function makeRecordActions({ access, moment, data, queries, present }: RecordActionsContext): LoadedActions {
  const { resource } = access;
  const { name } = resource;
  const words = (key: string, values: Record<string, unknown> = {}): string => present().translate(key, values);
  const resourceName = (count: number): string =>
    inSentence(words(`resources.${name}.name`, { smart_count: count }), present().locale);
  const title = (record: TableRecord): string => titleOf(resource, record);

  const sentenceOf = (error: unknown, verb = '', record: Values = {}): string =>
    error instanceof Blocked
      ? error.message
      : refusedText(words, access, verb, error instanceof HttpProblem ? error : { code: codeOf(error) }, record);
  const mustBePossible = (verb: string, record: TableRecord): void => {
    const { text } = blockedOn(words, access, verb, record, moment);
    if (text !== null) throw new Blocked(text);
  };
  const showFailure = (text: string, error: unknown): void =>
    present().toast({
      text,
      tone: 'danger',
      ...(error instanceof HttpProblem && error.requestId ? { requestId: error.requestId } : {}),
    });

  const act = async (action: Action, id: string | null, body?: object): Promise<void> => {
    await data.act(name, { id, action, ...(body ? { body } : {}) });
  };
  // Calls of a batch do not touch the cache; it is invalidated once at the end.
  const pathOf = (id: string): string => resource.wire.record.replace('{id}', encodeURIComponent(id));
  const actQuietly = async (action: Action, id: string, body?: Values): Promise<void> => {
    await request(action.method, `${pathOf(id)}/${action.path}`, body ? { body } : {});
  };
  const deleteQuietly = async (id: string): Promise<void> => {
    const { etag, body } = await request<TableRecord>('GET', pathOf(id));
    await request('DELETE', deletePath(resource, { ...body, id }), { headers: { 'if-match': etag ?? '*' } });
  };
  /** @param records as they were before the action */
  const undoOf = (action: Action, records: readonly TableRecord[]): (() => Promise<void>) | undefined => {
    const [inverse, ...others] = new Set(records.map((record) => wayBack(resource, action, record)));
    if (!inverse || others.length > 0) return undefined;
    return async () => {
      const outcomes = await runMany(records, (record) => actQuietly(inverse, record.id, formerInput(action, record)));
      await invalidateResource(queries, name);
      const failed = outcomes.find(({ error }) => error !== null);
      if (failed) showFailure(words('app.toasts.undoFailed'), failed.error);
      else present().toast({ text: words('app.toasts.undone') });
    };
  };
  const reportOf = (action: Action | null, outcomes: readonly Outcome<TableRecord>[]): BulkReport => {
    const failed = outcomes.filter(({ error }) => error !== null);
    return {
      done: outcomes.length - failed.length,
      failures: failed.map(({ item, error }) => ({
        id: item.id,
        title: title(item),
        reason: sentenceOf(error, action?.name ?? 'delete', item),
      })),
    };
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
      notify(text, undoOf(action, [record]));
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
      notify(texts.done);
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
    async runAll(action, records) {
      let input: Values | undefined;
      const ask = async (body?: Values): Promise<void> => {
        input = body;
      };
      if (action.input.length > 0) {
        if (!(await present().perform(action, null, ask))) return null;
      } else if (action.confirm) {
        const label = words(`resources.${name}.actions.${action.name}.label`);
        const yes = await present().confirm({
          title: ofMany(action, 'question', records.length),
          text: words(`resources.${name}.actions.${action.name}.consequence`, { _: '' }),
          confirm: label,
          ...(action.tone ? { tone: action.tone } : {}),
        });
        if (!yes) return null;
      }
      const outcomes = await runMany(records, async (record) => {
        mustBePossible(action.name, record);
        await actQuietly(action, record.id, input);
      });
      await invalidateResource(queries, name);
      const report = reportOf(action, outcomes);
      const done = outcomes.filter(({ error }) => error === null).map(({ item }) => item);
      if (done.length > 0) notify(ofMany(action, 'done', done.length), undoOf(action, done));
      return report;
    },
    async removeAll(records) {
      const texts = removalWordsOfMany(words, access, records.length, resourceName(records.length));
      const yes = await present().confirm({
        title: texts.question,
        text: texts.consequence,
        confirm: texts.button,
        tone: 'danger',
      });
      if (!yes) return null;
      const outcomes = await runMany(records, async (record) => {
        mustBePossible('delete', record);
        await deleteQuietly(record.id);
      });
      await invalidateResource(queries, name);
      const report = reportOf(null, outcomes);
      if (report.done > 0) notify(removalWordsOfMany(words, access, report.done, resourceName(report.done)).done);
      return report;
    },
  };
}

/** The call was not sent: the data of the row already give the reason. */
class Blocked extends Error {}
