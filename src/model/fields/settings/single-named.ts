import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';

/**
 * The resource of one record that a declaration names. What cannot be told because its own file is faulty is left out.
 *
 * @param declared names of all resource files, also of those that are left out because of their own errors
 * @param what stands in its record, for whoever named a list
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
  if (found && !found.single) report(path, `"${name}" has many records; ${what} in one`);
  return found;
}
