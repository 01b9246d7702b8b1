/** Files through the gate: who may upload one, who may open one, and which files no record uses any more. */
import { type Access, accessOf, canRead, may, writableFields } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { keysIn, type StoredFile } from '#model/base/stored-file.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import { guardedFields } from '#model/features/files/upload-fields.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { momentOf } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { FileRow } from '../db/framework.ts';
import type { GateContext } from './gate-context.ts';
import { findRecord } from './read/find-record.ts';

/** How long an uploaded file waits for a record that uses it. */
export const waitMs = 24 * 3_600_000;

/** A field of a resource for which an actor uploads a file. */
export interface Slot {
  readonly resource: Resource;
  readonly field: Field;
  /** The record with the field; null for a record that a form is about to create. */
  readonly id: string | null;
}

/** Checks that the actor may upload a file for the field. @throws `forbidden`, `not-found` */
export async function mustTakeFiles(context: GateContext, actor: Actor, { resource, field, id }: Slot): Promise<void> {
  const access = accessOf(resource, actor);
  const verbs = id === null ? (['create', 'update'] as const) : (['update'] as const);
  const isWritten = verbs.some((verb) => may(access, verb) && writableFields(access, verb).includes(field.name));
  if (!isWritten && !(id === null && isActionInput(access, field.name))) throw new Problem('forbidden');
  if (id === null) return;
  const record = await findRecord(context, context.database.kysely, resource, actor, id);
  if (!record) throw new Problem('not-found');
  const moment = momentOf(context.clock, actor);
  if (!(access.grants.update ?? []).some(({ where }) => holdsFor(where, record, moment)))
    throw new Problem('forbidden');
}

/** True if an action that this actor may run asks for the file. */
const isActionInput = (access: Access, name: string): boolean =>
  canRead(access, name) &&
  Object.values(access.resource.actions).some((action) => action.input.includes(name) && may(access, action.name));

export interface Upload {
  readonly file: StoredFile;
  readonly sha256: string;
  readonly account: string;
  /** Null for a file to import. */
  readonly slot: Slot | 'picture' | null;
}

/** Stores what was uploaded. @throws `state-conflict` if something was uploaded to the same address before */
export async function keepUpload({ database }: GateContext, { file, sha256, account, slot }: Upload): Promise<void> {
  const place = slot === 'picture' ? null : slot;
  const { numInsertedOrUpdatedRows } = await database.kysely
    .insertInto('daicho_file')
    .values({
      key: file.key,
      account_id: account,
      purpose: slot === 'picture' ? slot : slot ? 'field' : 'import',
      name: file.name,
      content_type: file.type,
      size: file.size,
      sha256,
      state: 'uploaded',
      resource: place?.resource.stored.as ?? null,
      field: place?.field.name ?? null,
      record_id: place?.id ?? null,
      created_at: file.at,
      expires_at: new Date(Date.parse(file.at) + waitMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Problem('state-conflict');
}

/** True if something was uploaded to the address, which serves once only. */
export async function isUploaded({ database }: GateContext, key: string): Promise<boolean> {
  const row = await database.kysely.selectFrom('daicho_file').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** True while the file waits to be imported by the account that uploaded it. */
export async function isToBeImported({ database, clock }: GateContext, account: string, key: string): Promise<boolean> {
  const row = await database.kysely
    .selectFrom('daicho_file')
    .select('key')
    .where('key', '=', key)
    .where('purpose', '=', 'import')
    .where('account_id', '=', account)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns a file if the actor may read the field of the record that contains it.
 *
 * @param isExplained the actor gave a reason for this file, which a guarded field requires
 * @throws `forbidden`, `not-found`
 */
export async function findFile(
  context: GateContext,
  actor: Actor,
  key: string,
  isExplained: boolean,
): Promise<FileRow> {
  const row = await context.database.kysely
    .selectFrom('daicho_file')
    .selectAll()
    .where('key', '=', key)
    .where('state', '=', 'used')
    .executeTakeFirst();
  if (!row?.record_id || row.field === null) throw new Problem('not-found');
  const { field, record_id: id } = row;
  const holders = Object.values(context.project().declarations.resources).filter(
    ({ stored, fields }) => stored.as === row.resource && Object.hasOwn(fields, field),
  );
  const open = holders.filter((resource) => may(accessOf(resource, actor), 'read'));
  if (holders.length > 0 && open.length === 0) throw new Problem('forbidden');
  for (const resource of open) {
    if (!canRead(accessOf(resource, actor), field)) continue;
    const record = await findRecord(context, context.database.kysely, resource, actor, id);
    if (!record || !keysIn(record[field]).includes(key)) continue;
    if (!isExplained && holders.some((one) => guardedFields(one).some(({ name }) => name === field)))
      throw new Problem('forbidden');
    return row;
  }
  throw new Problem('not-found');
}

/** A save that began in time may still be running. */
const marginMs = 3_600_000;

/** Keys of files that no record has used for a day. */
export async function orphans({ kysely }: Database, now: Date): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('daicho_file')
    .select('key')
    .where('state', '=', 'uploaded')
    .where('expires_at', '<', new Date(now.getTime() - marginMs).toISOString())
    .execute();
  return rows.map(({ key }) => key);
}

export async function forgetFile({ kysely }: Database, key: string): Promise<void> {
  await kysely
    .deleteFrom('daicho_import')
    .where((where) => where.or([where('key', '=', key), where('key', 'like', `${key}/%`)]))
    .execute();
  await kysely.deleteFrom('daicho_file').where('key', '=', key).where('state', '=', 'uploaded').execute();
}
