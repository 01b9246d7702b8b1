import { bareRows, usualEnvelope, wireOf } from '../../paths/wire.ts';
import type { RawResource } from '../../types/raw-resource.ts';
import type { Resource } from '../../types/resource.ts';
import { defineListCalls } from './define-list-calls.ts';

/** @param api path of the list call */
export function defineWire(
  { api: raw = {}, source }: RawResource,
  api: string,
): Pick<Resource, 'wire' | 'asks' | 'envelope' | 'alsoAt' | 'fallback'> {
  const { envelope = usualEnvelope, fallback = null, also = [], asks, ...others } = raw;
  const { gather: _, parts: __, calls: ___, within: ____, path: _p, idAs: _i, invalidates: _t, ...paths } = others;
  const wire = { ...wireOf(api), ...(source?.single ? { record: api } : {}), ...paths };
  return {
    wire,
    ...defineListCalls(asks, wire),
    envelope: envelope === bareRows ? null : envelope,
    alsoAt: [...also, ...(paths.read ? [paths.read] : [])],
    fallback,
  };
}
