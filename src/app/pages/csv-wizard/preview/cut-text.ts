/** The beginning of a long text; characters are counted as people see them, not in halves. */
const most = 10;

export function cutText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : line;
}
