/** The start of a long text, by Unicode characters, which are never cut in half. */
const most = 10;

export function cutText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : line;
}
