/** Made-up texts of one row: a person, a company and an address, each drawn once, so that texts of one row agree. */
import type { GeneratedText } from '#model/types/records/demo.ts';
import { drawNames, type PersonName } from '../names.ts';
import type { Random } from '../random.ts';
import table from './generated-texts.json' with { type: 'json' };

export type Characters = (what: GeneratedText) => string;

export function createCharacters(random: Random): Characters {
  const person = once(() => drawNames(1, random)[0] as PersonName);
  const company = once(() => random.pick(table.companies));
  const city = once(() => random.pick(table.cities));
  const block = once(() => `${random.int(1, 9)}-${random.int(1, 20)}-${random.int(1, 20)}`);
  const subscriber = once(() => String(random.int(0, 9999)).padStart(4, '0'));
  const texts: Readonly<Record<GeneratedText, () => string>> = {
    person: () => `${person().family.text} ${person().given.text}`,
    kana: () => `${person().family.kana} ${person().given.kana}`,
    'family-name': () => person().family.text,
    'given-name': () => person().given.text,
    'family-kana': () => person().family.kana,
    'given-kana': () => person().given.kana,
    email: () => `${person().family.romaji}.${person().given.romaji}@example.co.jp`.toLowerCase(),
    phone: () => `${city().area}-0000-${subscriber()}`,
    company: () => company().name,
    url: () => `https://${company().domain}.example.co.jp/`,
    city: () => city().name,
    address: () => `${city().name}見本町${block()}`,
    'postal-code': () => city().postalCode,
  };
  return (what) => texts[what]();
}

function once<T>(draw: () => T): () => T {
  let drawn: { readonly value: T } | undefined;
  return () => {
    drawn ??= { value: draw() };
    return drawn.value;
  };
}
