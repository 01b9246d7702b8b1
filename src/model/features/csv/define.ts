/** The spreadsheets of a resource: the columns, the key by which a row finds its record, and the import wizard. */

import type { Report } from '../../base/declaration-files.ts';
import { isKeyOfTable } from '../../fields/key-of-table.ts';
import { kind } from '../../kinds/index.ts';
import type { Fields } from '../../types/fields/field.ts';
import type { RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { CsvDeclaration } from '../../types/screens/csv-declaration.ts';
import { variantOf } from '../create/define.ts';
import { checkInto, defineInto } from './csv-into.ts';
import { checkThrough } from './csv-through.ts';

export function defineCsv(raw: RawResource, fields: Fields, report: Report): CsvDeclaration {
  const path = raw.path?.import ?? undefined;
  return {
    match: raw.csv?.match ?? null,
    columns: raw.csv?.columns ?? importedNames(fields),
    variant: path === undefined ? null : variantOf('path.import', path, fields, report),
    into: defineInto(raw.csv?.into),
    ...(raw.csv?.through ? { through: raw.csv.through } : {}),
  };
}

/** Fields that an import can write. */
const importedNames = (fields: Fields): readonly string[] =>
  Object.values(fields)
    .filter(({ readOnly, sensitive, kind: name }) => !readOnly && !sensitive?.sealed && kind(name).imported)
    .map(({ name }) => name);

const keyKinds: readonly string[] = ['text', 'email', 'phone', 'kana', 'integer'];

export function checkCsv(resource: Resource, report: Report): void {
  const { csv, fields, routes, source, single, permissions } = resource;
  checkInto(resource, report);
  checkThrough(resource, report);
  for (const [index, name] of csv.columns.entries()) {
    const field = fields[name];
    // Files are uploaded; a cell could only contain their names.
    if (field && !kind(field.kind).imported)
      report(
        `csv.columns[${index}]`,
        `"${name}" holds files, which a CSV file cannot contain; lists export their names`,
      );
  }
  checkMatch(resource, report);
  // Permission and place of these rows are those of the resource in `through`.
  if (routes.import === null || csv.through) return;
  if (single || source.kind === 'view')
    report('path.import', 'only a resource with a table and many records can be imported');
  if ([permissions.create, permissions.update].every((grants = []) => grants.length === 0))
    report('path.import', 'nobody may create or update records, so nobody could import them');
}

/** The key by which a row finds its record. */
function checkMatch({ csv, fields, source }: Resource, report: Report): void {
  const key = csv.match === null ? undefined : fields[csv.match];
  if (key && !keyKinds.includes(key.kind))
    report('csv.match', `"${key.name}" must be a name, a code or a number to find the record of a row`);
  else if (key && !key.unique && !(source.kind === 'existing' && isKeyOfTable(source, key.name)))
    report(
      'csv.match',
      `two records may have the same "${key.name}", so it does not identify a record; make it \`unique\``,
    );
}
