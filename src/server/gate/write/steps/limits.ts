/**
 * Limits over other records: a change is refused if it makes a count exceed its limit. The row with the limit is locked
 * first, so that two changes that take the last place at the same time run one after the other.
 */

import { type RawBuilder, sql } from 'kysely';
import { dependenciesOf, derivationOf, isTotal } from '#model/fields/derivation.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Rule } from '#model/types/records/rule.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { tableOf } from '../../../sql/columns.ts';
import { rowsUnder, type SqlContext } from '../../../sql/rows.ts';
import type { Handle } from '../../handle.ts';

type Limit = Extract<Rule, { kind: 'limit' }>;

interface Counted {
  /** Resource with the limit. */
  readonly holder: Resource;
  readonly rule: Limit;
  /** Field of the changed record that refers to the holder. */
  readonly by: string;
  /** Field that is added up; null for a plain count. */
  readonly added: string | null;
}

/** Limits that count records of this resource. */
function limitsOn({ resources }: Declarations, { stored }: Resource): readonly Counted[] {
  return Object.values(resources).flatMap((holder) =>
    holder.rules.flatMap((rule) =>
      rule.kind === 'limit'
        ? [...behind(holder, rule.field), ...behind(holder, rule.to)].flatMap((one): readonly Counted[] => {
            const total = derivationOf(one);
            if (!total || !isTotal(total) || total.resource !== stored.as) return [];
            return [{ holder, rule, by: total.reference, added: total.kind === 'sum' ? total.field : null }];
          })
        : [],
    ),
  );
}

/** True if some limit counts records of this resource. */
export const isLimited = (declarations: Declarations, resource: Resource): boolean =>
  limitsOn(declarations, resource).length > 0;

function behind(resource: Resource, name: string): readonly Resource['fields'][string][] {
  const field = resource.fields[name];
  return field ? [field, ...dependenciesOf(field).flatMap((source) => behind(resource, source))] : [];
}

export interface Watch {
  /** An empty list means that every limit holds, or is not exceeded any further. Does not throw. */
  errors(): Promise<readonly FieldError[]>;
}

/** Locks the holders of every limit that the change affects, and remembers by how much each is already exceeded. */
export async function watchLimits(
  handle: Handle,
  context: SqlContext,
  resource: Resource,
  before: Values | null,
  after: Values | null,
): Promise<Watch> {
  const watched = limitsOn(context.declarations, resource).flatMap((counted) => {
    const ids = [before?.[counted.by], after?.[counted.by]].filter((id): id is string => typeof id === 'string');
    return ids.length > 0 ? [{ ...counted, ids: [...new Set(ids)] }] : [];
  });
  for (const { holder, ids } of watched)
    await sql`select id from ${sql.table(tableOf(holder))} where id = any(${ids}::uuid[]) order by id for update`.execute(
      handle,
    );
  const excessOf = async ({ holder, rule, ids }: (typeof watched)[number]): Promise<readonly Excess[]> =>
    (await sql<Excess>`${excessQuery(holder, rule, ids, context)}`.execute(handle)).rows;
  const found = new Map<(typeof watched)[number], readonly Excess[]>();
  for (const one of watched) found.set(one, await excessOf(one));
  return {
    async errors() {
      const errors: FieldError[] = [];
      for (const one of watched)
        for (const { id, excess, limit } of await excessOf(one)) {
          const present = found.get(one)?.find((earlier) => earlier.id === id)?.excess ?? 0;
          if (excess > 0 && excess > present) errors.push(errorOf(one, before, after, limit));
        }
      return errors.filter(({ pointer }, index) => errors.findIndex((other) => other.pointer === pointer) === index);
    },
  };
}

interface Excess {
  readonly id: string;
  readonly excess: number;
  readonly limit: number;
}

/** An empty limit limits nothing. */
function excessQuery(
  holder: Resource,
  { field, to }: Limit,
  ids: readonly string[],
  context: SqlContext,
): RawBuilder<unknown> {
  const rows = rowsUnder('t', holder, context);
  return sql`
    select t.id, coalesce(${rows.value(field)} - ${rows.value(to)}, 0) as excess, ${rows.value(to)} as "limit"
    from ${sql.table(tableOf(holder))} as t where t.id = any(${ids}::uuid[])`;
}

/** Reported at the reference, or at the amount if only that has changed. */
function errorOf({ by, added }: Counted, before: Values | null, after: Values | null, limit: number): FieldError {
  const isMoved = before === null || after === null || before[by] !== after[by];
  return { pointer: `/${isMoved || added === null ? by : added}`, keyword: 'full', params: { limit } };
}
