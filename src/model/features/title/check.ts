import type { RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';

/** Checks that fields exist that title, files, options and derived fields name. */
export function checkNamesUsed(
  resource: Resource,
  raw: RawResource,
  known: (path: string, field: string) => boolean,
): void {
  const used: readonly (readonly [string, readonly string[]])[] = [
    ['title', resource.title.fields],
    ['title.subtitle', resource.subtitle?.fields ?? []],
    ['csv.match', resource.csv.match ? [resource.csv.match] : []],
    ...resource.csv.columns.map((field, index) => [`csv.columns[${index}]`, [field]] as const),
    ...Object.entries(raw.list?.select?.fields ?? {}).map(
      ([wireName, field]) => [`list.select.fields.${wireName}`, [field]] as const,
    ),
    ...Object.values(resource.fields).flatMap(({ name, derive, sortBy, to }) => [
      [`fields.${name}.derive`, derive?.fields ?? []] as const,
      [`fields.${name}.sortBy`, sortBy && to === null ? [sortBy] : []] as const,
    ]),
  ];
  for (const [path, fields] of used) for (const field of fields) known(path, field);
}
