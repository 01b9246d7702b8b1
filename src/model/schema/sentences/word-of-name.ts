/**
 * Text made from a member's name, for a schema without a title. A second version of `humanize`, because the first
 * script of the browser contains no other function for this.
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
