/** Rows and the records that they mean: by the id that they name, or else by the declared key. */
import { type RawBuilder, sql } from 'kysely';
import { idColumn } from '#model/csv/match-headers.ts';
import { derivedFields } from '#model/derivation.ts';
import type { Field } from '#model/resource.ts';
import { columnOf } from '../../sql/columns.ts';
import { rowsUnder } from '../../sql/rows.ts';
import { fromMain, main, visibleRows } from '../../sql/select-records.ts';
import { isUuid } from '../../uuid.ts';
import { groundOf, readingOf } from '../gate-context.ts';
import type { StoredRecord } from '../stored-record.ts';
import { type Row, type Run, recordMark, refused } from './row.ts';

/** A record is meant by one row of a file; the second one is refused, and names the first. */
export async function matchRows(run: Run, rows: readonly Row[]): Promise<readonly Row[]> {
  const key = keyField(run);
  const records = await recordsMeant(run, rows, key);
  const byId = new Map(records.map((record) => [String(record.id), record]));
  const byKey = new Map<unknown, StoredRecord[]>();
  if (key) for (const record of records) byKey.set(record[key.name], [...(byKey.get(record[key.name]) ?? []), record]);
  return rows.map((row) => {
    const { id, bare } = apart(row);
    if (id !== null) {
      const stored = byId.get(String(id));
      return stored
        ? once(run, bare, stored, idColumn)
        : refused(bare, { pointer: `/${idColumn}`, keyword: 'notFound', params: { text: id } });
    }
    const found = key ? (byKey.get(bare.body[key.name] ?? undefined) ?? []) : [];
    if (found.length > 1)
      return refused(bare, {
        pointer: `/${key?.name}`,
        keyword: 'ambiguous',
        params: { text: bare.body[key?.name ?? ''], titles: '' },
      });
    return found[0] ? once(run, bare, found[0], key?.name ?? idColumn) : bare;
  });
}

/** The id that a row names, and the row without it. */
function apart(row: Row): { readonly id: unknown; readonly bare: Row } {
  if (!Object.hasOwn(row.body, idColumn)) return { id: null, bare: row };
  const { [idColumn]: id, ...body } = row.body;
  return { id: id ?? null, bare: { ...row, body } };
}

function once(run: Run, row: Row, stored: StoredRecord, by: string): Row {
  const mark = recordMark(stored.id);
  const first = run.met.get(mark);
  if (first !== undefined)
    return refused({ ...row, stored }, { pointer: `/${by}`, keyword: 'twice', params: { row: first } });
  run.met.set(mark, row.index + 2);
  return { ...row, stored };
}

function keyField({ resource, columns }: Run): Field | null {
  return columns.find((field) => field?.name === resource.csv.match) ?? null;
}

/** As they are stored, with what is worked out of them; only those that this actor may see, and locked when they may be changed. */
async function recordsMeant(run: Run, rows: readonly Row[], key: Field | null): Promise<readonly StoredRecord[]> {
  const { context, handle, resource, author, dryrun } = run;
  const ids = rows.flatMap(({ body }) => (isUuid(String(body[idColumn] ?? '')) ? [String(body[idColumn])] : []));
  const keys = key ? rows.flatMap(({ body }) => (body[idColumn] == null ? [body[key.name] ?? []] : []).flat()) : [];
  if (ids.length === 0 && keys.length === 0) return [];
  const reading = readingOf(context, resource, author.actor);
  const values = rowsUnder(main, resource, groundOf(context, author.actor));
  const columns: RawBuilder<unknown>[] = [
    ...Object.values(resource.fields)
      .filter(({ computed }) => !computed)
      .map(({ name }) => sql`${sql.ref(`${main}.${columnOf(name)}`)} as ${sql.ref(name)}`),
    ...derivedFields(resource).map(({ name }) => sql`${values.value(name)} as ${sql.ref(name)}`),
  ];
  const isMeant = [
    ...(ids.length > 0 ? [sql`${sql.ref(`${main}.id`)} = any(${ids}::uuid[])`] : []),
    ...(key && keys.length > 0
      ? [sql`${sql.ref(`${main}.${columnOf(key.name)}`)}::text = any(${keys.map(String)}::text[])`]
      : []),
  ];
  const { rows: records } = await sql<StoredRecord>`
    select ${sql.join(columns)} ${fromMain(reading)}
    where (${sql.join(isMeant, sql` or `)}) and ${visibleRows(reading)}
    ${dryrun ? sql`` : sql`for update of ${sql.ref(main)}`}`.execute(handle);
  return records;
}
