/** Names of people: common Japanese names with their readings. */
import table from './names.json' with { type: 'json' };
import type { Random } from './random.ts';

/** A family name or a given name. */
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

/**
 * Distinct full names; about 10,000 exist.
 *
 * @param others names that are not drawn
 */
export function drawNames(count: number, random: Random, others: readonly PersonName[] = []): readonly PersonName[] {
  const used = new Set(others.map(fullName));
  const names: PersonName[] = [];
  while (names.length < count) {
    const name = { family: random.pick(surnames), given: random.pick(givenNames) };
    if (used.has(fullName(name))) continue;
    used.add(fullName(name));
    names.push(name);
  }
  return names;
}

/** Each part as text, katakana and romaji. */
export function nameOf(family: readonly string[], given: readonly string[]): PersonName {
  return { family: part(family), given: part(given) };
}

function fullName(name: PersonName): string {
  return `${name.family.text} ${name.given.text}`;
}
