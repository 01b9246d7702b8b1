/**
 * Conditions on the rows of a list. The text comes only from the declaration; values of a request become parameters.
 */

import { sql } from 'kysely';
import { rowsFor, shownThroughReference } from '#model/access/access.ts';
import { searchWords } from '#model/base/text/search-text.ts';
import { type Bounds, boundsOf, boundValue, isMoment, wantedState } from '#model/fields/filter-values.ts';
import { kind } from '#model/kinds/index.ts';
import { listFor } from '#model/list/list-request.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { isOfAnotherDay, rowsAsOf } from '../as-of.ts';
import { deletedColumn } from '../columns.ts';
import { allOf, anyOf, compileCondition, type Rows } from '../condition.ts';
import { main } from '../rows.ts';
import type { Sql } from '../sql-part.ts';
import { fromMain, mainRows, type Reading, type Selection } from './reading.ts';
import { contains, containsByScan, isFoundByIndex } from './search.ts';
import { type Search, type SearchedRows, searchedRows } from './searched-rows.ts';

/** Rows that exist for this actor. */
export function visibleRows(reading: Reading, verb = 'read'): Sql {
  const { access, within, only } = reading;
  const rows = mainRows(reading);
  const conditions = rowsFor(access, verb);
  return allOf([
    existing(reading),
    ...(within
      ? [
          anyOf([
            ...within.by.map((field) => hasOneOf(reading, field, [within.id])),
            ...(within.general ? [compileCondition(within.general, rows)] : []),
          ]),
        ]
      : []),
    ...(only ? [only] : []),
    ...(within?.where ? [compileCondition(within.where, rows)] : []),
    ...(conditions ? [anyOf(conditions.map((condition) => compileCondition(condition, rows)))] : []),
  ]);
}

/** Visible rows for which a further verb is also granted. */
export const rowsGranted = (reading: Reading, verb: string): Sql =>
  verb === 'read' ? visibleRows(reading) : allOf([visibleRows(reading), visibleRows(reading, verb)]);

/** Rows that are not deleted and match the condition of their source. */
export function existing(reading: Reading): Sql {
  const { source } = reading.access.resource;
  return allOf([
    ...(source.kind === 'view'
      ? []
      : [sql`${sql.ref(`${main}.${deletedColumn}`)} ${reading.isDeleted ? sql`is not null` : sql`is null`}`]),
    ...((source.kind === 'mount' || source.kind === 'view') && source.where
      ? [compileCondition(source.where, mainRows(reading))]
      : []),
  ]);
}

/** The condition of a category that the actor may open; null if it has none. */
export function categoryPart(reading: Reading, name: string | null): Sql | null {
  const where = listFor(reading.access).categories.find((category) => category.name === name)?.where;
  return where ? compileCondition(where, mainRows(reading)) : null;
}

/** What a list shows for a segment, a category, a search and filters, as a condition on its rows. */
export function wherePart(reading: Reading, selection: Selection, verb = 'read'): Sql {
  const search = searchPart(reading, selection.search);
  return allOf([filtersPart(reading, selection, verb), ...(search ? [search.byIndex] : [])]);
}

/** The rows that a list shows for a selection, to count them. */
export function countedRows(reading: Reading, selection: Selection): SearchedRows {
  const search = searchPart(reading, selection.search);
  if (!search?.isIndexed) return { begin: sql``, from: fromMain(reading), where: wherePart(reading, selection) };
  return searchedRows({ from: fromMain(reading), where: filtersPart(reading, selection) }, search);
}

/** The same where no index is used, because the condition is evaluated for each row. */
export function whereOfEachRow(reading: Reading, selection: Selection): Sql {
  const search = searchPart(reading, selection.search);
  return allOf([filtersPart(reading, selection), ...(search ? [search.byScan] : [])]);
}

/** All of it except the search. */
export function filtersPart(reading: Reading, selection: Selection, verb = 'read'): Sql {
  const { access, moment } = reading;
  const rows = mainRows(reading);
  const available = listFor(access);
  const category = categoryPart(reading, selection.category);
  const segment = available.segments.find(({ name }) => name === selection.segment)?.where;
  const filters = available.filters.flatMap(({ field }) => {
    const values = selection.filters[field] ?? [];
    return values.length > 0 ? [hasOneOf(reading, access.resource.fields[field], values)] : [];
  });
  const ranges = available.ranges.flatMap((range) => {
    const bounds = boundsOf(range, selection.filters[range.name] ?? [], moment);
    return bounds ? [isBetween(rows, access.resource.fields[range.field], bounds)] : [];
  });
  const conditions = available.conditions.flatMap(({ name, where }) => {
    const wanted = wantedState(selection.filters[name] ?? []);
    return wanted === null ? [] : [compileCondition(wanted ? where : { not: where }, rows)];
  });
  return allOf([
    rowsGranted(reading, verb),
    ...(segment ? [compileCondition(segment, rows)] : []),
    ...(category ? [category] : []),
    ...filters,
    ...ranges,
    ...conditions,
  ]);
}

/** Every word must be in one of the fields, or in a referenced record; null without words. */
export function searchPart(reading: Reading, text: string): Search | null {
  const { resource } = reading.access;
  const { search: fields, searchThrough } = listFor(reading.access);
  const words = searchWords(text);
  if (words.length === 0) return null;
  const isOfToday = !isOfAnotherDay(resource, reading.moment);
  const refers = (word: string, found: FoundIn = foundIn): readonly Sql[] =>
    searchThrough.map((field) => refersTo(reading, resource.fields[field], word, found));
  const isIn = (word: string, found?: FoundIn): Sql =>
    anyOf([containsByScan(main, fields, word), ...refers(word, found)]);
  const partsOf = (word: string): readonly Sql[] =>
    isOfToday && (fields.length === 0 || isFoundByIndex(resource, word))
      ? [...(fields.length > 0 ? [contains(resource, main, fields, word)] : []), ...refers(word)]
      : [isIn(word)];
  const isFound = (word: string): Sql => {
    const parts = partsOf(word);
    if (parts.length < 2) return anyOf(parts);
    // Queries of their own: no index serves all parts at once. Indexes of references have existing rows only.
    const found = parts.map(
      (part) => sql`select ${sql.ref(`${main}.id`)} ${fromMain(reading)} where ${existing(reading)} and ${part}`,
    );
    return sql`${sql.ref(`${main}.id`)} in (${sql.join(found, sql` union all `)})`;
  };
  const eachWord = (condition: (word: string) => Sql): Sql =>
    allOf(words.map((spellings) => anyOf(spellings.map((word) => condition(word)))));
  const byIndex = eachWord(isFound);
  // The longest word is probably in the fewest rows: the index finds these first, and the other words are compared.
  const longest = words.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [];
  const others = words
    .filter((spellings) => spellings !== longest)
    .map((spellings) => anyOf(spellings.map((word) => isIn(word))));
  return {
    byIndex,
    parts: atLeastOne(longest.flatMap(partsOf)),
    others: others.length === 0 ? null : allOf(others),
    byScan: eachWord((word) => isIn(word)),
    byComparison: eachWord((word) => isIn(word, comparedIn)),
    isIndexed: isOfToday && words.some((spellings) => spellings.some((word) => isFoundByIndex(resource, word))),
  };
}

/** Without texts to search, no row is found. */
const atLeastOne = (parts: readonly Sql[]): readonly Sql[] => (parts.length > 0 ? parts : [anyOf([])]);

const lengthOf = (spellings: readonly string[]): number => Math.min(...spellings.map(({ length }) => length));

type FoundIn = (reading: Reading, resource: Resource, alias: string, fields: readonly string[], word: string) => Sql;

const comparedIn: FoundIn = (_reading, _resource, alias, fields, word) => containsByScan(alias, fields, word);

/** The index contains the rows of today. */
export const foundIn: FoundIn = (reading, resource, alias, fields, word) =>
  isOfAnotherDay(resource, reading.moment)
    ? containsByScan(alias, fields, word)
    : contains(resource, alias, fields, word);

/** Finds references by the searchable fields of their target that the actor is shown through the reference. */
function refersTo(reading: Reading, field: Field | undefined, word: string, found: FoundIn): Sql {
  const { access, declarations, moment } = reading;
  const target = field?.to ? declarations.resources[field.to] : undefined;
  if (!field || !target) return anyOf([]);
  const shown = shownThroughReference(declarations, target.name, access.actor);
  const texts = target.list.search.filter((name) => shown.includes(name));
  if (texts.length === 0) return anyOf([]);
  return sql`${mainRows(reading).value(field.name)} in (select named.id from ${rowsAsOf(target, 'named', moment)}
    where ${found(reading, target, 'named', texts, word)})`;
}

/** Lists of texts match if one of their texts does. */
function hasOneOf(reading: Reading, field: Field | undefined, values: readonly string[]): Sql {
  const column = mainRows(reading).value(field?.name ?? 'id');
  if (!field || kind(field.kind).column !== 'jsonb') return sql`${column} in (${sql.join(values)})`;
  return sql`exists (select 1 from jsonb_array_elements_text(${column}) as part(text) where part.text in (${sql.join(values)}))`;
}

/** Both ends are inclusive. */
function isBetween(rows: Rows, field: Field | undefined, { from, to }: Bounds): Sql {
  const value = rows.value(field?.name ?? 'id');
  if (field?.kind === 'instant') {
    const ends = instantsOf(field, { from, to }, rows.moment.timeZone);
    return allOf([
      ...(ends.from ? [sql`${value} >= ${ends.from}`] : []),
      ...(ends.before ? [sql`${value} < ${ends.before}`] : []),
    ]);
  }
  return allOf([
    ...(from === null ? [] : [sql`${value} >= ${boundValue(field, from)}`]),
    ...(to === null ? [] : [sql`${value} <= ${boundValue(field, to)}`]),
  ]);
}

/**
 * The bounds as instants, so that an index finds them. A day begins and ends in the company's time zone.
 *
 * @returns `before` is exclusive; the database knows microseconds
 */
export function instantsOf(
  field: Field | undefined,
  { from, to }: Bounds,
  timeZone = 'UTC',
): { readonly from: Sql | null; readonly before: Sql | null } {
  const beginOf = (day: Sql): Sql => sql`(${day}::timestamp at time zone ${timeZone})`;
  const first = (text: string): Sql =>
    isMoment(field, text) ? sql`${text}::timestamptz` : beginOf(sql`${text}::date`);
  const beyond = (text: string): Sql =>
    isMoment(field, text) ? sql`(${text}::timestamptz + interval '1 microsecond')` : beginOf(sql`(${text}::date + 1)`);
  return { from: from === null ? null : first(from), before: to === null ? null : beyond(to) };
}
