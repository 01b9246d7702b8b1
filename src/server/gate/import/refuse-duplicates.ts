/** Refuses duplicates of unique values, in the table and in earlier rows. */
import { sql } from 'kysely';
import { memoize } from '#model/base/memoize.ts';
import { heldIn, pointerOf } from '#model/fields/nested/part-value.ts';
import { kind } from '#model/kinds/index.ts';
import type { Resource, UniqueSet } from '#model/types/resource.ts';
import { columnOf, columnTypes, deletedColumn, tableOf } from '../../sql/columns.ts';
import { type Row, type Run, refused, rowNumber, stateOf } from './row.ts';

/** Sets of fields whose values must be unique together. */
const uniqueSets = memoize((resource: Resource): readonly UniqueSet[] => [
  ...Object.values(resource.fields)
    .filter(({ unique }) => unique)
    .map(({ name }) => ({ fields: [name], emptyAlike: false })),
  ...resource.uniqueTogether,
]);

export async function refuseDuplicates(run: Run, rows: readonly Row[]): Promise<readonly Row[]> {
  let validated = rows;
  for (const set of uniqueSets(run.resource)) validated = await refuseIn(run, validated, set);
  return validated;
}

async function refuseIn(run: Run, rows: readonly Row[], set: UniqueSet): Promise<readonly Row[]> {
  const { fields } = set;
  const used = run.uniqueValues.get(fields) ?? new Map<string, number>();
  run.uniqueValues.set(fields, used);
  const held = rows.map((row) => ({
    row,
    values: valuesIn(run.resource, row, set),
    isWritten: isWritten(run, row, fields),
  }));
  const holders = await holdersOf(
    run,
    held.flatMap(({ values, isWritten }) => (values && isWritten ? [values] : [])),
    set,
  );
  const last = fields.at(-1) ?? '';
  const pointer = pointerOf(run.resource.fields[last] ?? { name: last });
  return held.map(({ row, values, isWritten }) => {
    if (!values) return row;
    const text = JSON.stringify(values);
    const first = used.get(text);
    if (first === undefined) used.set(text, rowNumber(row.index));
    if (!isWritten) return row;
    if (first !== undefined) return refused(row, { pointer, keyword: 'twice', params: { row: first } });
    const holder = holders.get(text);
    return holder === undefined || holder === row.stored?.id ? row : refused(row, { pointer, keyword: 'unique' });
  });
}

/** As texts; null if one is missing and missing values do not count as equal. */
function valuesIn(
  resource: Resource,
  { plan }: Row,
  { fields, emptyAlike }: UniqueSet,
): readonly (string | null)[] | null {
  const values = fields.map((field) => (plan && heldIn(resource.fields[field], field, plan.record)) ?? null);
  if (!plan || (!emptyAlike && values.includes(null))) return null;
  return values.map((value, at) => {
    const field = resource.fields[fields[at] ?? ''];
    return value === null ? null : field?.unique === 'any-case' ? String(value).toLowerCase() : String(value);
  });
}

const isWritten = (run: Run, row: Row, fields: readonly string[]): boolean =>
  ['new', 'changed'].includes(stateOf(row)) &&
  fields.some((field) => row.plan?.changed.includes(run.resource.fields[field]?.part?.steps[0] ?? field));

/** Ids of the records with these values, whether the actor sees them or not, by the values as JSON text. */
async function holdersOf(
  { handle, resource }: Run,
  values: readonly (readonly (string | null)[])[],
  { fields, emptyAlike }: UniqueSet,
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map();
  const columns = fields.map((field) => {
    const column = sql.ref(`t.${columnOf(field)}`);
    return resource.fields[field]?.unique === 'any-case' ? sql`lower(${column})` : column;
  });
  const names = fields.map((_, at) => sql.ref(`value_${at}`));
  // Equality can use an index, and suffices for a field that is never null.
  const same = fields.map((field, at) =>
    emptyAlike && resource.fields[field]?.nullable
      ? sql`${columns[at]} is not distinct from wanted.${names[at]}`
      : sql`${columns[at]} = wanted.${names[at]}`,
  );
  // In the type of the column, or no index would be used.
  const types = fields.map((field) => columnTypes[kind(resource.fields[field]?.kind ?? 'text').column]);
  const wanted = types.map((type, at) => sql`${values.map((one) => one[at])}::${sql.raw(type)}[]`);
  const { rows } = await sql<{ id: string; held: readonly (string | null)[] }>`
    select t.id, array[${sql.join(columns.map((column) => sql`${column}::text`))}] as held
    from ${sql.table(tableOf(resource))} as t join unnest(${sql.join(wanted)}) as wanted(${sql.join(names)})
      on ${sql.join(same, sql` and `)}
    where t.${sql.ref(deletedColumn)} is null`.execute(handle);
  return new Map(rows.map(({ id, held }) => [JSON.stringify(held), id]));
}
