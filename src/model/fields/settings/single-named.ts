import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';

/**
 * The single resource that a declaration names. Does not report a resource that is missing because of its own errors.
 *
 * @param declared names of all resource files, including those with errors
 * @param what what the record contains, for the message about a resource with many records
 */
export function singleNamed(
  name: string,
  path: string,
  what: string,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): Resource | undefined {
  const found = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!found && !declared.includes(name)) report(path, `no resource "${name}"${hint(name, declared)}`);
  if (found && !found.single)
    report(path, `"${name}" has many records, but ${what} in a resource with a single record`);
  return found;
}
