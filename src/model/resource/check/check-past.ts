/**
 * Issues in former names of fields and resources.
 * A former name must no longer be in use, and only one field or resource may take it over.
 */

import type { ReportOn } from '../../base/declaration-files.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Resource } from '../../types/resource.ts';

/** @param declared names of all resource files */
export function checkPast(resources: readonly Resource[], declared: readonly string[], report: ReportOn): void {
  const successors = new Map<string, string>();
  for (const resource of resources) {
    checkFields(resource, (path, message) => report(resource, path, message));
    const { name, was, source } = resource;
    if (was === null) continue;
    const say = (message: string): void => report(resource, 'was', message);
    if (declared.includes(was)) say(`there is a resource "${was}" still, so "${name}" cannot have been it`);
    else if (source.kind !== 'table') say('it has no table of its own that could be renamed');
    else if (successors.has(was)) say(`"${successors.get(was)}" says so too, and only one can keep the rows`);
    successors.set(was, name);
  }
}

function checkFields({ fields }: Resource, report: (path: string, message: string) => void): void {
  const successors = new Map<string, string>();
  for (const field of Object.values(fields)) {
    const { name, was } = field;
    if (was === null) continue;
    const say = (message: string): void => report(`fields.${name}.was`, message);
    if (Object.hasOwn(fields, was)) say(`there is a field "${was}" still, so "${name}" cannot have been it`);
    else if (!isStored(field)) say(`"${name}" is given by the server and holds no values that could be kept`);
    else if (successors.has(was)) say(`"${successors.get(was)}" says so too, and only one can keep the values`);
    successors.set(was, name);
  }
}
