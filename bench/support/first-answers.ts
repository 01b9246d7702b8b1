/** Times of calls that nobody has made before: searches, jumps to pages and filters, one after the other. */
import { pairsOf } from '../plans/words-in.ts';

export interface FirstAnswers {
  readonly name: string;
  /** Milliseconds in which 95 of 100 calls shall answer; null for pages that others are compared with. */
  readonly bound: number | null;
  readonly ms: readonly number[];
}

type Item = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string>>;

/** Calls of the equipment list, as the screen makes them: the rows first, and the exact count if it takes longer. */
export interface ListCalls {
  read(query: Query): Promise<readonly Item[]>;
  count(query: Query): Promise<number>;
}

export const firstPage = 'first page';

/** Milliseconds in which 95 of 100 exact counts shall follow. */
const countBound = 5_000;

const calls = 40;
const pageSize = 100;

/** @param size number of rows of the list */
export async function firstAnswers({ read, count }: ListCalls, size: number): Promise<readonly FirstAnswers[]> {
  const pages = size / pageSize;
  const rows: Item[] = [];
  for (let at = 0; at < 10; at++) rows.push(...(await read({ pageIndex: `${Math.floor((at / 10) * pages)}` })));
  const answered: FirstAnswers[] = [];
  for (const { name, bound, isCounted, queries } of kindsOf(rows, pages)) {
    const ms: number[] = [];
    const countMs: number[] = [];
    for (const query of queries) {
      ms.push(await timeOf(() => read(query)));
      if (isCounted) countMs.push(await timeOf(() => count(query)));
    }
    answered.push({ name, bound, ms });
    if (isCounted) answered.push({ name: `exact count after a ${name}`, bound: countBound, ms: countMs });
  }
  return answered;
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

interface Kind {
  readonly name: string;
  readonly bound: number | null;
  /** The count may arrive after the rows. */
  readonly isCounted?: boolean;
  readonly queries: readonly Query[];
}

function kindsOf(rows: readonly Item[], pages: number): readonly Kind[] {
  const valuesOf = (field: string): readonly string[] => [
    ...new Set(rows.map((row) => row[field]).filter((value) => typeof value === 'string')),
  ];
  // Japanese names have two characters; two letters or digits are in many numbers.
  const pairs = [...new Set(valuesOf('name').flatMap(pairsOf))].filter((pair) => /^\P{ASCII}+$/u.test(pair));
  const types = valuesOf('equipmentTypeId');
  const places = valuesOf('placementPlaceId');
  const numbered = Array.from({ length: calls }, (_, at) => at);
  const anywhere = numbered.map((at) => `${Math.floor(part(at) * pages)}`);
  const always = (query: Query) => numbered.map(() => query);
  return [
    { name: firstPage, bound: null, queries: always({}) },
    { name: 'next page', bound: null, queries: numbered.map((at) => ({ pageIndex: `${at + 1}` })) },
    { name: 'last page', bound: null, queries: always({ pageIndex: `${pages - 1}` }) },
    {
      ...{ name: 'search of four characters of a number', bound: 50, isCounted: true },
      queries: numbered.map((at) => ({
        freeText: Math.floor(part(at) * 0x10000)
          .toString(16)
          .padStart(4, '0'),
      })),
    },
    {
      ...{ name: 'search of two characters of a name', bound: 50, isCounted: true },
      queries: pairs.slice(0, calls).map((freeText) => ({ freeText })),
    },
    { name: 'page anywhere', bound: 250, queries: anywhere.map((pageIndex) => ({ pageIndex })) },
    {
      ...{ name: 'page anywhere, sorted by model', bound: 250 },
      queries: anywhere.map((pageIndex) => ({ pageIndex, sortColumn: 'MODEL' })),
    },
    {
      ...{ name: 'page anywhere, sorted by the title of the type', bound: 250 },
      queries: anywhere.map((pageIndex) => ({ pageIndex, sortColumn: 'EQUIPMENT_TYPE' })),
    },
    {
      ...{ name: 'filter that is new', bound: 200 },
      queries: types
        .flatMap((equipmentTypeIdIn) => places.map((placementPlaceIdIn) => ({ equipmentTypeIdIn, placementPlaceIdIn })))
        .slice(0, calls),
    },
  ];
}

/** From 0 to 1, spread evenly, each step far from the one before. */
const part = (at: number): number => (at * 0.618_033_988_749_895) % 1;
