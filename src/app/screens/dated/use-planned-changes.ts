/** Withdraws a planned change after a question, or moves it to another day. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { datedChangesPath } from '#model/features/dated/dated.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { Resource } from '#model/types/resource.ts';
import { invalidateResource } from '../../providers/calls/data-provider.ts';
import { request } from '../../providers/calls/http.ts';
import { useFormat } from '../../providers/words/words.tsx';
import { useConfirm } from '../../shell/dialogs/dialogs.tsx';
import { useToast } from '../../shell/messages/toasts.tsx';
import type { Loaded } from '../record/use-record.ts';
import type { DatedEntry } from './use-dated-changes.ts';

export function usePlannedChanges(resource: Resource, { record }: Loaded) {
  const translate = useTranslate();
  const format = useFormat();
  const confirm = useConfirm();
  const toast = useToast();
  const queries = useQueryClient();
  const title = titleOf(resource, record);
  const pathOf = ({ id }: DatedEntry): string => `${datedChangesPath}/${id}`;
  return {
    async withdraw(entry: DatedEntry): Promise<void> {
      const date = format.date(entry.effectiveDate);
      const isSure = await confirm({
        title: translate('app.dated.withdraw.title'),
        text: translate('app.dated.withdraw.text', { title, date }),
        confirm: translate('app.dated.withdraw.confirm'),
        tone: 'danger',
      });
      if (!isSure) return;
      await request('DELETE', pathOf(entry));
      toast({ text: translate('app.dated.toasts.withdrawn', { title, date }) });
      await invalidateResource(queries, resource.name);
    },
    async move(entry: DatedEntry, effectiveDate: string): Promise<void> {
      await request('PATCH', pathOf(entry), { body: { effectiveDate } });
      toast({ text: translate('app.dated.toasts.moved', { title, date: format.date(effectiveDate) }) });
      await invalidateResource(queries, resource.name);
    },
  };
}
