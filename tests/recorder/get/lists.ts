/** Finds the call that lists the records for the parameters of a path. */
import type { Operation } from '../openapi.ts';

export type Item = Readonly<Record<string, unknown>>;

/** Path of a list → its first records, as one actor reads them. */
export type Listed = ReadonlyMap<string, readonly Item[]>;

export const isList = ({ method, path, query }: Operation): boolean =>
  method === 'GET' && !path.includes('{') && !path.includes('csv') && query.some(({ name }) => name === 'pageIndex');

/** The path that lists the records for `{id}` in this path: the part before it, or the list of the same resource. */
export function listBefore(operation: Operation, operations: readonly Operation[]): string | undefined {
  const before = operation.path.split('/{')[0];
  const same = operations.find((one) => isList(one) && one.path === before);
  return (same ?? operations.find((one) => isList(one) && one.tag === operation.tag))?.path;
}

/** The path with ids filled in; undefined if no record is known for one of them. */
export function pathWith(
  { path }: Operation,
  list: string | undefined,
  listed: Listed,
  at: number,
): string | undefined {
  const items = (list ? listed.get(list) : undefined) ?? [];
  const item = items[at];
  const id = item?.id;
  if (typeof id !== 'string') return undefined;
  const filled = path.replace(/\{[^}]+\}/, encodeURIComponent(id));
  return filled.includes('{') ? undefined : filled;
}
