/**
 * react-admin's data provider for our API, built on ra-data-simple-rest.
 * Its calls for single records use `client`, which speaks our API (paths from declarations, ETags). Lists, selects and
 * writes with special headers are our own.
 */
import type { QueryClient } from '@tanstack/react-query';
import type {
  DataProvider,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'ra-core';
import type { AccountActor } from '#model/access/actor.ts';
import { lookupTargetOf } from '#model/fields/derivation.ts';
import { listPaths, listQuery } from '#model/list/list-calls.ts';
import { defaultCall, type ListRequest } from '#model/list/list-request.ts';
import { createPath, deletePath } from '#model/paths/call-paths.ts';
import { actionPath, rowsIn, withQuery } from '#model/paths/wire.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Params } from '#model/types/wire.ts';
import { entryOf } from '../entries.ts';
import { loadedResources, loadResource } from '../resources.tsx';
import { accessFor } from '../session/session.tsx';
import { etagOf, keepEtag } from './etags.ts';
import { type Answer, type Method, readProblem, request, uniqueKey } from './http.ts';
import { requestRecord, requestWith } from './read-record.ts';
import { notifyTouched } from './touched.ts';

export { etagOf } from './etags.ts';

/** Our options in `meta`. */
export interface RequestMeta {
  /** The list request in our own form. Without it, page, sort and filter of react-admin are translated. */
  readonly request?: ListRequest;
  /** The same request as an address, if known: a list may be limited to the records of one record. */
  readonly call?: string;
  /** `total` may be a lower bound, with `isAtLeast` in the answer's `meta`; only with `call`. */
  readonly prefersRows?: boolean;
  /** Version that a change is based on; by default the one last read. */
  readonly etag?: string;
  /** Day on which a change of dated fields takes effect; today by default. */
  readonly effectiveDate?: string;
  /** Call that saves the change; by default the record's own. */
  readonly saves?: { readonly method: Method; readonly path: string };
  /** The same key for all attempts at one creation. */
  readonly idempotencyKey?: string;
}

/** Our part of the answer's `meta`. */
export interface PageMeta {
  readonly isAtLeast?: boolean;
}

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
    getOne: async (name, params) => (await simpleRest()).getOne(name, params),
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
    create: (name, params) => changed(name, createRecord(name, params.data, params.meta)),
    update: (name, params) => changed(name, updateRecord(name, params)),
    delete: async (name, { id, previousData }) => changed(name, deleteRecord(name, String(id), previousData)),
    deleteMany: async (name, params) => changed(name, (await simpleRest()).deleteMany(name, params)),
    async updateMany(name, { ids, data }) {
      const update = (id: Identifier) => updateRecord(name, { id, data, previousData: { id } });
      await changed(name, Promise.all(ids.map(update)));
      return { data: ids };
    },
    async act<R extends RaRecord>(name: string, params: { id: Identifier | null; action: Action; body?: unknown }) {
      const { id, action, body } = params;
      const resource = await loadResource(name);
      const path = actionPath(resource, action).replace('{id}', encodeURIComponent(String(id)));
      const etag = action.changes && id !== null ? etagOf(name, String(id)) : null;
      const headers = etag === null ? {} : { headers: { 'if-match': etag } };
      const sent = isEmptyBody(body) ? headers : { body, ...headers };
      const answer = requestWith<R>(resource, action.method, path, sent).then((one) => {
        if (action.tries?.says && one.body?.[action.tries.says] === false)
          throw readProblem(424, { ...one.body, code: 'connector-fault' });
        return one;
      });
      return await changed(name, id === null ? made<R>(answer) : keep<R>(name, String(id), answer));
    },
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

const isEmptyBody = (body: unknown): boolean => body === undefined || Object.keys(Object(body)).length === 0;

async function createRecord<R extends RaRecord>(name: string, data: unknown, meta?: RequestMeta): Promise<{ data: R }> {
  const resource = await loadResource(name);
  const path = createPath(resource, Object(data));
  const headers = { 'idempotency-key': meta?.idempotencyKey ?? uniqueKey() };
  const { body, etag } = await requestWith<R>(resource, 'POST', path, { body: data, headers });
  keepEtag(name, String(body.id), etag);
  return { data: body };
}

async function deleteRecord<R extends RaRecord>(name: string, id: string, before?: R): Promise<{ data: R }> {
  const resource = await loadResource(name);
  const path = deletePath(resource, { ...before, id });
  await request('DELETE', path, { headers: { 'if-match': await versionOf(name, id, path) } });
  keepEtag(name, id, null);
  return { data: { id } as R };
}

/** Sends the data of a change, with the version that it is based on. */
async function updateRecord<R extends RaRecord>(name: string, params: UpdateParams): Promise<{ data: R }> {
  const id = String(params.id);
  const resource = await loadResource(name);
  const path = recordUrl(resource, id);
  const { etag: known, effectiveDate, saves } = (params.meta ?? {}) as RequestMeta;
  const headers = { 'if-match': known ?? (await versionOf(name, id, path)) };
  const query = effectiveDate === undefined ? {} : { query: { effectiveDate: [effectiveDate] } };
  const sent = { body: params.data, headers, ...query };
  const answer = requestWith<R>(resource, saves?.method ?? 'PATCH', saves?.path ?? path, sent);
  return await keep<R>(name, id, answer);
}

async function keep<R>(name: string, id: string, answer: Promise<Answer<R>>): Promise<{ data: R }> {
  const { body, etag } = await answer;
  keepEtag(name, id, etag);
  return { data: body };
}

const made = async <R>(answer: Promise<Answer<R>>): Promise<{ data: R }> => ({ data: (await answer).body });

/** The last known version; read from the server if the record was only read in a list. */
async function versionOf(name: string, id: string, path: string): Promise<string> {
  const known = etagOf(name, id);
  if (known !== null) return known;
  const { etag } = await request('GET', path);
  keepEtag(name, id, etag);
  return etag ?? '*';
}

let simple: Promise<DataProvider> | undefined;

/** Loads with the first record, because lists do not need it. */
function simpleRest(): Promise<DataProvider> {
  simple ??= import('ra-data-simple-rest').then(({ default: simpleRestProvider }) => simpleRestProvider('', client));
  return simple;
}

interface ClientOptions {
  readonly method?: string;
  readonly signal?: AbortSignal | null;
}

/**
 * The HTTP client of ra-data-simple-rest, for the calls that still use that library.
 * Replaces `/equipment/<id>` by the declared path.
 */
async function client(url: string, options: ClientOptions = {}) {
  const [, name = '', encoded = ''] = url.split('/');
  const id = decodeURIComponent(encoded);
  const path = recordUrl(await loadResource(name), id);
  const method = (options.method ?? 'GET') as Method;
  const headers = method === 'DELETE' ? { 'if-match': await versionOf(name, id, path) } : {};
  const sent = { headers, ...(options.signal ? { signal: options.signal } : {}) };
  const { status, body, etag } =
    method === 'GET'
      ? await requestRecord<unknown>(await loadResource(name), id, sent)
      : await request<unknown>(method, path, sent);
  keepEtag(name, id, etag);
  return { status, headers: new Headers(), body: '', json: body ?? { id } };
}

const recordUrl = ({ wire }: Resource, id: string): string => wire.record.replace('{id}', encodeURIComponent(id));

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
