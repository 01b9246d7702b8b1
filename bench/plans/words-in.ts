import type { Found } from './calls-of.ts';

/** A word that many of the records contain, and the longest text of one of them. Null without texts. */
export function wordsIn(
  items: Found['items'],
  fields: readonly string[],
): { readonly common: string | null; readonly rare: string | null } {
  const texts = items.map((item) => fields.map((field) => item[field]).filter((one) => typeof one === 'string'));
  const numbers = new Map<string, number>();
  for (const own of texts)
    for (const part of new Set(own.flatMap(pairsOf))) numbers.set(part, (numbers.get(part) ?? 0) + 1);
  const [common] = [...numbers].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const rare = texts.flat().toSorted((one, other) => other.length - one.length)[0];
  return { common: common ?? null, rare: rare?.slice(0, longest) ?? null };
}

const longest = 60;

/** Every two characters that follow each other in a text, without spaces. */
export const pairsOf = (text: string): readonly string[] =>
  [...text].map((letter, at, all) => letter + (all[at + 1] ?? '')).filter((pair) => /^[^\s]{2,}$/.test(pair));
