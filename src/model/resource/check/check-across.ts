/** Issues that only show when all resources are read: targets of references, embedded fields, paths claimed twice. */

import type { Report, ReportOn } from '../../base/declaration-files.ts';
import { checkCascades } from '../../features/actions/cascades.ts';
import { checkDelegate } from '../../features/actions/check-delegate.ts';
import { checkInvalidates } from '../../features/actions/check-invalidates.ts';
import { checkAncestors } from '../../features/ancestors/ancestors.ts';
import { checkAutomatic } from '../../features/automatic/check.ts';
import { checkBatchAcross } from '../../features/batch/batch.ts';
import { checkNextSteps } from '../../features/create/define.ts';
import { checkIntoAcross } from '../../features/csv/csv-into.ts';
import { checkThroughAcross } from '../../features/csv/csv-through.ts';
import { checkLookups } from '../../features/derive/check-lookups.ts';
import { checkTotals } from '../../features/derive/check-totals.ts';
import { circlesIn } from '../../features/derive/link-totals.ts';
import { checkRelated } from '../../features/detail/check-related.ts';
import type { Keywords } from '../../features/keyword.ts';
import { checkLinks } from '../../features/links/links.ts';
import { checkListAcross } from '../../features/list/check-across.ts';
import { checkCounts } from '../../features/list/check-counts.ts';
import { checkCommands } from '../../features/refresh/define.ts';
import { checkSettingSwitches } from '../../features/requires/setting-switches.ts';
import { checkViewOf } from '../../features/source/check-view.ts';
import { checkTreeWords } from '../../features/tree/check-words.ts';
import { checkCallsWithin } from '../../features/wire/check-calls-within.ts';
import { checkRequested } from '../../features/wire/check-requested.ts';
import { checkAddedRecords } from '../../fields/check-added-records.ts';
import { checkInputMaskAcross } from '../../fields/settings/input-mask.ts';
import { checkNumberingAcross } from '../../fields/settings/numbering.ts';
import type { Resource } from '../../types/resource.ts';
import type { Page } from '../../types/screens/page.ts';
import { checkCircles } from './check-circles.ts';
import { checkClaims } from './check-claims.ts';
import { checkListCalls } from './check-list-calls.ts';
import { checkPast } from './check-past.ts';
import { checkReferences } from './check-references.ts';

type Resources = Readonly<Record<string, Resource>>;
type Pages = Readonly<Record<string, Page>>;
/** Checks one resource together with all others. */
type Check = (resource: Resource, resources: Resources, declared: readonly string[], report: Report) => void;

const checks: readonly Check[] = [
  checkReferences,
  checkTotals,
  (resource, resources, _declared, report) => checkLookups(resource, resources, report),
  checkListAcross,
  checkListCalls,
  checkTreeWords,
  checkAutomatic,
  (resource, resources, _declared, report) => checkBatchAcross(resource, resources, report),
  checkCounts,
  checkDelegate,
  checkCascades,
  checkViewOf,
  (resource, resources, _declared, report) => checkCallsWithin(resource, resources, report),
  checkAncestors,
  checkAddedRecords,
  checkNumberingAcross,
  checkInputMaskAcross,
  checkThroughAcross,
  (resource, _resources, declared, report) => checkInvalidates(resource, declared, report),
  checkRelated,
  checkRequested,
  (resource, resources, _declared, report) => checkIntoAcross(resource, resources, report),
  (resource, resources, _declared, report) => checkCommands(resource, resources, report),
  checkLinks,
  checkNextSteps,
];

/** @param declared names of all resource files, also of those that are left out because of their own issues */
export function checkAcross(
  resources: Resources,
  pages: Pages,
  keywords: Keywords,
  declared: readonly string[],
  report: ReportOn,
): void {
  const all = [...checks, ...Object.values(keywords).flatMap(({ checkAcross: check }) => check ?? [])];
  for (const resource of Object.values(resources)) {
    const reportHere: Report = (path, message) => report(resource, path, message);
    for (const check of all) check(resource, resources, declared, reportHere);
    checkSettingSwitches(resource, resources, pages, reportHere);
  }
  for (const { resource, field, way } of circlesIn(resources))
    report(resource, `fields.${field.name}.derive`, `is derived from itself: ${way}`);
  checkCircles(resources, report);
  checkPast(Object.values(resources), declared, report);
  checkClaims(resources, pages, report);
}
