/**
 * Reveals one sensitive value, or one guarded file, to an actor who may see it and gives a reason. Only the answer and
 * the browser ever contain it.
 */

import { sql } from 'kysely';
import { accessOf } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import {
  canReveal,
  longestReason,
  revealableFields,
  revealedSeconds,
  shortestReason,
} from '#model/access/sensitive.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { isStoredFile, type StoredFile } from '#model/base/stored-file.ts';
import { tidyLine } from '#model/base/text/tidy.ts';
import { canOpen, guardedFields } from '#model/features/files/upload-fields.ts';
import { isWellFormed } from '#model/record/validate-record.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { transaction } from '../../db/database.ts';
import { columnOf, tableOf } from '../../sql/columns.ts';
import type { Change } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { audit } from '../write/audit-change.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { findRecord } from './find-record.ts';
import { mustRead } from './read-records.ts';
import { mustBeFew, revealVerb } from './reveal-limit.ts';

export interface Revealed {
  readonly value: string | null;
  /** The requested file of a field of files; the value is its address. */
  readonly file?: StoredFile;
  /** The time at which the screen masks it again. */
  readonly hiddenAt: string;
}

/**
 * Every answer writes an audit entry with the field and the reason, in the same transaction.
 *
 * @throws `forbidden` if the actor may see no value of the resource, `too-many-requests`, `not-found`, `invalid-field`
 */
export function revealValue(context: GateContext, request: WriteRequest, id: string, body: Values): Promise<Revealed> {
  const { resource, author } = request;
  mustRead(context, resource, author.actor);
  const access = accessOf(resource, author.actor);
  const offered = [
    ...revealableFields(resource).filter((field) => canReveal(access, field)),
    ...guardedFields(resource).filter((field) => canOpen(access, field)),
  ];
  if (offered.length === 0) throw new Problem('forbidden');
  const { field, key, reason } = read(body, offered);
  return transaction(context.database, async (handle) => {
    const record = await findRecord(context, handle, resource, author.actor, id);
    if (!record) throw new Problem('not-found');
    await mustBeFew(context, handle, author.actor, revealVerb);
    const { change, ...shown } = field.upload
      ? fileIn(record[field.name], field, key)
      : await valueIn(handle, resource, field, id);
    const reasonedRequest = { ...request, author: { ...author, reason } };
    await audit(context, handle, reasonedRequest, revealVerb, id, { id }, [change]);
    const now = context.clock.now().getTime();
    return { ...shown, hiddenAt: new Date(now + revealedSeconds * 1000).toISOString() };
  });
}

type Shown = Omit<Revealed, 'hiddenAt'> & { readonly change: Change };

async function valueIn(handle: Handle, resource: Resource, { name }: Field, id: string): Promise<Shown> {
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.ref(columnOf(name))} as value from ${sql.table(tableOf(resource))} where id = ${id}`.execute(handle);
  const [row] = rows;
  if (!row) throw new Problem('not-found');
  return { value: row.value, change: { field: name, before: null, after: null, hidden: true } };
}

/** The entry names the file, as with every change of its field. */
function fileIn(value: unknown, { name }: Field, key: unknown): Shown {
  const file = [value].flat().find((one): one is StoredFile => isStoredFile(one) && one.key === key);
  if (!file) throw new Problem('not-found');
  return { value: null, file, change: { field: name, before: null, after: [file] } };
}

interface RevealRequest {
  readonly field: Field;
  /** Key of the file, for a field of files. */
  readonly key: unknown;
  readonly reason: string;
}

function read(body: Values, offered: readonly Field[]): RevealRequest {
  const names = offered.map(({ name }) => name);
  const field = offered.find(({ name }) => name === body.field);
  const known = ['field', 'reason', ...(field?.upload ? ['file'] : [])];
  const errors: FieldError[] = Object.keys(body)
    .filter((name) => !known.includes(name))
    .map((name) => ({ pointer: pointerTo(name), keyword: 'unknown' }));
  if (!field) errors.push({ pointer: '/field', keyword: 'enum', params: { allowedValues: names } });
  if (field?.upload && typeof body.file !== 'string') errors.push({ pointer: '/file', keyword: 'required' });
  const { reason } = readReason(body.reason, '/reason', errors);
  if (errors.length > 0 || !field) throw new Problem('invalid-field', errors);
  return { field, key: body.file, reason };
}

/** The reason for a reveal: not blank, not a single letter, and short enough for a line of the audit trail. */
export function readReason(given: unknown, pointer: string, errors: FieldError[]): { readonly reason: string } {
  const reason = typeof given === 'string' ? tidyLine(given) : '';
  if (reason === '') errors.push({ pointer, keyword: 'required' });
  else if (reason.length < shortestReason)
    errors.push({ pointer, keyword: 'minLength', params: { limit: shortestReason } });
  else if (reason.length > longestReason)
    errors.push({ pointer, keyword: 'maxLength', params: { limit: longestReason } });
  else if (!isWellFormed(reason)) errors.push({ pointer, keyword: 'pattern' });
  return { reason };
}
