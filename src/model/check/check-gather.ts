/** Faults in what is gathered on the wire: names that nothing sends, and objects whose name is taken. */
import { hint } from '../nearest.ts';
import type { Report } from '../papers.ts';
import type { Resource } from '../resource.ts';

export function checkGather({ gather, fields, idAs }: Resource, report: Report): void {
  const sent = [
    ...Object.values(fields).flatMap(({ name, embeds }) => [name, ...embeds.map((embed) => embed.name)]),
    ...(idAs ? [idAs] : []),
  ];
  for (const [object, names] of Object.entries(gather)) {
    const place = `wire.gather.${object}`;
    if (sent.includes(object)) report(place, `"${object}" is sent already`);
    for (const [index, name] of names.entries())
      if (!sent.includes(name)) report(`${place}[${index}]`, `a record sends no "${name}"${hint(name, sent)}`);
  }
}
