/**
 * Calls for single records, in part by ra-data-simple-rest through a client that speaks our API: paths from declarations,
 * and ETags.
 */
import type { Identifier, RaRecord, UpdateParams } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { createPath, deletePath } from '#model/paths/call-paths.ts';
import { actionPath } from '#model/paths/wire.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import { loadResource } from '../resources.tsx';
import { etagOf, keepEtag } from './etags.ts';
import { type Answer, type Method, readProblem, request, uniqueKey } from './http.ts';
import { requestRecord, requestWith } from './read-record.ts';
import type { RequestMeta } from './request-meta.ts';

export async function createRecord<R extends RaRecord>(
  name: string,
  data: unknown,
  meta?: RequestMeta,
): Promise<{ data: R }> {
  const resource = await loadResource(name);
  const path = createPath(resource, Object(data));
  const headers = { 'idempotency-key': meta?.idempotencyKey ?? uniqueKey() };
  const { body, etag } = await requestWith<R>(resource, 'POST', path, { body: data, headers });
  keepEtag(name, String(body.id), etag);
  return { data: body };
}

export async function deleteRecord<R extends RaRecord>(name: string, id: string, before?: R): Promise<{ data: R }> {
  const resource = await loadResource(name);
  const path = deletePath(resource, { ...before, id });
  await request('DELETE', path, { headers: { 'if-match': await versionOf(name, id, path) } });
  keepEtag(name, id, null);
  return { data: { id } as R };
}

/** Sends the data of a change, with the version that it is based on. */
export async function updateRecord<R extends RaRecord>(name: string, params: UpdateParams): Promise<{ data: R }> {
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

/** Runs an action on a record, or on the list without an id. */
export async function actOn<R extends RaRecord>(
  name: string,
  id: Identifier | null,
  action: Action,
  body: unknown,
): Promise<{ data: R }> {
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
  return id === null ? made<R>(answer) : keep<R>(name, String(id), answer);
}

const isEmptyBody = (body: unknown): boolean => body === undefined || Object.keys(Object(body)).length === 0;

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

export const simpleRest = simpleRestProvider('', client);
