/** The source of a new module: fields, what was guessed of them, and rows, if any. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { csvLines } from '#model/csv/file/csv-text.ts';
import { bundleSchema } from './bundle-schema.ts';
import { isDatabase, readDatabaseTable } from './database/database-source.ts';
import { type ColumnField, fieldsFromTable, plainHeading } from './fields-from-table.ts';
import { isOpenApi, schemaOfComponent } from './open-api.ts';
import { readCsv } from './read-csv.ts';
import { type Node, readDocument } from './read-document.ts';
import { isJapanese } from './schema-fields.ts';
import type { Table } from './table.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

export interface SourceOptions {
  /** Time zone of times without one. */
  readonly zone: string;
  /** For a workbook: the name of the sheet, unless it is the first one. */
  readonly sheet?: string | undefined;
  /** For a database: the table. */
  readonly table?: string | undefined;
  /** For a database: whether to read the rows. */
  readonly withRows?: boolean;
  /** Names of existing resources, and of the new one. */
  readonly resources?: readonly string[];
  readonly name?: string | undefined;
  /** For an OpenAPI file: the component. */
  readonly component?: string | undefined;
}

/** Columns become fields; a schema is used unchanged. */
export type Source = TableSource | SchemaSource;

export interface TableSource {
  readonly kind: 'table';
  readonly fields: readonly ColumnField[];
  /** Lines for people: what was read, and the result of each column. */
  readonly notes: readonly string[];
  /** Rows below their headings; undefined if they were not wanted. */
  readonly csv?: string;
  /** Whether the wizard can import the file itself. */
  readonly isCsv?: boolean;
  /** Japanese name of one record, if the name of the file contains it. */
  readonly japanese?: string;
}

export interface SchemaSource {
  readonly kind: 'schema';
  readonly schema: Node;
  readonly notes: readonly string[];
}

/**
 * @param from a file, the address of a database, or `env:NAME` for an environment variable that contains one
 * @throws Error with a sentence for an unreadable source
 */
export async function readSource(from: string, options: SourceOptions): Promise<Source> {
  if (isDatabase(from)) return databaseSource(from, options);
  const [, ending = ''] = /\.([a-z]+)$/i.exec(from) ?? [];
  if (/^(?:json|ya?ml)$/i.test(ending)) return schemaSource(from, options);
  const bytes = await readFile(from).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `The file ${from} does not exist.` : error.message);
  });
  if (/^xls[xm]?$/i.test(ending)) {
    const table = readXlsx(bytes, options.sheet);
    const source = tableSource(from, table, csvLines(table.allRows), options);
    return {
      ...source,
      notes: [...source.notes, ...table.hidden.map((column) => `  column ${column} is hidden: ignored`)],
    };
  }
  const table = readCsv(bytes);
  return { ...tableSource(from, table, table.text, options), isCsv: true };
}

async function schemaSource(from: string, { component }: SourceOptions): Promise<SchemaSource> {
  const document = await readDocument(from);
  const isDescription = isOpenApi(document);
  if (!isDescription && component !== undefined)
    throw new Error(`${path.basename(from)} is not an OpenAPI file, so it has no components.`);
  const { schema, notes } = isDescription ? schemaOfComponent(document, component) : await bundleSchema(from);
  const what = isDescription ? `component ${component} of OpenAPI ${String(document.openapi)}` : 'JSON Schema';
  return { kind: 'schema', schema, notes: [`${path.basename(from)}: ${what}`, ...notes.map((line) => `  ${line}`)] };
}

async function databaseSource(from: string, options: SourceOptions): Promise<TableSource> {
  const { table: wanted, withRows = false, resources = [], name } = options;
  const resourceOf = (target: string, own: string): string | undefined =>
    target === own && name !== undefined ? name : resourceNamed(target, resources);
  const { table, fields, notes, csv } = await readDatabaseTable(from, { table: wanted, resourceOf, withRows });
  const isWord = table.comment !== null && table.comment.length <= 20 && isJapanese(table.comment);
  return {
    ...{ kind: 'table', fields },
    ...(csv === undefined ? {} : { csv }),
    ...(isWord && table.comment !== null ? { japanese: table.comment } : {}),
    notes: [`table ${table.schema}.${table.name}`, ...fields.map((field) => `  ${columnLine(field)}`), ...notes],
  };
}

/** Finds the resource of a table: `vehicle_type` or `vehicle_types` is vehicle-types. */
function resourceNamed(table: string, resources: readonly string[]): string | undefined {
  const name = table
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
  return [name, `${name}s`, `${name}es`, name.replace(/y$/, 'ies')].find((one) => resources.includes(one));
}

/** @param csv the same rows below the same headings */
function tableSource(from: string, table: Table, csv: string, { zone }: SourceOptions): TableSource {
  const { fields, leftOut } = fieldsFromTable(table, zone);
  const japanese = japaneseName(path.basename(from));
  return {
    ...{ kind: 'table' as const, fields, csv },
    ...(japanese === undefined ? {} : { japanese }),
    notes: [
      `${path.basename(from)}: ${table.describe}`,
      ...(fields.some(({ required }) => required) ? ['  (required: every row has a value)'] : []),
      ...fields.map((field) => `  ${columnLine(field)}`),
      ...leftOut.map((place) => `  column ${place} has no heading and no values: ignored`),
    ],
  };
}

/** @example columnLine(…) // '購入日 → purchasedOn: date, required' */
function columnLine({
  heading,
  name,
  guess,
  type,
  required,
  isKey,
  isUnique,
  to,
  values,
  openValues,
  yesNo,
}: ColumnField): string {
  const notes = [
    type,
    ...(values.length > 0 ? [`(${values.join(', ')})`] : []),
    ...(to === null ? [] : [`(${to})`]),
    ...(yesNo ? [`(${yesNo.yes}/${yesNo.no})`] : []),
  ];
  return [
    `${heading.replace(/\s+/g, '') === '' ? '(no heading)' : plainHeading(heading)} → ${name}: ${notes.join(' ')}`,
    ...(required ? ['required'] : []),
    ...(isKey ? ['unique, identifies the record of a row'] : isUnique ? ['unique'] : []),
    ...(guess === 'sound' ? ['GUESSED from its sound'] : []),
    ...(guess === 'open' ? ['OPEN: no English name was found'] : []),
    ...(openValues.length > 0 ? [`OPEN: no keys were found for ${openValues.join(', ')}`] : []),
  ].join(', ');
}

/** `備品一覧_2026.csv` → 備品. */
function japaneseName(file: string): string | undefined {
  const [found] = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u.exec(file.normalize('NFC')) ?? [];
  return found?.replace(/(?:一覧表?|リスト|台帳|名簿|表|データ|マスタ|マスター)$/, '') || undefined;
}
