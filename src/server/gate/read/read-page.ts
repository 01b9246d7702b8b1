/** The records of one page of a list, read on the shortest way that is known. */

import { sql } from 'kysely';
import type { ListRequest } from '#model/list/list-request.ts';
import { mostByTitle } from '../../sql/list/ids-of-page.ts';
import type { Reading } from '../../sql/list/reading.ts';
import { type PlacedRow, wayTo } from '../../sql/list/way.ts';
import {
  fewTitlesQuery,
  listIdsQuery,
  listQuery,
  type PageOptions,
  type PlaceColumns,
  type RowShape,
} from '../../sql/select-records.ts';
import type { ListPlaces } from '../../sql/versions/page-places.ts';
import type { GateContext } from '../gate-context.ts';
import { localeOf, type WireRecord, wireWriter } from './record-on-wire.ts';

type Row = WireRecord & Partial<PlaceColumns>;

/** What is known of a list before its page is read. */
export interface PageBegin {
  readonly places: ListPlaces | null;
  readonly count: number | null;
  /** A version of the tables from before the count; null if it is not known. */
  readonly version: string | null;
}

/** The known places of a list; null on its first page, which waits for no version, and if nothing is kept of it. */
export async function knownPlaces(
  { places }: GateContext,
  reading: Reading,
  request: ListRequest,
): Promise<ListPlaces | null> {
  if (request.page === 0) return null;
  const ids = listIdsQuery(reading, request);
  return ids && (await places.of(ids, reading.moment.now));
}

export async function readPage(
  context: GateContext,
  reading: Reading,
  request: ListRequest,
  begin: PageBegin,
): Promise<readonly WireRecord[]> {
  return onWire(context, reading, await rowsOfPage(context, reading, request, begin));
}

/** Rows of a list that are read in one way, without places. */
export async function readRows(
  context: GateContext,
  reading: Reading,
  request: ListRequest,
  options: PageOptions,
): Promise<readonly WireRecord[]> {
  return onWire(context, reading, await select(context, reading, request, options));
}

function onWire(context: GateContext, { access }: Reading, { rows, shape }: RowsOfPage): readonly WireRecord[] {
  const { resource, actor } = access;
  return rows.map(wireWriter({ resource, locale: localeOf(actor), project: context.project() }, shape));
}

interface RowsOfPage {
  readonly rows: readonly Row[];
  readonly shape: RowShape;
}

/** The rows of a page; keeps the places of its ends. */
async function rowsOfPage(
  context: GateContext,
  reading: Reading,
  request: ListRequest,
  { places, count, version }: PageBegin,
): Promise<RowsOfPage> {
  const read = (options: PageOptions): Promise<RowsOfPage> => select(context, reading, request, options);
  if (places === null) return await read({ count });
  const { tables } = places;
  const range = { first: request.page * request.size, size: request.size };
  const known = places.nearest(range, count);
  if (known) {
    const page = await read({ row: known.row, tables });
    // Its place may have changed.
    if (versionOf(page) === known.version) {
      places.keep(known.version, endsOf(page, range.first));
      return page;
    }
  }
  const page = await read({ count, tables });
  const found = versionOf(page);
  // From the end, the place follows from the count.
  const isCertain = wayTo(range, { count }).isForward || version === found;
  if (found !== null && isCertain) places.keep(found, endsOf(page, range.first));
  return page;
}

async function select(
  { lists, database }: Pick<GateContext, 'lists' | 'database'>,
  reading: Reading,
  request: ListRequest,
  options: PageOptions,
): Promise<RowsOfPage> {
  const hasFewTitles = await isByFewTitles(database, reading, request, options);
  const { query, ...shape } = listQuery(reading, request, { ...options, hasFewTitles });
  const firstPage = () => listQuery(reading, { ...request, page: 0 }).query;
  return { rows: await lists.read<Row>(query, firstPage, reading.moment.now), shape };
}

/** Asked only for a far page: near ones are read title by title anyway. */
async function isByFewTitles(
  { kysely }: GateContext['database'],
  reading: Reading,
  request: ListRequest,
  options: PageOptions,
): Promise<boolean> {
  const { skip, take } = wayTo({ first: request.page * request.size, size: request.size }, options);
  const query = skip + take > mostByTitle ? fewTitlesQuery(reading, request) : null;
  return query !== null && (await sql<{ few: boolean }>`${query}`.execute(kysely)).rows[0]?.few === true;
}

const versionOf = ({ rows: [row] }: RowsOfPage): string | null => row?.place__version ?? null;

const endsOf = ({ rows }: RowsOfPage, first: number): readonly PlacedRow[] =>
  [...new Set([0, rows.length - 1])].flatMap((at) => {
    const { place__id: id, place__by: by = null, place__further: further = null } = rows[at] ?? {};
    return id === undefined ? [] : [{ place: first + at, by, further, id }];
  });
