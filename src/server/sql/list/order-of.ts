/** The order of a list: by a field, or by what a reference shows. */

import { sql } from 'kysely';
import { type Access, accessOf, canRead, readsAll, rowsFor } from '#model/access/access.ts';
import { searchWords } from '#model/base/text/search-text.ts';
import { type ListRequest, listFor } from '#model/list/list-request.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { isOfAnotherDay } from '../as-of.ts';
import { sortColumnOf, titleOrderColumn } from '../columns.ts';
import type { Join } from '../embeds.ts';
import { main, rowsUnder, type SqlContext } from '../rows.ts';
import type { Sql } from '../sql-part.ts';
import type { Order } from './order.ts';
import { fromMain, mainRows, type Reading } from './reading.ts';
import type { Titles } from './rows-by-title.ts';

/**
 * A reference sorts by its target's title; a name sorts by the field that its declaration names; an amount sorts within
 * its currency, because amounts of two currencies cannot be compared.
 */
export function orderOf(reading: Reading, sort: ListRequest['sort'], joins: readonly Join[]): Order {
  const { access } = reading;
  const field = Object.hasOwn(access.resource.fields, sort.field) ? access.resource.fields[sort.field] : undefined;
  const join = field?.to ? joins.find((one) => one.field.name === field.name) : undefined;
  if (field && join) return referenceOrder(reading, field, join, sort.order);
  const name = sortField(access, sort.field) ?? 'id';
  const amount = amountOrder(reading, name, sort.order);
  if (amount) return amount;
  const isIndexed = isColumn(reading, name);
  return {
    by: sortValue(access.resource, name, main, reading),
    isIndexed,
    isNullable: !((isIndexed && neverEmpty.has(name)) || isFilledInView(reading, name)),
    join: null,
    direction: sort.order,
    further: null,
  };
}

function referenceOrder(reading: Reading, field: Field, join: Join, direction: Order['direction']): Order {
  const { access, declarations } = reading;
  const ranked = rankOf(reading, field, join.alias);
  const byTitle: Order['further'] = { by: ownTitle(reading), direction: 'asc' };
  if (ranked) return { ...joined, by: ranked, join, direction, further: byTitle };
  const target = declarations.resources[field.to ?? ''];
  const better = target ? sortField(accessOf(target, access.actor), target.title.fields[0] ?? '') : null;
  const isOpen = better !== null && target !== undefined && readsAll(accessOf(target, access.actor));
  const by = isOpen ? sortValue(target, better, join.alias, reading) : sql.ref(`${join.alias}.${titleOrderColumn}`);
  return { ...joined, by, join, direction, further: null };
}

/** Null for a field without a currency, or if the actor may not read it. */
function amountOrder(reading: Reading, name: string, direction: Order['direction']): Order | null {
  const { resource } = reading.access;
  const currency = resource.fields[name]?.currency;
  if (!currency || !canRead(reading.access, currency)) return null;
  const sorted = (field: string): Sql => sortValue(resource, field, main, reading);
  return { ...joined, by: sorted(currency), join: null, direction, further: { by: sorted(name), direction } };
}

const joined = { isIndexed: false, isNullable: true };

/** Fields whose columns the database keeps filled in each table of ours. */
const neverEmpty: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt']);

/** True for a required time of a view, and for what the view itself says is never empty. */
function isFilledInView({ access: { resource }, views }: Reading, name: string): boolean {
  const { source, fields } = resource;
  if (source.kind !== 'view') return false;
  const view = views[source.view];
  const isTime = fields[name]?.kind === 'instant' && fields[name].required && !fields[name].computed;
  return isTime || (typeof view === 'object' && view.neverEmpty?.includes(name) === true);
}

/** True if the field is a column of a table, so that its index gives the order. */
function isColumn({ access: { resource }, moment }: Reading, name: string): boolean {
  const field = resource.fields[name];
  const isTable = resource.source.kind === 'table' && !resource.stored.isExisting;
  return isTable && !isOfAnotherDay(resource, moment) && field !== undefined && !field.computed && !field.sensitive;
}

/** The titles of a reference by which a whole list is sorted; null if no index finds the rows of a title. */
export function titlesOf(reading: Reading, { field, rows, alias }: Join): Titles | null {
  const { source, stored } = reading.declarations.resources[field.to ?? ''] ?? {};
  const isTable = source?.kind === 'table' && !stored?.isExisting;
  if (!isTable || !isColumn(reading, field.name)) return null;
  return { rows, id: sql.ref(`${alias}.id`), reference: mainRows(reading).value(field.name), from: fromMain(reading) };
}

/** The field of the target that defines the order, if the reference declares one and the actor may read it. */
export function rankOf(
  { access, declarations, ...reading }: Reading,
  { to, sortBy }: Field,
  alias: string,
): Sql | null {
  const target = declarations.resources[to ?? ''];
  if (!target || sortBy === null) return null;
  const theirs = accessOf(target, access.actor);
  if (!readsAll(theirs) || !canRead(theirs, sortBy)) return null;
  return sortValue(target, sortBy, alias, { ...reading, declarations });
}

function ownTitle(reading: Reading): Sql {
  const { access } = reading;
  return sortValue(access.resource, sortField(access, access.resource.title.fields[0] ?? 'id') ?? 'id', main, reading);
}

/** The sort value of a field: the sort key of a text, any other value itself. */
export const sortValue = (resource: Resource, name: string, alias: string, context: SqlContext): Sql =>
  resource.stored.ordered.includes(name)
    ? sql.ref(`${alias}.${sortColumnOf(resource, name)}`)
    : rowsUnder(alias, resource, context).value(name);

function sortField(access: Access, name: string): string | null {
  if (!Object.hasOwn(access.resource.fields, name)) return null;
  const better = access.resource.fields[name]?.sortBy;
  return better && canRead(access, better) ? better : name;
}

/** True if filters by values, and nothing else than the request, narrow the rows of a table. */
export const isFiltered = ({ access, within, only, isDeleted = false }: Reading, request: ListRequest): boolean =>
  access.resource.source.kind === 'table' &&
  !(within || only || isDeleted || rowsFor(access, 'read')) &&
  listFor(access).filters.some(({ field }) => (request.filters[field] ?? []).length > 0);

/** True if the request shows all rows of the table that are not deleted. */
export function isWhole({ access, within, only, isDeleted = false }: Reading, request: ListRequest): boolean {
  const { categories, conditions, filters, ranges, segments } = listFor(access);
  const filterNames = [...filters.map(({ field }) => field), ...[...ranges, ...conditions].map(({ name }) => name)];
  const isNarrowed = (all: readonly { readonly name: string; readonly where: unknown }[], chosen: string | null) =>
    all.some(({ name, where }) => name === chosen && where !== null);
  return (
    !(within || only || isDeleted || rowsFor(access, 'read')) &&
    searchWords(request.search).length === 0 &&
    filterNames.every((name) => (request.filters[name] ?? []).length === 0) &&
    !isNarrowed(categories, request.category) &&
    !isNarrowed(segments, request.segment)
  );
}
