/** Names of the demo people: a table of common Japanese names with their readings, and the few that a register must cope with. */
import table from './names.json' with { type: 'json' };
import type { Random } from './random.ts';

/** One half of a name. */
export interface NamePart {
  readonly text: string;
  /** Full-width katakana. */
  readonly kana: string;
  readonly romaji: string;
}

export interface PersonName {
  readonly family: NamePart;
  readonly given: NamePart;
}

const part = ([text = '', kana = '', romaji = '']: readonly string[]): NamePart => ({ text, kana, romaji });
const surnames = table.surnames.map(part);
const givenNames = [...table.male, ...table.female].map(part);

/** The person whom the individual demo account stands for. */
export const individualName = nameOf(['田中', 'タナカ', 'Tanaka'], ['香織', 'カオリ', 'Kaori']);

const kenta = nameOf(['佐藤', 'サトウ', 'Sato'], ['健太', 'ケンタ', 'Kenta']);
const misaki = nameOf(['鈴木', 'スズキ', 'Suzuki'], ['美咲', 'ミサキ', 'Misaki']);

/** Two pairs of people who share a name, and a surname of five characters. */
export const difficultNames: readonly PersonName[] = [
  kenta,
  kenta,
  misaki,
  misaki,
  nameOf(['勘解由小路', 'カデノコウジ', 'Kadenokoji'], ['和也', 'カズヤ', 'Kazuya']),
];

/** People written in Latin letters, with the code of the place where they work. */
export const foreignNames: readonly (readonly [PersonName, string])[] = [
  [nameOf(['Santoso', 'サントソ', 'Santoso'], ['Budi', 'ブディ', 'Budi']), 'JKT01'],
  [nameOf(['Srisuk', 'シースック', 'Srisuk'], ['Anong', 'アノン', 'Anong']), 'BKK01'],
  [nameOf(['Tan', 'タン', 'Tan'], ['Wei Ling', 'ウェイ・リン', 'Wei Ling']), 'SIN01'],
  [nameOf(['Nguyen', 'グエン', 'Nguyen'], ['Thi Lan', 'ティ・ラン', 'Thi Lan']), 'FC01'],
  [nameOf(['Smith', 'スミス', 'Smith'], ['Emily', 'エミリー', 'Emily']), 'HQ01'],
  [nameOf(['Kim', 'キム', 'Kim'], ['Minjun', 'ミンジュン', 'Minjun']), 'BR01'],
];

/** Different full names, none of them a special one; at most 10,000 or so exist. */
export function drawNames(count: number, random: Random): readonly PersonName[] {
  const taken = new Set([individualName, ...difficultNames].map(fullName));
  const names: PersonName[] = [];
  while (names.length < count) {
    const name = { family: random.pick(surnames), given: random.pick(givenNames) };
    if (taken.has(fullName(name))) continue;
    taken.add(fullName(name));
    names.push(name);
  }
  return names;
}

function nameOf(family: readonly string[], given: readonly string[]): PersonName {
  return { family: part(family), given: part(given) };
}

function fullName(name: PersonName): string {
  return `${name.family.text} ${name.given.text}`;
}
