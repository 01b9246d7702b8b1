/** Where a new record is sent: at the declared call below what it refers to, else at the list. */
import type { CallWithin } from '../calls-within/calls-within.ts';
import type { Resource } from '../resource.ts';

type Values = Readonly<Record<string, unknown>>;

export const createPath = (resource: Pick<Resource, 'wire' | 'callsWithin'>, body: Values): string =>
  filled(callBelow(resource, 'create', body)?.path ?? resource.wire.list, body);

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
