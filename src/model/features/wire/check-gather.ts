/** Issues in repeated names in calls: names that no record sends, and objects whose name is in use. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';

export function checkGather({ gather, fields, idAs }: Resource, report: Report): void {
  const embeds = Object.values(fields).flatMap((field) => field.embeds);
  const sent = [...Object.keys(fields), ...embeds.map(({ name }) => name), ...(idAs ? [idAs] : [])];
  for (const [object, names] of Object.entries(gather)) {
    const place = `api.objects.${object}.read`;
    const sentAs = embeds.find(({ name }) => name === object);
    if (sent.includes(object) && sentAs?.kind !== 'object') report(place, `"${object}" is already sent`);
    for (const [as, name] of Object.entries(names)) {
      if (!sent.includes(name)) report(`${place}.${as}`, `a record sends no "${name}"${hint(name, sent)}`);
      if (sentAs?.kind === 'object' && Object.hasOwn(sentAs.fields, as))
        report(`${place}.${as}`, `"${object}" already has "${as}"`);
    }
  }
}
