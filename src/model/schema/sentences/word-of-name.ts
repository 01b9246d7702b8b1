/**
 * A member's name as a word, where its schema has no title. The first script of the browser holds no other function of this kind.
 *
 * @example wordOfName('postalCode') // 'Postal code'
 */
export function wordOfName(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])(?=[a-z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
