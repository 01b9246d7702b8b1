/** Issues in columns whose numbers link to a tab of the record's page. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { kind } from '../../kinds/index.ts';
import type { Resource } from '../../types/resource.ts';

export function checkColumnTabs({ fields, list, detail }: Resource, report: Report): void {
  const names = detail.tabs.map(({ name }) => name);
  const places = [
    ['list.columns', list.columns] as const,
    ...list.categories.map(({ columns }, at) => [`list.categories[${at}].columns`, columns ?? []] as const),
  ];
  for (const [path, columns] of places)
    for (const [at, { field: name, tab }] of columns.entries()) {
      const field = fields[name];
      if (tab === undefined || !field) continue;
      if (!names.includes(tab)) report(`${path}[${at}].tab`, `no tab "${tab}"${hint(tab, names)}`);
      if (!kind(field.kind).numeric)
        report(`${path}[${at}].tab`, `"${name}" is not a number, so it cannot lead to a tab`);
    }
}
