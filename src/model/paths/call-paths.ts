/** Where a new record is sent, and an old one deleted: at the declared call below what it refers to, else at the resource's own. */

import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import type { CallWithin } from '../types/wire.ts';

export const createPath = (resource: Pick<Resource, 'wire' | 'callsWithin'>, body: Values): string =>
  filled(callBelow(resource, 'create', body)?.path ?? resource.wire.list, body);

/** Where a record is deleted: at the declared path, where the record says all that stands in it, else at its own. */
export const deletePath = ({ wire }: Pick<Resource, 'wire'>, record: Values): string => {
  const hasValue = (name: string): boolean => typeof record[name] === 'string';
  const named = [...(wire.delete ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return filled(wire.delete && named.every(hasValue) ? wire.delete : wire.record, record);
};

/** The declared call below what the record refers to, where it refers to all that the path names. */
export const callBelow = (
  { callsWithin }: Pick<Resource, 'callsWithin'>,
  does: CallWithin['does'],
  record: Values,
): CallWithin | undefined =>
  callsWithin.find((call) => call.does === does && call.owners.every(({ field }) => typeof record[field] === 'string'));

/** A path with what the record says of each parameter. */
export const filled = (path: string, record: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])));
