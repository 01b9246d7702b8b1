/** Faults that only show when all resources are seen together: targets of references, embedded fields, claimed twice. */

import { withoutId } from './names.ts';
import { hint } from './nearest.ts';
import type { Field, Resource } from './resource.ts';

type Resources = Readonly<Record<string, Resource>>;
type ReportOn = (resource: Resource, path: string, message: string) => void;

/** @param declared names of all resource files, also of those that are left out because of their own faults */
export function checkAcross(resources: Resources, declared: readonly string[], report: ReportOn): void {
  for (const resource of Object.values(resources)) {
    for (const field of Object.values(resource.fields)) {
      if (field.to) checkReference(resource, field, resources, declared, report);
      checkWireNames(resource, field, report);
    }
  }
  checkClaims(resources, report);
}

function checkReference(
  resource: Resource,
  field: Field,
  resources: Resources,
  declared: readonly string[],
  report: ReportOn,
): void {
  const target = field.to ? resources[field.to] : undefined;
  if (!target) {
    if (!declared.includes(field.to ?? ''))
      report(resource, `fields.${field.name}.to`, `no resource "${field.to}"${hint(field.to ?? '', declared)}`);
    return;
  }
  for (const embed of field.embeds) {
    const names = embed.kind === 'scalar' ? [embed.field] : Object.values(embed.fields);
    for (const name of names)
      if (name !== '$title' && !Object.hasOwn(target.fields, name))
        report(
          resource,
          `fields.${field.name}.embed.${embed.name}`,
          `no field "${name}" in schemas/${target.name}.schema.json${hint(name, Object.keys(target.fields))}`,
        );
  }
}

/** An embedded name that is also a field would say two things at once. */
function checkWireNames(resource: Resource, field: Field, report: ReportOn): void {
  for (const { name } of field.embeds)
    if (Object.hasOwn(resource.fields, name))
      report(resource, `fields.${field.name}.embed.${name}`, `"${name}" is already a field`);
  if (field.to && field.name === withoutId(field.name))
    report(resource, `fields.${field.name}`, 'the name of a reference ends in "Id", since its value is an id');
}

/** Below these the server answers by itself. */
const ownCalls = /^\/v2\/(session|activity-logs|files)(\/|$)/;

function checkClaims(resources: Resources, report: ReportOn): void {
  const claims = new Map<string, string>();
  for (const resource of Object.values(resources)) {
    const calls = {
      ...Object.fromEntries(Object.entries(resource.wire).map(([name, path]) => [`wire.${name}`, path])),
      select: resource.select.api,
      ...Object.fromEntries(
        Object.values(resource.actions).map(({ name, path }) => [
          `actions.${name}.call`,
          `${resource.wire.record}/${path}`,
        ]),
      ),
    };
    for (const [place, path] of Object.entries(calls)) {
      if (!/^\/v[23]\//.test(path)) report(resource, place, `${path} is no call: those stand below /v2 or /v3`);
      if (ownCalls.test(path)) report(resource, place, `${path} belongs to the server itself`);
    }
    for (const [place, path] of Object.entries({ ...resource.routes, ...calls })) {
      const pattern = path.replace(/\{\w+\}/g, '{id}');
      const owner = claims.get(pattern);
      if (owner) report(resource, place, `${path} already belongs to ${owner}`);
      else claims.set(pattern, `${resource.name} (${place})`);
    }
  }
}
