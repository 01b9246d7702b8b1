/**
 * Reads and writes list state in the address bar.
 * Default values are left out, invalid values fall back to the default, and unknown parameters stay.
 */
import type { Access } from '#model/access/access.ts';
import { knownParams, type ListRequest, readListParams, writeListParams } from '#model/list/list-request.ts';
import { viewParam } from '#model/paths/view-param.ts';
import type { Params } from '#model/types/wire.ts';

/** Parses a query string (`?a=1&a=2`): every parameter with all its values. */
export function paramsIn(search: string): Params {
  const found = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) found.set(name, [...(found.get(name) ?? []), value]);
  return Object.fromEntries(found);
}

/** The list request in an address. Unreadable values keep their default. */
export const readAddress = (access: Access, search: string): ListRequest =>
  readListParams(access, paramsIn(search), 'params').request;

/**
 * The address of a request, `''` or `?…`.
 * Keeps parameters that the list does not know, and a required parameter that the request does not set.
 *
 * @param isComplete the first page is written if a view is open that would otherwise set its own filters
 */
export function writeAddress(access: Access, search: string, request: ListRequest, isComplete = true): string {
  const written = writeListParams(access, request, 'params');
  const required = access.resource.requires.params.list ?? [];
  const known = new Set(
    knownParams(access, 'params').filter((name) => Object.hasOwn(written, name) || !required.includes(name)),
  );
  const next = new URLSearchParams();
  for (const [name, values] of Object.entries(written)) for (const value of values) next.append(name, value);
  for (const [name, value] of new URLSearchParams(search)) if (!known.has(name)) next.append(name, value);
  if (isComplete && next.get(viewParam) && Object.keys(written).length === 0)
    next.set(access.resource.list.params.page, `${access.resource.list.params.pageBase}`);
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The request after a change.
 * A new order, category, search or filter returns to the first page; a new page size keeps the first row in view.
 */
export function changedRequest(request: ListRequest, change: Partial<ListRequest>): ListRequest {
  const page = change.page ?? (change.size ? Math.floor((request.page * request.size) / change.size) : 0);
  return { ...request, ...change, page };
}

/** True while the user types: a search is one entry of the browser history, not one for each letter. */
export const replacesEntry = (request: ListRequest, change: Partial<ListRequest>): boolean =>
  change.search !== undefined && request.search !== '';

/** True if a search or a filter limits the rows, apart from the category. */
export const isNarrowed = ({ search, filters }: ListRequest): boolean =>
  search !== '' || Object.values(filters).some((values) => values.length > 0);

export function withFilter(
  request: Pick<ListRequest, 'filters'>,
  field: string,
  values: readonly string[],
): ListRequest['filters'] {
  const { [field]: _, ...others } = request.filters;
  return values.length > 0 ? { ...others, [field]: values } : others;
}
