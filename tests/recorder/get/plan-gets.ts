/** All read calls of one actor, in a fixed order. */

import type { Operation } from '../openapi.ts';
import { isList, type Listed, listBefore, pathWith } from './lists.ts';
import { type Depth, variantsOf } from './variants.ts';

export interface Get {
  readonly target: string;
  /** The operation's path with the id of the record, the same for all actors. */
  readonly subject: string;
  readonly tag: string;
  /** `rows`: only the ids and number of records. `file`: the content at the returned address. */
  readonly kind: 'whole' | 'rows' | 'file';
}

export interface Reader {
  readonly operations: readonly Operation[];
  /**
   * Records that this actor lists, and those of the strongest actor, since ids that others must not see are requested
   * as well.
   */
  readonly listed: Listed;
  readonly all: Listed;
  /** How many variants of a list call are recorded. */
  readonly depth: Depth;
}

export function planGets(reader: Reader): readonly Get[] {
  const reads = reader.operations.filter(({ method }) => method === 'GET');
  return [...reads.flatMap((operation) => planOf(operation, reader)), ...beside];
}

/** Paths outside of the API's description. */
const beside: readonly Get[] = ['/config.json', '/live', '/ready', '/dev/mailbox.json', '/v2/no-such-thing'].map(
  (target) => ({ target, subject: `GET ${target}`, tag: 'beside', kind: 'whole' }),
);

function planOf(operation: Operation, reader: Reader): readonly Get[] {
  const { path, tag, query } = operation;
  if (path === '/v2/files/export' || path.startsWith('/v2/files/{')) return [];
  const targets = targetsOf(operation, reader);
  if (query.some(({ name, required }) => required && name === 'recordId')) return ofEveryRecord(operation, reader);
  const filenameQuery = query.some(({ name, required }) => required && name === 'filename')
    ? 'filename=record.png'
    : '';
  const isFile = /-csv|\/csv/.test(path) && query.some(({ name }) => name === 'mode');
  const one = (target: string, kind: Get['kind']): Get => ({ target, subject: `GET ${target}`, tag, kind });
  if (isFile) return targets.flatMap((target) => filesOf(target, reader).map((file) => one(file, 'file')));
  const isRows = query.some(({ name }) => name === 'pageIndex');
  return targets.flatMap((target) => [
    one(withQuery(target, filenameQuery), 'whole'),
    ...(filenameQuery === '' ? variantsOf(operation, firstOf(operation, reader), reader.depth) : []).map((variant) =>
      isRows
        ? one(withQuery(target, `${variant}&pageSize=${rowsPerVariant}`), 'rows')
        : one(withQuery(target, variant), 'whole'),
    ),
  ]);
}

/** Page size of variants of a list call. */
const rowsPerVariant = 30;

const withQuery = (target: string, query: string): string => (query === '' ? target : `${target}?${query}`);

const filesOf = (target: string, { depth }: Reader): readonly string[] =>
  (depth === 'everything' ? ['', 'mode=edit', 'mode=edit-template'] : ['']).map((query) => withQuery(target, query));

/** The strongest actor requests two records, others only the first. */
function targetsOf(operation: Operation, reader: Reader): readonly string[] {
  if (!operation.path.includes('{')) return [operation.path];
  if (operation.path.includes('{invitationCode}')) return ['/v2/invitations/no-such-code'];
  const list = listBefore(operation, reader.operations);
  const own = list ? reader.listed.get(list) : undefined;
  const listed = own && own.length > 0 ? reader.listed : reader.all;
  const paths = [0, ...(reader.depth === 'plain' ? [] : [1])].map((at) => pathWith(operation, list, listed, at));
  const found = paths.filter((path) => path !== undefined);
  return found.length > 0 ? found : [operation.path.replaceAll(/\{[^}]+\}/g, nothing)];
}

const nothing = '00000000-0000-4000-8fff-000000000000';

const firstOf = ({ path }: Operation, { listed }: Reader) =>
  listed.get(path.replace(/-(count|for-select)$|\/count$/, ''))?.[0];

/** Logs are requested by resource and record. */
function ofEveryRecord({ path, tag }: Operation, { operations, all, depth }: Reader): readonly Get[] {
  const lists = operations.filter((one) => isList(one) && /\.list$/.test(one.id));
  return lists.flatMap((list) => {
    const items = (all.get(list.path) ?? []).slice(0, depth === 'plain' ? 1 : 2);
    return items.map((item) => {
      const target = `${path}?resource=${list.tag}&recordId=${String(item.id)}`;
      return { target, subject: `GET ${target}`, tag, kind: 'whole' as const };
    });
  });
}
