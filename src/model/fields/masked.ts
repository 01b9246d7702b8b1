/**
 * All but the last characters as stars; what is no longer than those is hidden whole. src/server/sql/rows.ts says the same in SQL.
 *
 * @example masked('123456789012', 4) // '********9012'
 */
export function masked(text: string, keep: number): string {
  const characters = [...text];
  const hidden = characters.length > keep ? characters.length - keep : characters.length;
  return '*'.repeat(hidden) + characters.slice(hidden).join('');
}
