/**
 * The people that a procedure is about, with their names and supervisors. If the procedure runs for each of their
 * things, also the things.
 */

import { type RawBuilder, sql } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import type { Procedure } from '#model/types/actions/procedure.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableOf, titleColumn } from '../../sql/columns.ts';
import { allOf, compileCondition } from '../../sql/condition.ts';
import { rowsUnder, type SqlContext } from '../../sql/rows.ts';
import type { Handle } from '../handle.ts';
import type { Pattern } from './pattern.ts';

export interface Subject {
  readonly id: string;
  readonly name: string;
  /** Null without a supervisor. */
  readonly supervisor: string | null;
  /** The thing of the person that the procedure runs for. */
  readonly thing: { readonly id: string; readonly name: string } | null;
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
}

export async function subjectsOf(
  handle: Handle,
  context: SqlContext,
  resource: Resource,
  procedure: Procedure,
  started: Values,
  pattern: Pattern,
): Promise<readonly Subject[]> {
  const { supervisor, subjects, each } = procedure;
  const { resources } = context.declarations;
  const people = resources[resource.fields[subjects]?.to ?? ''] as Resource;
  const ids = started[subjects] as readonly string[];
  const unit = supervisor ? sql.ref(columnOf(supervisor.reference)) : sql`null`;
  const { rows } = await sql<Person>`
    select id, ${sql.ref(titleColumn)} as name, ${unit} as unit from ${sql.table(tableOf(people))}
    where id = any(${ids}::uuid[])`.execute(handle);
  const found = new Map(rows.map((person) => [person.id, person]));
  const persons = ids.flatMap((id) => found.get(id) ?? []);
  const above = await supervisors(handle, resources, people, procedure, persons);
  const subjectOf = (person: Person, thing: Subject['thing']): Subject => ({
    id: person.id,
    name: person.name,
    supervisor: above.get(person.id) ?? null,
    thing,
  });
  if (!each || pattern[each.enabledBy] !== true) return persons.map((person) => subjectOf(person, null));
  const things = await thingsOf(handle, context, each, ids);
  const without = persons.filter(({ id }) => !things.some(({ owner }) => owner === id));
  if (without.length > 0)
    throw new Problem(
      'invalid-field',
      without
        .slice(0, 5)
        .map(({ name }) => ({ pointer: `/${subjects}`, keyword: 'nothingOfTheirs', params: { name } })),
    );
  return persons.flatMap((person) =>
    things.filter(({ owner }) => owner === person.id).map(({ id, name }) => subjectOf(person, { id, name })),
  );
}

interface Unit {
  readonly id: string;
  readonly head: string | null;
  readonly parent: string | null;
}

/** The head of each person's unit; if there is none, or it is the person, the head of the next unit above. */
async function supervisors(
  handle: Handle,
  resources: Readonly<Record<string, Resource>>,
  people: Resource,
  { supervisor }: Procedure,
  persons: readonly Person[],
): Promise<ReadonlyMap<string, string>> {
  const units = supervisor ? resources[people.fields[supervisor.reference]?.to ?? ''] : undefined;
  if (!supervisor || !units) return new Map();
  const parent: RawBuilder<unknown> = units.tree ? sql.ref(columnOf(units.tree.parent)) : sql`null`;
  const { rows } = await sql<Unit>`
    select id, ${sql.ref(columnOf(supervisor.head))} as head, ${parent} as parent from ${sql.table(tableOf(units))}
    where ${sql.ref(deletedColumn)} is null`.execute(handle);
  const known = new Map(rows.map((unit) => [unit.id, unit]));
  const above = (id: string, at: Unit | undefined): string | null => {
    if (!at) return null;
    return at.head !== null && at.head !== id ? at.head : above(id, known.get(at.parent ?? ''));
  };
  return new Map(
    persons.flatMap(({ id, unit }) => {
      const head = above(id, known.get(unit ?? ''));
      return head === null ? [] : [[id, head] as const];
    }),
  );
}

async function thingsOf(
  handle: Handle,
  context: SqlContext,
  { resource: of, reference, where }: NonNullable<Procedure['each']>,
  owners: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string; readonly owner: string }[]> {
  const things = context.declarations.resources[of] as Resource;
  const owner = sql.ref(`t.${columnOf(reference)}`);
  const wanted = allOf([
    sql`${owner} = any(${owners}::uuid[])`,
    sql`t.${sql.ref(deletedColumn)} is null`,
    ...(where ? [compileCondition(where, rowsUnder('t', things, context))] : []),
  ]);
  const { rows } = await sql<{ id: string; name: string; owner: string }>`
    select t.id, t.${sql.ref(titleColumn)} as name, ${owner} as owner from ${sql.table(tableOf(things))} as t
    where ${wanted} order by t.id for share`.execute(handle);
  return rows;
}
