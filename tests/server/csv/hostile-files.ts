/**
 * Files as spreadsheets, editors and people break them, with the expected outcome: imported to the last character, or
 * refused with a row, a column and a reason.
 */
import { gzipSync } from 'node:zlib';

interface Numbered {
  readonly id: string;
  readonly tag: string;
}

/** The content of the database when the files arrive. */
export interface FileContext {
  /** Name of an equipment type. */
  readonly type: string;
  readonly typeId: string;
  /** A number that no other file uses. */
  readonly tag: (row: number) => string;
  /** Two pieces of equipment that must not change. */
  readonly existing: readonly [Numbered, Numbered];
  readonly place: { readonly id: string; readonly code: string; readonly name: string };
  readonly deletedPlace: { readonly id: string; readonly code: string; readonly name: string };
  /** Name that two people share. */
  readonly duplicates: string;
}

export interface Outcome {
  /** The whole file is refused, during the upload or when it is read. */
  readonly refused?: { readonly keyword: string; readonly message?: RegExp };
  /** Columns that are refused, by position. */
  readonly columns?: Readonly<Record<number, string>>;
  /** Refused rows, counted like in a spreadsheet: keyword by the heading of the cell, '' for the whole row. */
  readonly rows?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Records that the file creates, by their number. */
  readonly records?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface HostileFile {
  readonly name: string;
  readonly bytes: (context: FileContext) => Uint8Array | string;
  readonly outcome: (context: FileContext) => Outcome;
}

const utf16 = (text: string, order: 'LE' | 'BE'): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'LE' ? bytes : bytes.swap16();
};

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csv = (rows: readonly (readonly string[])[], end = '\r\n'): string =>
  rows.map((row) => row.map(quoted).join(',') + end).join('');

const usual = ['資産番号', '名称', '種別'];

/** Two valid rows in any wrapping. */
const accepted = (name: string, wrap: (text: string, context: FileContext) => Uint8Array | string): HostileFile => ({
  name,
  bytes: (context) =>
    wrap(csv([usual, [context.tag(1), '机', context.type], [context.tag(2), '椅子', context.type]]), context),
  outcome: ({ tag, typeId }) => ({
    records: { [tag(1)]: { name: '机', equipmentTypeId: typeId }, [tag(2)]: { name: '椅子', equipmentTypeId: typeId } },
  }),
});

/** A file that cannot be imported. */
const refused = (
  name: string,
  bytes: (context: FileContext) => Uint8Array | string,
  keyword: string,
  message?: RegExp,
): HostileFile => ({
  name,
  bytes,
  outcome: () => ({ refused: { keyword, ...(message ? { message } : {}) } }),
});

/** A text cell that is stored unchanged. */
const stored = (name: string, text: string, expected = text, header = '型番', field = 'model'): HostileFile => ({
  name: `text: ${name}`,
  bytes: ({ tag, type }) =>
    csv([
      [...usual, header],
      [tag(1), 'もの', type, text],
    ]),
  outcome: ({ tag }) => ({ records: { [tag(1)]: { [field]: expected } } }),
});

/** A cell that is read as a value. */
const read = (header: string, field: string, text: string, value: unknown): HostileFile => ({
  ...stored('', text, '', header),
  name: `${field}: ${JSON.stringify(text)} is ${JSON.stringify(value)}`,
  outcome: ({ tag }) => ({ records: { [tag(1)]: { [field]: value } } }),
});

/** A cell that is refused in an otherwise valid row; the other row is imported. */
const refusedCell = (
  name: string,
  header: string,
  text: string | ((context: FileContext) => string),
  keyword: string,
): HostileFile => ({
  name: `${header}: ${name}`,
  bytes: (context) => {
    const cell = typeof text === 'string' ? text : text(context);
    const columns = usual.includes(header) ? usual : [...usual, header];
    const row = columns.map((column, at) =>
      column === header ? cell : ([context.tag(1), 'だめな行', context.type][at] ?? ''),
    );
    return csv([columns, row, [context.tag(2), 'よい行', context.type]]);
  },
  outcome: ({ tag }) => ({ rows: { 2: { [header]: keyword } }, records: { [tag(2)]: { name: 'よい行' } } }),
});

const encodings: readonly HostileFile[] = [
  accepted('UTF-8 without a mark', (text) => text),
  accepted('UTF-8 with a mark', (text) => `\uFEFF${text}`),
  accepted('UTF-8 with the mark twice', (text) => `\uFEFF\uFEFF${text}`),
  accepted('a mark before a quoted heading', (text) => `\uFEFF"資産番号"${text.slice('資産番号'.length)}`),
  refused('UTF-16LE with its mark', () => utf16(`\uFEFF${csv([usual])}`, 'LE'), 'notUtf8'),
  refused('UTF-16BE with its mark', () => utf16(`\uFEFF${csv([usual])}`, 'BE'), 'notUtf8'),
  {
    name: 'UTF-16LE without a mark, in plain letters',
    bytes: () => utf16('name,type\r\n', 'LE'),
    outcome: () => ({ columns: { 0: 'columnUnknown', 1: 'columnUnknown' } }),
  },
  refused('CP932 sent as UTF-8', () => Buffer.from([0x96, 0xbc, 0x8f, 0xcc, 0x0d, 0x0a, 0xfb, 0xfc]), 'notUtf8'),
  refused('EUC-JP', () => Buffer.from([0xcc, 0xbe, 0xbe, 0xce, 0x0d, 0x0a]), 'notUtf8'),
  refused(
    'a character cut in two at the end',
    ({ tag, type }) => Buffer.from(csv([usual, [tag(1), '髙', type]])).subarray(0, -10),
    'notUtf8',
  ),
  refused('an overlong form of a slash', () => Buffer.from([0x6e, 0xc0, 0xaf, 0x0a]), 'notUtf8'),
  refused('half of a surrogate pair', () => Buffer.from([0x6e, 0xed, 0xa0, 0x80, 0x0a]), 'notUtf8'),
  refused('an empty file', () => '', 'fileEmpty'),
  refused('nothing but the mark', () => '\uFEFF', 'noHeader'),
  refused('nothing but line ends', () => '\r\n\r\n\n', 'noHeader'),
  refused('nothing but commas', () => ',,,\r\n,,,\r\n', 'noHeader'),
];

const otherFiles: readonly HostileFile[] = [
  refused('a workbook', () => Buffer.from('504b030414000600080000002100 62ee9d68'.replace(' ', ''), 'hex'), 'notUtf8'),
  refused('a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'notUtf8'),
  refused('gzip', ({ tag, type }) => gzipSync(csv([usual, [tag(1), '机', type]])), 'notUtf8'),
  {
    name: 'a PDF',
    bytes: () => '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n',
    outcome: () => ({ columns: { 0: 'columnUnknown' } }),
  },
  {
    name: 'a page',
    bytes: () => '<!DOCTYPE html>\n<title>ログイン</title>\n<p>セッションが切れました</p>\n',
    outcome: () => ({ columns: { 0: 'columnUnknown' } }),
  },
  { name: 'JSON', bytes: () => '[{"name":1}]', outcome: () => ({ columns: { 0: 'columnUnknown' } }) },
];

const shapes: readonly HostileFile[] = [
  accepted('LF', (text) => text.replaceAll('\r\n', '\n')),
  accepted('CR', (text) => text.replaceAll('\r\n', '\r')),
  accepted('mixed ends of lines', (text) => text.replace('\r\n', '\n').replace('\r\n', '\r')),
  accepted('no end of the last line', (text) => text.trimEnd()),
  accepted('blank lines at the end', (text) => `${text}\r\n\r\n,,\r\n`),
  accepted('blank cells beyond the last column', (text) => text.replaceAll('\r\n', ',,,\r\n')),
  accepted('tabs', (text) => text.replaceAll(',', '\t')),
  accepted('semicolons', (text) => text.replaceAll(',', ';')),
  accepted('every cell quoted', (text) => text.replace(/[^,\r\n]+/g, '"$&"')),
  accepted('an empty column between the others', (text) => text.replaceAll(/^([^,]*),/gm, '$1,,')),
  {
    name: 'blank lines in the middle count as rows',
    bytes: ({ tag, type }) => `${csv([usual, [tag(1), '机', type]])}\r\n,,\r\n${csv([[tag(2), '', type]])}`,
    outcome: ({ tag }) => ({ rows: { 5: { 名称: 'required' } }, records: { [tag(1)]: { name: '机' } } }),
  },
  {
    name: 'a row of several lines counts as one',
    bytes: ({ tag, type }) =>
      csv([
        [...usual, '備考'],
        [tag(1), '机', type, '一\n二\r\n三'],
        [tag(2), '', type, ''],
      ]),
    outcome: ({ tag }) => ({ rows: { 3: { 名称: 'required' } }, records: { [tag(1)]: { note: '一\n二\n三' } } }),
  },
  {
    name: 'doubled quotes and separators in a quoted cell',
    bytes: ({ tag, type }) => `資産番号,名称,種別\n${tag(1)},"27"" モニター, 黒",${type}\n`,
    outcome: ({ tag }) => ({ records: { [tag(1)]: { name: '27" モニター, 黒' } } }),
  },
  refused(
    'a quote that is never closed',
    ({ tag, type }) => `資産番号,名称,種別\n${tag(1)},机,${type}\n${tag(2)},"椅子,${type}\n${tag(3)},棚,${type}\n`,
    'notCsv',
    /3行目/,
  ),
  {
    name: 'a quote in the middle of a cell',
    bytes: ({ tag, type }) => `資産番号,名称,種別\n${tag(1)},"一\n二",${type}\n${tag(2)},27" モニター,${type}\n`,
    outcome: ({ tag }) => ({ records: { [tag(1)]: { name: '一 二' }, [tag(2)]: { name: '27" モニター' } } }),
  },
  accepted('spaces before and behind quotes', (text) => text.replace(/[^,\r\n]+/g, ' "$&"\u3000')),
  accepted('semicolons, and commas within the headings', (text) =>
    text.replaceAll(',', ';').replace('資産番号;名称', '資産番号;"名称"'),
  ),
  refused('something behind a closing quote', ({ tag }) => `資産番号,名称\n${tag(1)},"机"x\n`, 'notCsv', /2行目/),
  accepted('the guard against lost zeros, ="0012"', (text) => text.replaceAll(/H\d+R\d/g, '="$&"')),
  accepted('the line with which spreadsheets name the separator', (text) => `sep=,\r\n${text}`),
  accepted('the line that names another separator', (text) => `sep=;\r\n${text.replaceAll(',', ';')}`),
  accepted('empty lines above the headings', (text) => `\r\n,,\r\n\r\n${text}`),
  {
    name: 'rows are counted from the first line of the file',
    bytes: ({ tag, type }) => `備品台帳,,\n\n${csv([usual, [tag(1), '', type], [tag(2), '棚', type]])}`,
    outcome: ({ tag }) => ({ rows: { 4: { 名称: 'required' } }, records: { [tag(2)]: { name: '棚' } } }),
  },
  {
    name: 'too few cells',
    bytes: ({ tag, type }) => `資産番号,種別,名称,型番,備考\n${tag(1)},${type},机\n${tag(2)},${type}\n`,
    outcome: ({ tag }) => ({
      rows: { 3: { 名称: 'required' } },
      records: { [tag(1)]: { name: '机', model: null, note: null } },
    }),
  },
  {
    name: 'too many cells',
    bytes: ({ tag, type }) => csv([usual, [tag(1), '机', type, 'あふれ'], [tag(2), '棚', type, ' ', '']]),
    outcome: ({ tag }) => ({ rows: { 2: { '': 'namelessCell' } }, records: { [tag(2)]: { name: '棚' } } }),
  },
  {
    name: 'a value under no heading',
    bytes: ({ tag, type }) =>
      csv([
        ['資産番号', '', '名称', '種別'],
        [tag(1), 'どこへ', '机', type],
        [tag(2), '', '棚', type],
      ]),
    outcome: ({ tag }) => ({ rows: { 2: { '': 'namelessCell' } }, records: { [tag(2)]: { name: '棚' } } }),
  },
  { name: 'headings only', bytes: () => csv([usual]), outcome: () => ({}) },
  refused(
    'ten thousand columns',
    () => `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n`,
    'moreColumns',
    /500/,
  ),
  refused('a row of a megabyte', () => `名称\n机\n${'長'.repeat(1_100_000)}\n`, 'rowTooLong', /3行目/),
  {
    name: 'a row of 32,768 characters',
    bytes: ({ tag, type }) =>
      csv([
        [...usual, '備考'],
        [tag(1), '机', type, 'x'.repeat(32_768)],
      ]),
    outcome: () => ({ rows: { 2: { 備考: 'maxLength' } } }),
  },
  {
    name: 'a row of a hundred thousand separators',
    bytes: ({ tag, type }) => `${csv([usual, [tag(1), '机', type]]).trimEnd()}${','.repeat(100_000)}\n`,
    outcome: ({ tag }) => ({ records: { [tag(1)]: { name: '机' } } }),
  },
];

const headings: readonly HostileFile[] = [
  {
    name: 'no headings',
    bytes: ({ tag, type }) => csv([[tag(1), '机', type]]),
    outcome: () => ({ columns: { 0: 'columnUnknown', 1: 'columnUnknown', 2: 'columnUnknown' } }),
  },
  accepted('a title above the headings', (text) => `備品一覧 2026年11月,,\r\n作成：総務課\r\n${text}`),
  {
    name: 'one heading twice',
    bytes: ({ tag, type }) =>
      csv([
        [...usual, '名称'],
        [tag(1), '机', type, '椅子'],
      ]),
    outcome: () => ({ columns: { 1: 'columnTwice', 3: 'columnTwice' } }),
  },
  {
    name: 'one column in two languages',
    bytes: ({ tag, type }) =>
      csv([
        [...usual, 'Name'],
        [tag(1), '机', type, '椅子'],
      ]),
    outcome: () => ({ columns: { 1: 'columnTwice', 3: 'columnTwice' } }),
  },
  {
    name: 'a heading that nobody knows',
    bytes: ({ tag, type }) =>
      csv([
        [...usual, '色'],
        [tag(1), '机', type, '黒'],
      ]),
    outcome: () => ({ columns: { 3: 'columnUnknown' } }),
  },
  {
    name: 'a field that nobody writes',
    bytes: ({ tag, type }) =>
      csv([
        [...usual, 'createdAt'],
        [tag(1), '机', type, '2020-01-01T00:00:00.000Z'],
      ]),
    outcome: () => ({ columns: { 3: 'columnUnknown' } }),
  },
  {
    name: 'names that every object has',
    bytes: ({ tag, type }) =>
      csv([
        [...usual, '__proto__', 'constructor', 'toString', 'a.__proto__.b'],
        [tag(1), '机', type, 'x', 'x', 'x', 'x'],
      ]),
    outcome: () => ({
      columns: { 3: 'columnUnknown', 4: 'columnUnknown', 5: 'columnUnknown', 6: 'columnUnknown' },
    }),
  },
  {
    name: 'NUL in a heading',
    bytes: ({ tag, type }) =>
      csv([
        [...usual, '型\u0000番'],
        [tag(1), '机', type, 'x'],
      ]),
    outcome: () => ({ columns: { 3: 'columnUnknown' } }),
  },
  {
    name: 'a heading with an invisible character',
    bytes: ({ tag, type }) =>
      csv([
        [...usual, '型\u200b番'],
        [tag(1), '机', type, 'x'],
      ]),
    outcome: ({ tag }) => ({ records: { [tag(1)]: { model: 'x' } } }),
  },
  ...(
    [
      ['with spaces around', [' 資産番号 ', '名称　', '\u00a0種別']],
      ['in another case', ['ASSETTAG', 'NAME', 'EquipmentTypeID']],
      ['in full width', ['ａｓｓｅｔＴａｇ', 'ｎａｍｅ', 'ＴＹＰＥ']],
      ['in English', ['Asset tag', 'Name', 'Type']],
    ] as const
  ).map(([name, columns]) =>
    accepted(`headings ${name}`, (text) => `${columns.join(',')}${text.slice(usual.join().length)}`),
  ),
  {
    name: 'a heading in half-width kana and one in combining characters',
    bytes: ({ tag, type }) =>
      csv([
        [...usual, 'ｼﾘｱﾙ番号', 'データ消去'.normalize('NFD')],
        [tag(1), '机', type, 'S-1', ''],
      ]),
    outcome: ({ tag }) => ({ records: { [tag(1)]: { serialNumber: 'S-1', dataErasure: null } } }),
  },
];

const texts: readonly HostileFile[] = [
  ...['=1+1', '+81-3-0000', '-5', '@SUM(A1)', '＝1+1'].map((text) => stored(`a formula ${JSON.stringify(text)}`, text)),
  ...['\t=1', '\r=1'].map((text) => stored(`a formula ${JSON.stringify(text)}`, text, '=1')),
  stored('a formula, as our files defuse it', "'=1+1", '=1+1'),
  stored('a defused formula, as our files write it', "''=1+1", "'=1+1"),
  stored('an apostrophe before no formula', "'90年代"),
  stored('leading zeros', '000123'),
  stored('what a spreadsheet made of a long number', '1.23E+11'),
  stored('what a spreadsheet made of 1-2', '1月2日'),
  stored('true in a text', 'TRUE'),
  stored('null in a text', 'null'),
  stored('a name that every object has', '__proto__'),
  stored('SQL', "'); drop table equipment; --"),
  stored('HTML', '<img src=x onerror="alert(1)">'),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that looks like code
  stored('a template', '${7*7} {{7*7}} %{name}'),
  stored('full-width letters and digits', 'ＡＢＣ１２３'),
  stored('half-width kana', 'ﾃﾞｽｸﾄｯﾌﾟ'),
  stored('combining characters', 'か\u3099き\u3099', 'がぎ'),
  stored('composed characters', 'がぎ'),
  stored('zero-width and bidi characters', 'a\u200bb\u202ec\u2066d\u2069', 'abcd'),
  stored('beyond the first plane', '𠮷野家 😀 👨‍👩‍👧'),
  stored('a variant chosen by a selector', '葛\u{e0100}城'),
  stored('what CP932 holds beside Shift_JIS', '髙﨑①㈱Ⅲ－～∥￠￡￢―'),
  stored('their look-alikes in Unicode', '−〜‖¢£¬—'),
  stored('spaces around', ' 前後　', '前後'),
  stored('control characters', 'a\u0001b\u001f\u007f', 'ab'),
  stored('lines', '一行目\n二行目\r三行目\r\n', '一行目\n二行目\n三行目', '備考', 'note'),
  read('備考', 'note', '　 ', null),
  read('備考', 'note', '\u200b\u3164', null),
  stored('two lines in a text of one', 'a\r\nb', 'a b'),
  stored('as long as may be, in pairs of surrogates', '𠮷'.repeat(100)),
  refusedCell('one character too long', '型番', 'あ'.repeat(101), 'maxLength'),
  refusedCell('nothing in what must be there', '名称', '', 'required'),
  refusedCell('nothing but spaces in what must be there', '名称', '　\n', 'notBlank'),
  refusedCell('NUL', '型番', 'a\u0000b', 'pattern'),
  refusedCell('NUL in a key', '資産番号', 'a\u0000b', 'pattern'),
  refusedCell('NUL in a reference', '設置場所', 'a\u0000b', 'pattern'),
];

const values: readonly HostileFile[] = [
  read('購入価格', 'purchasePrice', '￥１２，３００', 12300),
  read('購入価格', 'purchasePrice', '"12,300"'.replaceAll('"', ''), 12300),
  read('購入価格', 'purchasePrice', ' 0012300 ', 12300),
  read('購入価格', 'purchasePrice', '12300.00', 12300),
  ...['1.23E+11', '1e5', '0x10', 'Infinity', '12,30', '1 234', '$100', '=1+1', '12%', '①'].map((text) =>
    refusedCell(text, '購入価格', text, 'type'),
  ),
  read('購入価格', 'purchasePrice', '１，２３４円', 1234),
  refusedCell('half a yen', '購入価格', '0.5', 'type'),
  refusedCell('below the least', '購入価格', '-1', 'minimum'),
  refusedCell('above the most', '購入価格', '1000000000000', 'maximum'),
  read('購入日', 'purchasedOn', '2026/4/1', '2026-04-01'),
  read('購入日', 'purchasedOn', '2026年4月1日', '2026-04-01'),
  read('購入日', 'purchasedOn', '２０２６－０４－０１', '2026-04-01'),
  ...['令和8年4月1日', 'R8.4.1', '20260401', '2026/4/1(水)', '２０２６年４月１日（水曜日）'].map((text) =>
    read('購入日', 'purchasedOn', text, '2026-04-01'),
  ),
  ...['4/1/2026', '46113', '2026-02-30', '2025/2/29', '令和0年4月1日', '2026/4', '2026/4/1 0:00', '#####'].map((text) =>
    refusedCell(text, '購入日', text, 'format'),
  ),
  read('状態', 'status', 'IN_USE', 'IN_USE'),
  read('状態', 'status', '修理中', 'UNDER_REPAIR'),
  read('状態', 'status', 'Under repair', 'UNDER_REPAIR'),
  read('状態', 'status', ' 修理中　', 'UNDER_REPAIR'),
  ...['ＩＮ_ＵＳＥ', 'in_use', '使用中'].map((text) => read('状態', 'status', text, 'IN_USE')),
  ...['__proto__', 'constructor', '0'].map((text) => refusedCell(text, '状態', text, 'enum')),
  refusedCell('a field that does not apply', '固定設置の状況', 'MOVING', 'notApplicable'),
];

const records: readonly HostileFile[] = [
  {
    name: 'the number of another record',
    bytes: ({ existing: [one, other] }) =>
      csv([
        ['id', '資産番号'],
        [one.id, other.tag],
      ]),
    outcome: () => ({ rows: { 2: { 資産番号: 'unique' } } }),
  },
  {
    name: 'one record by its id and by its number',
    bytes: ({ existing: [one] }) =>
      csv([
        ['id', '資産番号', '名称'],
        ['', one.tag, ''],
        [one.id, one.tag, '別の名称'],
      ]),
    outcome: () => ({ rows: { 2: { 名称: 'required' }, 3: { id: 'twice' } } }),
  },
  refusedCell('a place that nobody knows', '設置場所', 'どこにもない場所', 'notFound'),
  refusedCell('a place that is deleted, by its code', '設置場所', ({ deletedPlace }) => deletedPlace.code, 'notFound'),
  refusedCell('a place that is deleted, by its id', '設置場所', ({ deletedPlace }) => deletedPlace.id, 'notFound'),
  refusedCell('the id of something else', '設置場所', ({ typeId }) => typeId, 'notFound'),
  refusedCell('a name and a code that is not its', '設置場所', ({ place }) => `${place.name} [NO-SUCH]`, 'notFound'),
  refusedCell('a name that every object has', '設置場所', '__proto__', 'notFound'),
  refusedCell('SQL', '設置場所', "' or true --", 'notFound'),
  refusedCell('a name that two people share', '利用者', ({ duplicates }) => duplicates, 'ambiguous'),
  {
    name: 'a place by id, code, name and code, name in other spaces',
    bytes: ({ tag, type, place }) =>
      csv([
        [...usual, '設置場所'],
        [tag(1), 'a', type, place.id],
        [tag(2), 'b', type, ` ${place.code} `],
        [tag(3), 'c', type, `${place.name} [${place.code}]`],
        [tag(4), 'd', type, ` ${place.name}　`],
      ]),
    outcome: ({ tag, place }) => ({
      records: Object.fromEntries([1, 2, 3, 4].map((row) => [tag(row), { placementPlaceId: place.id }])),
    }),
  },
  {
    name: 'one number twice',
    bytes: ({ tag, type }) => csv([usual, [tag(1), 'a', type], [tag(2), 'b', type], [tag(1), 'c', type]]),
    outcome: ({ tag }) => ({
      rows: { 4: { 資産番号: 'twice' } },
      records: { [tag(1)]: { name: 'a' }, [tag(2)]: { name: 'b' } },
    }),
  },
  {
    name: 'numbers that differ in width and case',
    bytes: ({ tag, type }) =>
      csv([usual, [`${tag(1)}-a`, 'a', type], [`${tag(1)}-A`, 'b', type], [`${tag(1)}-Ａ `, 'c', type]]),
    outcome: ({ tag }) => ({
      records: {
        [`${tag(1)}-a`]: { name: 'a' },
        [`${tag(1)}-A`]: { name: 'b' },
        [`${tag(1)}-Ａ`]: { name: 'c' },
      },
    }),
  },
  {
    name: 'a number with spaces around it, or with characters that nobody sees, and once more',
    bytes: ({ tag, type }) => csv([usual, [`${tag(1)}　`, 'a', type], [`\u200b${tag(1)}`, 'b', type]]),
    outcome: ({ tag }) => ({ rows: { 3: { 資産番号: 'twice' } }, records: { [tag(1)]: { name: 'a' } } }),
  },
  {
    name: 'ids that mean nothing, something else, or one record twice',
    bytes: ({ type, typeId, existing: [one] }) =>
      csv([
        ['id', ...usual],
        ['00000000-0000-7000-8000-000000000000', '', '机', type],
        [typeId, '', '机', type],
        ['1 or 1=1', '', '机', type],
        [one.id.toUpperCase(), '', '机', type],
        ['a\u0000', '', '机', type],
      ]),
    outcome: () => ({
      rows: {
        2: { id: 'notFound' },
        3: { id: 'notFound' },
        4: { id: 'notFound' },
        5: { id: 'notFound' },
        6: { id: 'pattern' },
      },
    }),
  },
];

export const hostileFiles: readonly HostileFile[] = [
  ...encodings,
  ...otherFiles,
  ...shapes,
  ...headings,
  ...texts,
  ...values,
  ...records,
];
