/** Initials and colors of monograms. */

const latin = /^[\p{Script=Latin}\d]/u;

/** One character of a Japanese name (佐藤 花 → 佐), two initials of a Latin one (Hana Sato → HS). */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s　]+/)
    .filter(Boolean);
  const first = firstCharacter(words[0]);
  if (!latin.test(first)) return first;
  return `${first}${words.length > 1 ? firstCharacter(words.at(-1)) : ''}`.toUpperCase();
}

/** The number of one of six colors; always the same for the same name. */
export function toneOf(name: string): number {
  let sum = 0;
  for (let index = 0; index < name.length; index++) sum = (sum * 31 + name.charCodeAt(index)) % 9973;
  return sum % 6;
}

const firstCharacter = (word = ''): string => [...word][0] ?? '';
