/** What a list is asked for, and how parameters are read: strictly from a call, leniently from the address bar. */
import { type Access, canRead } from './access.ts';
import { isDate, isInstant } from './calendar.ts';
import { fieldsOf } from './condition.ts';
import type { FieldFault } from './errors.ts';
import type { FieldKind } from './kinds/index.ts';
import type { Field, ListParams } from './resource.ts';

export interface ListRequest {
  /** Counted from 0, whatever the wire says. */
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** Name of a category, or null when the list has none. */
  readonly category: string | null;
  readonly search: string;
  /** Field → values of which one must match. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export type Params = Readonly<Record<string, readonly string[]>>;

const wholeNumber = /^\d{1,9}$/;
const longestSearch = 200;

/** The part of a list's declaration that this actor may use; parameters outside it do not exist for them. */
export function listFor(access: Access) {
  const { list } = access.resource;
  const readable = (field: string): boolean => canRead(access, field);
  const sortable = list.sortable.filter(({ field }) => readable(field));
  return {
    columns: list.columns.filter(({ field }) => readable(field)),
    categories: list.categories.filter(({ where }) => !where || fieldsOf(where).every(readable)),
    search: list.search.filter(readable),
    filters: list.filters.filter(({ field }) => readable(field)),
    sortable,
    sort: readable(list.sort.field) ? list.sort : { field: sortable[0]?.field ?? 'createdAt', order: 'asc' as const },
  };
}

export function defaultRequest(access: Access): ListRequest {
  const { categories, sort } = listFor(access);
  return {
    page: 0,
    size: access.resource.list.pageSize,
    sort,
    category: categories[0]?.name ?? null,
    search: '',
    filters: {},
  };
}

/**
 * Reads parameters. Faults name the parameter (`?sortColumn`); what cannot be read keeps its default,
 * so the address bar ignores the faults and a call answers 400 with them.
 */
export function readListParams(
  access: Access,
  params: Params,
  where: 'params' | 'query',
): { readonly request: ListRequest; readonly faults: readonly FieldFault[] } {
  const { list } = access.resource;
  const available = listFor(access);
  const names = list[where];
  const base = defaultRequest(access);
  const faults: FieldFault[] = [];
  const fail = (name: string, keyword: string, details: Record<string, unknown> = {}): undefined => {
    faults.push({ pointer: `?${name}`, keyword, params: details });
    return undefined;
  };
  const one = (name: string): string | undefined => {
    const values = params[name] ?? [];
    return values.length > 1 ? fail(name, 'maxItems', { limit: 1 }) : values[0];
  };
  const integer = (name: string, least: number, most: number): number | undefined => {
    const text = one(name);
    if (text === undefined) return undefined;
    if (!wholeNumber.test(text)) return fail(name, 'type', { type: 'integer' });
    const value = Number(text);
    if (value < least) return fail(name, 'minimum', { limit: least });
    return value > most ? fail(name, 'maximum', { limit: most }) : value;
  };
  const oneOf = (name: string, allowed: readonly string[]): string | undefined => {
    const text = one(name);
    return text === undefined || allowed.includes(text) ? text : fail(name, 'enum', { allowedValues: allowed });
  };

  const page = integer(names.page, names.pageBase, 100_000_000);
  const sortKey = oneOf(
    names.sort,
    available.sortable.map(({ key }) => key),
  );
  const order = oneOf(names.order, ['asc', 'desc']) as 'asc' | 'desc' | undefined;
  const sorted = available.sortable.find(({ key }) => key === sortKey);
  const search = one(names.search)?.trim() ?? '';
  if (search.length > longestSearch) fail(names.search, 'maxLength', { limit: longestSearch });
  const filters = available.filters.flatMap((filter) => {
    const name = filter[where === 'params' ? 'param' : 'query'];
    const values = filterValues(access.resource.fields[filter.field], params[name] ?? []);
    if (values.fault) fail(name, ...values.fault);
    return values.good.length > 0 ? [[filter.field, values.good] as const] : [];
  });
  const request: ListRequest = {
    page: page === undefined ? base.page : page - names.pageBase,
    size: integer(names.size, 1, list.pageSizeMax) ?? base.size,
    sort: sorted
      ? { field: sorted.field, order: order ?? 'asc' }
      : { field: base.sort.field, order: order ?? base.sort.order },
    category:
      oneOf(
        names.category,
        available.categories.map(({ name }) => name),
      ) ?? base.category,
    search: search.slice(0, longestSearch),
    filters: Object.fromEntries(filters),
  };
  return { request, faults };
}

/** Every parameter name that the list understands, for refusing the others. */
export function knownParams(access: Access, where: 'params' | 'query'): readonly string[] {
  const { pageBase: _, ...names } = access.resource.list[where];
  return [
    ...Object.values(names),
    ...listFor(access).filters.map((filter) => filter[where === 'params' ? 'param' : 'query']),
  ];
}

const mostValues = 200;

type FilterFault = readonly [keyword: string, details: Record<string, unknown>];

/** Values of which a row must have one, written as the wire writes them; a fault when some of them are not. */
function filterValues(
  field: Field | undefined,
  values: readonly string[],
): { good: readonly string[]; fault: FilterFault | null } {
  const allowed = field?.kind === 'boolean' ? ['true', 'false'] : (field?.values ?? []);
  const form = filterForms[field?.kind ?? 'text'];
  const fits = (value: string): boolean =>
    allowed.length > 0 ? allowed.includes(value) : form ? form.fits(value) : isFilterText(value);
  const distinct = [...new Set(values)];
  const good = distinct.filter(fits).slice(0, mostValues);
  if (!distinct.every(fits)) return { good, fault: form?.fault ?? ['enum', { allowedValues: allowed }] };
  return { good, fault: distinct.length > mostValues ? ['maxItems', { limit: mostValues }] : null };
}

interface FilterForm {
  readonly fits: (text: string) => boolean;
  readonly fault: FilterFault;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isInteger = (text: string): boolean => /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));
const isFilterText = (text: string): boolean => text.length > 0 && text.length <= 500 && !text.includes('\u0000');

const idForm: FilterForm = { fits: (text) => uuid.test(text), fault: ['format', { format: 'uuid' }] };
const integerForm: FilterForm = { fits: isInteger, fault: ['type', { type: 'integer' }] };

/** Kinds whose columns do not take any text. */
const filterForms: Readonly<Partial<Record<FieldKind, FilterForm>>> = {
  reference: idForm,
  references: idForm,
  identifier: idForm,
  integer: integerForm,
  yen: integerForm,
  decimal: { fits: (text) => /^-?\d{1,16}(\.\d{1,20})?$/.test(text), fault: ['type', { type: 'number' }] },
  date: { fits: isDate, fault: ['format', { format: 'date' }] },
  instant: { fits: isInstant, fault: ['format', { format: 'date-time' }] },
};

/** The request as parameters, leaving out what equals the default. Inverse of `readListParams`. */
export function writeListParams(access: Access, request: ListRequest, where: 'params' | 'query'): Params {
  const { list } = access.resource;
  const names: ListParams = list[where];
  const base = defaultRequest(access);
  const params: Record<string, readonly string[]> = {};
  const put = (name: string, value: string | number, differs: boolean): void => {
    if (differs) params[name] = [String(value)];
  };
  const key = list.sortable.find(({ field }) => field === request.sort.field)?.key;
  put(names.category, request.category ?? '', request.category !== base.category && request.category !== null);
  put(names.search, request.search, request.search !== '');
  for (const filter of list.filters) {
    const values = request.filters[filter.field] ?? [];
    if (values.length > 0) params[where === 'params' ? filter.param : filter.query] = values;
  }
  put(names.sort, key ?? '', key !== undefined && request.sort.field !== base.sort.field);
  const usualOrder = request.sort.field === base.sort.field ? base.sort.order : 'asc';
  put(names.order, request.sort.order, request.sort.order !== usualOrder);
  put(names.page, request.page + names.pageBase, request.page !== base.page);
  put(names.size, request.size, request.size !== base.size);
  return params;
}
