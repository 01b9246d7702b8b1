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
    if (declared.includes(was)) say(`the resource "${was}" still exists, so "${name}" cannot be its new name`);
    else if (source.kind !== 'table') say('the resource has no table of its own to rename');
    else if (successors.has(was))
      say(`"${successors.get(was)}" has the same "was", and only one of them can keep the rows`);
    successors.set(was, name);
  }
}

function checkFields({ fields }: Resource, report: (path: string, message: string) => void): void {
  const successors = new Map<string, string>();
  for (const field of Object.values(fields)) {
    const { name, was } = field;
    if (was === null) continue;
    const say = (message: string): void => report(`fields.${name}.was`, message);
    if (Object.hasOwn(fields, was)) say(`the field "${was}" still exists, so "${name}" cannot be its new name`);
    else if (!isStored(field)) say(`"${name}" is set by the server and has no values to keep`);
    else if (successors.has(was))
      say(`"${successors.get(was)}" has the same "was", and only one of them can keep the values`);
    successors.set(was, name);
  }
}
