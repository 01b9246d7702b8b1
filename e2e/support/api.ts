/** The API as tests use it to prepare records and to check stored ones. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import type { Resource } from '#model/types/resource.ts';

/** A record as the API returns it. */
export type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

export type Query = Readonly<Record<string, string | readonly string[]>>;

export interface Api {
  list(resource: Resource, query?: Query): Promise<{ readonly items: readonly Stored[]; readonly count: number }>;
  count(resource: Resource, query?: Query): Promise<number>;
  /** The first record of the list, or the only record of a single. */
  first(resource: Resource): Promise<Stored>;
  get(resource: Resource, id: string): Promise<Stored>;
  create(resource: Resource, data: object): Promise<Stored>;
  /** Changes the current version of the record, whoever changed it last. */
  change(resource: Resource, id: string, data: object): Promise<Stored>;
  /** Runs a declared action of the record. */
  act(resource: Resource, id: string, action: string, data?: object): Promise<void>;
  remove(resource: Resource, id: string): Promise<void>;
}

export function apiOf(context: APIRequestContext, origin: string): Api {
  const headers = { origin, 'x-daicho': '1' };
  const read = async <T>(path: string): Promise<T> => (await ok(await context.get(path))).json() as Promise<T>;
  const versionOf = async (path: string): Promise<string> => (await ok(await context.get(path))).headers().etag ?? '';
  return {
    list: (resource, query = {}) => read(withQuery(resource.wire.list, query)),
    count: async (resource, query = {}) => (await read<{ count: number }>(withQuery(resource.wire.count, query))).count,
    async first(resource) {
      if (resource.single) return read(resource.wire.record);
      const [first] = (await read<{ items: readonly Stored[] }>(resource.wire.list)).items;
      if (!first) throw new Error(`${resource.name} has no record`);
      return first;
    },
    get: (resource, id) => read(pathOf(resource, id)),
    async create(resource, data) {
      const key = { ...headers, 'idempotency-key': randomUUID() };
      return (await ok(await context.post(resource.wire.list, { headers: key, data }))).json();
    },
    async change(resource, id, data) {
      const path = pathOf(resource, id);
      const match = { ...headers, 'if-match': await versionOf(path) };
      return (await ok(await context.patch(path, { headers: match, data }))).json();
    },
    async act(resource, id, action, data = {}) {
      const declared = resource.actions[action];
      if (!declared) throw new Error(`${resource.name} has no action ${action}`);
      const key = { ...headers, 'idempotency-key': randomUUID() };
      const path = `${pathOf(resource, id)}/${declared.path}`;
      await ok(await context.fetch(path, { method: declared.method, headers: key, data }));
    },
    async remove(resource, id) {
      const path = pathOf(resource, id);
      const match = { ...headers, 'if-match': await versionOf(path) };
      await ok(await context.delete(path, { headers: match }));
    },
  };
}

const pathOf = ({ wire }: Resource, id: string): string => wire.record.replace('{id}', id);

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)])),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}

async function ok(response: APIResponse): Promise<APIResponse> {
  expect(response.ok(), `${response.status()} ${response.url()}`).toBe(true);
  return response;
}
