/** Declared actions and deletion for one record of a list or all selected ones: confirm, run, report, undo. */

import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { Access } from '#model/access/access.ts';
import type { DaichoDataProvider } from '../../../providers/calls/data-provider.ts';
import { useLocale, withLaterWords } from '../../../providers/words/words.tsx';
import { useConfirm } from '../../../shell/dialogs/dialogs.tsx';
import { useToast } from '../../../shell/messages/toasts.tsx';
import type { ActionDialogs } from '../../action/use-action-dialog.tsx';
import type { RecordActions } from './record-actions.ts';

export function useRecordActionsOf(access: Access, perform: ActionDialogs['perform']): RecordActions {
  const translate = useTranslate();
  const confirm = useConfirm();
  const toast = useToast();
  const locale = useLocale();
  const queries = useQueryClient();
  const data = useDataProvider<DaichoDataProvider>();
  const latest = useRef({ translate, confirm, toast, locale, perform });
  latest.current = { translate, confirm, toast, locale, perform };

  return useMemo(() => {
    const recordActions = async () =>
      (await withLaterWords(import('./make-record-actions.ts'))).makeRecordActions({
        access,
        data,
        queries,
        present: () => latest.current,
      });
    return {
      access,
      run: async (action, record) => (await recordActions()).run(action, record),
      remove: async (record) => (await recordActions()).remove(record),
      runOnList: async (action) => (await recordActions()).runOnList(action),
      askAll: async (action, count) => (await recordActions()).askAll(action, count),
      askRemoveAll: async (count) => (await recordActions()).askRemoveAll(count),
      undoAll: async (id) => (await recordActions()).undoAll(id),
      reportAll: async (status) => (await recordActions()).reportAll(status),
    };
  }, [access, data, queries]);
}
