/** Matches rows with their records: by id, or else by the declared key. */
import { type RawBuilder, sql } from 'kysely';
import { idColumn } from '#model/csv/match-headers.ts';
import { inAnyCase, isAnyCase } from '#model/fields/any-case.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import { isUuid } from '../../uuid.ts';
import type { StoredRecord } from '../stored-record.ts';
import { storedRecords } from '../write/stored-records.ts';
import { type Row, type Run, refused, rowNumber } from './row.ts';

/** Each record matches one row of a file; a second row is refused, with a reference to the first. */
export async function matchRows(run: Run, rows: readonly Row[]): Promise<readonly Row[]> {
  const keys = keyFields(run);
  const records = await recordsMeant(run, rows, keys);
  const byId = new Map(records.map((record) => [String(record.id), record]));
  const fitting = records.filter((record) => holdsFixed(run, record));
  const byKey = new Map(keys.map((key) => [key, recordsBy(key, key.unique ? records : fitting)]));
  return rows.map((row) => {
    const { id, bare } = apart(row);
    if (id !== null) {
      const stored = byId.get(String(id));
      return stored
        ? once(run, bare, stored, idColumn)
        : refused(bare, { pointer: `/${idColumn}`, keyword: 'notFound', params: { text: id } });
    }
    for (const key of keys) {
      const [found, ...more] = byKey.get(key)?.get(keyText(key, bare.body[key.name])) ?? [];
      if (more.length > 0)
        return refused(bare, {
          pointer: `/${key.name}`,
          keyword: 'ambiguous',
          params: { text: bare.body[key.name], titles: '' },
        });
      if (found) return once(run, bare, found, key.name);
    }
    return bare;
  });
}

/** For example, accounts of several apps may have one login ID: only the account of the import's app matches. */
const holdsFixed = ({ fixed }: Run, record: StoredRecord): boolean =>
  Object.entries(fixed).every(([name, value]) => (record[name] ?? value) === value);

function recordsBy(key: Field, records: readonly StoredRecord[]): ReadonlyMap<string | null, readonly StoredRecord[]> {
  const found = new Map<string | null, StoredRecord[]>();
  for (const record of records) {
    const text = keyText(key, record[key.name]);
    if (text !== null) found.set(text, [...(found.get(text) ?? []), record]);
  }
  return found;
}

const keyText = (key: Field, value: unknown): string | null =>
  value === null || value === undefined ? null : inAnyCase(key, String(value));

/** Separates the id from the rest of the row. */
function apart(row: Row): { readonly id: unknown; readonly bare: Row } {
  if (!Object.hasOwn(row.body, idColumn)) return { id: null, bare: row };
  const { [idColumn]: id, ...body } = row.body;
  return { id: id ?? null, bare: { ...row, body } };
}

function once(run: Run, row: Row, stored: StoredRecord, by: string): Row {
  const id = String(stored.id);
  const first = run.matched.get(id);
  if (first !== undefined)
    return refused({ ...row, stored }, { pointer: `/${by}`, keyword: 'twice', params: { row: first } });
  run.matched.set(id, rowNumber(row.index));
  return { ...row, stored };
}

function keyFields({ match, columns, outside }: Run): readonly Field[] {
  const names = outside?.match ?? [match];
  return names.flatMap((name) => columns.find((field) => field !== null && field.name === name) ?? []);
}

/** The stored records with their derived fields. Only those that this actor may see; locked unless it is a dry run. */
async function recordsMeant(run: Run, rows: readonly Row[], keys: readonly Field[]): Promise<readonly StoredRecord[]> {
  const { context, handle, resource, author, dryrun } = run;
  const ids = rows.flatMap(({ body }) => (isUuid(String(body[idColumn] ?? '')) ? [String(body[idColumn])] : []));
  const bare = rows.filter(({ body }) => body[idColumn] == null);
  const texts = keys.flatMap((key): [Field, string[]][] => {
    const found = bare.flatMap(({ body }) => keyText(key, body[key.name]) ?? []);
    return found.length > 0 ? [[key, found]] : [];
  });
  if (ids.length === 0 && texts.length === 0) return [];
  const meant = [
    ...(ids.length > 0 ? [sql`select unnest(${ids}::uuid[])`] : []),
    ...texts.map(([key, found]) => holders(resource, key, found)),
  ];
  return storedRecords(context, handle, { resource, author }, sql.join(meant, sql` union all `), !dryrun);
}

/**
 * Ids of records with one of these texts. Uses a join, because the planner would compare a list with every row of the
 * table.
 */
function holders(resource: Resource, key: Field, texts: readonly string[]): RawBuilder<unknown> {
  const column = sql`${sql.ref(columnOf(key.name))}::text`;
  return sql`select id from ${sql.table(tableOf(resource))}
    where ${isAnyCase(key) ? sql`lower(${column})` : column} in (select unnest(${texts}::text[])) and ${sql.ref(deletedColumn)} is null`;
}
