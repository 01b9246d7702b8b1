/** Files in a record that is being written: their details come from the upload, and each belongs to one record only. */

import { Problem } from '#model/access/errors.ts';
import { memoize } from '#model/base/memoize.ts';
import {
  fileAddress,
  filesPath,
  isStoredFile,
  keysIn,
  readFileAddress,
  type StoredFile,
} from '#model/base/stored-file.ts';
import { validateFile } from '#model/features/files/validate-file.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { FileRow } from '../../../db/framework.ts';
import type { Change } from '../../audit.ts';
import { waitMs } from '../../files.ts';
import type { Handle } from '../../handle.ts';

export interface Settled {
  /** The body, with the details of the upload in place of what was sent. */
  readonly body: Values;
  /** Files that this author cannot use here; reported only if the body has no other errors. */
  readonly errors: readonly FieldError[];
}

export interface Holder {
  readonly resource: Resource;
  /** Null before the record exists. */
  readonly id: string | null;
  readonly account: string | null;
  readonly now: Date;
}

export const uploadFields = ({ fields }: Resource, names: readonly string[]): readonly Field[] =>
  names.flatMap((name) => (Object.hasOwn(fields, name) && fields[name]?.upload ? fields[name] : []));

export const hasUploads = memoize((resource: Resource): boolean =>
  Object.values(resource.fields).some(({ upload }) => upload),
);

/** @param before the stored record, whose own files may stay */
export async function settleFiles(
  handle: Handle,
  holder: Holder,
  before: Values | null,
  body: Values,
): Promise<Settled> {
  const fields = uploadFields(holder.resource, Object.keys(body));
  const settled: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const field of fields) {
    const value = body[field.name];
    const known = await knownFiles(handle, holder, field, before?.[field.name], keysIn(value));
    settled[field.name] = field.kind === 'image' ? addressOf(value, known) : filesOf(value, known);
    errors.push(...missing(field, value, known));
  }
  return { body: { ...body, ...settled }, errors };
}

type Known = ReadonlyMap<string, StoredFile>;

async function knownFiles(
  handle: Handle,
  { resource, id, account, now }: Holder,
  field: Field,
  before: unknown,
  keys: readonly string[],
): Promise<Known> {
  const held = new Map(heldIn(before).map((file) => [file.key, file]));
  const others = keys.filter((key) => !held.has(key));
  if (others.length === 0) return held;
  const rows = await handle.selectFrom('daicho_file').selectAll().where('key', 'in', others).execute();
  const isHere = (row: FileRow): boolean =>
    row.purpose === 'picture'
      ? field.kind === 'image' && takes(field, row)
      : row.resource === resource.stored.as && row.field === field.name;
  /** Uploaded by the same account for this field, or recently removed from this very record. */
  const isFree = (row: FileRow): boolean =>
    row.state === 'uploaded' &&
    isHere(row) &&
    Date.parse(row.expires_at) > now.getTime() &&
    (row.record_id === null ? row.account_id === account : row.record_id === id);
  return new Map([...held, ...rows.filter(isFree).map((row) => [row.key, storedFileOf(row)] as const)]);
}

/** An upload for any picture field may be too large for this one, or of another type. */
const takes = ({ upload }: Field, { name, size }: FileRow): boolean =>
  upload !== null && name !== null && validateFile(upload, name, size) === null;

/** Files that the field already contains keep their details. */
function heldIn(value: unknown): readonly StoredFile[] {
  if (Array.isArray(value)) return value.filter(isStoredFile);
  const file = typeof value === 'string' ? readFileAddress(value) : null;
  return file ? [{ ...file, type: '', size: 0, at: '' }] : [];
}

const storedFileOf = (row: FileRow): StoredFile => ({
  key: row.key,
  name: row.name ?? '',
  type: row.content_type,
  size: row.size,
  at: row.created_at,
});

function addressOf(value: unknown, known: Known): unknown {
  const file = typeof value === 'string' ? known.get(readFileAddress(value)?.key ?? '') : undefined;
  return file ? fileAddress(file) : value;
}

/** Values other than a list of keys are left to the schema; a file that is named twice counts once. */
function filesOf(value: unknown, known: Known): unknown {
  if (!Array.isArray(value)) return value;
  const seen = new Set<string>();
  return value.flatMap((one: unknown) => {
    const [key = ''] = keysIn([one]);
    if (seen.has(key)) return [];
    if (known.has(key)) seen.add(key);
    return [known.get(key) ?? one];
  });
}

function missing(field: Field, value: unknown, known: Known): readonly FieldError[] {
  if (field.kind === 'image') {
    const isUpload = typeof value === 'string' && value.startsWith(`${filesPath}/`);
    return isUpload && !known.has(readFileAddress(value)?.key ?? '')
      ? [{ pointer: `/${field.name}`, keyword: 'file' }]
      : [];
  }
  return (Array.isArray(value) ? value : []).flatMap((one: unknown, index): FieldError[] => {
    const [key] = keysIn([one]);
    return key !== undefined && !known.has(key) ? [{ pointer: `/${field.name}/${index}`, keyword: 'file' }] : [];
  });
}

/**
 * Binds the files that the record now contains, and releases those that it contained. Runs in the transaction of the
 * write.
 *
 * @throws `invalid-field` if another record has taken a file
 */
export async function holdFiles(
  handle: Handle,
  { resource, id, now }: Holder & { readonly id: string },
  before: Values | null,
  record: Values,
): Promise<void> {
  for (const field of uploadFields(resource, Object.keys(record))) {
    const had = keysIn(before?.[field.name]);
    const has = keysIn(record[field.name]);
    const added = has.filter((key) => !had.includes(key));
    const removed = had.filter((key) => !has.includes(key));
    const place = { resource: resource.stored.as, field: field.name, record_id: id };
    if (added.length > 0) {
      const { numUpdatedRows } = await handle
        .updateTable('daicho_file')
        .set({ ...place, state: 'used' })
        .where('key', 'in', added)
        .where('state', '=', 'uploaded')
        .executeTakeFirst();
      if (Number(numUpdatedRows) < added.length)
        throw new Problem('invalid-field', [{ pointer: `/${field.name}`, keyword: 'file' }]);
    }
    if (removed.length > 0)
      await handle
        .updateTable('daicho_file')
        .set({ state: 'uploaded', expires_at: new Date(now.getTime() + waitMs) })
        .where('key', 'in', removed)
        .where('record_id', '=', id)
        .execute();
  }
}

/** Replaces addresses of pictures by name and size in the history, as for files. */
export async function changesWithFiles(
  handle: Handle,
  { fields }: Resource,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const addresses = changes.filter(({ field }) => Object.hasOwn(fields, field) && fields[field]?.kind === 'image');
  const keys = addresses.flatMap(({ before, after }) => [...keysIn(before), ...keysIn(after)]);
  if (keys.length === 0) return changes;
  const rows = await handle.selectFrom('daicho_file').selectAll().where('key', 'in', keys).execute();
  const files = new Map(rows.map((row) => [row.key, storedFileOf(row)]));
  const fileOf = (value: unknown): unknown => files.get(keysIn(value)[0] ?? '') ?? value;
  return changes.map((change) =>
    addresses.includes(change) ? { ...change, before: fileOf(change.before), after: fileOf(change.after) } : change,
  );
}
