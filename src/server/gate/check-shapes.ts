/** New values of a field must look as people have set it; what was there before may stay. */
import { sql } from 'kysely';
import type { FieldFault } from '#model/errors.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Declarations, Resource } from '#model/resource.ts';
import { fits, nextIn, patternOf, settingsOf, shapedFields, shapeField } from '#model/shape.ts';
import { columnOf, deletedColumn, tableOf } from '../sql/columns.ts';
import type { Handle } from './gate-context.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the resources of one record say, by their names. */
export type Shapes = ReadonlyMap<string, Values>;

export async function shapesFor(handle: Handle, { resources }: Declarations, resource: Resource): Promise<Shapes> {
  const found = new Map<string, Values>();
  for (const { shape } of shapedFields(resource)) {
    const settings = resources[shape.in];
    if (!settings || found.has(shape.in)) continue;
    const fields = shapedFields(resource).flatMap((field) =>
      field.shape.in === shape.in ? settingsOf(field.shape) : [],
    );
    const columns = [...new Set(fields)].map((name) => sql`${sql.ref(columnOf(name))} as ${sql.ref(name)}`);
    const { rows } = await sql<Values>`select ${sql.join(columns)} from ${sql.table(tableOf(settings))}
      where ${sql.ref(deletedColumn)} is null order by id limit 1`.execute(handle);
    found.set(shape.in, rows[0] ?? {});
  }
  return found;
}

/** New values that do not look as they should. */
export function misshapen(resource: Resource, shapes: Shapes, { record, changed }: WritePlan): readonly FieldFault[] {
  return shapedFields(resource).flatMap(({ name, shape }): FieldFault[] => {
    const value = record[name];
    if (!changed.includes(name) || typeof value !== 'string' || value === '') return [];
    const field = shapeField(shape, record);
    const wanted = field === null ? null : shapes.get(shape.in)?.[field];
    if (typeof wanted !== 'string' || wanted === '' || fits(wanted, value)) return [];
    return [{ pointer: `/${name}`, keyword: 'shape', params: { shape: wanted } }];
  });
}

/** The same of one record, with the value that comes next where there is one. */
export async function shapeFaults(
  handle: Handle,
  declarations: Declarations,
  resource: Resource,
  plan: WritePlan,
): Promise<readonly FieldFault[]> {
  if (!shapedFields(resource).some(({ name }) => plan.changed.includes(name))) return [];
  const shapes = await shapesFor(handle, declarations, resource);
  return Promise.all(
    misshapen(resource, shapes, plan).map(async (fault): Promise<FieldFault> => {
      const shape = String(fault.params?.shape);
      const next = nextIn(shape, await lastOf(handle, resource, fault.pointer.slice(1), shape));
      return next === null ? fault : { ...fault, keyword: 'shapeNext', params: { shape, next } };
    }),
  );
}

/** Also of records that were deleted: a number is given once. */
async function lastOf(handle: Handle, resource: Resource, name: string, shape: string): Promise<string | null> {
  const column = sql.ref(columnOf(name));
  const { rows } = await sql<{ last: string | null }>`
    select max(${column} collate "C") as last from ${sql.table(tableOf(resource))}
    where ${column} ~ ${patternOf(shape)}`.execute(handle);
  return rows[0]?.last ?? null;
}
