/** Restores deleted records, with what was deleted with them, or not at all. */
import { type Access, accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import { isRestorable, restoreVerb } from '#model/features/bin/bin.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Author } from '../audit.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { localeOf } from '../read/record-on-wire.ts';
import { evaluateAfter } from '../ruled/evaluate-ruled.ts';
import { lockDeleted, lockRecord, type StoredRecord } from '../stored-record.ts';
import { audit } from '../write/audit-change.ts';
import { removeRecord } from '../write/remove-record.ts';
import { restoreOne, updateOne } from '../write/statement.ts';
import { missingReference } from '../write/steps/check-references.ts';
import { watchLimits } from '../write/steps/limits.ts';
import { positionFor } from '../write/steps/positions.ts';
import { markOnRestore } from '../write/steps/primary.ts';
import { uniqueProblem } from '../write/unique-problem.ts';
import type { Removal } from './note-deleted.ts';

type Restoring = {
  readonly context: GateContext;
  readonly handle: Handle;
  readonly author: Author;
};

/**
 * @param deletedBy request of the deletion; null for any
 * @throws `not-found` if the record is not in the recycle bin, `stale` if it was deleted by another request, `forbidden`,
 * `state-conflict` if it cannot be as it was
 */
export async function restoreRecord(restoring: Restoring, id: string, deletedBy: string | null = null): Promise<void> {
  const { context, handle, author } = restoring;
  const entry = await handle
    .selectFrom('daicho_bin')
    .selectAll()
    .where('record_id', '=', id)
    .where('part_of', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const resource = entry && stored(context, entry.resource);
  if (!resource || !isRestorable(resource)) throw new Problem('not-found');
  if (deletedBy !== null && entry.request_id !== deletedBy) throw new Problem('stale');
  const record = await lockDeleted(handle, resource, id, sqlContextOf(context, author.actor));
  if (!record) throw new Problem('not-found');
  if (!mayRestore(context, author.actor, resource, record)) throw new Problem('forbidden');
  await dropAdded(restoring, entry.added as Removal['added']);
  await restoreOnly(restoring, resource, record, entry.title);
  const parts = await handle
    .selectFrom('daicho_bin')
    .select(['record_id', 'resource', 'title'])
    .where('part_of', '=', id)
    .orderBy('place', 'desc')
    .execute();
  for (const part of parts) {
    const of = stored(context, part.resource);
    const deleted = of && (await lockDeleted(handle, of, part.record_id, sqlContextOf(context, author.actor)));
    if (deleted) await restoreOnly(restoring, of, deleted, part.title);
  }
  await handle
    .deleteFrom('daicho_bin')
    .where(({ eb, or }) => or([eb('record_id', '=', id), eb('part_of', '=', id)]))
    .execute();
}

const stored = ({ project }: GateContext, name: string): Resource | undefined => project().declarations.resources[name];

/** Whoever could delete the record may restore it. */
function mayRestore(context: GateContext, actor: Actor, { name }: Resource, record: StoredRecord): boolean {
  const { declarations, moment } = sqlContextOf(context, actor);
  return Object.values(declarations.resources)
    .filter(({ source, stored: { as } }) => as === name && source.kind !== 'view')
    .some((resource) => {
      const access = accessOf(resource, actor);
      const isShown = resource.source.kind !== 'mount' || holdsFor(resource.source.where, record, moment);
      return isShown && ['read', 'delete'].every((verb) => isGranted(access, verb, record, moment));
    });
}

const isGranted = ({ grants }: Access, verb: string, record: StoredRecord, moment: Moment): boolean =>
  (grants[verb] ?? []).some(({ where }) => holdsFor(where, record, moment));

/** Removes the record that the deletion has added: what it reports has not happened. */
async function dropAdded({ context, handle, author }: Restoring, added: Removal['added']): Promise<void> {
  const resource = added && stored(context, added.resource);
  const record = resource && (await lockRecord(handle, resource, added.id, sqlContextOf(context, author.actor)));
  if (record) await removeRecord(context, handle, { resource, author, once: null }, record);
}

/** @throws `state-conflict` with a sentence that names the record and the field */
async function restoreOnly(restoring: Restoring, resource: Resource, record: StoredRecord, title: string) {
  const { context, handle, author } = restoring;
  const sqlContext = sqlContextOf(context, author.actor);
  const id = String(record.id);
  const now = context.clock.now().toISOString();
  const refused = (keyword: string, name: string): Problem => {
    const field = name === '' ? '' : context.project().word(resource, localeOf(author.actor), `fields.${name}`);
    return new Problem('state-conflict', [{ pointer: '', keyword, params: { title, field } }]);
  };
  const limits = await watchLimits(handle, sqlContext, resource, null, record);
  const placed = { ...(await markOnRestore(handle, resource, record)), ...(await positionFor(handle, resource, {})) };
  try {
    await restoreOne(handle, resource, id, now);
  } catch (error) {
    const [duplicate] = uniqueProblem(error, resource)?.errors ?? [];
    throw duplicate ? refused('restoreDuplicate', fieldAt(duplicate.pointer)) : error;
  }
  const missing = await missingReference(handle, sqlContext.declarations, resource, record);
  if (missing !== null) throw refused('restoreMissing', missing);
  const restored = { ...record, ...placed };
  if (Object.keys(placed).length > 0) await updateOne(handle, resource, id, restored, Object.keys(placed), now);
  await evaluateAfter(context, handle, resource, id);
  const [full] = await limits.errors();
  if (full) throw refused('restoreFull', fieldAt(full.pointer));
  await audit(context, handle, { resource, author }, restoreVerb, id, restored, []);
  context.changed(resource);
}
