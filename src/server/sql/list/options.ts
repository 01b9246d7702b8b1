/** The options of a select. */

import { sql } from 'kysely';
import { searchWords } from '#model/base/text/search-text.ts';
import { kind } from '#model/kinds/index.ts';
import type { Condition } from '#model/types/condition.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, foldColumnOf, tableOf, titleColumn, titleOrderColumn } from '../columns.ts';
import { allOf, anyOf, compileCondition } from '../condition.ts';
import { main } from '../rows.ts';
import type { Sql } from '../sql-part.ts';
import { type Order, orderBy } from './order.ts';
import { sortValue } from './order-of.ts';
import { fromMain, mainRows, type Reading } from './reading.ts';
import { escapeLike } from './search.ts';
import { existing, foundIn, visibleRows } from './where.ts';

/** `union` also ends if there is a cycle. */
const isNotBelow = (resource: Resource, { parent, id }: { readonly parent: string; readonly id: string }): Sql =>
  sql`${sql.ref(`${main}.id`)} not in (
    with recursive below(id) as (
      select ${id}::uuid
      union select one.id from ${sql.table(tableOf(resource))} as one join below on one.${sql.ref(columnOf(parent))} = below.id)
    select id from below)`;

/** A reference of records as an actor reads them, to the offered records. */
export interface OwnReference {
  readonly reading: Reading;
  readonly field: string;
}

function isReferred({ reading, field: name }: OwnReference): Sql {
  const value = mainRows(reading).value(name);
  const isList = kind(reading.access.resource.fields[name]?.kind ?? 'text').column === 'jsonb';
  const ids = isList ? sql`jsonb_array_elements_text(${value})` : sql`${value}::text`;
  return sql`${sql.ref(`${main}.id`)}::text in (select ${ids} ${fromMain(reading)} where ${visibleRows(reading)})`;
}

interface OptionsRequest {
  readonly search: string;
  readonly ids: readonly string[];
  /** Only records with these values in the fields. */
  readonly within?: readonly { readonly field: string; readonly value: string }[];
  /** Leaves out this record and its descendants by the field. */
  readonly notBelow?: { readonly parent: string; readonly id: string } | null;
  /** Only records that these references name; null for all. */
  readonly referred?: readonly OwnReference[] | null;
  readonly where: Condition | null;
  readonly order: 'asc' | 'desc';
  /** Field to sort by; null for the default order of the resource. */
  readonly sort: string | null;
  readonly limit: number;
  readonly shown: readonly string[];
}

/** Options of a select: id, title and declared fields that the actor may see. */
export function optionsQuery(reading: Reading, options: OptionsRequest): { readonly page: Sql; readonly count: Sql } {
  const { resource } = reading.access;
  const rows = mainRows(reading);
  const searched = resource.list.search.filter((name) => options.shown.includes(name));
  const words = searchWords(options.search);
  const where = allOf([
    existing(reading),
    ...(options.referred ? [anyOf(options.referred.map(isReferred))] : []),
    ...(options.ids.length > 0
      ? [sql`${sql.ref(`${main}.id`)} in (${sql.join(options.ids)})`]
      : [
          ...(options.where ? [compileCondition(options.where, rows)] : []),
          ...(options.within ?? []).map(({ field, value }) => sql`${rows.value(field)} = ${value}`),
          ...(options.notBelow ? [isNotBelow(resource, options.notBelow)] : []),
          ...words.map((spellings) => anyOf(spellings.map((word) => foundIn(reading, resource, main, searched, word)))),
        ]),
  ]);
  const columns = Object.entries(resource.select.fields).map(([wireName, field]) => {
    const column = options.shown.includes(field) ? rows.value(field) : sql`null`;
    return sql`${column} as ${sql.id(wireName)}`;
  });
  const isSearched = words.length > 0 && options.ids.length === 0;
  const first = isSearched ? nearness(searched, words.map(([word]) => word).join(' ')) : null;
  const order = orderBy(optionsOrder(reading, options, first));
  return {
    page: sql`select ${sql.join(columns)} ${fromMain(reading)} where ${where} ${order} limit ${options.limit}`,
    count: sql`select count(*) as count ${fromMain(reading)} where ${where}`,
  };
}

function optionsOrder(reading: Reading, { sort, shown, order }: OptionsRequest, first: Sql | null): Order {
  const { resource } = reading.access;
  const shownSort = (name: string | undefined): string | null => {
    const better = resource.fields[name ?? '']?.sortBy;
    return better && shown.includes(better) ? better : null;
  };
  const by = sort ? (shownSort(sort) ?? sort) : (resource.list.order ?? shownSort(resource.title.fields[0]));
  return {
    first,
    by: by
      ? sortValue(resource, by, main, reading)
      : sql.ref(`${main}.${resource.source.kind === 'view' ? titleColumn : titleOrderColumn}`),
    isIndexed: false,
    isNullable: true,
    join: null,
    direction: order,
    further: null,
  };
}

/** Rank of a match: 0 equal to the text, 1 begins with it, 2 a word begins with it, 3 contains its words. */
function nearness(fields: readonly string[], text: string): Sql {
  const plain = escapeLike(text);
  // Readings in several languages are on lines of their own, and so are kanji without variants, after a mark.
  const lines = (field: string): Sql => sql`replace(${sql.ref(`${main}.${foldColumnOf(field)}`)}, chr(1), '')`;
  const one = (pattern: string): Sql =>
    anyOf(fields.map((field) => sql`(chr(10) || ${lines(field)} || chr(10)) like ${pattern}`));
  return sql`case when ${one(`%\n${plain}\n%`)} then 0 when ${one(`%\n${plain}%`)} then 1 when ${one(`% ${plain}%`)} then 2 else 3 end`;
}
