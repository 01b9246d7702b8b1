/** Issues in the path of the page on which the form of a record is filled in. */
import type { Report } from '../../base/declaration-files.ts';
import type { Resource } from '../../types/resource.ts';

export function checkFormPath({ routes, keywords: { forms } }: Resource, report: Report): void {
  const { form } = routes;
  if (form === undefined) return;
  if (!forms) report('path.form', 'needs "forms", which is not declared');
  for (const name of ['{id}', '{formId}'])
    if (!form.includes(name)) report('path.form', `"${form}" must contain ${name}`);
}
