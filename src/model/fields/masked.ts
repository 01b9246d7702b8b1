/**
 * Replaces all but the last characters with stars; a text that is not longer is hidden completely.
 * src/server/sql/rows.ts does the same in SQL.
 *
 * @example masked('123456789012', 4) // '********9012'
 */
export function masked(text: string, keep: number): string {
  const characters = [...text];
  const hidden = characters.length > keep ? characters.length - keep : characters.length;
  return '*'.repeat(hidden) + characters.slice(hidden).join('');
}
