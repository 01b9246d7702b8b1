/** The changes that a record page makes, all through the data provider. */
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { deletePath } from '#model/paths/call-paths.ts';
import type { ChangeCall } from '#model/record/change-calls.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import { type DaichoDataProvider, etagOf, invalidateResource } from '../../providers/calls/data-provider.ts';
import { keepEtag } from '../../providers/calls/etags.ts';
import { request } from '../../providers/calls/http.ts';
import { isOfRemoved, markRemoved } from '../../providers/calls/removed-records.ts';
import type { Loaded } from './use-record.ts';

type Body = Readonly<Record<string, unknown>>;

export interface RecordWrites {
  create(body: Body, key: string): Promise<RaRecord<string>>;
  /**
   * @param based the record that the changes were made on; its version must still be the current one
   * @param call the call that saves them
   * @param effectiveDate day from which they take effect; today by default
   */
  update(based: Loaded, call: ChangeCall, effectiveDate?: string): Promise<Loaded>;
  /** Null if the record can no longer be seen here. */
  act(id: string, action: Action, body?: Body): Promise<Loaded | null>;
  /** @param leave leaves the page of the record, before its data is removed from the cache */
  remove(based: Loaded, leave: () => Promise<void>): Promise<void>;
}

export function useRecordWrites(resource: Resource): RecordWrites {
  const data = useDataProvider<DaichoDataProvider>();
  const queries = useQueryClient();
  return useMemo(() => {
    const { name } = resource;
    const loaded = (record: RaRecord<string>): Loaded => ({ record, etag: etagOf(name, record.id) });
    return {
      async create(body, idempotencyKey) {
        const answer = await data.create<RaRecord<string>>(name, { data: body, meta: { idempotencyKey } });
        return answer.data;
      },
      async update({ record, etag }, { method, path, body }, effectiveDate) {
        const answer = await data.update<RaRecord<string>>(name, {
          id: record.id,
          data: body,
          previousData: record,
          meta: {
            etag: etag ?? '',
            saves: { method, path },
            ...(effectiveDate === undefined ? {} : { effectiveDate }),
          },
        });
        return loaded(answer.data);
      },
      async act(id, action, body) {
        const answer = await data.act<RaRecord<string>>(name, { id, action, ...(body ? { body } : {}) });
        return answer.data ? loaded(answer.data) : null;
      },
      async remove({ record, etag }, leave) {
        const takeBack = markRemoved(record.id);
        try {
          await queries.cancelQueries({ predicate: ({ queryKey }) => isOfRemoved(queryKey) });
          await request('DELETE', deletePath(resource, record), { headers: { 'if-match': etag ?? '' } });
          keepEtag(name, record.id, null);
          await leave();
          queries.removeQueries({ queryKey: [name, 'record', record.id] });
          queries.removeQueries({ queryKey: [name, 'activity', record.id] });
        } finally {
          takeBack();
        }
        await invalidateResource(queries, name);
      },
    };
  }, [resource, data, queries]);
}
