/** Which records a search shows first: those whose title or number is the word, then those that begin with it. */
import { searchText, searchWords, variantMark } from '../../base/text/search-text.ts';
import type { Hit } from './hit.ts';

/** A record that contains all words, with its texts: field → value, in the order of the declaration. */
export interface FoundRecord {
  readonly resource: string;
  readonly id: string;
  /** Null if the fields of the title are empty. */
  readonly title: string | null;
  readonly texts: Readonly<Record<string, string | null>>;
  /** Titles of the records that its references lead to. */
  readonly named: Readonly<Record<string, string | null>>;
}

/**
 * The best hits, in the order of their ranks; equal ones stay in the given order. A record counts once. Many hits of
 * one resource leave room for some of each other.
 *
 * @param main resources that the navigation lists; records of others, such as family members, come after theirs
 */
export function rankHits(
  records: readonly FoundRecord[],
  text: string,
  most: number,
  main: ReadonlySet<string>,
): readonly Hit[] {
  const words = searchWords(text);
  const known = new Set<string>();
  const ranked = records
    .map((record) => ({ record, ...bestText(record, words) }))
    .map((hit) => ({ ...hit, rank: hit.rank + (main.has(hit.record.resource) ? 0 : lessBy) }))
    .sort((one, other) => one.rank - other.rank)
    .filter(({ record: { id } }) => !known.has(id) && known.add(id));
  const chosen = new Set(withRoom(ranked, most));
  return ranked
    .filter((hit) => chosen.has(hit))
    .map(({ record: { resource, id, title }, field }) =>
      title
        ? { resource, id, title, field: field?.name ?? null, text: field?.text ?? null }
        : { resource, id, title: field?.text ?? '', field: null, text: null },
    );
}

const leastOfEach = 3;

/** The first hits of each resource, and then the others, up to the limit. */
function withRoom<Ranked extends { readonly record: FoundRecord }>(
  ranked: readonly Ranked[],
  most: number,
): readonly Ranked[] {
  const counts = new Map<string, number>();
  const places = new Map(
    ranked.map((hit) => {
      const { resource } = hit.record;
      const place = counts.get(resource) ?? 0;
      counts.set(resource, place + 1);
      return [hit, place] as const;
    }),
  );
  const share = Math.max(leastOfEach, Math.floor(most / counts.size));
  const isFirst = (hit: Ranked): boolean => (places.get(hit) ?? 0) < share;
  return [...ranked.filter(isFirst), ...ranked.filter((hit) => !isFirst(hit))].slice(0, most);
}

type Words = readonly (readonly string[])[];

interface Best {
  readonly rank: number;
  /** Null if the title shows the word. */
  readonly field: { readonly name: string; readonly text: string } | null;
}

/** The text that shows best why the record was found. */
function bestText({ title, texts, named }: FoundRecord, words: Words): Best {
  const own = shownIn(texts).map(({ name, text }) => ({ field: { name, text }, rank: rankOf(text, words) }));
  const others = shownIn(named).map(({ name, text }) => ({
    ...{ field: { name, text }, rank: rankOfTitle(text, words) + furtherBy },
  }));
  return [...own, ...others].reduce((best: Best, one) => (one.rank < best.rank ? one : best), {
    ...{ rank: rankOf(title ?? '', words), field: null },
  });
}

/** Without the word in its title, the record was found by another text, such as the kana of a name. */
function rankOfTitle(title: string, words: Words): number {
  const rank = rankOf(title, words);
  return rank === nowhere ? 1 : rank;
}

const shownIn = (texts: FoundRecord['texts']): readonly { readonly name: string; readonly text: string }[] =>
  Object.entries(texts).flatMap(([name, text]) => (text ? [{ name, text }] : []));

/** A record comes before those that refer to it. */
const furtherBy = 1.5;
const lessBy = 3;
const middle = 3;
const nowhere = 10;

/** 0 for the same text, 1 if it begins with a word, 2 if a part of it does, 3 if it contains one. */
function rankOf(text: string, words: Words): number {
  const lines = searchText([text]).split('\n').map(withoutMark);
  const whole = words.map(([first]) => first).join(' ');
  if (lines.includes(whole)) return 0;
  return Math.min(...words.flat().flatMap((word) => lines.map((line) => placeOf(line, word))));
}

const withoutMark = (line: string): string => (line.startsWith(variantMark) ? line.slice(variantMark.length) : line);

function placeOf(line: string, word: string): number {
  const at = line.indexOf(word);
  if (at < 0) return nowhere;
  if (at === 0) return 1;
  return /[\s\-_.@/(（]/.test(line[at - 1] ?? '') ? 2 : middle;
}
