import type { Cell } from './cell.ts';
import { Tags } from './tags.tsx';

/** As many are named; the rest is a number. */
const most = 3;

/** What the targets are called, as the record says it. */
export const referencesCell: Cell = (value, { field, record }) => {
  const names = titlesOf(field.embeds[0]?.name, record);
  const rest = (Array.isArray(value) ? value.length : 0) - Math.min(names.length, most);
  return <Tags texts={[...names.slice(0, most), ...(rest > 0 ? [`+${rest}`] : [])]} />;
};

function titlesOf(embed: string | undefined, record: Readonly<Record<string, unknown>>): readonly string[] {
  const list = embed === undefined ? null : record[embed];
  if (!Array.isArray(list)) return [];
  return list.map((one: Readonly<Record<string, unknown>>) => String(one.name ?? '')).filter((name) => name !== '');
}
