/**
 * Stored records that their schema refuses, because it became stricter after they were written. They stay, and
 * operators should know.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { fieldAt } from '#model/base/json/pointer.ts';
import { stepsOf } from '#model/base/steps-of.ts';
import { isStored } from '#model/fields/is-stored.ts';
import { type CompiledValidator, schemaErrors } from '#model/record/validate-record.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { columnOf, deletedColumn, tableOf } from '../columns.ts';

type Handle = Kysely<FrameworkTables>;
type Row = Readonly<Record<string, unknown>>;

export interface Departure {
  readonly resource: string;
  /** Or a part of one, `address.city`; empty for an error of the whole record. */
  readonly field: string;
  readonly keyword: string;
  readonly count: number;
}

const batchSize = 1000;
const metaName = 'schemas';

/** For all records, or for those of some resources. */
export async function departuresOf(
  kysely: Handle,
  resources: readonly Resource[],
  validatorOf: (resource: Resource) => CompiledValidator,
): Promise<readonly Departure[]> {
  const found: Departure[] = [];
  for (const resource of resources.filter(({ source }) => source.kind === 'table')) {
    const counts = new Map<string, Departure>();
    for await (const row of rowsOf(kysely, resource))
      for (const { field, keyword } of errorsOf(resource, validatorOf(resource), row)) {
        const key = `${field} ${keyword}`;
        const count = (counts.get(key)?.count ?? 0) + 1;
        counts.set(key, { resource: resource.name, field, keyword, count });
      }
    found.push(...counts.values());
  }
  return found;
}

/** Each place and keyword once, even if several entries of a list have the error. */
function errorsOf(
  resource: Resource,
  validator: CompiledValidator,
  row: Row,
): readonly Pick<Departure, 'field' | 'keyword'>[] {
  const found = new Map<string, Pick<Departure, 'field' | 'keyword'>>();
  for (const { pointer, keyword } of schemaErrors(resource, validator, row)) {
    if (resource.fields[fieldAt(pointer)]?.sensitive?.sealed) continue;
    const field = stepsOf(pointer)
      .filter((step, at) => at === 0 || !/^\d+$/.test(step))
      .join('.');
    found.set(`${field} ${keyword}`, { field, keyword });
  }
  return [...found.values()];
}

/**
 * Checks the records whose schema has changed since the last check by a server. Checks nothing in a new database, or if
 * no schema has changed.
 */
export async function newDepartures(
  kysely: Handle,
  { resources }: Declarations,
  validatorOf: (resource: Resource) => CompiledValidator,
): Promise<readonly Departure[]> {
  const tables = Object.values(resources).filter(({ source }) => source.kind === 'table');
  const now = Object.fromEntries(tables.map((resource) => [resource.name, fingerprintOf(resource)]));
  const row = await kysely.selectFrom('daicho_meta').select('value').where('name', '=', metaName).executeTakeFirst();
  const before = (row?.value ?? null) as Readonly<Record<string, string>> | null;
  const changed = tables.filter(({ name }) => before?.[name] !== undefined && before[name] !== now[name]);
  const found = await departuresOf(kysely, changed, validatorOf);
  if (JSON.stringify(before) !== JSON.stringify(now))
    await kysely
      .insertInto('daicho_meta')
      .values({ name: metaName, value: JSON.stringify(now) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(now) }))
      .execute();
  return found;
}

/** One line for the operator. */
export const departureLine = ({ resource, field, keyword, count }: Departure): string =>
  `Schema: ${count} ${count === 1 ? 'record' : 'records'} of ${resource} would be rejected now (${field ? `${field}: ` : ''}${keyword}). Existing values are kept, and other fields can be changed.`;

const fingerprintOf = ({ schema }: Resource): string =>
  createHash('sha256').update(JSON.stringify(schema)).digest('base64url');

/** The part of each record that its schema describes, in batches. Leaves out sealed values. */
async function* rowsOf(kysely: Handle, resource: Resource): AsyncGenerator<Row> {
  const fields = Object.values(resource.fields).filter((field) => isStored(field) && !field.sensitive?.sealed);
  const columns = fields.map(({ name }) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
  let after: string | null = null;
  do {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select id as "recordId", ${sql.join(columns)} from ${sql.table(tableOf(resource))}
      where ${sql.ref(deletedColumn)} is null and ${after === null ? sql`true` : sql`id > ${after}`}
      order by id limit ${batchSize}`.execute(kysely);
    for (const { recordId: _, ...row } of rows) yield row;
    after = rows.length < batchSize ? null : String(rows.at(-1)?.recordId);
  } while (after !== null);
}
