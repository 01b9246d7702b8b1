/** `csv.into` of a resource file: a wizard whose rows all belong to the record in its path. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { fits } from '../../fields/check-added-records.ts';
import type { RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { CsvInto } from '../../types/screens/csv-declaration.ts';
import { parametersIn } from '../create/define.ts';

type RawInto = NonNullable<RawResource['csv']>['into'];

export const defineInto = (raw: RawInto): CsvInto | null =>
  raw ? { field: parametersIn(raw.path)[0] ?? '', match: raw.match, fields: raw.fields ?? {} } : null;

/** Fields that have a fixed value in every row, regardless of the file. */
export const fixedInto = ({ field, fields }: CsvInto): readonly string[] => [field, ...Object.keys(fields)];

export const intoPath = ({ routes }: Pick<Resource, 'routes'>, id: string): string =>
  (routes.importInto ?? '').replace(/\{\w+\}/, id);

export function checkInto({ csv, fields, list, routes, uniqueTogether }: Resource, report: Report): void {
  const { into } = csv;
  if (into === null) return;
  const place = 'csv.into.path';
  const reference = Object.hasOwn(fields, into.field) ? fields[into.field] : undefined;
  const [, ...more] = parametersIn(routes.importInto ?? '');
  if (reference?.kind !== 'reference' || reference.readOnly || more.length > 0)
    report(place, 'must have one parameter: a writable reference to the record that the rows belong to');
  else if (!list.filters.some((filter) => filter.field === into.field))
    report(place, `the file of one record contains only its rows, so \`list.filters\` must contain "${into.field}"`);
  if (routes.import === null)
    report('csv.into', 'imports rows of one record; add `path.import`, the path that imports all rows');
  for (const name of Object.keys(into.fields))
    if (!csv.columns.includes(name))
      report(`csv.into.fields.${name}`, `"${name}" cannot be imported${hint(name, csv.columns)}`);
  const fixed = fixedInto(into);
  const groups = [
    ...Object.values(fields).flatMap(({ name, unique }) => (unique ? [[name]] : [])),
    ...uniqueTogether.map((set) => set.fields),
  ];
  const isKey = groups.some(
    (group) => group.includes(into.match) && group.every((name) => name === into.match || fixed.includes(name)),
  );
  if (!Object.hasOwn(fields, into.match))
    report('csv.into.match', `no field "${into.match}"${hint(into.match, Object.keys(fields))}`);
  else if (!isKey)
    report(
      'csv.into.match',
      `two rows of one record may have the same "${into.match}", so it does not identify a row; make it \`unique\``,
    );
}

export function checkIntoAcross(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  report: Report,
): void {
  const { into } = resource.csv;
  const target = resources[resource.fields[into?.field ?? '']?.to ?? ''];
  // A mount has the files of its original.
  if (into === null || !target || resource.source.kind === 'mount') return;
  for (const [name, from] of Object.entries(into.fields)) {
    const [field, source] = [resource.fields[name], target.fields[from]];
    if (!source)
      report(
        `csv.into.fields.${name}`,
        `no field "${from}" of "${target.name}"${hint(from, Object.keys(target.fields))}`,
      );
    else if (field && !fits(target, field, source))
      report(`csv.into.fields.${name}`, `"${from}" does not hold the same kind of value as "${name}"`);
  }
}
