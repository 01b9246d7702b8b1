/** Renames parts of nested values: in stored records, planned changes, the history and saved list settings. */
import { type Kysely, sql } from 'kysely';
import { withRenamed } from '#model/fields/nested/renamed-parts.ts';
import type { RenamedPart, Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { transaction } from '../../db/transaction.ts';
import { columnOf, tableOf } from '../columns.ts';
import { renamedIn, rewritePreferences } from './rename.ts';

type Handle = Kysely<FrameworkTables>;

const batchSize = 1000;

/** Can run twice: where the new name exists, nothing is renamed. */
export async function renameParts(kysely: Handle, resource: Resource): Promise<void> {
  for (const renamed of resource.renamedParts ?? []) {
    await renameStored(kysely, resource, renamed);
    await renameInHistory(kysely, resource, renamed);
    for (const column of ['changes', 'before'] as const) await renamePlanned(kysely, resource, renamed, column);
    const [was, is] = [[...renamed.steps.slice(0, -1), renamed.was].join('.'), renamed.steps.join('.')];
    await rewritePreferences(kysely, (key, value) => [
      key,
      key.split('.')[1] === resource.name ? renamedIn(value, was, is) : value,
    ]);
  }
}

interface Row {
  readonly id: string;
  readonly value: unknown;
}

/** In batches, each in a transaction that locks its rows. */
async function renameStored(kysely: Handle, resource: Resource, { steps, was }: RenamedPart): Promise<void> {
  const [root = '', ...below] = steps;
  const [table, column] = [sql.table(tableOf(resource)), sql.ref(columnOf(root))];
  const batch = (after: string | null) =>
    transaction({ kysely }, async (handle) => {
      const { rows } = await sql<Row>`select id, ${column} as value from ${table}
        where ${after === null ? sql`true` : sql`id > ${after}`} and ${column}::text like ${mention(was)}
        order by id limit ${batchSize} for update`.execute(handle);
      await write(rows, below, was, (ids, values) =>
        sql`update ${table} as t set ${column} = v.value::jsonb
          from unnest(${ids}::uuid[], ${values}::text[]) as v(id, value) where t.id = v.id`.execute(handle),
      );
      return rows.length < batchSize ? null : (rows.at(-1)?.id ?? null);
    });
  let after: string | null = null;
  do after = await batch(after);
  while (after !== null);
}

interface Entry {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

async function renameInHistory(kysely: Handle, { name }: Resource, { steps, was }: RenamedPart): Promise<void> {
  const [root = '', ...below] = steps;
  const renamed = ({ before, after, ...entry }: Entry) => ({
    ...entry,
    before: withRenamed(before, below, was),
    after: withRenamed(after, below, was),
  });
  const { rows } = await sql<{ readonly id: string; readonly changes: readonly Entry[] }>`
    select id, changes from daicho_audit where resource = ${name}
      and changes @> ${JSON.stringify([{ field: root }])}::jsonb and changes::text like ${mention(was)}`.execute(
    kysely,
  );
  for (const { id, changes } of rows) {
    const next = changes.map((entry) => (entry.field === root ? renamed(entry) : entry));
    await sql`update daicho_audit set changes = ${JSON.stringify(next)}::jsonb where id = ${id}`.execute(kysely);
  }
}

/** Values of dated changes. */
async function renamePlanned(
  kysely: Handle,
  { stored }: Resource,
  { steps, was }: RenamedPart,
  column: 'changes' | 'before',
): Promise<void> {
  const [root = '', ...below] = steps;
  const held = sql.ref(column);
  const { rows } = await sql<Row>`select id, ${held} -> ${root}::text as value from daicho_dated
    where resource = ${stored.as} and (${held} -> ${root}::text)::text like ${mention(was)}`.execute(kysely);
  await write(rows, below, was, (ids, values) =>
    sql`update daicho_dated as t set ${held} = t.${held} || jsonb_build_object(${root}::text, v.value::jsonb)
      from unnest(${ids}::uuid[], ${values}::text[]) as v(id, value) where t.id = v.id`.execute(kysely),
  );
}

async function write(
  rows: readonly Row[],
  below: readonly string[],
  was: string,
  update: (ids: readonly string[], values: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const changed = rows.flatMap(({ id, value }) => {
    const next = withRenamed(value, below, was);
    return next === value ? [] : [{ id, text: JSON.stringify(next) }];
  });
  if (changed.length > 0)
    await update(
      changed.map(({ id }) => id),
      changed.map(({ text }) => text),
    );
}

/** The name as the database writes it in JSON. */
const mention = (name: string): string => `%${JSON.stringify(name).replace(/[\\%_]/g, '\\$&')}%`;
