/** Decides whether a column is a choice among a few values, and makes the keys of those values. */
import { fold } from '#model/base/text/fold.ts';
import { englishWords, latinWords } from './english-words.ts';

export interface Choice {
  /** Keys, in the order in which the values first appear. */
  readonly values: readonly string[];
  /** Original texts of the column, by key. */
  readonly valueLabels: Readonly<Record<string, string>>;
  readonly openValues: readonly string[];
}

/** A column is a choice if it has at most this many different values, each repeated this often on average. */
const mostValues = 12;
const rowsPerValue = 3;
const longestValue = 30;

/** @param filled cells that are not empty */
export function choiceOf(filled: readonly string[]): Choice | undefined {
  const words = new Map(filled.map((cell) => [fold(cell), cell]));
  const isFew = words.size >= 2 && words.size <= mostValues && filled.length >= words.size * rowsPerValue;
  const values = [...words.values()];
  return isFew && values.every((value) => value.length <= longestValue) ? keysOf(values) : undefined;
}

/** @param words distinct texts of values */
export function keysOf(words: readonly string[]): Choice {
  const labels = new Map<string, string>();
  const open: string[] = [];
  for (const [at, word] of words.entries()) {
    const key = keyOf(word);
    if (key === undefined) open.push(word);
    labels.set(free(key ?? `VALUE_${at + 1}`, labels), word);
  }
  return { values: [...labels.keys()], valueLabels: Object.fromEntries(labels), openValues: open };
}

/** @example keyOf('稼働中') // 'IN_OPERATION' */
function keyOf(word: string): string | undefined {
  const plain = word.normalize('NFKC').trim().replace(/\+/g, ' plus ');
  const words = /^[\x20-\x7e]+$/.test(plain)
    ? plain.split(/[^A-Za-z0-9]+/).flatMap((part) => (/^[A-Z0-9]+$/.test(part) ? [part] : latinWords(part)))
    : (englishWords(plain)?.words ?? []);
  const key = words.join('_').toUpperCase();
  if (key === '') return undefined;
  return /^[A-Z]/.test(key) ? key : `VALUE_${key}`;
}

function free(key: string, used: ReadonlyMap<string, unknown>): string {
  let candidate = key;
  for (let number = 2; used.has(candidate); number += 1) candidate = `${key}_${number}`;
  return candidate;
}
