/** Declared actions and deletion, on one record of a list or on all that are selected: asked for, done, reported, taken back. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { Access } from '#model/access.ts';
import type { Action } from '#model/action.ts';
import type { Moment } from '#model/condition.ts';
import type { DaichoDataProvider } from '../../providers/data-provider.ts';
import { useLocale } from '../../providers/words.tsx';
import { useConfirm } from '../../shell/dialogs.tsx';
import { useToast } from '../../shell/toasts.tsx';
import type { TableRecord } from '../../table/table-types.ts';
import type { ActionDialogs } from '../action/use-action-dialog.tsx';

export interface Failure {
  readonly id: string;
  readonly title: string;
  /** A sentence. */
  readonly reason: string;
}

export interface BulkReport {
  readonly done: number;
  readonly failures: readonly Failure[];
}

export interface Deeds {
  /** By which it is told what cannot be done with a record, and why. */
  readonly access: Access;
  readonly run: (action: Action, record: TableRecord) => Promise<boolean>;
  readonly remove: (record: TableRecord) => Promise<boolean>;
  readonly runOnList: (action: Action) => Promise<void>;
  /** Null when it was not confirmed. */
  readonly runAll: (action: Action, records: readonly TableRecord[]) => Promise<BulkReport | null>;
  readonly removeAll: (records: readonly TableRecord[]) => Promise<BulkReport | null>;
}

export function useDeeds(access: Access, moment: Moment, perform: ActionDialogs['perform']): Deeds {
  const translate = useTranslate();
  const confirm = useConfirm();
  const toast = useToast();
  const locale = useLocale();
  const queries = useQueryClient();
  const data = useDataProvider<DaichoDataProvider>();
  const latest = useRef({ translate, confirm, toast, locale, perform });
  latest.current = { translate, confirm, toast, locale, perform };

  return useMemo(() => {
    const deeds = async () =>
      (await import('./do-deeds.ts')).doDeeds({ access, moment, data, queries, present: () => latest.current });
    return {
      access,
      run: async (action, record) => (await deeds()).run(action, record),
      remove: async (record) => (await deeds()).remove(record),
      runOnList: async (action) => (await deeds()).runOnList(action),
      runAll: async (action, records) => (await deeds()).runAll(action, records),
      removeAll: async (records) => (await deeds()).removeAll(records),
    };
  }, [access, moment, data, queries]);
}
