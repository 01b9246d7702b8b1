/** Derives the type of a column: the narrowest type of all its values, considering the heading. */
import { isClockTime } from '#model/base/calendar.ts';
import { fold } from '#model/base/text/fold.ts';
import { readText } from '#model/kinds/readers/index.ts';
import type { ReadContext } from '#model/kinds/readers/reader.ts';
import { formats } from '#model/schema/validation/formats.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import type { FieldRequest } from '../module-request.ts';
import { choiceOf } from '../names/choice-keys.ts';

export type ColumnType = Pick<FieldRequest, 'type' | 'values' | 'valueLabels' | 'limits' | 'yesNo'> & {
  /** Values for which no key was found. */
  readonly openValues: readonly string[];
};

/** Longer texts get an input of several lines. */
const longestText = 100;

/** @param zone time zone of times without one */
export function columnType(heading: string, cells: readonly string[], zone: string): ColumnType {
  const filled = cells.filter((cell) => cell !== '');
  const foldedHeading = fold(heading);
  if (filled.length === 0) return plain('text');
  const yesNo = freeText.test(foldedHeading) ? undefined : yesNoOf(filled, foldedHeading);
  if (yesNo) return { ...plain('boolean'), ...(yesNo.words ? { yesNo: yesNo.words } : {}) };
  const type = order.find(([, fits]) => fits({ filled, foldedHeading, context: { timeZone: zone } }))?.[0] ?? 'text';
  if (type !== 'text') return { ...plain(type), limits: limitsOf(type, filled) };
  const longest = Math.max(...filled.map((cell) => cell.length));
  if (filled.some((cell) => cell.includes('\n')) || longest > longestText || freeText.test(foldedHeading))
    return { ...plain('multiline'), limits: longest > 1000 ? { maxLength: roomFor(longest) } : {} };
  const choice = nameLike.test(foldedHeading) ? undefined : choiceOf(filled);
  return choice ? { ...plain('choice'), ...choice } : plain('text');
}

const plain = (type: string): ColumnType => ({ type, values: [], limits: {}, openValues: [] });

/** Twice the longest length, rounded up to thousands. */
const roomFor = (length: number): number => 1000 * Math.ceil((2 * length) / 1000);

/** Headings of free texts, which are never choices even if values repeat. */
const freeText = /備考|メモ|コメント|説明|摘要|所見|特記|注記|感想|^(?:note|memo|comment|description|remark)s?\b/;
/** Headings of names and titles, which are never choices even if several records share one. */
const nameLike = /^(?:名称|名前|氏名|件名|品名|題名|タイトル|商品名|製品名|住所|所在地|name|title|address|full name)/;

const yesNoPairs: readonly (readonly [yes: string, no: string])[] = [
  ...[
    ['有', '無'],
    ['有り', '無し'],
    ['あり', 'なし'],
    ['要', '不要'],
    ['可', '不可'],
    ['済', '未'],
    ['済み', '未'],
  ],
  ...[
    ['済', '未済'],
    ['オン', 'オフ'],
    ['ON', 'OFF'],
    ['Y', 'N'],
    ['参加', '不参加'],
    ['出席', '欠席'],
  ],
].map(([yes = '', no = '']) => [fold(yes), fold(no)] as const);

interface YesNo {
  /** The texts of true and false, if they say more than yes and no. */
  readonly words?: { readonly yes: string; readonly no: string };
}

function yesNoOf(filled: readonly string[], foldedHeading: string): YesNo | undefined {
  const found = new Map(filled.map((cell) => [fold(cell), cell]));
  const pair = yesNoPairs.find((words) => found.size <= 2 && [...found.keys()].every((word) => words.includes(word)));
  const [yes, no] = pair ?? [];
  if (pair && yes !== undefined && no !== undefined && found.has(yes))
    return { words: { yes: found.get(yes) ?? yes, no: found.get(no) ?? no } };
  const areNumbers = filled.some((cell) => /^\d$/.test(fold(cell)));
  if (areNumbers && !/フラグ|有無|要否|可否|済$|flag|^(?:is|has) /.test(foldedHeading)) return undefined;
  const isPlain = filled.every((cell) => readText('boolean', cell) !== undefined);
  return isPlain ? {} : undefined;
}

interface Column {
  readonly filled: readonly string[];
  /** The heading, folded. */
  readonly foldedHeading: string;
  readonly context: ReadContext;
}
type Fits = (column: Column) => boolean;

const every =
  (test: (cell: string) => boolean): Fits =>
  ({ filled }) =>
    filled.every(test);

const read =
  (kind: FieldKind): Fits =>
  ({ filled, context }) =>
    filled.every((cell) => readText(kind, cell, context) !== undefined);

/** Whether all texts have the format after reading. */
function keeps(kind: FieldKind, name: keyof typeof formats): Fits {
  const format = formats[name];
  const validate = typeof format === 'object' && 'validate' in format ? format.validate : format;
  const isValid = (text: string): boolean =>
    validate instanceof RegExp ? validate.test(text) : Boolean((validate as (text: string) => unknown)(text));
  return every((cell) => isValid(String(readText(kind, cell))));
}

const saying =
  (pattern: RegExp): Fits =>
  ({ foldedHeading }) =>
    pattern.test(foldedHeading);

const all =
  (...tests: readonly Fits[]): Fits =>
  (column) =>
    tests.every((test) => test(column));

const either =
  (...tests: readonly Fits[]): Fits =>
  (column) =>
    tests.some((test) => test(column));

const some =
  (test: (cell: string) => boolean): Fits =>
  ({ filled }) =>
    filled.some(test);

/** Numbers with a leading zero, and very long ones, are codes. */
const areCounts = every((cell) => !/^[-+]?[0０][\d０-９]/.test(cell) && !/^[\d０-９]{12,}$/.test(cell));
const areWhole: Fits = all(
  areCounts,
  every((cell) => Number.isInteger(readText('integer', cell))),
);
const money =
  /円|金額|価格|単価|定価|原価|売価|価額|簿価|費用|料金|代金|税額|手数料|給与|賞与|基本給|時給|予算|売上|残高|小計|手当|送料|運賃|月額|年額|総額|請求額|支払額|入金額|^(?:price|amount|cost|fee|salary)$/;
const notBareDigits = every((cell) => !/^[\d０-９]+$/.test(cell));

/** From the narrowest to the widest. */
const order: readonly (readonly [string, Fits])[] = [
  ['date', all(read('date'), either(notBareDigits, saying(/日|date|day/)))],
  ['date-time', read('instant')],
  ['month', all(read('month'), either(notBareDigits, saying(/月|month/)))],
  [
    'minutes',
    all(
      read('minutes'),
      either(
        some((cell) => /時間|分$/.test(cell)),
        saying(/時間|工数|duration|hours/),
      ),
    ),
  ],
  [
    'clock-time',
    all(
      notBareDigits,
      every((cell) => isClockTime(String(readText('clock-time', cell)))),
    ),
  ],
  ['postal-code', all(keeps('postal-code', 'postal-code'), either(notBareDigits, saying(/郵便|〒|zip|postal/)))],
  [
    'yen',
    all(
      areWhole,
      either(
        some((cell) => /[¥￥円]/.test(cell)),
        all(saying(money), saying(/^(?!.*(?:千円|万円|百万|率|%))/)),
      ),
    ),
  ],
  [
    'percent',
    all(
      read('percent'),
      either(
        every((cell) => /[%％]$/.test(cell)),
        saying(/%/),
      ),
    ),
  ],
  ['integer', all(areWhole, saying(/^(?!.*(?:コード|code|電話|tel|fax|phone))/))],
  [
    'number',
    all(
      areCounts,
      read('decimal'),
      either(
        some((cell) => /[.．]/.test(cell)),
        saying(/^(?!.*(?:コード|code|電話|tel|fax|phone))/),
      ),
    ),
  ],
  ['email', keeps('email', 'email')],
  ['url', keeps('url', 'url')],
  [
    'phone',
    all(
      keeps('phone', 'phone'),
      either(
        every((cell) => /^[+＋(（]?[0０]/.test(cell) && !notBare(cell)),
        saying(/電話|携帯|連絡先|tel|fax|phone|mobile|ファックス|ファクス/),
      ),
    ),
  ],
  ['kana', all(saying(/カナ|フリガナ|ヨミ|読ミ|読仮名|^(?:セイ|メイ)$|kana/), keeps('kana', 'kana'))],
];

function notBare(cell: string): boolean {
  return /^[\d０-９]+$/.test(cell);
}

function limitsOf(type: string, filled: readonly string[]): Readonly<Record<string, unknown>> {
  const longest = Math.max(...filled.map((cell) => cell.length));
  if (type === 'url' && longest > 500) return { maxLength: roomFor(longest) };
  const isBelow = (least: number): boolean => filled.some((cell) => Number(readText('integer', cell)) < least);
  return type === 'yen' && isBelow(0) ? { minimum: -999_999_999_999 } : {};
}
