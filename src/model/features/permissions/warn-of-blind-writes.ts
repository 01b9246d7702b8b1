/** Grants of a scope that may change records and sees none of them: every call is refused. */
import type { Report } from '../../base/declaration-files.ts';
import type { AccessDeclaration, Scope } from '../../types/access.ts';
import type { Resource } from '../../types/resource.ts';
import { implies } from './check-readers.ts';

/** Leaves out further scopes, which are given in addition to others. */
export function warnOfBlindWrites(
  { permissions }: Resource,
  { further }: Pick<AccessDeclaration, 'further'>,
  warn: Report,
): void {
  const reads = (scope: Scope): boolean =>
    (permissions.read ?? []).some((reader) => implies(scope, reader.scope) || isStaff(scope, reader.scope));
  for (const verb of ['update', 'delete'] as const)
    for (const [at, { scope }] of (permissions[verb] ?? []).entries())
      if (!further.includes(scope) && !reads(scope))
        warn(
          `permissions.${verb}[${at}]`,
          `"${scope}" may ${verb} records but read none, so it can ${verb} none; add it to permissions.read`,
        );
}

/** Everybody with a scope is also in the area `staff`, unless the scope is the other area. */
const isStaff = (scope: Scope, reader: Scope): boolean => reader === 'staff' && scope !== 'individual';
