/** Definitions of a resource's schema as components, and the references to them. */

import { isObject } from '#model/base/values.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from './json.ts';

type Owner = Pick<Resource, 'name' | 'schema'>;

const local = '#/$defs/';

export const definitionsOf = ({ schema }: Pick<Resource, 'schema'>): Readonly<Record<string, Json>> =>
  isObject(schema.$defs) ? (schema.$defs as Readonly<Record<string, Json>>) : {};

/** Component of a definition: `nodes.node`. */
export const definitionName = ({ name }: Pick<Resource, 'name'>, definition: string): string => `${name}.${definition}`;

/** The same value; every `#/$defs/node` in it becomes `#/components/schemas/nodes.node`. */
export function inComponents<T>(owner: Owner, value: T): T {
  if (Object.keys(definitionsOf(owner)).length === 0) return value;
  const rewritten = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(rewritten);
    if (!isObject(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' && inner.startsWith(local)
          ? `#/components/schemas/${definitionName(owner, inner.slice(local.length))}`
          : rewritten(inner),
      ]),
    );
  };
  return rewritten(value) as T;
}
