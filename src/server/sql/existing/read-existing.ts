/** Reads existing tables from the catalogue, and reports where they do not match the declarations. */

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
import type { ColumnFound, TableFound, TablesFound } from './table-found.ts';
import { writingIssues } from './writing-issues.ts';

type Handle = Kysely<FrameworkTables>;

/** Thrown before anything is written. */
export class ExistingTableError extends Error {
  constructor(issues: readonly string[]) {
    super(
      [
        'Existing tables differ from their declarations:',
        ...issues.map((issue) => `- ${issue}`),
        'Nothing was changed.',
      ].join('\n'),
    );
    this.name = 'ExistingTableError';
  }
}

/** @throws ExistingTableError with every issue of every table */
export async function readExisting(kysely: Handle, declarations: Declarations): Promise<TablesFound> {
  const found = new Map<string, TableFound>();
  const issues: string[] = [];
  for (const resource of existingOf(declarations)) {
    const { name, module, source } = resource;
    const say = (path: string, message: string): number =>
      issues.push(`${resourceFile(module, name)} ${path}: ${message}`);
    const columns = await columnsIn(kysely, source.table);
    if (columns.length === 0) say('source.table', `the database has no table ${source.table}`);
    else {
      const keyType = checkKey(resource, columns, say);
      found.set(name, {
        columns: new Map(columns.map((one) => [one.name, one])),
        types: new Map(columns.map((one) => [one.name, one.type])),
        keyType,
        ...(await rulesOf(kysely, source.table)),
      });
    }
  }
  for (const resource of existingOf(declarations)) {
    const table = found.get(resource.name);
    if (!table) continue;
    issues.push(...columnIssues(resource, declarations, table, found));
    issues.push(...writingIssues(resource, declarations, table));
  }
  if (issues.length > 0) throw new ExistingTableError(issues);
  return found;
}

const quotedName = (table: string): string =>
  table
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/** A decimal column without decimal places counts as `int8`. */
async function columnsIn(kysely: Handle, table: string): Promise<readonly ColumnFound[]> {
  const { rows } = await sql<ColumnFound>`
    select a.attname as name, a.attnotnull or own.typnotnull as "isNotNull",
      a.atthasdef or a.attidentity <> '' or own.typdefault is not null as "hasDefault",
      a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
      case when t.typname in ('varchar', 'bpchar') and m.typmod > 4 then m.typmod - 4 end as "maxLength",
      case when t.typname = 'numeric' and m.typmod > 0 then ((m.typmod - 4) >> 16) & 65535 end as digits,
      case when t.typname = 'numeric' and m.typmod > 0 then (m.typmod - 4) & 2047 end as decimals,
      has_column_privilege(c.oid, a.attnum, 'insert') as "mayInsert",
      has_column_privilege(c.oid, a.attnum, 'update') as "mayUpdate",
      case when t.typname = 'numeric' and a.atttypmod > 0 and ((a.atttypmod - 4) & 2047) = 0 then 'int8' else t.typname end as type,
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and i.indisvalid and i.indpred is null
        and i.indexprs is null and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as "isUnique"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type own on own.oid = a.atttypid
    join pg_type t on t.oid = coalesce(nullif(own.typbasetype, 0), own.oid)
    cross join lateral (select case when a.atttypmod > 0 then a.atttypmod else own.typtypmod end) as m(typmod)
    where c.oid = to_regclass(${quotedName(table)}) and c.relkind in ('r', 'p') order by a.attnum`.execute(kysely);
  return rows;
}

/** Constraints and triggers of the table, which its columns do not show. */
async function rulesOf(
  kysely: Handle,
  table: string,
): Promise<Pick<TableFound, 'constraints' | 'fillsRows' | 'isDeferred'>> {
  const place = sql`to_regclass(${quotedName(table)})`;
  const { rows } = await sql<{ name: string; columns: readonly string[] }>`
    select held.name, coalesce(json_agg(a.attname order by held.at) filter (where a.attname is not null), '[]') as columns from (
      select conname as name, attnum, at from pg_constraint
        left join lateral unnest(conkey) with ordinality as k(attnum, at) on true where conrelid = ${place}
      union all
      select i.relname, attnum, at from pg_index join pg_class i on i.oid = indexrelid
        cross join lateral unnest(indkey::int2[]) with ordinality as k(attnum, at)
        where indrelid = ${place} and indisunique and not exists (select 1 from pg_constraint where conindid = indexrelid)
    ) as held left join pg_attribute a on a.attrelid = ${place} and a.attnum = held.attnum
    group by held.name`.execute(kysely);
  const { rows: triggers } = await sql<{ fills: boolean; deferred: boolean }>`
    select coalesce(bool_or(tgtype & 7 = 7), false) as fills,
      coalesce(bool_or(tginitdeferred), false)
        or exists (select 1 from pg_constraint where conrelid = ${place} and condeferred) as deferred
    from pg_trigger where tgrelid = ${place} and tgenabled <> 'D'`.execute(kysely);
  return {
    constraints: new Map(rows.map(({ name, columns }) => [name, columns])),
    fillsRows: triggers[0]?.fills ?? false,
    isDeferred: triggers[0]?.deferred ?? false,
  };
}

type Say = (path: string, message: string) => unknown;

/** @returns the type of the key; empty if it cannot be one */
function checkKey({ source: { table, key } }: Existing, columns: readonly ColumnFound[], say: Say): string {
  const column = columns.find(({ name }) => name === key);
  const names = columns.map(({ name }) => name);
  if (!column) say('source.key', `${table} has no column ${key}${hint(key, names)}`);
  else if (!keyTypes.includes(column.type))
    say('source.key', `${table}.${key} is ${column.type}; a key must be a uuid, an integer or a text`);
  else if (!column.isUnique || !column.isNotNull)
    say('source.key', `${table}.${key} does not identify rows: it needs a unique index and \`not null\``);
  else return column.type;
  return '';
}

function columnIssues(
  resource: Existing,
  { resources }: Declarations,
  { types }: TableFound,
  found: TablesFound,
): readonly string[] {
  const { module, name, source } = resource;
  const issueOf = ({ field, column }: ReadColumn): string | null => {
    const type = types.get(column);
    if (type === undefined) return `${source.table} has no column ${column}${hint(column, [...types.keys()])}`;
    const target = field.kind === 'reference' ? resources[field.to ?? ''] : undefined;
    if (target && isExisting(target)) {
      // Issues of the other table are reported there.
      const keyType = found.get(target.name)?.keyType || type;
      return keyType === type || areAlike(type, keyType)
        ? null
        : `${source.table}.${column} is ${type}, but the key of "${target.name}" is ${keyType}`;
    }
    const fitting = typesFor(field);
    return fitting.includes(type)
      ? null
      : `${source.table}.${column} is ${type}, but the field must be read from ${fitting.join(', ')}`;
  };
  return readColumns(resource).flatMap((one) => {
    const issue = issueOf(one);
    return issue === null ? [] : [`${resourceFile(module, name)} field "${one.field.name}": ${issue}`];
  });
}
