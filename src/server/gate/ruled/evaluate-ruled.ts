/** Stores policy results with records: at once for what a change concerns, and from time to time for all. */

import { sql } from 'kysely';

import type { Resource, ResourceWith } from '#model/types/resource.ts';
import { columnOf, tableOf } from '../../sql/columns.ts';
import type { SqlContext } from '../../sql/rows.ts';
import { ruledQuery } from '../../sql/ruled-query.ts';
import type { Sql } from '../../sql/sql-part.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { server } from '../server-actor.ts';

type RuledResource = ResourceWith<'ruled'>;

const isRuled = (resource: Resource): resource is RuledResource =>
  resource.keywords.ruled !== undefined && resource.source.kind === 'table';

const ruledResources = ({ project }: GateContext): readonly RuledResource[] =>
  Object.values(project().declarations.resources).filter(isRuled);

/**
 * Evaluates what a change may concern, within its transaction. This is the record itself, the records of a person, or
 * all records that a rule or a group may concern.
 */
export async function evaluateAfter(
  context: GateContext,
  handle: Handle,
  { stored: { as: changed } }: Pick<Resource, 'stored'>,
  id: string | null,
): Promise<void> {
  const { resources } = context.project().declarations;
  const sqlContext = sqlContextOf(context, server);
  for (const resource of ruledResources(context)) {
    const {
      keywords: { ruled },
    } = resource;
    const groups = resources[resources[ruled.resource]?.fields[ruled.group]?.to ?? ''];
    const people = resource.fields[ruled.person]?.to;
    const isOne = changed === resource.name || changed === people;
    if (!isOne && changed !== ruled.resource && changed !== groups?.name) continue;
    const person = sql.ref(`t.${columnOf(ruled.person)}`);
    const whose =
      changed === people
        ? sql`${id}`
        : sql`(select ${person} from ${sql.table(tableOf(resource))} as t where t.id = ${id})`;
    const own = changed === resource.name ? sql`t.id = ${id} or ` : sql``;
    // Whether a required record is missing depends on the other records of the person.
    const only =
      !isOne || id === null
        ? null
        : ruled.requires === null && changed === resource.name
          ? sql`t.id = ${id}`
          : sql`(${own}${person} = ${whose})`;
    if (only) await ruledQuery(resource, sqlContext, only).execute(handle);
    else await evaluateTable(handle, resource, sqlContext);
  }
}

/**
 * Evaluates all records, after events that are no change through the gate. Such events are a new day, or rows that were
 * inserted at installation.
 */
export async function evaluateAll(context: GateContext): Promise<void> {
  const sqlContext = sqlContextOf(context, server);
  for (const resource of ruledResources(context)) await evaluateTable(context.database.kysely, resource, sqlContext);
}

/** Rows of one statement: a hundred thousand take longer than the embedded engine lets a statement run. */
const portion = 20_000;

/** Evaluates all records of a table. @param most rows of one statement */
export async function evaluateTable(
  handle: Handle,
  resource: RuledResource,
  sqlContext: SqlContext,
  most = portion,
): Promise<void> {
  const table = sql.table(tableOf(resource));
  for (let last: string | null = null; ; ) {
    const beyond: Sql = last === null ? sql`true` : sql`t.id > ${last}::uuid`;
    const { rows } = await sql<{ id: string }>`
      select t.id from ${table} as t where ${beyond} order by t.id offset ${most - 1} limit 1`.execute(handle);
    const end: string | undefined = rows[0]?.id;
    const only = end === undefined ? beyond : sql`${beyond} and t.id <= ${end}::uuid`;
    await ruledQuery(resource, sqlContext, only).execute(handle);
    if (end === undefined) return;
    last = end;
  }
}
