/** The best hits of a search in one resource, and which tables contain its words at all. */
import { sql } from 'kysely';
import { searchWords } from '#model/base/text/search-text.ts';
import { listFor } from '#model/list/list-request.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { rowsAsOf } from '../as-of.ts';
import { foldColumnOf, titleColumn } from '../columns.ts';
import { main } from '../rows.ts';
import type { Sql } from '../sql-part.ts';
import { idOfRow } from './order.ts';
import { fromMain, mainRows, type Reading, rowsOf } from './reading.ts';
import { contains, escapeLike } from './search.ts';
import { filtersPart, searchPart } from './where.ts';

/** Newest rows in which a search looks first: words in one row of fifty fill the hits. */
const lookedAt = 1_000;
/** Hits of one resource. */
const most = 20;

/** Columns of `wordsIn`. */
export interface WordIn {
  /** Places of a resource and of a word in what was given. */
  readonly resource: number;
  readonly word: number;
}

/**
 * For each word, whether some row of the table contains it: a query for each word that returns its `WordIn` or no row.
 * Hidden rows count, so it only tells where a search is vain. The common table expression makes the planner use the
 * index: for a bare `exists`, it expects a hit among the first rows and reads the table, to its end if there is none.
 *
 * @param at place of the resource, which the rows contain
 */
export const wordsIn = (resource: Resource, at: number, words: readonly string[], moment: Moment): readonly Sql[] =>
  words.map(
    (word, place) => sql`select ${sql.lit(at)} as resource, ${sql.lit(place)} as word where exists (
      with found as materialized (
        select 1 from ${rowsAsOf(resource, main, moment)} where ${contains(resource, main, resource.stored.search, word)})
      select 1 from found)`,
  );

/**
 * The best hits of a text, in no particular order: records with it as a whole value, then those with a value that
 * begins with it, and otherwise the newest. A frequent word takes the first hits among the newest rows.
 *
 * @param text contains a word
 * @returns a query of `resource`, `id`, `title`, `texts` and `named`, which are those of a `FoundRecord`
 */
export function hitsQuery(reading: Reading, text: string): Sql {
  const search = searchPart(reading, text);
  if (!search) throw new Error('a search needs a word');
  const from = fromMain(reading);
  const where = filtersPart(reading, { segment: null, category: null, search: '', filters: {} });
  const isFull = sql`(select count(*) from near) = ${most}`;
  // Not a condition: the database would start its workers before it evaluates that.
  const further = sql`case when ${isFull} then 0 else ${most} end`;
  return sql`with near as materialized (
      select ${idOfRow} as id from (
        select ${sql.ref(main)}.* ${from} where ${where} order by ${idOfRow} desc limit ${lookedAt}) as ${sql.ref(main)}
      where ${search.byScan} order by ${idOfRow} desc limit ${most}),
    every as materialized (${sql.join(
      search.parts.map(
        // `offset 0`: the planner underestimates the comparison of the other words, and would do it first.
        (part) => sql`(select ${idOfRow} as id, ${rankOf(reading, text)} as place from (
            select ${sql.ref(main)}.* ${from} where ${where} and ${part} offset 0) as ${sql.ref(main)}
          where ${search.others ?? sql`true`} order by place, id desc limit ${further})`,
      ),
      sql` union all `,
    )}),
    hits as materialized (
      select id from near where ${isFull} union all
      select id from (select id, min(place) as place from every group by id order by place, id desc limit ${most}) as best)
    select ${hitColumns(reading)} from hits join ${rowsOf(reading)} on ${idOfRow} = hits.id`;
}

/** 0 for a row with the text as a value, 1 with a value that begins with it, and otherwise 2. */
function rankOf(reading: Reading, text: string): Sql {
  const { search } = listFor(reading.access);
  if (search.length === 0) return sql`2`;
  const whole = searchWords(text)
    .map(([first]) => first)
    .join(' ');
  const column = (name: string): Sql => sql.ref(`${main}.${foldColumnOf(name)}`);
  const some = (condition: (column: Sql) => Sql): Sql =>
    sql.join(
      search.map((name) => condition(column(name))),
      sql` or `,
    );
  return sql`case when ${some((folded) => sql`${folded} = ${whole}`)} then 0
    when ${some((folded) => sql`${folded} like ${`${escapeLike(whole)}%`}`)} then 1 else 2 end`;
}

function hitColumns(reading: Reading): Sql {
  const { search, searchThrough } = listFor(reading.access);
  const { resource } = reading.access;
  const rows = mainRows(reading);
  const object = (parts: readonly Sql[]): Sql => sql`jsonb_build_object(${sql.join(parts)})`;
  const texts = object(search.map((name) => sql`${sql.lit(name)}, (${rows.value(name)})::text`));
  const named = object(searchThrough.map((name) => sql`${sql.lit(name)}, ${titleThrough(reading, name)}`));
  return sql`${sql.lit(resource.name)} as resource, ${idOfRow}::text as id,
    ${sql.ref(`${main}.${titleColumn}`)} as title, ${texts} as texts, ${named} as named`;
}

/** Everybody who sees a reference sees the title of its record. */
function titleThrough(reading: Reading, name: string): Sql {
  const { declarations, moment, access } = reading;
  const target = declarations.resources[access.resource.fields[name]?.to ?? ''];
  if (!target) return sql`null::text`;
  return sql`(select named.${sql.ref(titleColumn)} from ${rowsAsOf(target, 'named', moment)}
    where named.id = ${mainRows(reading).value(name)})`;
}
