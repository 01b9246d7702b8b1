/**
 * react-admin's data provider for our API. The calls for single records are in single-records.ts, which loads after the
 * first list.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetManyParams, GetManyReferenceParams, Identifier, RaRecord } from 'ra-core';
import type { AccountActor } from '#model/access/actor.ts';
import { lookupTargetOf } from '#model/fields/derivation.ts';
import { listPaths, listQuery } from '#model/list/list-calls.ts';
import { defaultCall, type ListRequest } from '#model/list/list-request.ts';
import { rowsIn, withQuery } from '#model/paths/wire.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Params } from '#model/types/wire.ts';
import { entryOf } from '../entries.ts';
import { loadedResources, loadResource } from '../resources.tsx';
import { accessFor } from '../session/session.tsx';
import { request } from './http.ts';
import type { PageMeta, RequestMeta } from './request-meta.ts';
import { notifyTouched } from './touched.ts';

export { etagOf } from './etags.ts';

export interface DaichoDataProvider extends DataProvider {
  /**
   * Runs a declared action and returns the changed record; null if it is no longer visible.
   *
   * @param params.id null for an action on the list
   * @param params.body input of the action
   */
  act<R extends RaRecord = RaRecord>(
    resource: string,
    params: { id: Identifier | null; action: Action; body?: unknown },
  ): Promise<{ data: R }>;
}

/** Lists do not need it. */
export const loadSingleRecords = () => import('./single-records.ts');

/** Maximum number of ids in one select call. */
const idsPerCall = 50;

// Long: a method for each call of ra-core, which share only how a page is read.
export function createDataProvider(actor: () => AccountActor, queries: QueryClient): DaichoDataProvider {
  const changed = async <T>(resource: string, mutation: Promise<T>): Promise<T> => {
    const result = await mutation;
    await invalidateResource(queries, resource);
    return result;
  };

  const readPage = async <R extends RaRecord>(
    name: string,
    call: string,
    signal: AbortSignal | undefined,
    prefersRows = false,
  ) => {
    const { body, total, isAtLeast } = await request<unknown>('GET', call, {
      ...(signal ? { signal } : {}),
      prefersRows,
    });
    const resource = await loadResource(name);
    const { items, count } = rowsIn(resource, body, total);
    const rows = items as R[];
    return {
      data: resource.wireNames ? (await import('./named-calls.ts')).namedRows(resource, rows) : rows,
      total: count,
      ...(isAtLeast ? { meta: { isAtLeast } satisfies PageMeta } : {}),
    };
  };
  const readList = async <R extends RaRecord>(name: string, list: ListRequest, signal: AbortSignal | undefined) => {
    const resource = await loadResource(name);
    const query = listQuery(accessFor(resource, actor()), list);
    return await readPage<R>(name, withQuery(listPaths(resource).list, query), signal);
  };
  const listRequestFor = async (name: string, params: Partial<GetListParams>): Promise<ListRequest> => {
    const given = (params.meta as RequestMeta | undefined)?.request;
    return given ?? translateRequest(defaultCall(accessFor(await loadResource(name), actor())), params);
  };

  return {
    supportAbortSignal: true,
    getOne: async (name, params) => (await loadSingleRecords()).simpleRest.getOne(name, params),
    async getList<R extends RaRecord>(name: string, params: GetListParams & { signal?: AbortSignal }) {
      const { call, prefersRows } = (params.meta ?? {}) as RequestMeta;
      if (call !== undefined) return await readPage<R>(name, call, params.signal, prefersRows);
      return await readList<R>(name, await listRequestFor(name, params), params.signal);
    },
    async getManyReference<R extends RaRecord>(
      name: string,
      params: GetManyReferenceParams & { signal?: AbortSignal },
    ) {
      const filter = { ...params.filter, [params.target]: [params.id] };
      return await readList<R>(name, await listRequestFor(name, { ...params, filter }), params.signal);
    },
    async getMany<R extends RaRecord>(name: string, params: GetManyParams<R> & { signal?: AbortSignal }) {
      const chunks = inChunks(params.ids.map(String), idsPerCall);
      const answers = await Promise.all(chunks.map((idIn) => readSelect<R>(name, { idIn }, params.signal)));
      return { data: answers.flat() };
    },
    create: async (name, params) =>
      changed(name, (await loadSingleRecords()).createRecord(name, params.data, params.meta)),
    update: async (name, params) => changed(name, (await loadSingleRecords()).updateRecord(name, params)),
    delete: async (name, { id, previousData }) =>
      changed(name, (await loadSingleRecords()).deleteRecord(name, String(id), previousData)),
    deleteMany: async (name, params) => changed(name, (await loadSingleRecords()).simpleRest.deleteMany(name, params)),
    async updateMany(name, { ids, data }) {
      const { updateRecord } = await loadSingleRecords();
      const update = (id: Identifier) => updateRecord(name, { id, data, previousData: { id } });
      await changed(name, Promise.all(ids.map(update)));
      return { data: ids };
    },
    act: async (name, { id, action, body }) => changed(name, (await loadSingleRecords()).actOn(name, id, action, body)),
  };
}

/**
 * Invalidates everything that a change of this resource may affect.
 * This is its own data and counts, those of resources that reference it, and those that count its records.
 */
export async function invalidateResource(queries: QueryClient, name: string): Promise<void> {
  const { stored, invalidates } = await loadResource(name);
  const touched = new Set([name, stored.as, ...invalidates]);
  for (const resource of loadedResources()) {
    const refers = Object.values(resource.fields).some((field) =>
      [field.to, lookupTargetOf(field, resource)].includes(stored.as),
    );
    if (refers || resource.stored.as === stored.as) touched.add(resource.name);
  }
  notifyTouched(touched);
  // Visible data is read again in the background, without waiting.
  void queries.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      touched.has(String(queryKey[0])) || [meta?.reads ?? []].flat().some((read) => touched.has(String(read))),
  });
}

/** Options of a reference: `{ id, …fields }` under the resource's own field names. */
export interface Offer<R> {
  readonly items: R[];
  /** Number of all options, including those that the answer leaves out. */
  readonly count: number;
}

export async function readOptions<R extends RaRecord>(
  name: string,
  query: Params,
  signal?: AbortSignal,
): Promise<Offer<R>> {
  const { select } = entryOf(name);
  const { body } = await request<Offer<Record<string, unknown>>>('GET', select.api, {
    query,
    ...(signal ? { signal } : {}),
  });
  const fields = Object.entries(select.fields);
  const items = body.items.map((item) => Object.fromEntries(fields.map(([wire, field]) => [field, item[wire]])) as R);
  return { items, count: body.count };
}

export const readSelect = async <R extends RaRecord>(name: string, query: Params, signal?: AbortSignal): Promise<R[]> =>
  (await readOptions<R>(name, query, signal)).items;

function translateRequest(base: ListRequest, { pagination, sort, filter }: Partial<GetListParams>): ListRequest {
  const { q, ...rest } = (filter ?? {}) as Record<string, unknown>;
  const filters = Object.entries(rest).map(([field, value]) => [field, [value].flat().map(String)] as const);
  return {
    ...base,
    page: (pagination?.page ?? 1) - 1,
    size: pagination?.perPage ?? base.size,
    sort: sort ? { field: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' } : base.sort,
    search: typeof q === 'string' ? q : '',
    filters: Object.fromEntries(filters),
  };
}

function inChunks<T>(values: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}
