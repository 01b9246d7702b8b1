/** What the database says of existing tables, and where it does not fit what is declared. */

import { type Kysely, sql } from 'kysely';
import { resourceFile } from '#model/base/declaration-files.ts';
import { hint } from '#model/base/text/nearest.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import {
  areAlike,
  type Existing,
  existingOf,
  isExisting,
  keyTypes,
  type ReadColumn,
  readColumns,
  typesFor,
} from './existing-tables.ts';

type Handle = Kysely<FrameworkTables>;

/** Type of each column, and of the key. */
export interface TableFound {
  readonly types: ReadonlyMap<string, string>;
  readonly keyType: string;
}

export type TablesFound = ReadonlyMap<string, TableFound>;

/** Thrown before anything is written. */
export class ExistingTableError extends Error {
  constructor(faults: readonly string[]) {
    super(
      [
        'Existing tables are not as they are declared:',
        ...faults.map((fault) => `- ${fault}`),
        'Nothing was changed.',
      ].join('\n'),
    );
    this.name = 'ExistingTableError';
  }
}

/** @throws ExistingTableError with every fault of every table */
export async function readExisting(kysely: Handle, declarations: Declarations): Promise<TablesFound> {
  const found = new Map<string, TableFound>();
  const faults: string[] = [];
  for (const resource of existingOf(declarations)) {
    const { name, module, source } = resource;
    const say = (path: string, message: string): number =>
      faults.push(`${resourceFile(module, name)} ${path}: ${message}`);
    const columns = await columnsIn(kysely, source.table);
    if (columns.length === 0) say('source.table', `there is no table ${source.table} in the database`);
    else {
      const keyType = checkKey(resource, columns, say);
      found.set(name, { types: new Map(columns.map((one) => [one.name, one.type])), keyType });
    }
  }
  for (const resource of existingOf(declarations)) {
    const table = found.get(resource.name);
    if (table) faults.push(...columnFaults(resource, declarations, table, found));
  }
  if (faults.length > 0) throw new ExistingTableError(faults);
  return found;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isUnique: boolean;
  readonly isNotNull: boolean;
}

/** Of a whole number that is kept as a decimal one the type is `int8`, since nothing stands behind its point. */
async function columnsIn(kysely: Handle, table: string): Promise<readonly Column[]> {
  const quoted = table
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
  const { rows } = await sql<Column>`
    select a.attname as name, a.attnotnull as "isNotNull",
      case when t.typname = 'numeric' and a.atttypmod > 0 and ((a.atttypmod - 4) & 2047) = 0 then 'int8' else t.typname end as type,
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and i.indisvalid and i.indpred is null
        and i.indexprs is null and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as "isUnique"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type own on own.oid = a.atttypid
    join pg_type t on t.oid = coalesce(nullif(own.typbasetype, 0), own.oid)
    where c.oid = to_regclass(${quoted}) and c.relkind in ('r', 'p') order by a.attnum`.execute(kysely);
  return rows;
}

type Say = (path: string, message: string) => unknown;

/** @returns its type; nothing where it is no key */
function checkKey({ source: { table, key } }: Existing, columns: readonly Column[], say: Say): string {
  const column = columns.find(({ name }) => name === key);
  const names = columns.map(({ name }) => name);
  if (!column) say('source.key', `${table} has no column ${key}${hint(key, names)}`);
  else if (!keyTypes.includes(column.type))
    say('source.key', `${table}.${key} is ${column.type}; a key is a uuid, an integer or a text`);
  else if (!column.isUnique || !column.isNotNull)
    say('source.key', `${table}.${key} tells no rows apart: it needs a unique index and \`not null\``);
  else return column.type;
  return '';
}

function columnFaults(
  resource: Existing,
  { resources }: Declarations,
  { types }: TableFound,
  found: TablesFound,
): readonly string[] {
  const { module, name, source } = resource;
  const faultOf = ({ field, column }: ReadColumn): string | null => {
    const type = types.get(column);
    if (type === undefined) return `${source.table} has no column ${column}${hint(column, [...types.keys()])}`;
    const target = field.kind === 'reference' ? resources[field.to ?? ''] : undefined;
    if (target && isExisting(target)) {
      // What is wrong with the other table is told by itself.
      const keyType = found.get(target.name)?.keyType || type;
      return keyType === type || areAlike(type, keyType)
        ? null
        : `${source.table}.${column} is ${type}, and the key of "${target.name}" is ${keyType}`;
    }
    const fitting = typesFor(field);
    return fitting.includes(type)
      ? null
      : `${source.table}.${column} is ${type}, and the field is read from ${fitting.join(', ')}`;
  };
  return readColumns(resource).flatMap((one) => {
    const fault = faultOf(one);
    return fault === null ? [] : [`${resourceFile(module, name)} field "${one.field.name}": ${fault}`];
  });
}
