/** Translates Japanese headings and values into English, by a dictionary and by the sound of kana. */
import { fold } from '#model/base/text/fold.ts';
import dictionary from './dictionary.json' with { type: 'json' };
import { romaji } from './romaji.ts';

/** Source of English words: the dictionary, the text itself, or its sound. */
export type WordSource = 'dictionary' | 'text' | 'sound';

export interface EnglishWords {
  /** In lower case. */
  readonly words: readonly string[];
  readonly source: WordSource;
}

const headings: ReadonlyMap<string, string> = new Map(
  Object.entries(dictionary.headings).map(([heading, name]) => [fold(heading), name]),
);

/** The usual name of a field with this heading. @example nameOfHeading('購入日') // 'purchasedOn' */
export const nameOfHeading = (heading: string): string | undefined => headings.get(fold(heading));

/** Parts of headings and values. */
const parts: ReadonlyMap<string, string> = new Map(
  Object.entries(dictionary.words).map(([word, english]) => [fold(word), english]),
);
const longestPart = Math.max(...Array.from(parts.keys(), (word) => word.length));

interface Piece {
  readonly length: number;
  readonly words: readonly string[];
  readonly source: WordSource;
  /** Few long parts cost less than many short ones, and any part costs less than a sound. */
  readonly cost: number;
}

interface Reading {
  readonly pieces: readonly Piece[];
  readonly cost: number;
}

/**
 * Translates the text into English: parts in the dictionary, Latin words unchanged, kana by their sound.
 *
 * @returns undefined if kanji remain that the dictionary lacks
 * @example englishWords('返却予定日')?.words // ['return', 'due', 'date']
 */
export function englishWords(text: string): EnglishWords | undefined {
  const plain = text.normalize('NFKC').trim();
  // Works from the end: the best reading of the text after each position.
  const best: (Reading | undefined)[] = Array.from({ length: plain.length + 1 });
  best[plain.length] = { pieces: [], cost: 0 };
  for (let at = plain.length - 1; at >= 0; at--)
    for (const piece of piecesAt(plain, at)) {
      const rest = best[at + piece.length];
      const cost = piece.cost + (rest?.cost ?? 0);
      if (rest && cost < (best[at]?.cost ?? Infinity)) best[at] = { pieces: [piece, ...rest.pieces], cost };
    }
  const pieces = best[0]?.pieces ?? [];
  const words = pieces.flatMap((piece) => piece.words);
  if (words.length === 0) return undefined;
  const sources = new Set(pieces.filter((piece) => piece.words.length > 0).map(({ source }) => source));
  return { words, source: (['sound', 'dictionary', 'text'] as const).find((one) => sources.has(one)) ?? 'text' };
}

const runs = {
  latin: /[A-Za-z0-9]+/y,
  katakana: /[ァ-ヶー]+/y,
  hiragana: /[ぁ-ゖー]+/y,
  other: /[^\p{L}\p{N}ー◎○△×★]+/uy,
} as const;

function runAt(kind: keyof typeof runs, text: string, at: number): string {
  const pattern = runs[kind];
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function piecesAt(text: string, at: number): readonly Piece[] {
  const [other, latin] = [runAt('other', text, at), runAt('latin', text, at)];
  if (other !== '') return [{ length: other.length, words: [], source: 'text', cost: 0 }];
  if (latin !== '') return [{ length: latin.length, words: latinWords(latin), source: 'text', cost: 1 }];
  return [...dictionaryPieces(text, at), ...soundsAt(text, at)];
}

function dictionaryPieces(text: string, at: number): readonly Piece[] {
  return Array.from({ length: Math.min(longestPart, text.length - at) }, (_, index) => index + 1).flatMap((length) => {
    const english = parts.get(fold(text.slice(at, at + length)));
    return english === undefined
      ? []
      : [{ length, words: english.split(' '), source: 'dictionary' as const, cost: length === 1 ? 1.5 : 1 }];
  });
}

/**
 * A whole run of kana. A short run of hiragana beside other characters is an ending or a particle, and adds no words.
 */
function soundsAt(text: string, at: number): readonly Piece[] {
  return (['katakana', 'hiragana'] as const).flatMap((kind): readonly Piece[] => {
    const run = runAt(kind, text, at);
    if (run === '' || (at > 0 && runAt(kind, text, at - 1) !== '')) return [];
    if (kind === 'hiragana' && run.length <= 4 && run.length < text.length)
      return [{ length: run.length, words: [], source: 'text', cost: 2 }];
    const word = romaji(run);
    return word === '' ? [] : [{ length: run.length, words: [word], source: 'sound', cost: 4 }];
  });
}

/** `SerialNo` → serial, no; `URL` → url. */
export const latinWords = (text: string): readonly string[] =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

/** The first Japanese word that the dictionary has for an English text. @example japaneseWord('delivery') // '納品' */
export const japaneseWord = (english: string): string | undefined => japanese.get(english.replaceAll('-', ' '));
const japanese: ReadonlyMap<string, string> = new Map(
  Object.entries(dictionary.words)
    .reverse()
    .map(([word, english]) => [english, word]),
);
