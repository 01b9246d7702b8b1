/** Two columns of a file with the same heading, which an import cannot distinguish. Headings are case-sensitive. */

import type { DeclarationFiles, Report } from '../../base/declaration-files.ts';
import { locales } from '../../base/locales.ts';
import type { Resource } from '../../types/resource.ts';
import { wordsOf } from '../../words/words.ts';

export function checkColumnWords(resource: Resource, files: DeclarationFiles, report: Report): void {
  if (resource.routes.import === null) return;
  for (const locale of locales) {
    const { words } = wordsOf(resource, locale, files);
    const fields = (words.fields ?? {}) as Readonly<Record<string, string>>;
    const known = new Map<string, string>();
    for (const [index, name] of resource.csv.columns.entries()) {
      const heading = String(fields[name] ?? name).trim();
      const duplicate = known.get(heading);
      if (duplicate !== undefined)
        report(
          `csv.columns[${index}]`,
          `"${name}" and "${duplicate}" are both called "${fields[name]}" in ${locale}, so the columns of a file would be ambiguous`,
        );
      known.set(heading, name);
    }
  }
}
