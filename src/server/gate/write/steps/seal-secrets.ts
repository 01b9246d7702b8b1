/** Between what somebody writes into a sealed field and what its column holds. */

import { sealedFields } from '#model/access/sensitive.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { GateContext } from '../../gate-context.ts';

/**
 * Where a secret opens: in its record, whatever the record's resource is called by then; and one for another product only for the
 * server that it was entered for. Whoever may change the address could otherwise have the secret sent to a server of their own.
 */
function placeOf({ connects }: Resource, field: string, id: string, record: Values): string {
  if (connects?.secret !== field) return id;
  const address = String(record[connects.address] ?? '');
  return `${id} ${URL.canParse(address) ? new URL(address).origin : ''}`;
}

/**
 * @param record whole, as it is to be stored
 * @param changed names of the fields that are written; whatever else there is stays as it lies
 */
export async function sealSecrets(
  { sealed }: Pick<GateContext, 'sealed'>,
  resource: Resource,
  id: string,
  record: Values,
  changed: readonly string[],
): Promise<Values> {
  const written = sealedFields(resource).filter(
    ({ name }) => changed.includes(name) && typeof record[name] === 'string',
  );
  if (written.length === 0) return record;
  const values = await sealed();
  const texts = written.map(({ name }) => [
    name,
    values.seal(String(record[name]), placeOf(resource, name, id, record)),
  ]);
  return { ...record, ...Object.fromEntries(texts) };
}

/** Null where the key that opens it is not there, or the place is another one. */
export async function openSecret(
  { sealed }: GateContext,
  resource: Resource,
  id: string,
  field: string,
  record: Values,
): Promise<string | null> {
  const text = record[field];
  return typeof text === 'string' ? (await sealed()).open(text, placeOf(resource, field, id, record)) : null;
}
