/** The request of a list, read from parameters: strictly from a call, leniently from the address bar. */

import { type Access, canRead } from '../access/access.ts';
import { holds } from '../access/actor.ts';
import { isDate } from '../base/calendar.ts';
import { memoize } from '../base/memoize.ts';
import { fieldsOf } from '../conditions/condition.ts';
import { baseDateParam } from '../features/dated/dated.ts';
import { neededBy } from '../features/layouts/layout.ts';
import {
  boundError,
  boundsOf,
  fittingValues,
  rangeParams,
  readBound,
  statesOf,
  writeBounds,
} from '../fields/filter-values.ts';
import type { FieldError } from '../types/field-error.ts';
import type { Moment } from '../types/moment.ts';
import type {
  ListDeclaration,
  ListParams,
  ParamRole,
  RangeFilter,
  Segment,
} from '../types/screens/list-declaration.ts';
import type { Params } from '../types/wire.ts';

export interface ListRequest {
  /** From 0, independent of the wire format. */
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** Name of a segment; null if the list has none, or shows the rows of all segments. */
  readonly segment: string | null;
  /** Name of a category, or null when the list has none. */
  readonly category: string | null;
  readonly search: string;
  /** Filter → its values, see filter-values.ts. For a field, one of the values must match. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Day for which dated fields are read; today if undefined. */
  readonly baseDate?: string | undefined;
}

const wholeNumber = /^\d{1,9}$/;
const longestSearch = 200;

/** The part of a list's declaration that the actor may use. All other parameters are unknown to the actor. */
export const listFor = memoize(openPart);

function openPart(access: Access) {
  const { list } = access.resource;
  const readable = (field: string): boolean => canRead(access, field);
  const categories = list.categories.filter(
    ({ where, needs }) =>
      (!where || fieldsOf(where).every(readable)) &&
      needs.every((scopes) => scopes.some((scope) => holds(access.actor, scope))),
  );
  const sortable = list.sortable.filter(({ field }) => readable(field));
  return {
    layouts: list.layouts.filter((layout) => neededBy(layout, access.resource.fields).every(readable)),
    columns: list.columns.filter(({ field }) => readable(field)),
    categories,
    segments: list.segments.flatMap((segment): readonly Segment[] => {
      const own = segment.categories.filter((name) => categories.some((category) => category.name === name));
      const [first] = own.includes(segment.first) ? [segment.first] : own;
      const isOpen = !segment.where || fieldsOf(segment.where).every(readable);
      return isOpen && first !== undefined ? [{ ...segment, categories: own, first }] : [];
    }),
    search: list.search.filter(readable),
    searchThrough: list.searchThrough.filter(readable),
    filters: list.filters.filter(({ field }) => readable(field)),
    ranges: list.ranges.filter(({ field }) => readable(field)),
    conditions: list.conditions.filter(({ where }) => fieldsOf(where).every(readable)),
    sortable,
    sort: readable(list.sort.field) ? list.sort : { field: sortable[0]?.field ?? 'createdAt', order: 'asc' as const },
  };
}

/** The request of an address without parameters. */
export function defaultRequest(access: Access): ListRequest {
  const { categories, segments, sort } = listFor(access);
  return {
    page: 0,
    size: access.resource.list.pageSize,
    sort,
    segment: segments[0]?.name ?? null,
    category: segments[0]?.first ?? categories[0]?.name ?? null,
    search: '',
    filters: {},
  };
}

/** The request of a call without parameters: for a list with segments, all rows. */
export function defaultCall(access: Access): ListRequest {
  const base = defaultRequest(access);
  return access.resource.list.segments.length === 0 ? base : { ...base, segment: null, category: null };
}

const defaultOf = (access: Access, where: 'params' | 'query'): ListRequest =>
  where === 'params' ? defaultRequest(access) : defaultCall(access);

type Chosen = Pick<ListRequest, 'segment' | 'category'>;

/** The segment of an address without one. Null for a category that belongs to no segment, which is shown across all segments. */
function segmentOf(access: Access, category: string | null): string | null {
  const { segments } = listFor(access);
  const isFree = category !== null && !segments.some(({ categories }) => categories.includes(category));
  return isFree ? null : (segments[0]?.name ?? null);
}

/** Categories that can be open in a segment: its own, and those that belong to no segment. */
export function categoriesUnder(access: Access, segment: string | null): readonly string[] {
  const { segments, categories } = listFor(access);
  const names = categories.map(({ name }) => name);
  const chosen = segments.find(({ name }) => name === segment);
  if (!chosen) return names;
  return names.filter(
    (name) => chosen.categories.includes(name) || !segments.some(({ categories: own }) => own.includes(name)),
  );
}

// Long: readers of single parameters share names and errors; splitting them would make every list page load more.
/**
 * Reads parameters. Errors name the parameter (`?sortColumn`), and an invalid value is replaced by the default.
 * The address bar therefore ignores errors, and a call responds with 400.
 */
export function readListParams(
  access: Access,
  params: Params,
  where: 'params' | 'query',
): { readonly request: ListRequest; readonly errors: readonly FieldError[] } {
  const { list } = access.resource;
  const available = listFor(access);
  const base = defaultOf(access, where);
  const errors: FieldError[] = [];
  const fail = (name: string, keyword: string, details: Record<string, unknown> = {}): undefined => {
    errors.push({ pointer: `?${name}`, keyword, params: details });
    return undefined;
  };
  const one = (name: string): string | undefined => {
    const values = params[name] ?? [];
    return values.length > 1 ? fail(name, 'maxItems', { limit: 1 }) : values[0];
  };
  const { present, doubled } = presentParams(list, where, params);
  for (const name of doubled) fail(name, 'maxItems', { limit: 1 });
  const names = { ...list[where], ...present.names };
  const integer = (name: string, least: number, most: number): number | undefined => {
    const text = one(name);
    if (text === undefined) return undefined;
    if (!wholeNumber.test(text)) return fail(name, 'type', { type: 'integer' });
    const value = Number(text);
    if (value < least) return fail(name, 'minimum', { limit: least });
    return value > most ? fail(name, 'maximum', { limit: most }) : value;
  };
  const oneOf = (name: string, allowed: readonly string[], as = (text: string) => text): string | undefined => {
    const given = one(name);
    const text = given === undefined ? given : as(given);
    return text === undefined || allowed.includes(text) ? text : fail(name, 'enum', { allowedValues: allowed });
  };

  const chosen = (): Chosen => {
    const { segments, categories } = available;
    const named = oneOf(
      names.segment,
      segments.map(({ name }) => name),
    );
    const given = one(names.category);
    const requested = categories.find(({ name, aliases }) => name === given || aliases.includes(given ?? ''))?.name;
    const segment = named ?? (where === 'params' ? segmentOf(access, requested ?? null) : null);
    const allowed = categoriesUnder(access, segment);
    const category = requested !== undefined && allowed.includes(requested) ? requested : undefined;
    if (given !== undefined && category === undefined) fail(names.category, 'enum', { allowedValues: allowed });
    const opened = where === 'params' ? segments.find(({ name }) => name === segment) : undefined;
    return { segment, category: category ?? opened?.first ?? base.category };
  };

  const page = integer(names.page, present.pageBase, 100_000_000);
  const sortKey = oneOf(
    names.sort,
    available.sortable.map(({ key }) => key),
  );
  const order = oneOf(names.order, ['asc', 'desc'], (text) => text.toLowerCase()) as 'asc' | 'desc' | undefined;
  const sorted = available.sortable.find(({ key }) => key === sortKey);
  const search = one(names.search)?.trim() ?? '';
  if (search.length > longestSearch) fail(names.search, 'maxLength', { limit: longestSearch });
  const filters = available.filters.flatMap((filter) => {
    const name = filter[where === 'params' ? 'param' : 'query'];
    const values = fittingValues(access.resource.fields[filter.field], params[name] ?? []);
    if (values.error) fail(name, ...values.error);
    return values.good.length > 0 ? [[filter.field, values.good] as const] : [];
  });
  const bound = (field: string, name: string): string | null => {
    const given = one(name);
    if (given === undefined) return null;
    const text = readBound(access.resource.fields[field], given);
    const error = boundError(access.resource.fields[field], text);
    if (error) fail(name, ...error);
    return error ? null : text;
  };
  const ranges = available.ranges.map((range) => {
    const [from, to] = rangeParams(range[where === 'params' ? 'param' : 'query']);
    const bounds = writeBounds({ from: bound(range.field, from), to: bound(range.field, to) });
    const presets = where === 'params' ? range.presets : [];
    const preset = presets.find(({ name }) => oneOf(name, ['true', 'false']) === 'true');
    return [range.name, preset ? [preset.name] : bounds] as const;
  });
  const conditions = available.conditions.map((condition) => {
    const state = oneOf(condition[where === 'params' ? 'param' : 'query'], statesOf(condition));
    return [condition.name, state === undefined || state === 'INCLUDE' ? [] : [state]] as const;
  });
  const day = access.resource.keywords.dated ? one(baseDateParam) : undefined;
  if (day !== undefined && !isDate(day)) fail(baseDateParam, 'format', { format: 'date' });
  const narrowing = [...ranges, ...conditions].filter(([, values]) => values.length > 0);
  const request: ListRequest = {
    page: page === undefined ? base.page : page - present.pageBase,
    size: integer(names.size, 1, list.pageSizeMax) ?? base.size,
    sort: sorted
      ? { field: sorted.field, order: order ?? 'asc' }
      : { field: base.sort.field, order: order ?? base.sort.order },
    ...chosen(),
    search: search.slice(0, longestSearch),
    filters: Object.fromEntries([...filters, ...narrowing]),
    ...(day !== undefined && isDate(day) ? { baseDate: day } : {}),
  };
  return { request, errors };
}

/**
 * The names of the parameters in a request: the main name, otherwise the first alias that is present.
 * A second name for the same parameter is an error.
 */
function presentParams({ aliases, ...list }: ListDeclaration, where: 'params' | 'query', params: Params) {
  const names: Partial<Record<ParamRole, string>> = {};
  const doubled: string[] = [];
  let { pageBase } = list[where];
  for (const { name, of, base } of aliases[where]) {
    if (!Object.hasOwn(params, name)) continue;
    if (names[of] !== undefined || Object.hasOwn(params, list[where][of])) doubled.push(name);
    else {
      names[of] = name;
      if (of === 'page') pageBase = base;
    }
  }
  return { present: { names, pageBase }, doubled };
}

/** All parameter names of the list; others are refused. */
export function knownParams(access: Access, where: 'params' | 'query'): readonly string[] {
  const { list } = access.resource;
  const { pageBase: _, ...names } = list[where];
  const { filters, ranges, conditions } = listFor(access);
  const side = where === 'params' ? 'param' : 'query';
  return [
    ...Object.values(names),
    ...(access.resource.keywords.dated ? [baseDateParam] : []),
    ...list.aliases[where].map(({ name }) => name),
    ...[...filters, ...conditions].map((filter) => filter[side]),
    ...(where === 'params' ? filters.flatMap(({ named = [] }) => named) : []),
    ...ranges.flatMap((range) => rangeParams(range[side])),
    ...(where === 'params' ? ranges.flatMap(({ presets }) => presets.map(({ name }) => name)) : []),
  ];
}

// Long: a line for each parameter, in the order of an address.
/**
 * The request as parameters, without those that equal the default. Inverse of `readListParams`.
 *
 * @param moment moment that presets are relative to; a call contains their ends instead
 */
export function writeListParams(
  access: Access,
  request: ListRequest,
  where: 'params' | 'query',
  moment: Moment | null = null,
): Params {
  const { list } = access.resource;
  const names: ListParams = list[where];
  const base = defaultOf(access, where);
  const params: Record<string, readonly string[]> = {};
  const put = (name: string, value: string | number, differs: boolean): void => {
    if (differs) params[name] = [String(value)];
  };
  const key = list.sortable.find(({ field }) => field === request.sort.field)?.key;
  const { segment, category } = request;
  const opened = where === 'params' ? listFor(access).segments.find(({ name }) => name === segment) : undefined;
  put(
    names.segment,
    segment ?? '',
    segment !== null && segment !== (where === 'params' ? segmentOf(access, category) : null),
  );
  put(names.category, category ?? '', category !== (opened?.first ?? base.category) && category !== null);
  put(names.search, request.search, request.search !== '');
  for (const filter of list.filters) {
    const values = request.filters[filter.field] ?? [];
    if (values.length > 0) params[where === 'params' ? filter.param : filter.query] = values;
  }
  for (const condition of list.conditions) {
    const values = request.filters[condition.name] ?? [];
    if (values.length > 0) params[where === 'params' ? condition.param : condition.query] = values;
  }
  for (const range of list.ranges) Object.assign(params, rangeAsParams(range, request, where, moment));
  put(names.sort, key ?? '', key !== undefined && request.sort.field !== base.sort.field);
  const usualOrder = request.sort.field === base.sort.field ? base.sort.order : 'asc';
  put(names.order, request.sort.order, request.sort.order !== usualOrder);
  put(names.page, request.page + names.pageBase, request.page !== base.page);
  put(names.size, request.size, request.size !== base.size);
  put(baseDateParam, request.baseDate ?? '', request.baseDate !== undefined);
  return params;
}

function rangeAsParams(
  range: RangeFilter,
  { filters }: ListRequest,
  where: 'params' | 'query',
  moment: Moment | null,
): Params {
  const values = filters[range.name] ?? [];
  const preset = range.presets.find(({ name }) => name === values[0]);
  if (preset && where === 'params') return { [preset.name]: ['true'] };
  const bounds = boundsOf(range, values, moment);
  const [from, to] = rangeParams(range[where === 'params' ? 'param' : 'query']);
  return {
    ...(bounds?.from ? { [from]: [bounds.from] } : {}),
    ...(bounds?.to ? { [to]: [bounds.to] } : {}),
  };
}
