/** The entry of the audit log about a change of a record. */

import { sql } from 'kysely';
import { fillTemplate } from '#model/base/text/template.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, tableOf } from '../../sql/columns.ts';
import { type Change as ChangedField, withoutSecrets, writeAudit } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { changesWithFiles } from './steps/settle-files.ts';
import type { WriteRequest } from './write-request.ts';

/**
 * @param record whole, after the change
 * @returns the title of the record in the entry
 */
export async function audit(
  context: GateContext,
  handle: Handle,
  { resource, author }: Pick<WriteRequest, 'resource' | 'author'>,
  action: string,
  id: string,
  record: Values,
  changes: readonly ChangedField[],
): Promise<string> {
  const label = (await storedTitle(context, handle, resource, id)) || titleOf(resource, record);
  await writeAudit(handle, author, context.clock.now(), {
    action,
    resource: resource.stored.as,
    recordId: id,
    recordLabel: label,
    changes: await changesWithFiles(handle, resource, changes),
  });
  return label;
}

/** Changed fields before and after, without sensitive values. */
export const changesOf = (
  resource: Resource,
  before: Values | null,
  { record, changed }: Pick<WritePlan, 'record' | 'changed'>,
): readonly ChangedField[] =>
  changed.map((field) =>
    withoutSecrets(resource, { field, before: before?.[field] ?? null, after: record[field] ?? null }),
  );

async function storedTitle(
  { project }: GateContext,
  handle: Handle,
  resource: Resource,
  id: string,
): Promise<string | undefined> {
  if (resource.source.kind === 'view') return undefined;
  const { title: template } = resource.stored;
  const references = Object.keys(template.paths);
  if (references.length > 0) {
    const { resources } = project().declarations;
    const columns = template.fields.map((name) => {
      const target = references.includes(name) ? resources[resource.fields[name]?.to ?? ''] : undefined;
      const value = sql.ref(`t.${columnOf(name)}`);
      return target
        ? sql`(select r.record_title from ${sql.table(tableOf(target))} as r where r.id = ${value}) as ${sql.id(name)}`
        : sql`${value} as ${sql.id(name)}`;
    });
    const { rows } = await sql<Values>`
      select ${sql.join(columns)} from ${sql.table(tableOf(resource))} as t where t.id = ${id}`.execute(handle);
    return fillTemplate(template, rows[0] ?? {});
  }
  const title = sql<{
    title: string;
  }>`select record_title as title from ${sql.table(tableOf(resource))} where id = ${id}`;
  return (await title.execute(handle)).rows[0]?.title;
}
