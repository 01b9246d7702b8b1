/**
 * Paths for creating and deleting a record: a declared call below the records that it refers to, or the resource's own.
 */

import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import type { CallWithin } from '../types/wire.ts';

export const createPath = (resource: Pick<Resource, 'wire' | 'callsWithin'>, body: Values): string =>
  filled(callBelow(resource, 'create', body)?.path ?? resource.wire.list, body);

/** The declared path, if the record has a value for each of its parameters; otherwise the path of the record. */
export const deletePath = ({ wire }: Pick<Resource, 'wire'>, record: Values): string => {
  const hasValue = (name: string): boolean => typeof record[name] === 'string';
  const named = [...(wire.delete ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return filled(wire.delete && named.every(hasValue) ? wire.delete : wire.record, record);
};

/** The declared call below the records that this one refers to; undefined if a reference of its path is empty. */
export const callBelow = (
  { callsWithin }: Pick<Resource, 'callsWithin'>,
  does: CallWithin['does'],
  record: Values,
): CallWithin | undefined =>
  callsWithin.find((call) => call.does === does && call.owners.every(({ field }) => typeof record[field] === 'string'));

/** A path with its parameters replaced by values of the record. */
export const filled = (path: string, record: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])));
