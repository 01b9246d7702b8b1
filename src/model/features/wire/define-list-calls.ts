/** Declarations of lists that screens request at the calls of another resource. */

import type { RawListCalls } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { ListCalls, Params, Wire } from '../../types/wire.ts';

/** Paths are those of the other resource. They are filled in after all resources are read. */
export const defineListCalls = (raw: RawListCalls | undefined, wire: Wire): { readonly asks?: ListCalls } =>
  raw === undefined
    ? {}
    : {
        asks: {
          resource: raw.resource,
          with: Object.fromEntries(Object.entries(raw.with).map(([category, given]) => [category, listed(given)])),
          wire,
        },
      };

const listed = (given: Readonly<Record<string, string | readonly string[]>>): Params =>
  Object.fromEntries(Object.entries(given).map(([name, values]) => [name, [values].flat()]));

export function withListCalls(resource: Resource, resources: Readonly<Record<string, Resource>>): Resource {
  const other = resource.asks ? resources[resource.asks.resource] : undefined;
  if (!resource.asks || !other) return resource;
  const { list, count, csv } = other.wire;
  return { ...resource, asks: { ...resource.asks, wire: { list, count, csv } } };
}
