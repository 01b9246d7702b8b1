/** A page that shows a result, with all defaults filled in and all names checked. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { parameterOf, segmentsOf } from '../../paths/redirects.ts';
import type { RawPage } from '../../types/raw.ts';
import type { Result } from '../../types/screens/page.ts';
import type { BlockProject } from './block-site.ts';

type RawResult = NonNullable<RawPage['page']['result']>;

/** @param path of the page. Its only parameter is the record to which the user continues */
export function defineResult(raw: RawResult, path: string, project: BlockProject, report: Report): Result {
  const { resources, declared, pages } = project;
  const { param = 'result', message = 'errorMessage', record = null, to = null } = raw;
  const isResource = (name: string): boolean => Object.hasOwn(resources, name);
  const [id, ...more] = segmentsOf(path).flatMap((part) => parameterOf(part) ?? []);
  const known = [...declared, ...pages];
  if (to !== null && !known.includes(to)) report('page.result.to', `no resource or page "${to}"${hint(to, known)}`);
  if (more.length > 0) report('path', 'only one parameter is allowed: the record that the page leads to');
  const goesToRecord = to !== null && (isResource(to) ? !resources[to]?.single : !pages.includes(to));
  if (id !== undefined && !goesToRecord)
    report('path', `"{${id}}" names a record, so "to" must be the resource of that record`);
  if (record && !declared.includes(record.resource))
    report('page.result.record.resource', `no resource "${record.resource}"${hint(record.resource, declared)}`);
  else if (record && resources[record.resource]?.single)
    report(
      'page.result.record.resource',
      `"${record.resource}" has a single record, which needs no parameter; use "to" instead`,
    );
  const params = [param, message, ...(record ? [record.param] : [])];
  const duplicate = params.find((name, index) => params.indexOf(name) < index);
  if (duplicate !== undefined) report('page.result', `the parameter "${duplicate}" is used twice`);
  return { param, message, record, to };
}
