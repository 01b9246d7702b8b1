/** The headings of the columns of a resource's files, and the labels of values in their cells. */
import { locales } from '#model/base/locales.ts';
import { columnHeadings, type FindWord, type Headings, valueWordOf } from '#model/csv/column-headings.ts';
import type { CsvColumn } from '#model/csv/csv-part.ts';
import { acceptedColumns } from '#model/csv/csv-parts.ts';
import type { KindLabels } from '#model/kinds/kind.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '../declarations/project.ts';

/** In each language, in the order of `locales`. */
export const headingsOf = (project: Project, resource: Resource): readonly Headings[] =>
  columnHeadings(
    acceptedColumns(resource, Object.keys(resource.fields)),
    locales.map((locale) => finding(project, resource, locale)),
  );

export const headingsIn = (project: Project, resource: Resource, locale: Locale): Headings =>
  headingsOf(project, resource)[locales.indexOf(locale)] ?? (({ name }) => name);

/** Labels of the project for a field, or for a part of it. */
export function cellLabels(project: Project, resource: Resource, column: CsvColumn, locale: Locale): KindLabels {
  const { field, words } = column;
  const labels = project.labelsOf(resource, field, locale);
  if (words.length === 0) return labels;
  const find = finding(project, resource, locale);
  const ofValue = (value: string, otherwise: string): string =>
    field.values?.includes(value) ? valueWordOf(column, value, find) : otherwise;
  const [yes, no] = ['true', 'false'].map((value) => ofValue(value, project.appWord(locale, `csv.${value}`) ?? value));
  return { value: (value) => ofValue(value, value), yes: yes ?? '', no: no ?? '' };
}

function finding(project: Project, resource: Resource, locale: Locale): FindWord {
  return (key) => {
    const word = project.word(resource, locale, key);
    return word === key ? undefined : word;
  };
}
