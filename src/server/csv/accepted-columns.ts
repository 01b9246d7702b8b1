/** The columns that an import accepts, and those of them in a file. */
import type { CsvColumn } from '#model/csv/csv-part.ts';
import { acceptedColumns } from '#model/csv/csv-parts.ts';
import type { WordOf } from '#model/csv/match-headers.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '../declarations/project.ts';
import { headingsOf } from './column-words.ts';

export interface AcceptedColumns {
  readonly columns: readonly CsvColumn[];
  readonly names: readonly string[];
  /** In each language. */
  readonly words: readonly WordOf[];
}

/** @param fields those that may be in the file */
export function acceptedColumnsOf(project: Project, resource: Resource, fields: readonly string[]): AcceptedColumns {
  const columns = acceptedColumns(resource, fields);
  const byName = new Map(columns.map((column) => [column.name, column]));
  const words = headingsOf(project, resource).map((heading) => (name: string) => {
    const column = byName.get(name);
    return column ? heading(column) : name;
  });
  return { columns, names: columns.map(({ name }) => name), words };
}

export interface ColumnsInFile {
  /** The meaning of each column of the file; null for one that is ignored. */
  readonly all: readonly (CsvColumn | null)[];
  /** The field of each column with whole values; null for the others. */
  readonly fields: readonly (string | null)[];
  /** The columns of parts of values; null for the others. */
  readonly parts: readonly (CsvColumn | null)[];
}

/** @param names of the columns in the file; null for one that is ignored */
export function columnsInFile(accepted: readonly CsvColumn[], names: readonly (string | null)[]): ColumnsInFile {
  const byName = new Map(accepted.map((column) => [column.name, column]));
  const all = names.map((name) => (name === null ? null : (byName.get(name) ?? null)));
  return {
    all,
    fields: all.map((column) => (column && column.words.length === 0 ? column.of : null)),
    parts: all.map((column) => (column && column.words.length > 0 ? column : null)),
  };
}
