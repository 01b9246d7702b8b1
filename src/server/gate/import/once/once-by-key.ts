/** Imports the file of an upload once, and stores its result under the key of the upload. */
import { Problem } from '#model/access/errors.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Handle } from '../../handle.ts';
import type { Finding, Imported, Once } from '../import-records.ts';

export const onceByKey = (key: string, resource: Resource): Once => ({
  claim: (handle) => claim(handle, key, resource),
  keep: (handle, imported) => remember(handle, key, imported),
});

/** Returns the stored result if the client asks again after a lost answer. */
async function claim(handle: Handle, key: string, resource: Resource): Promise<Imported | null> {
  const claimed = await handle
    .insertInto('daicho_import')
    .values({ key, resource: resource.stored.as })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const row = await handle
    .selectFrom('daicho_import')
    .select(['resource', 'outcome'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.resource !== resource.stored.as || !row.outcome) throw new Problem('state-conflict');
  return outcomeIn(row.outcome as StoredOutcome);
}

/** The stored result; versions before 0.6 stored errors under another name. */
type StoredOutcome = Omit<Imported, 'findings'> & {
  readonly findings: readonly (readonly [number, Omit<Finding, 'errors'> & StoredErrors])[];
};
interface StoredErrors {
  readonly errors?: Finding['errors'];
  readonly faults?: Finding['errors'];
}

export const outcomeIn = ({ findings, ...outcome }: StoredOutcome): Imported => ({
  ...outcome,
  findings: findings.map(([index, { errors, faults, ...finding }]) => [
    index,
    { ...finding, errors: errors ?? faults ?? [] },
  ]),
});

async function remember(handle: Handle, key: string, outcome: Imported): Promise<void> {
  await handle
    .updateTable('daicho_import')
    .set({ outcome: JSON.stringify(outcome) })
    .where('key', '=', key)
    .execute();
}
