import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import type { Resource } from '../../types/resource.ts';

type Resources = Readonly<Record<string, Resource>>;

export function checkMembers(
  resource: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  const {
    keywords: { members },
  } = resource;
  if (members?.kind === 'through') {
    const field = resource.fields[members.field];
    if (field?.kind !== 'references' || resources[field.to ?? '']?.keywords.members?.kind !== 'own')
      report('members.through', `"${members.field}" must list records that have members of their own`);
  }
  if (members?.kind !== 'own') return;
  const target = resources[members.resource];
  if (!target) {
    if (!declared.includes(members.resource))
      report('members.resource', `no resource "${members.resource}"${hint(members.resource, declared)}`);
    return;
  }
  const type = target.fields[members.type];
  const types = resource.fields[members.types];
  if (!type) report('members.type', `no field "${members.type}"${hint(members.type, Object.keys(target.fields))}`);
  else if (types?.kind !== 'choices' || !types.values?.every((value) => type.values?.includes(value)))
    report('members.types', `"${members.types}" must list values of ${members.resource}.${members.type}`);
  if (members.where) checkCondition(members.where, 'members.where', target.fields, report);
}
