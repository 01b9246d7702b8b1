/** Default conventions of the API. A resource file only contains the differences. */

import { upperSnake } from '../base/text/names.ts';
import type { Action } from '../types/actions/action.ts';
import type { Resource } from '../types/resource.ts';
import type { ListParams } from '../types/screens/list-declaration.ts';
import type { Wire } from '../types/wire.ts';

type Params = Readonly<Record<string, readonly string[]>>;

export const defaultParams: ListParams = {
  page: 'pageIndex',
  pageBase: 0,
  size: 'pageSize',
  sort: 'sortColumn',
  order: 'sortOrder',
  segment: 'menu',
  category: 'category',
  search: 'freeText',
};

export const pageSize = 100;
export const pageSizeMax = 1000;
/** Page size of a merged history. */
export const historySize = 50;
export const historySizeMax = 200;
export const pageSizes: readonly number[] = [25, 50, 100, 200];

/** List, count, export and record: `/v2/equipment`, `-count`, `-csv`, `/{id}`. */
export const wireOf = (api: string): Wire => ({
  list: api,
  count: `${api}-count`,
  csv: `${api}-csv`,
  record: `${api}/{id}`,
});

/** Name of the property with the rows in the response of a list. */
export const usualEnvelope = 'items';
/** Value in a resource file for lists whose response is the bare array of rows. */
export const bareRows = '[]';
/** Header with the total number of rows, for lists of bare rows. */
export const totalHeader = 'x-total-count';

/** Preference of a caller who wants the rows first: if counting takes long, `count` may be a lower bound. */
export const countAtLeast = 'count=at-least';
/** Header of the answer that says so. */
export const appliedHeader = 'preference-applied';

interface Rows {
  readonly items: readonly unknown[];
  readonly count: number;
}

/**
 * The rows of a list's response, and the total number.
 *
 * @param total value of the header
 */
export function rowsIn({ envelope }: Pick<Resource, 'envelope'>, body: unknown, total: number | null = null): Rows {
  if (envelope === null) {
    const items = body as readonly unknown[];
    return { items, count: total ?? items.length };
  }
  const { [envelope]: items, count } = body as Readonly<Record<string, unknown>>;
  return { items: items as readonly unknown[], count: Number(count) };
}

export const apiOf = (name: string): string => `/v2/${name}`;
export const selectApiOf = (api: string): string => `${api}-for-select`;

/** Path of an action's call: its own, or one below the record or the list; `{id}` is not filled in. */
export const actionPath = (
  { wire }: Pick<Resource, 'wire'>,
  { on, path, api }: Pick<Action, 'on' | 'path' | 'api'>,
): string => api ?? `${on === 'list' ? wire.list : wire.record}/${path}`;

/** Call that returns the current time. */
export const clockPath = '/v2/clock';

/** Call that returns the next number of a field. */
export const nextPath = ({ wire }: Pick<Resource, 'wire'>, field: string): string => `${wire.list}-next/${field}`;

/** Call that returns the members that a record would have. */
export const membersPath = ({ wire }: Pick<Resource, 'wire'>): string => `${wire.list}-members`;

/**
 * Calls that return an upload address: for a form that will be submitted, and for a picture of a stored record, which
 * changes at once.
 */
export const slotPath = ({ wire }: Pick<Resource, 'wire'>, field: string): string =>
  `${wire.list}/presigned-url/${field}`;
export const recordSlotPath = ({ wire }: Pick<Resource, 'wire'>, field: string): string =>
  `${wire.record}/${field}/presigned-url`;

/** Calls that list and count the related records of a tab; `{id}` is not filled in. */
export const relatedPath = ({ wire }: Pick<Resource, 'wire'>, { name, api }: CalledTab): string =>
  api ?? `${wire.record}/${name}`;
export const relatedCountPath = (owner: Pick<Resource, 'wire'>, tab: CalledTab): string =>
  `${relatedPath(owner, tab)}${tab.api ? '/' : '-'}count`;
interface CalledTab {
  readonly name: string;
  readonly api?: string | null;
}

/** The path of a call with its only parameter filled in. */
export const withId = (path: string, id: string): string => path.replace(/\{\w+\}/, encodeURIComponent(id));

/** Query parameter of a filter: `equipmentTypeId` → `equipmentTypeIdIn`, repeated for each value. */
export const filterParam = (field: string): string => `${field}In`;

export const sortKey = upperSnake;

export const csvModes = ['view', 'edit', 'edit-template'] as const;
export type CsvMode = (typeof csvModes)[number];

/** Shift_JIS means the Windows variant, code page 932. */
export const csvEncodings = ['UTF-8', 'Shift_JIS'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** Id of the record of a single resource. */
export const singleId = '00000000-0000-7000-8000-000000000001';

/** The path with its parameters. Lists become repeated names. */
export function withQuery(path: string, query: Params = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value])),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Parameter of a select over a tree: excludes this record and its descendants. */
export const notBelowParam = 'notBelow';
