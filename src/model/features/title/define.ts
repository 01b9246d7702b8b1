/** A resource's title, and where the answer has the titles of referenced records. */

import type { Report } from '../../base/declaration-files.ts';
import { parseTemplate } from '../../base/text/template.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Title } from '../../types/template.ts';

export function defineTitle(text: string, fields: Readonly<Record<string, Field>>, report: Report): Title {
  const template = parseTemplate(text);
  const paths = template.fields.flatMap((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field?.to) return [];
    const path = field.kind === 'reference' ? wayToTitle(field) : null;
    if (!path) report('title', `"${name}" is sent without its title: embed "$title" of its record`);
    return path ? [[name, path] as const] : [];
  });
  return { ...template, paths: Object.fromEntries(paths) };
}

function wayToTitle({ embeds }: Field): readonly string[] | null {
  for (const embed of embeds) {
    if (embed.kind === 'scalar' && embed.field === '$title') return [embed.name];
    const inner = embed.kind === 'object' ? Object.entries(embed.fields).find(([, from]) => from === '$title') : null;
    if (inner) return [embed.name, inner[0]];
  }
  return null;
}
