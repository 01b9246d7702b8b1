import { fillTemplate } from '#model/base/text/template.ts';
import { findEntry } from '../../providers/entries.ts';
import type { Cell, CellContext } from './cell.ts';
import { someTags } from './choices/tags.tsx';

/** The titles of the targets as the record contains them, with a subtitle that tells equal titles apart. */
export const referencesCell: Cell = (value, context) => {
  const names = titlesOf(context);
  return someTags(names, context, Math.max(names.length, Array.isArray(value) ? value.length : 0));
};

function titlesOf({ field, record }: CellContext): readonly string[] {
  const [embed] = field.embeds;
  const list = embed === undefined ? null : record[embed.name];
  if (!Array.isArray(list) || embed?.kind !== 'list') return [];
  const subtitle = findEntry(field.to ?? '')?.subtitle;
  return list.flatMap((one: Readonly<Record<string, unknown>>) => {
    const values = Object.fromEntries(Object.entries(embed.fields).map(([name, of]) => [of, one[name]]));
    const apart = subtitle ? fillTemplate(subtitle, values) : '';
    const title = String(one.name ?? '');
    return title === '' ? [] : [apart === '' ? title : `${title} ${apart}`];
  });
}
