/**
 * Sort key of a text. Comparing keys by code point gives the order of a dictionary.
 *
 * The order is that of JIS X 4061, which CLDR's Japanese collation follows: symbols, digits, Latin letters, kana,
 * kanji. Kana are first compared without marks and sizes. If equal, unvoiced kana come before voiced ones, then long
 * vowels before small kana, iteration marks and full kana, then hiragana before katakana. Latin letters are first
 * compared without accents and case. Words are compared one by one, so that people with the same family name stay
 * together.
 */

/** The weights of one character, one for each level of the key of its word. */
interface Weights {
  readonly letter: string;
  /** Sound marks and accents. */
  readonly marks: string;
  readonly form: string;
  readonly script: string;
}

const forms = { long: '0', small: '1', iteration: '2', full: '3' } as const;
/** Hiragana and lower-case letters come before katakana and capitals. */
const scripts = { first: '0', second: '1' } as const;

/** All three sort before every weight. */
const [endOfWord, endOfLevel, symbol] = ['\u0001', '\u0002', '\u0003'];

/** @example orderKey('ゴトウ') < orderKey('コンドウ') // true */
export function orderKey(text: string): string {
  return text
    .replace(/[゛゜]/g, (mark) => (mark === '゛' ? '\u3099' : '\u309a'))
    .normalize('NFKD')
    .replace(unseen, '')
    .split(/\s+/u)
    .filter(Boolean)
    .map(wordKey)
    .join(endOfWord);
}

function wordKey(word: string): string {
  const key: Record<keyof Weights, string> = { letter: '', marks: '', form: '', script: '' };
  let before = '';
  for (const cluster of clustersOf(word))
    for (const { letter, marks, form, script } of weightsOf(cluster, before)) {
      key.letter += letter;
      key.marks += marks;
      key.form += form;
      key.script += script;
      before = letter;
    }
  return [key.letter, key.marks, key.form, key.script].join(endOfLevel);
}

const clustersOf = (word: string): Iterable<string> => (combining.test(word) ? (word.match(clusters) ?? []) : word);

const known = new Map<string, readonly Weights[]>();
/** More than the characters of Japanese texts; combinations of marks are endless. */
const mostKnown = 20_000;
const longestKnown = 4;

function weightsOf(cluster: string, before: string): readonly Weights[] {
  // Only long vowels and iteration marks depend on the letter before them.
  if (continuing.test(cluster) || cluster.length > longestKnown) return weigh(cluster, before);
  let weights = known.get(cluster);
  if (!weights) {
    weights = weigh(cluster, '');
    if (known.size >= mostKnown) known.clear();
    known.set(cluster, weights);
  }
  return weights;
}

/** @param before the previous letter, which long vowels and iteration marks continue */
function weigh(cluster: string, before: string): readonly Weights[] {
  const [character = '', ...marks] = cluster;
  const weight = (letter: string, form: string, script: string, own: readonly string[] = []): Weights => ({
    letter,
    marks: [...own, ...marks].map((mark) => soundMarks[mark] ?? mark).join('') + endOfMarks,
    form,
    script,
  });
  const kana = hiraganaOf(character);
  const script = /\p{Script=Katakana}/u.test(character) ? scripts.second : scripts.first;
  if (character === 'ー' && before in vowels) return [weight(vowels[before] as string, forms.long, script)];
  if (kana === 'ゝ' && isKana(before)) return [weight(before, forms.iteration, script)];
  if (/[々〻]/.test(character) && isHan(before)) return [weight(before, forms.iteration, script)];
  if (kana in smallKana) return [weight(smallKana[kana] as string, forms.small, script)];
  if (isKana(kana)) return [weight(kana, forms.full, script)];
  if (character === 'ー' || !/[\p{L}\p{N}]/u.test(character))
    return [weight(symbol + character, forms.full, scripts.first)];
  const small = character.toLowerCase();
  const size = small === character ? scripts.first : scripts.second;
  const parts = Object.hasOwn(ligatures, small) ? ligatures[small] : undefined;
  return parts
    ? [...parts].map((letter) => weight(letter, forms.full, size, [small]))
    : [weight(small, forms.full, size)];
}

/** A character with its combining marks, in decomposed text. */
const clusters = /\P{M}\p{M}*|\p{M}+/gu;
const combining = /\p{M}/u;
const continuing = /^[ーゝヽ々〻]/;
/** Variation selectors choose the glyph of a character; joiners and direction marks are invisible. */
const unseen = /[\p{Variation_Selector}\p{Cf}]/gu;

const soundMarks: Readonly<Record<string, string>> = { '\u3099': '1', '\u309a': '2' };
const endOfMarks = '0';

const columns = [
  'あかさたなはまやらわ',
  'いきしちにひみりゐ',
  'うくすつぬふむゆる',
  'えけせてねへめれゑ',
  'おこそとのほもよろを',
];
const vowels: Readonly<Record<string, string>> = Object.fromEntries(
  columns.flatMap((column) => [...column].map((kana) => [kana, column[0] as string])),
);

const pairs = (small: string, full: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...small].map((one, at) => [one, [...full][at] as string]));
/** The last sixteen exist in katakana only. */
const smallKana = pairs(
  'ぁぃぅぇぉっゃゅょゎゕゖㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ',
  'あいうえおつやゆよわかけくしすとぬはひふへほむらりるれろ',
);
/** Latin letters that Unicode does not decompose. */
const ligatures: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o' },
};

const isKana = (letter: string): boolean => letter in vowels || letter === 'ん';
const isHan = (letter: string): boolean => /\p{Script=Han}/u.test(letter);
const hiraganaOf = (kana: string): string =>
  /[ァ-ヶヽ]/.test(kana) ? String.fromCharCode(kana.charCodeAt(0) - 0x60) : kana;
