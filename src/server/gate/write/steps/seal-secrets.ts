/** Seals the values of sealed fields for their columns, and opens them. */

import { sealedFields } from '#model/access/sensitive.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { GateContext } from '../../gate-context.ts';

/**
 * The context of a sealed value: it opens only in its record, even if the resource is renamed. A secret for a product
 * opens only for the server that it was entered for. Otherwise, an actor who may change the address could have the
 * secret sent to their own server.
 */
function placeOf({ keywords: { connects } }: Resource, field: string, id: string, record: Values): string {
  if (connects?.secret !== field) return id;
  const address = String(record[connects.address] ?? '');
  return `${id} ${URL.canParse(address) ? new URL(address).origin : ''}`;
}

/**
 * @param record whole, as it will be stored
 * @param changed names of the written fields; the others stay as stored
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

/** Null if the key is missing, or the value was sealed for another context. */
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
