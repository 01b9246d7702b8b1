/** New values of a field must match the input mask that the settings contain; earlier values may stay. */

import { sql } from 'kysely';
import { fits, inputMaskFields, maskField, nextIn, patternOf, settingsOf } from '#model/fields/settings/input-mask.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { InputMask } from '#model/types/fields/input-mask.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableOf } from '../../../sql/columns.ts';
import type { Handle } from '../../handle.ts';

/** The settings with input masks, by resource. */
export type Shapes = ReadonlyMap<string, Values>;

export async function shapesFor(handle: Handle, { resources }: Declarations, resource: Resource): Promise<Shapes> {
  const found = new Map<string, Values>();
  for (const { inputMask: shape } of inputMaskFields(resource)) {
    const settings = resources[shape.resource];
    if (!settings || found.has(shape.resource)) continue;
    const fields = inputMaskFields(resource).flatMap((field) =>
      field.inputMask.resource === shape.resource ? settingsOf(field.inputMask) : [],
    );
    const columns = [...new Set(fields)].map((name) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
    const { rows } = await sql<Values>`select ${sql.join(columns)} from ${sql.table(tableOf(settings))}
      where ${sql.ref(deletedColumn)} is null order by id limit 1`.execute(handle);
    found.set(shape.resource, rows[0] ?? {});
  }
  return found;
}

/** New values that do not match their mask. */
export function misshapen(resource: Resource, shapes: Shapes, { record, changed }: WritePlan): readonly FieldError[] {
  return inputMaskFields(resource).flatMap(({ name, inputMask: shape }): FieldError[] => {
    const value = record[name];
    if (!changed.includes(name) || typeof value !== 'string' || value === '') return [];
    const field = maskField(shape, record);
    const wanted = field === null ? null : shapes.get(shape.resource)?.[field];
    if (typeof wanted !== 'string' || wanted === '' || fits(wanted, value)) return [];
    return [{ pointer: `/${name}`, keyword: 'shape', params: { shape: wanted } }];
  });
}

/** The same for one record, with the next value if there is one. */
export async function shapeErrors(
  handle: Handle,
  declarations: Declarations,
  resource: Resource,
  plan: WritePlan,
): Promise<readonly FieldError[]> {
  const fields = inputMaskFields(resource).filter(({ name }) => plan.changed.includes(name));
  if (fields.length === 0) return [];
  const shapes = await shapesFor(handle, declarations, resource);
  return Promise.all(
    misshapen(resource, shapes, plan).map(async (error): Promise<FieldError> => {
      const field = fields.find(({ name }) => error.pointer === `/${name}`);
      const shape = String(error.params?.shape);
      const next = field ? await nextOf(handle, declarations, field.inputMask, shape) : null;
      return next === null ? error : { ...error, keyword: 'shapeNext', params: { shape, next } };
    }),
  );
}

/** The next value after one that a concurrent write has taken, if the field has a mask and the value matches it. */
export async function nextAfter(
  handle: Handle,
  declarations: Declarations,
  resource: Resource,
  name: string,
  value: string,
): Promise<string | null> {
  const field = inputMaskFields(resource).find((one) => one.name === name);
  if (!field) return null;
  const set = (await shapesFor(handle, declarations, resource)).get(field.inputMask.resource) ?? {};
  const shape = settingsOf(field.inputMask)
    .map((setting) => set[setting])
    .find((one): one is string => typeof one === 'string' && one !== '' && fits(one, value));
  return shape === undefined ? null : nextOf(handle, declarations, field.inputMask, shape);
}

/**
 * The next value after all values in use. This includes values of deleted records and of other fields with the same
 * settings: a number is used once.
 */
export async function nextOf(
  handle: Handle,
  { resources }: Declarations,
  { resource: settings, is }: InputMask,
  shape: string,
): Promise<string | null> {
  const columns = Object.values(resources)
    .filter(({ source }) => source.kind === 'table')
    .flatMap((resource) =>
      inputMaskFields(resource)
        .filter((field) => field.inputMask.resource === settings && sharesSettings(field.inputMask.is, is))
        .map(({ name }) => ({ table: sql.table(tableOf(resource)), column: sql.ref(columnOf(name)) })),
    );
  const lasts = columns.map(
    ({ table, column }) =>
      sql`select max(${column} collate "C") as last from ${table} where ${column} ~ ${patternOf(shape)}`,
  );
  const { rows } = await sql<{ last: string | null }>`
    select max(last collate "C") as last from (${sql.join(lasts, sql` union all `)}) as each`.execute(handle);
  return nextIn(shape, rows[0]?.last ?? null);
}

const sharesSettings = (one: InputMask['is'], other: InputMask['is']): boolean =>
  settingsOf({ is: one }).some((name) => settingsOf({ is: other }).includes(name));
