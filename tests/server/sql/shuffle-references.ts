/** Makes rows refer to other records by chance. */
import { type Kysely, sql } from 'kysely';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import { columnOf, ownTableOf, tableOf } from '#server/sql/columns.ts';

const mostRows = 2_000;

/** A field of the resource that refers to one record. */
interface OneReference {
  readonly resource: string;
  readonly field: string;
}

/**
 * Lets the first rows refer to other records of the same resource, and one row of seven to none. A reference stays as it
 * is if the database refuses others, for example because each record may be referred to once.
 *
 * @param seed other seeds lead to other records
 * @returns the number of references that were changed
 */
export async function shuffleReferences(
  // biome-ignore lint/suspicious/noExplicitAny: any tables
  kysely: Kysely<any>,
  { resources }: Declarations,
  references: readonly OneReference[],
  seed: number,
): Promise<number> {
  let changed = 0;
  for (const { resource: name, field: by } of references) {
    const resource = resources[name];
    const field = resource?.fields[by] as Field | undefined;
    const target = resources[field?.to ?? ''];
    if (!resource || !field || !target || resource.stored.isExisting || target.source.kind === 'view') continue;
    const [table, column] = [sql.table(tableOf(resource)), sql.ref(columnOf(by))];
    const chance = sql`(('x' || substr(md5(id::text || ${`${by}${seed}`}::text), 1, 7))::bit(28)::int)`;
    const one = sql`(select ids[1 + ${chance} % cardinality(ids)] from (
      select array_agg(other.id order by other.id) as ids from ${sql.table(ownTableOf(target))} as other) as others)`;
    const none = field.required ? one : sql`null`;
    const done = await sql`update ${table} set ${column} = case when ${chance} % 7 = 0 then ${none} else ${one} end
      where id in (select id from ${table} limit ${mostRows})`
      .execute(kysely)
      .catch(() => ({ numAffectedRows: 0n }));
    changed += Number(done.numAffectedRows ?? 0n) > 0 ? 1 : 0;
  }
  return changed;
}
