/** A file and the meaning of its columns, for imports by the operator. */
import type { Readable } from 'node:stream';
import { inOneForm } from '#model/csv/in-one-form.ts';
import { knownHeadings, type MatchedHeader, matchHeaders } from '#model/csv/match-headers.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '../declarations/project.ts';
import { acceptedColumnsOf, type ColumnsInFile, columnsInFile } from './accepted-columns.ts';
import { type CsvFile, readCsvFile } from './csv-file.ts';

export interface FileWithColumns {
  readonly file: CsvFile;
  /** Those with an error are ignored. */
  readonly headers: readonly MatchedHeader[];
  readonly inFile: ColumnsInFile;
  /** Columns without a heading. */
  readonly nameless: ReadonlySet<number>;
}

/**
 * @param fields those that may be in the file
 * @param open opens the file from its beginning, in UTF-8
 * @param ignored headings of columns that are left out
 * @throws `invalid-field` without a header
 */
export async function readColumns(
  project: Project,
  resource: Resource,
  fields: readonly string[],
  open: () => Promise<Readable>,
  ignored: readonly string[] = [],
): Promise<FileWithColumns> {
  const { columns, names, words } = acceptedColumnsOf(project, resource, fields);
  const file = await readCsvFile(open, knownHeadings(names, words));
  const mapping = new Map(ignored.map((heading) => [heading, null]));
  const headers = inOneForm(matchHeaders(file.headers, names, words, mapping), columns);
  const inFile = columnsInFile(
    columns,
    headers.map(({ field, error }) => (error ? null : field)),
  );
  const nameless = new Set(headers.flatMap(({ name }, at) => (name === '' && !inFile.all[at] ? [at] : [])));
  return { file, headers, inFile, nameless };
}
