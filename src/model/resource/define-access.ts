/** `resources/access.json`: the scopes of the project, and the records that say who holds them. */
import { knownScopes } from '../access/access-declaration.ts';
import { scopesIn } from '../access/scopes-in.ts';
import { accessFile, type DeclarationFiles, type Report } from '../base/declaration-files.ts';
import { hint } from '../base/text/nearest.ts';
import type { AccessDeclaration } from '../types/access.ts';
import type { Field } from '../types/fields/field.ts';
import type { RawAccess } from '../types/raw.ts';
import type { Resource } from '../types/resource.ts';
import { checkShape } from './check/check-shape.ts';

/** If the file names no areas, they are those that resource files name. */
export function defineAccess(files: DeclarationFiles, report: Report): AccessDeclaration {
  const content = files.contents[accessFile];
  const isValid = content === undefined || checkShape('access', files, content, report);
  const { areas, further } = scopesIn(files);
  const usual = files.base?.administrators ?? null;
  const isHeld = usual !== null && knownScopes({ areas, further }).includes(usual);
  const raw = (isValid ? Object(content) : {}) as RawAccess;
  const { administrators = isHeld ? usual : null, held, omit = [] } = raw;
  const declared: AccessDeclaration = {
    areas,
    further,
    administrators,
    held: held ? { ...held, permissions: { ...held.permissions, scopes: held.permissions.scopes ?? {} } } : null,
  };
  const known = knownScopes(declared);
  const implied = knownScopes({ areas, further: [] });
  for (const [at, scope] of further.entries())
    if (implied.includes(scope)) report(`scopes[${at}]`, `"${scope}" is already defined by "areas"`);
  const shipped = files.base?.resources ?? omit;
  for (const [at, name] of omit.entries())
    if (!shipped.includes(name))
      report(`omit[${at}]`, `no resource "${name}" of the base module${hint(name, shipped)}`);
  if (administrators !== null && !known.includes(administrators))
    report('administrators', `no scope "${administrators}"${hint(administrators, known)}`);
  return declared;
}

/** Everything that `held` names must exist and lead from a person to scopes. */
export function checkHeld(
  { areas, further, held }: AccessDeclaration,
  resources: Readonly<Record<string, Resource>>,
  report: Report,
): void {
  if (!held) return;
  const resourceAt = (path: string, name: string): Resource | null => {
    const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
    if (resource?.source.kind === 'table') return resource;
    report(path, resource ? `"${name}" has no table` : `no resource "${name}"${hint(name, Object.keys(resources))}`);
    return null;
  };
  const fieldAt = (path: string, resource: Resource | null, name: string, wanted: Wanted): void => {
    if (!resource) return;
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field) report(path, `no field "${name}" in "${resource.name}"${hint(name, Object.keys(resource.fields))}`);
    else if (!wanted.fits(field)) report(path, `"${name}" of "${resource.name}" ${wanted.sentence}`);
  };
  resourceAt('held.people', held.people);
  const groups = resourceAt('held.groups.resource', held.groups.resource);
  if (groups && (groups.keywords.members?.kind !== 'own' || groups.keywords.members.resource !== held.people))
    report('held.groups.resource', `"${groups.name}" has no members of "${held.people}"`);
  fieldAt('held.groups.roles', groups, held.groups.roles, referencesTo(held.roles.resource));
  const roles = resourceAt('held.roles.resource', held.roles.resource);
  fieldAt('held.roles.permissions', roles, held.roles.permissions, referencesTo(held.permissions.resource));
  const permissions = resourceAt('held.permissions.resource', held.permissions.resource);
  for (const [area, field] of Object.entries(held.permissions.areas)) {
    const path = `held.permissions.areas.${area}`;
    if (!areas.includes(area)) report(path, `no area "${area}"${hint(area, areas)}`);
    fieldAt(path, permissions, field, level);
  }
  for (const [scope, field] of Object.entries(held.permissions.scopes)) {
    const path = `held.permissions.scopes.${scope}`;
    if (!further.includes(scope)) report(path, `no further scope "${scope}"${hint(scope, further)}`);
    fieldAt(path, permissions, field, yesOrNo);
  }
}

interface Wanted {
  readonly fits: (field: Field) => boolean;
  readonly sentence: string;
}

const referencesTo = (resource: string): Wanted => ({
  fits: ({ kind, to, computed }) => kind === 'references' && to === resource && !computed,
  sentence: `must be a list of references to "${resource}"`,
});

const level: Wanted = {
  fits: ({ kind, values }) => kind === 'choice' && ['VIEW', 'EDIT'].every((one) => values?.includes(one)),
  sentence: 'must be a choice with the values VIEW and EDIT',
};

const yesOrNo: Wanted = { fits: ({ kind }) => kind === 'boolean', sentence: 'must be a boolean' };
