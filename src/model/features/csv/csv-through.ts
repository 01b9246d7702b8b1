/** `csv.through` of a resource file: the rows of a spreadsheet become change sets for another resource's records. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';

export function checkThrough({ csv, fields, routes }: Resource, report: Report): void {
  if (!csv.through) return;
  if (routes.import === null) report('csv.through', 'needs `path.import`, the path that imports the rows');
  if (csv.match !== null) report('csv.match', 'has no effect with "through", which finds the record of each row');
  for (const name of ['recordType', 'time'])
    if (!Object.hasOwn(fields, name) || !csv.columns.includes(name))
      report('csv.through', `needs "${name}" among the fields and in "columns": a row is one time record`);
}

export function checkThroughAcross(
  { csv: { through, columns } }: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  if (!through) return;
  if (!declared.includes(through.resource)) {
    report('csv.through.resource', `no resource "${through.resource}"${hint(through.resource, declared)}`);
    return;
  }
  const target = resources[through.resource];
  if (!target) return;
  const fit = Object.values(target.actions).filter(({ on, changes }) => on === 'list' && changes !== null);
  const action = fit.find(({ name }) => name === through.action);
  if (!action) {
    const names = fit.map(({ name }) => name);
    report(
      'csv.through.action',
      `no action "${through.action}" with "changes" on the list${hint(through.action, names)}`,
    );
    return;
  }
  for (const name of Object.values(action.changes?.about ?? {}))
    if (!columns.includes(name))
      report('csv.through', `needs "${name}" in "columns" to find the record that a row belongs to`);
}
