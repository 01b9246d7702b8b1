/**
 * Permissions: nobody has a verb that the declaration does not grant. Everyone who may read may also export by default.
 */

import { verbs } from '../../access/verbs.ts';
import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Grant } from '../../types/access.ts';
import type { RawGrant, RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';

export function definePermissions(
  raw: NonNullable<RawResource['permissions']>,
): Readonly<Record<string, readonly Grant[]>> {
  const grantOf = (grant: RawGrant): Grant =>
    typeof grant === 'string'
      ? { scope: grant, where: null, fields: null }
      : { scope: grant.scope, where: grant.where ?? null, fields: grant.fields ?? null };
  const granted = Object.fromEntries(Object.entries(raw).map(([verb, grants]) => [verb, grants.map(grantOf)]));
  return { ...Object.fromEntries(verbs.map((verb) => [verb, []])), export: granted.read ?? [], ...granted };
}

export function checkPermissions(
  raw: RawResource,
  resource: Resource,
  known: (path: string, field: string) => boolean,
  report: Report,
): void {
  const allowed = [...verbs, ...Object.keys(resource.actions)];
  for (const [verb, grants] of Object.entries(raw.permissions ?? {})) {
    if (!allowed.includes(verb)) report(`permissions.${verb}`, `no verb or action "${verb}"${hint(verb, allowed)}`);
    for (const [at, grant] of grants.entries())
      if (typeof grant === 'object')
        for (const [index, field] of (grant.fields ?? []).entries())
          known(`permissions.${verb}[${at}].fields[${index}]`, field);
  }
}
