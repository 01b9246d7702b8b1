/** Columns of a spreadsheet: names from headings, types from values, keys from words. */
import { describe, expect, test } from 'vitest';
import { keysOf } from '#cli/new/names/choice-keys.ts';
import { nameFromHeading } from '#cli/new/names/name-of-heading.ts';
import { romaji } from '#cli/new/names/romaji.ts';
import { columnType } from '#cli/new/sources/column-type.ts';
import { fieldsFromTable } from '#cli/new/sources/fields-from-table.ts';
import { readCsv } from '#cli/new/sources/read-csv.ts';
import { encodeCp932 } from '#server/csv/cp932.ts';

describe('a heading', () => {
  test.each([
    ['管理番号', 'managementNumber'],
    ['購入日', 'purchasedOn'],
    ['金額（円）', 'amount'],
    ['金額\n(税抜)', 'amount'],
    ['重量kg', 'weight'],
    ['ﾒｰﾙｱﾄﾞﾚｽ', 'email'],
    ['ＴＥＬ', 'phoneNumber'],
    ['承認者メール', 'approverEmail'],
    ['最終点検日', 'lastInspectionDate'],
    ['貸出し先の担当者', 'loanDestinationPersonInCharge'],
    ['【必須】社員番号', 'employeeNumber'],
    ['Serial No.', 'serialNo'],
    ['customer_id', 'customerId'],
    ['HTTPStatus', 'httpStatus'],
    ['4月', 'month4'],
    ['id', 'sourceKey'],
    ['Created At', 'sourceCreatedAt'],
    ['カボス', 'kabosu'],
    ['すだち', 'sudachi'],
  ])('%s names %s', (heading, name) => {
    expect(nameFromHeading(heading)?.name).toBe(name);
  });

  test.each(['躯体', '鑑札の有効性', '', '（　）'])('%s is left open', (heading) => {
    expect(nameFromHeading(heading)).toBeUndefined();
  });

  test.each([
    ['トヨタ', 'toyota'],
    ['マッチャ', 'matcha'],
    ['ﾄﾞﾗｲﾊﾞｰ', 'doraiba'],
    ['ファックス', 'fakkusu'],
    ['しゃしん', 'shashin'],
    ['ヴァイオリン', 'vaiorin'],
    ['ウィーン', 'win'],
  ])('sounds: %s is %s', (kana, latin) => {
    expect(romaji(kana)).toBe(latin);
  });
});

describe('values', () => {
  test.each([
    ['日付', ['2026/4/1', '2026-04-02', '令和8年4月3日', 'R8.4.4'], 'date'],
    ['日付', ['20260401', '20260402'], 'date'],
    ['伝票', ['20260401', '20260402'], 'integer'],
    ['更新', ['2026/11/25 9:05', '2026年11月26日 10時30分'], 'date-time'],
    ['更新', ['2026-11-25T09:05:00Z'], 'date-time'],
    ['対象月', ['2026年4月', '2026/05'], 'month'],
    ['開始', ['9:00', '17時30分'], 'clock-time'],
    ['作業時間', ['7:45', '30:00'], 'minutes'],
    ['価格', ['1,200', '34'], 'yen'],
    ['あれこれ', ['￥1,200', '３４円'], 'yen'],
    ['金額（千円）', ['1,200', '34'], 'integer'],
    ['割引', ['10%', '２．５％'], 'percent'],
    ['数', ['1,200', '-3', '▲4'], 'integer'],
    ['数', ['1.5', '2'], 'number'],
    ['数', ['007', '12'], 'text'],
    ['商品コード', ['1001', '1002'], 'text'],
    ['JAN', ['4901234567894', '4909876543210'], 'text'],
    ['電話', ['0312345678', '0398765432'], 'phone'],
    ['あれ', ['03-1234-5678', '090-1234-5678'], 'phone'],
    ['あれ', ['0312345678', '0398765432'], 'text'],
    ['郵便番号', ['1500001', '〒150-0002'], 'postal-code'],
    ['メーカー', ['ダイキン', 'ヤマハ'], 'text'],
    ['氏名カナ', ['ヤマダ', 'すずき'], 'kana'],
    ['連絡', ['a@example.co.jp'], 'email'],
    ['参照', ['https://example.com/a'], 'url'],
    ['有効', ['○', '×'], 'boolean'],
    ['有効', ['TRUE', 'false'], 'boolean'],
    ['有効', ['はい', 'いいえ'], 'boolean'],
    ['有効', ['○'], 'boolean'],
    ['有効フラグ', ['1', '0'], 'boolean'],
    ['数', ['1', '0'], 'integer'],
    ['備考', ['なし', 'なし'], 'multiline'],
    ['内訳', ['一行目\n二行目'], 'multiline'],
  ])('%s: %j are %s', (heading, cells, type) => {
    expect(columnType(heading, cells, 'Asia/Tokyo').type).toBe(type);
  });

  test('with words of their own for yes and no keep them', () => {
    expect(columnType('鍵', ['有', '無', '有'], 'Asia/Tokyo').yesNo).toEqual({ yes: '有', no: '無' });
    expect(columnType('鍵', ['○', '×'], 'Asia/Tokyo').yesNo).toBeUndefined();
  });

  test('longer than usual get room', () => {
    expect(columnType('内訳', ['あ'.repeat(1800)], 'Asia/Tokyo').limits).toEqual({ maxLength: 4000 });
  });

  test('of a list have keys in English, by their sound or by their place', () => {
    expect(keysOf(['稼働中', 'トヨタ', 'In use', 'A-1', '躯体', 'A+'])).toEqual({
      values: ['IN_OPERATION', 'TOYOTA', 'IN_USE', 'A_1', 'VALUE_5', 'A_PLUS'],
      valueLabels: {
        ...{ IN_OPERATION: '稼働中', TOYOTA: 'トヨタ', IN_USE: 'In use', A_1: 'A-1' },
        ...{ VALUE_5: '躯体', A_PLUS: 'A+' },
      },
      openValues: ['躯体'],
    });
  });
});

describe('a table', () => {
  const rows = (count: number, row: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => row(at)).join('\n');

  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('is read with %s, below titles and empty rows', (name, sign) => {
    const text = `備品の一覧${sign.repeat(3)}\n\n作成${sign}総務${sign.repeat(2)}\n${['名称', '個数', '場所', '備考'].join(sign)}\n${rows(4, (at) => ['机', at + 1, '本社', ''].join(sign))}\n${sign.repeat(3)}\n`;
    const table = readCsv(encodeCp932(text));
    expect(table.describe).toBe(`Shift_JIS (CP932), ${name}, headings in row 4, 4 rows`);
    expect(table.head).toEqual(['名称', '個数', '場所', '備考']);
    expect(table.rows[3]).toEqual(['机', '4', '本社', '']);
  });

  test('leaves columns out that have no heading and no value, and says which', () => {
    const { fields, leftOut } = fieldsFromTable(readCsv(Buffer.from('名称,,,場所,\n机,,x,本社,\n棚,,,支社,\n')));
    expect(fields.map(({ name, labels }) => [name, labels['ja-JP']])).toEqual([
      ['name', '名称'],
      ['column3', '列3'],
      ['location', '場所'],
    ]);
    expect(leftOut).toEqual([2, 5]);
    expect(fields.map(({ guess }) => guess)).toEqual([null, 'open', null]);
  });

  test('numbers headings that stand twice, and distinguishes amounts by their remarks', () => {
    const { fields } = fieldsFromTable(readCsv(Buffer.from('備考,備考,金額(税込),金額(税抜)\na,b,1,2\n')));
    expect(fields.map(({ name, labels }) => [name, labels['ja-JP']])).toEqual([
      ['note', '備考'],
      ['note2', '備考 2'],
      ['amount', '金額(税込)'],
      ['amountWithoutTax', '金額(税抜)'],
    ]);
  });

  test('requires what every row has, from ten rows on', () => {
    const required = (count: number) =>
      fieldsFromTable(readCsv(Buffer.from(`名称,場所,有効\n${rows(count, (at) => `机${at},,○`)}\n`))).fields.map(
        (field) => field.required,
      );
    expect(required(9)).toEqual([false, false, false]);
    expect(required(10)).toEqual([true, false, false]);
  });

  test('finds the code by which rows find their records', () => {
    const text = `No.,管理番号,名称\n${rows(12, (at) => `${at + 1},K-${at},机`)}\n`;
    expect(fieldsFromTable(readCsv(Buffer.from(text))).fields.map(({ isKey }) => isKey ?? false)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('that holds no row is refused', () => {
    expect(() => readCsv(Buffer.from('名称,状態\r\n'))).toThrow('at least one row');
    expect(() => readCsv(Buffer.from(''))).toThrow('at least one row');
  });
});
