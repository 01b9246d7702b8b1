/**
 * Finds records of all resources that the actor may open, by the words that their own lists search. One statement asks
 * which tables contain the words, because most do not.
 */

import { sql } from 'kysely';
import { type Access, accessOf, canRead, may, readsAll } from '#model/access/access.ts';
import { type Actor, isOff } from '#model/access/actor.ts';
import { searchWords } from '#model/base/text/search-text.ts';
import { type Hit, isSearchable } from '#model/features/search/hit.ts';
import { type FoundRecord, rankHits } from '#model/features/search/rank-hits.ts';
import { listFor } from '#model/list/list-request.ts';
import { namesIn } from '#model/pages/navigation-heads.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { momentOf } from '../../clock.ts';
import { hitsQuery, type WordIn, wordsIn } from '../../sql/list/hits.ts';
import { piecesOf } from '../../sql/list/search.ts';
import type { Sql } from '../../sql/sql-part.ts';
import { type GateContext, readingOf } from '../gate-context.ts';

/** Statements that run at the same time. */
const statements = 2;

/** @returns the best hits first; none for single Latin letters and digits, which no index finds */
export async function searchEverywhere(
  context: GateContext,
  actor: Actor,
  text: string,
  most: number,
): Promise<readonly Hit[]> {
  const { declarations } = context.project();
  const resources = searched(declarations, actor);
  const found = await withWords(context, actor, resources, text);
  const queries = found.map((resource) => sql`(${hitsQuery(readingOf(context, resource, actor), text)})`);
  const answers = await rowsOf<FoundRecord>(context, queries);
  const places = new Map(resources.map(({ name }, at) => [name, at]));
  const placeOf = ({ resource }: FoundRecord): number => places.get(resource) ?? 0;
  // A statement returns its rows in any order, which could depend on hidden ones.
  const records = [...answers].sort((one, other) => placeOf(one) - placeOf(other) || (one.id < other.id ? 1 : -1));
  const main = declarations.navigation.groups.flatMap(({ entries }) => entries.map(({ resource }) => resource));
  return rankHits(records, text, most, new Set(main));
}

/** Resources of which some record contains each word, itself or through a reference. */
async function withWords(
  context: GateContext,
  actor: Actor,
  resources: readonly Resource[],
  text: string,
): Promise<readonly Resource[]> {
  if (!isSearchable(text)) return [];
  const words = searchWords(text).filter((spellings) => spellings.every((word) => piecesOf(word).length > 0));
  const { declarations } = context.project();
  const tablesOf = ({ stored, list, fields }: Resource): readonly string[] => [
    stored.as,
    ...list.searchThrough.flatMap((name) => declarations.resources[fields[name]?.to ?? '']?.stored.as ?? []),
  ];
  const tables = [...new Set(resources.flatMap(tablesOf))];
  const spellings = [...new Set(words.flat())];
  const stored = tables.flatMap((name) => declarations.resources[name] ?? []).filter(hasSearch);
  const moment = momentOf(context.clock, actor);
  const queries = stored.flatMap((resource, at) => wordsIn(resource, at, spellings, moment));
  const rows = await rowsOf<WordIn>(context, queries);
  const known = new Set(rows.map(({ resource, word }) => `${stored[resource]?.name} ${spellings[word]}`));
  return resources.filter((resource) =>
    words.every((some) => some.some((word) => tablesOf(resource).some((table) => known.has(`${table} ${word}`)))),
  );
}

/** The rows of all queries, in no particular order. */
async function rowsOf<Row>({ database }: GateContext, queries: readonly Sql[]): Promise<readonly Row[]> {
  const parts = Array.from({ length: statements }, (_, at) => queries.filter((_, place) => place % statements === at));
  const answers = await Promise.all(
    parts
      .filter((part) => part.length > 0)
      .map((part) => sql<Row>`${sql.join([...part], sql` union all `)}`.execute(database.kysely)),
  );
  return answers.flatMap(({ rows }) => rows);
}

const hasSearch = ({ stored }: Resource): boolean => stored.search.length > 0;

/**
 * Resources whose records can be searched and opened, in the order of the navigation. Views and most mounts show
 * records of others again.
 */
function searched({ resources, navigation }: Declarations, actor: Actor): readonly Resource[] {
  const listed = navigation.groups.flatMap(({ entries }) => entries.flatMap(namesIn));
  return inOrder(Object.values(resources), listed).filter((resource) => {
    const base = resource.source.kind === 'mount' ? resources[resource.stored.as] : undefined;
    return canSearch(resource, actor) && !(base && canSearch(base, actor) && findsAll(base, resource, actor));
  });
}

function canSearch(resource: Resource, actor: Actor): boolean {
  const access = accessOf(resource, actor);
  return (
    !resource.single &&
    !isOff(actor, resource.name) &&
    resource.source.kind !== 'view' &&
    may(access, 'read') &&
    listFor(access).search.length > 0 &&
    resource.title.fields.every((name) => canRead(access, name))
  );
}

/** Whether a search of the base finds all that a search of its mount finds. */
function findsAll(base: Resource, mount: Resource, actor: Actor): boolean {
  const [whole, part] = [accessOf(base, actor), accessOf(mount, actor)];
  const fieldsOf = (access: Access): readonly string[] => {
    const { search, searchThrough } = listFor(access);
    return [...search, ...searchThrough];
  };
  return readsAll(whole) && fieldsOf(part).every((name) => fieldsOf(whole).includes(name));
}

function inOrder(resources: readonly Resource[], listed: readonly string[]): readonly Resource[] {
  const places = new Map(listed.map((name, at) => [name, at]));
  const placeOf = ({ name }: Resource): number => places.get(name) ?? listed.length;
  return resources.toSorted((one, other) => placeOf(one) - placeOf(other));
}
