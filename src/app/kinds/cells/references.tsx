import type { Cell } from './cell.ts';
import { someTags } from './tags.tsx';

/** What the targets are called, as the record says it. */
export const referencesCell: Cell = (value, context) => {
  const { field, record } = context;
  const names = titlesOf(field.embeds[0]?.name, record);
  return someTags(names, context, Math.max(names.length, Array.isArray(value) ? value.length : 0));
};

function titlesOf(embed: string | undefined, record: Readonly<Record<string, unknown>>): readonly string[] {
  const list = embed === undefined ? null : record[embed];
  if (!Array.isArray(list)) return [];
  return list.map((one: Readonly<Record<string, unknown>>) => String(one.name ?? '')).filter((name) => name !== '');
}
