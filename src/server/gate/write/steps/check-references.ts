/**
 * References that are being written: the target must exist and be on offer. References to records that are being
 * deleted: refused.
 */

import { sql } from 'kysely';
import { accessOf, canRead, readsAll } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { rowsIn } from '#model/base/rows-in.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableOf } from '../../../sql/columns.ts';
import { compileCondition, fieldColumn } from '../../../sql/condition.ts';
import { rowsUnder } from '../../../sql/rows.ts';
import type { Sql } from '../../../sql/sql-part.ts';
import type { Handle } from '../../handle.ts';

interface Written {
  readonly resource: Resource;
  /** As stored; null for a new record. */
  readonly before: Values | null;
  readonly record: Values;
  readonly changed: readonly string[];
}

/** Locks the referenced rows against deletion until the transaction ends. */
export async function referenceErrors(
  handle: Handle,
  declarations: Declarations,
  written: Written,
  moment: Moment,
): Promise<readonly FieldError[]> {
  return (await referenceErrorsOf(handle, declarations, written.resource, [written], moment))[0] ?? [];
}

/** The same for many records of one resource. @returns errors by the index of the record */
export async function referenceErrorsOf(
  handle: Handle,
  declarations: Declarations,
  resource: Resource,
  all: readonly Written[],
  moment: Moment,
): Promise<readonly (readonly FieldError[])[]> {
  const errors = all.map((): FieldError[] => []);
  for (const name of new Set(all.flatMap(({ changed }) => changed))) {
    const field = resource.fields[name];
    const target = field?.to ? declarations.resources[field.to] : undefined;
    if (!field || (!target && !field.rows)) continue;
    const places = all.flatMap(({ changed }, at) => (changed.includes(name) ? [at] : []));
    if (field.rows)
      for (const at of places) {
        const { before, record } = all[at] as Written;
        errors[at]?.push(...(await rowErrors(handle, declarations, field, before, record, moment)));
      }
    if (!target) continue;
    const chosen = places.map((at) => chosenIn(field, all[at] as Written));
    const found = await offeredTo(handle, declarations, field, target, chosen, moment);
    for (const [index, at] of places.entries())
      for (const [place, id] of (chosen[index]?.ids ?? []).entries())
        if (!found[index]?.has(id))
          errors[at]?.push({
            pointer: field.kind === 'references' ? `/${name}/${place}` : `/${name}`,
            keyword: 'reference',
          });
  }
  return errors;
}

/** In a list only new references must be on offer: the others were on offer when they were chosen. */
function chosenIn({ name, kind }: Field, { before, record }: Written): Chosen {
  const ids = [record[name] ?? []].flat().map(String);
  return { ids, unchanged: kind === 'references' ? [before?.[name] ?? []].flat().map(String) : [], record };
}

/**
 * For each record the ids that its field may contain. One statement for all, unless what is on offer depends on the
 * record.
 */
async function offeredTo(
  handle: Handle,
  declarations: Declarations,
  field: Field,
  target: Resource,
  chosen: readonly Chosen[],
  moment: Moment,
): Promise<readonly ReadonlySet<string>[]> {
  const isAlike = field.within === null && chosen.every(({ unchanged }) => unchanged.length === 0);
  if (isAlike) {
    const ids = [...new Set(chosen.flatMap((one) => one.ids))];
    const found =
      ids.length > 0
        ? await idsOnOffer(handle, declarations, field, target, { ids, unchanged: [], record: {} }, moment)
        : new Set<string>();
    return chosen.map(() => found);
  }
  const found: ReadonlySet<string>[] = [];
  for (const one of chosen)
    found.push(one.ids.length > 0 ? await idsOnOffer(handle, declarations, field, target, one, moment) : new Set());
  return found;
}

/** References in the rows of a list, if they apply. Earlier ones need only exist. */
async function rowErrors(
  handle: Handle,
  declarations: Declarations,
  { name, rows: fields }: Field,
  before: Values | null,
  record: Values,
  moment: Moment,
): Promise<readonly FieldError[]> {
  const errors: FieldError[] = [];
  const rows = rowsIn(record[name]);
  for (const field of fields ?? []) {
    const target = field.to ? declarations.resources[field.to] : undefined;
    const idIn = (row: Values): readonly string[] =>
      typeof row[field.name] === 'string' && (!field.when || holdsFor(field.when, row, moment))
        ? [String(row[field.name])]
        : [];
    const ids = rows.flatMap(idIn);
    if (!target || ids.length === 0) continue;
    const unchanged = rowsIn(before?.[name]).flatMap(idIn);
    const found = await idsOnOffer(handle, declarations, field, target, { ids, unchanged, record }, moment);
    for (const [at, row] of rows.entries())
      if (idIn(row).some((id) => !found.has(id)))
        errors.push({ pointer: `/${name}/${at}/${field.name}`, keyword: 'reference' });
  }
  return errors;
}

interface Chosen {
  readonly ids: readonly string[];
  /** These ids need only exist, not be on offer. */
  readonly unchanged: readonly string[];
  readonly record: Values;
}

/** The ids that the field may contain; locked against deletion until the transaction ends. */
async function idsOnOffer(
  handle: Handle,
  declarations: Declarations,
  field: Field,
  target: Resource,
  { ids, unchanged, record }: Chosen,
  moment: Moment,
): Promise<ReadonlySet<string>> {
  const offered =
    target.select.where && !field.takesAll
      ? sql`and (${compileCondition(target.select.where, rowsUnder('t', target, { declarations, moment }))} or t.id = any(${unchanged}::uuid[]))`
      : sql``;
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tableOf(target))} as t
    where t.id = any(${ids}::uuid[]) and ${sql.ref(`t.${deletedColumn}`)} is null ${offered} ${within(field, record)} for share`.execute(
    handle,
  );
  return new Set(rows.map(({ id }) => id));
}

/** If the field requires a common value, only records with the same value. */
const within = ({ within: common }: Field, record: Written['record']): Sql =>
  common === null ? sql`` : sql`and ${fieldColumn('t', common)} = ${record[common] ?? null}`;

/** A field that refers to a record which is deleted; null if there is none. */
export async function missingReference(
  handle: Handle,
  { resources }: Declarations,
  resource: Resource,
  record: Values,
): Promise<string | null> {
  const referring = Object.values(resource.fields).filter(({ computed }) => !computed);
  for (const { name, to, rows } of referring) {
    const named = [
      { to, ids: to === null ? [] : [record[name] ?? []].flat() },
      ...(rows ?? []).map((part) => ({
        to: part.to,
        ids: part.to === null ? [] : rowsIn(record[name]).map((row) => row[part.name] ?? null),
      })),
    ];
    for (const { to: target, ids } of named) {
      const of = resources[target ?? ''];
      const sought = [...new Set(ids.filter((id): id is string => typeof id === 'string'))];
      if (!of || sought.length === 0) continue;
      const { rows: found } = await sql<{ id: string }>`
        select id from ${sql.table(tableOf(of))}
        where id = any(${sought}::uuid[]) and ${sql.ref(deletedColumn)} is null for share`.execute(handle);
      if (found.length < sought.length) return name;
    }
  }
  return null;
}

export type Referrer = { readonly resource: string; readonly count: number } | Readonly<Record<string, never>>;

/**
 * What still refers to this record: the name of a resource and the number of its live records. Names only resources
 * that the actor may read; `{}` if only other records refer to it, null if none do.
 */
export async function referrerOf(
  handle: Handle,
  declarations: Declarations,
  resource: Resource,
  id: string,
  actor: Actor,
): Promise<Referrer | null> {
  return referrerAmong(handle, declarations, resource, [id], actor);
}

/** What still refers to one of these records. */
export async function referrerAmong(
  handle: Handle,
  declarations: Declarations,
  resource: Resource,
  ids: readonly string[],
  actor: Actor,
): Promise<Referrer | null> {
  const unseen: (() => Promise<number>)[] = [];
  for (const other of Object.values(declarations.resources)) {
    const access = accessOf(other, actor);
    if (other.source.kind !== 'table' && other.source.kind !== 'existing') continue;
    const fields = referringFields(other, resource.stored.as);
    const seen = readsAll(access) ? fields.filter(({ name }) => canRead(access, name)) : [];
    const count = await countReferring(handle, other, seen, ids);
    if (count > 0) return { resource: other.name, count };
    unseen.push(() =>
      countReferring(
        handle,
        other,
        fields.filter((field) => !seen.includes(field)),
        ids,
      ),
    );
  }
  for (const count of unseen) if ((await count()) > 0) return {};
  return null;
}

/** A field, or a property of the rows of a field. */
interface ReferringField extends Pick<Field, 'name' | 'kind'> {
  readonly property: string | null;
}

function referringFields({ fields }: Resource, target: string): readonly ReferringField[] {
  return Object.values(fields)
    .filter(({ computed, deletedWith }) => !computed && !deletedWith)
    .flatMap(({ name, kind, to, rows }) => [
      ...(to === target ? [{ name, kind, property: null }] : []),
      ...(rows ?? []).filter((row) => row.to === target).map((row) => ({ name, kind, property: row.name })),
    ]);
}

async function countReferring(
  handle: Handle,
  resource: Resource,
  fields: readonly ReferringField[],
  ids: readonly string[],
): Promise<number> {
  if (fields.length === 0) return 0;
  const refers = sql.join(
    fields.map((field) => refersTo(field, ids)),
    sql` or `,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(tableOf(resource))}
    where ${sql.ref(deletedColumn)} is null and (${refers})`.execute(handle);
  return rows[0]?.count ?? 0;
}

function refersTo({ name, kind, property }: ReferringField, ids: readonly string[]): Sql {
  const column = sql.ref(columnOf(name));
  if (property !== null)
    return sql`${column} @> any(${ids.map((id) => JSON.stringify([{ [property]: id }]))}::jsonb[])`;
  return kind === 'references' ? sql`${column} ?| ${ids}::text[]` : sql`${column} = any(${ids}::uuid[])`;
}
