/** Keeps what rules say of records: at once for what a change concerns, and now and then for all. */
import { sql } from 'kysely';
import type { Resource } from '#model/resource.ts';
import type { Ruled } from '#model/ruled/ruled.ts';
import { columnOf } from '../../sql/columns.ts';
import { judgeQuery } from '../../sql/judge-ruled.ts';
import { type GateContext, groundOf, type Handle } from '../gate-context.ts';

type RuledResource = Resource & { readonly ruled: Ruled };

const isRuled = (resource: Resource): resource is RuledResource =>
  resource.ruled !== null && resource.source.kind === 'table';

const ruledResources = ({ house }: GateContext): readonly RuledResource[] =>
  Object.values(house().declarations.resources).filter(isRuled);

/** Within the transaction of a change: the record itself, the records of a person, or all that a rule or a group might concern. */
export async function judgeAfter(
  context: GateContext,
  handle: Handle,
  { stored: { as: changed } }: Pick<Resource, 'stored'>,
  id: string | null,
): Promise<void> {
  const { resources } = context.house().declarations;
  const ground = groundOf(context, { kind: 'system', label: 'System' });
  for (const resource of ruledResources(context)) {
    const { ruled } = resource;
    const groups = resources[resources[ruled.in]?.fields[ruled.group]?.to ?? ''];
    const people = resource.fields[ruled.person]?.to;
    const own = sql.ref('t.id');
    const person = sql.ref(`t.${columnOf(ruled.person)}`);
    const one = changed === resource.name ? own : changed === people ? person : null;
    if (one === null && changed !== ruled.in && changed !== groups?.name) continue;
    const only = one === null || id === null ? null : sql`${one} = ${id}`;
    await judgeQuery(resource, ground, only).execute(handle);
  }
}

/** All records, after what happens by itself: a day that begins, rows that were put in by the installation. */
export async function judgeAll(context: GateContext): Promise<void> {
  const ground = groundOf(context, { kind: 'system', label: 'System' });
  for (const resource of ruledResources(context))
    await judgeQuery(resource, ground, null).execute(context.database.kysely);
}
