/**
 * Pairs whose order a reader of Japanese knows. Source: JIS X 4061:1996 (the order of its levels) and the Japanese
 * collation of CLDR, which follows it; where CLDR decides, the pair is also compared with `Intl.Collator`.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderKey } from '#model/base/text/order-key.ts';

const inOrder = (texts: readonly string[]): readonly string[] =>
  [...texts].sort((one, other) => Buffer.compare(Buffer.from(orderKey(one)), Buffer.from(orderKey(other))));

/** Each text sorts before the next. */
const chains: Readonly<Record<string, readonly string[]>> = {
  'the fifty sounds': [
    'アオキ',
    'イトウ',
    'ウエダ',
    'エンドウ',
    'オカダ',
    'カトウ',
    'サトウ',
    'タナカ',
    'ナカムラ',
    'ハヤシ',
    'マツモト',
    'ヤマダ',
    'ワタナベ',
  ],
  'voiced kana take part in their row': [
    'ケント',
    'ゴトウ',
    'コンドウ',
    'ゴンドウ',
    'ザイゼン',
    'サイトウ',
    'サカイ',
    'ジンボ',
    'スズキ',
  ],
  'unvoiced before voiced, voiced before half voiced': [
    'ハシ',
    'バシ',
    'パシ',
    'ハス',
    'バス',
    'パス',
    'ヒロ',
    'ビロ',
    'ピロ',
  ],
  'marks count after every letter': ['カカミ', 'カガミ', 'ガカミ', 'カガミハラ'],
  'the first mark that differs decides': ['ククク', 'ククグ', 'クグク', 'グクク'],
  'small kana before full ones': ['ハッカ', 'ハツカ'],
  'small ya, yu and yo': ['ビョウイン', 'ビヨウイン'],
  'small vowels': ['ティア', 'テイア'],
  'a voiced full kana comes after small ones of the same letters': ['ハッカ', 'ハツカ', 'ハヅカ'],
  'a long vowel is the vowel before it': ['オオタ', 'オータニ', 'オオノ', 'オーハシ', 'オオムラ'],
  'a long vowel before a small one before a full one': ['ハート', 'ハァト', 'ハアト'],
  'a long vowel of each row': ['ケーキ', 'ケエサ', 'コーヒー', 'コオロギ', 'シーツ', 'シイナ', 'スーパー', 'スウリ'],
  'an iteration mark before the kana that it repeats': ['スゝキ', 'ススキ', 'スヾキ', 'スズキ'],
  'an iteration mark after small kana': ['ハヽ', 'ハハ'],
  'hiragana before katakana': ['さとう', 'サトウ', 'さとうだ', 'サトウダ'],
  'old kana': ['イ', 'ウ', 'ワ', 'ヰ', 'ヱ', 'ヲ', 'ン'],
  'va beside u': ['ウ', 'ヴ', 'ウア', 'ヴア', 'ウイ'],
  'the last kana': ['ロ', 'ワ', 'ヲ', 'ン'],
  'half width as full width': ['ｺﾞﾄｳ', 'コンドウ', 'ｺﾞﾝﾄﾞｳ', 'サイトウ'],
  'families stay together': ['コトウ ハナ', 'ゴトウ アキ', 'ゴトウ ハナ', 'ゴトウダ アイ', 'コンドウ アイ'],
  'a shorter family name comes first': ['オカ ユミ', 'オガ アイ', 'オカザキ アイ', 'オカダ アイ'],
  'given names within a family': ['サトウ アキ', 'サトウ アキラ', 'サトウ ハナ', 'サトウ バンリ', 'サトウ ヒロ'],
  'classes of characters': ['-', '〒', '0', '9', 'a', 'Z', 'あ', 'ン', '亜', '腕'],
  'capitals beside small letters': ['anders', 'Anders', 'baker', 'Baker', 'de Vries', 'Zhang'],
  'accents after their letter': ['Noel', 'Noël', 'Noella', 'Osaka', 'Ōsaka', 'Osako'],
  'letters that Unicode does not take apart': [
    'Lukas',
    'Łukasz',
    'Lund',
    'Oslo',
    'Øster',
    'Ota',
    'Strasse',
    'Straße',
    'Strauss',
  ],
  'romaji readings in any width': ['Gotō', 'Ｋondo', 'Saitō', 'ＳATO'],
  codes: ['EQ-000079', 'eq-000080', 'EQ-000081'],
  'kanji after every reading': ['ワン', '一', '三', '東京', '﨑山'],
  'the repeated kanji': ['佐々木', '佐佐木', '佐々田'],
  'a middle dot is a symbol': ['ジョン・スミス', 'ジョンア'],
};

test.each(Object.entries(chains))('%s', (_, chain) => {
  expect(inOrder([...chain].reverse())).toEqual(chain);
});

test('there are at least sixty hard pairs', () => {
  expect(Object.values(chains).reduce((count, chain) => count + chain.length - 1, 0)).toBeGreaterThanOrEqual(60);
});

const collator = new Intl.Collator('ja');
const kana = fc.constantFrom(
  ...'アイウカガキクグコゴサザシジスズセゾタダチッツヅテトドナハバパヒビピフヘホマヤャユュヨョラワヲンヴァゥー',
);

test('words of kana stand as CLDR has them', () => {
  const word = fc.array(kana, { minLength: 1, maxLength: 5 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(word, word, (one, other) => {
      const keys = [orderKey(one), orderKey(other)] as const;
      expect([
        one,
        other,
        Math.sign(Buffer.compare(...(keys.map((key) => Buffer.from(key)) as [Buffer, Buffer]))),
      ]).toEqual([one, other, Math.sign(collator.compare(one, other))]);
    }),
    { numRuns: 3000 },
  );
});

test('what is not seen makes no difference', () => {
  expect(orderKey('葛\u{E0100}城')).toBe(orderKey('葛城'));
  expect(orderKey('  ゴトウ\u3000アキラ ')).toBe(orderKey('ゴトウ アキラ'));
  expect(orderKey('か゛')).toBe(orderKey('が'));
});
