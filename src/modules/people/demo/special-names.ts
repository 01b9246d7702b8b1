/**
 * Fixed names of the demo company: the person of the individual account, and names that are difficult for a register.
 */
import { nameOf, type PersonName } from '#server/demo/names.ts';

/** The person of the individual demo account. */
export const individualName = nameOf(['田中', 'タナカ', 'Tanaka'], ['香織', 'カオリ', 'Kaori']);

const kenta = nameOf(['佐藤', 'サトウ', 'Sato'], ['健太', 'ケンタ', 'Kenta']);
const misaki = nameOf(['鈴木', 'スズキ', 'Suzuki'], ['美咲', 'ミサキ', 'Misaki']);

/** Two pairs of people who share a name, and a family name of five characters. */
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
