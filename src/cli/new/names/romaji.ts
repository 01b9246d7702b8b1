/** Kana in Latin letters for names of fields and keys of values: Hepburn without long vowel marks. */

const rows: readonly (readonly [kana: string, latin: string])[] = [
  ['アイウエオ', 'a i u e o'],
  ['カキクケコ', 'ka ki ku ke ko'],
  ['ガギグゲゴ', 'ga gi gu ge go'],
  ['サシスセソ', 'sa shi su se so'],
  ['ザジズゼゾ', 'za ji zu ze zo'],
  ['タチツテト', 'ta chi tsu te to'],
  ['ダヂヅデド', 'da ji zu de do'],
  ['ナニヌネノ', 'na ni nu ne no'],
  ['ハヒフヘホ', 'ha hi fu he ho'],
  ['バビブベボ', 'ba bi bu be bo'],
  ['パピプペポ', 'pa pi pu pe po'],
  ['マミムメモ', 'ma mi mu me mo'],
  ['ヤユヨ', 'ya yu yo'],
  ['ラリルレロ', 'ra ri ru re ro'],
  ['ワヰヱヲン', 'wa i e o n'],
  ['ヴヵヶ', 'vu ka ka'],
];

const single: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([kana, latin]) => {
    const sounds = latin.split(' ');
    return Array.from(kana, (one, at) => [one, sounds[at] ?? ''] as const);
  }),
);

const small: Readonly<Record<string, string>> = {
  ...{ ャ: 'ya', ュ: 'yu', ョ: 'yo', ァ: 'a', ィ: 'i', ゥ: 'u', ェ: 'e', ォ: 'o', ヮ: 'wa' },
};
const hiragana = /[ぁ-ゖ]/g;

/**
 * @param kana hiragana or katakana of any width; other characters are left out @example romaji('トヨタ') // 'toyota'
 */
export function romaji(kana: string): string {
  const plain = kana
    .normalize('NFKC')
    .replace(hiragana, (one) => String.fromCharCode(one.charCodeAt(0) + 0x60))
    .replace(/[ー・\s]/g, '');
  const sounds: string[] = [];
  let isDoubled = false;
  for (const one of plain) {
    const [vowel] = [small[one]];
    if (one === 'ッ') isDoubled = true;
    else if (vowel !== undefined) sounds.push(joined(sounds.pop() ?? '', vowel));
    else {
      const sound = single.get(one) ?? '';
      sounds.push(
        isDoubled ? sound.replace(/^(ch|.)/, (_, first: string) => (first === 'ch' ? 'tch' : first + first)) : sound,
      );
      isDoubled = false;
    }
  }
  return sounds.join('');
}

/** `シ` + `ャ` is `sha`, `キ` + `ョ` is `kyo`, `フ` + `ァ` is `fa`, `テ` + `ィ` is `ti`. */
function joined(sound: string, vowel: string): string {
  const stem = sound.slice(0, -1);
  if (!/[aiueo]$/.test(sound)) return sound + vowel;
  if (!vowel.startsWith('y')) return stem === '' ? `w${vowel}` : stem + vowel;
  return /(?:sh|ch|j)$/.test(stem) ? stem + vowel.slice(1) : stem + vowel;
}
