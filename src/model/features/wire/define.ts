import { bareRows, usualEnvelope, wireOf } from '../../paths/wire.ts';
import type { RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import { defineListCalls } from './define-list-calls.ts';
import { splitCalls } from './split-calls.ts';

/** @param api path of the list call */
export function defineWire(
  { api: raw = {}, source }: RawResource,
  api: string,
): Pick<Resource, 'wire' | 'asks' | 'envelope' | 'alsoAt' | 'fallback'> {
  const { envelope = usualEnvelope, fallback = null, asks, calls, ...others } = raw;
  const { objects: _, path: __, idAs: ___, invalidates: ____, ...paths } = others;
  const wire = { ...wireOf(api), ...(source?.single ? { record: api } : {}), ...paths };
  return {
    wire,
    ...defineListCalls(asks, wire),
    envelope: envelope === bareRows ? null : envelope,
    alsoAt: [...splitCalls(calls).alsoAt, ...(paths.read ? [paths.read] : [])],
    fallback,
  };
}
