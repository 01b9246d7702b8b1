import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { selectApiOf } from '../../paths/wire.ts';
import type { RawResource } from '../../types/raw.ts';
import type { ListDeclaration, Select } from '../../types/screens/list-declaration.ts';
import type { Title } from '../../types/template.ts';

/** @param api path of the list call */
export function defineSelect(
  raw: NonNullable<RawResource['list']>['select'],
  api: string,
  title: Title,
  { sortable }: ListDeclaration,
  report: Report,
): Select {
  const sorted = sortable.find(({ field }) => field === raw?.sort);
  const fields = sortable.map(({ field }) => field);
  if (raw?.sort !== undefined && !sorted)
    report('list.select.sort', `"${raw.sort}" is not in list.sortable${hint(raw.sort, fields)}`);
  return {
    api: raw?.api ?? selectApiOf(api),
    fields: raw?.fields ?? { id: 'id', name: title.fields.find((one) => !title.paths[one]) ?? 'id' },
    where: raw?.where ?? null,
    params: { order: 'orderDirection', sort: 'orderBy', search: 'freeText', ...raw?.params },
    ...(sorted ? { sort: sorted.key } : {}),
  };
}
