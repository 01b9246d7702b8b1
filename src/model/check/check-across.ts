/** Faults that only show when all resources are seen together: targets of references, embedded fields, claimed twice. */
import { checkBatchAcross } from '../batch/batch.ts';
import { checkBelow } from '../below.ts';
import { checkCallsWithin } from '../calls-within/check-calls-within.ts';
import { checkCarries } from '../carries/carries.ts';
import { checkIntoAcross } from '../csv/csv-into.ts';
import { checkThroughAcross } from '../csv/csv-through.ts';
import { checkNextSteps } from '../declare/define-create.ts';
import { circlesIn } from '../declare/link-totals.ts';
import { checkDraftAcross } from '../drafts/check-draft.ts';
import { checkErasureAcross } from '../erasure/check-erasure.ts';
import { checkEventsAcross } from '../events/check-events.ts';
import { checkLeads } from '../leads.ts';
import { checkNumberingAcross } from '../numbering.ts';
import type { Report, ReportOn } from '../papers.ts';
import { checkPreviewAcross } from '../preview/define-preview.ts';
import { checkProcedure } from '../procedure/check-procedure.ts';
import { checkCommands, checkRefreshAcross } from '../refresh/define-refresh.ts';
import { checkRelay } from '../relay/check-relay.ts';
import { checkRuledAcross } from '../ruled/ruled.ts';
import { checkSettingSwitches } from '../setting-switches.ts';
import { checkShapeAcross } from '../shape.ts';
import { checkTicketAcross } from '../tickets/ticket.ts';
import type { Page } from '../types/page.ts';
import type { Resource } from '../types/resource.ts';
import { checkAsked } from './check-asked.ts';
import { checkAutomatic } from './check-automatic.ts';
import { checkCircles } from './check-circles.ts';
import { checkClaims } from './check-claims.ts';
import { checkCounts } from './check-counts.ts';
import { checkKeep } from './check-keep.ts';
import { checkListAcross } from './check-list-across.ts';
import { checkListCalls } from './check-list-calls.ts';
import { checkMembers } from './check-members.ts';
import { checkPast } from './check-past.ts';
import { checkReferences } from './check-references.ts';
import { checkRelated } from './check-related.ts';
import { checkTaken } from './check-taken.ts';
import { checkTotals } from './check-totals.ts';
import { checkTouches } from './check-touches.ts';
import { checkTreeWords } from './check-tree-words.ts';
import { checkViewOf } from './check-view-of.ts';

type Resources = Readonly<Record<string, Resource>>;
type Pages = Readonly<Record<string, Page>>;
/** Faults of one resource among all of them. */
type Check = (resource: Resource, resources: Resources, declared: readonly string[], report: Report) => void;

const checks: readonly Check[] = [
  checkReferences,
  checkTotals,
  (resource, resources, _declared, report) => checkTaken(resource, resources, report),
  checkMembers,
  checkListAcross,
  checkListCalls,
  checkTreeWords,
  checkAutomatic,
  (resource, resources, _declared, report) => checkBatchAcross(resource, resources, report),
  checkCounts,
  checkRelay,
  checkCarries,
  checkViewOf,
  (resource, resources, _declared, report) => checkCallsWithin(resource, resources, report),
  checkBelow,
  checkProcedure,
  checkKeep,
  checkDraftAcross,
  checkErasureAcross,
  checkEventsAcross,
  checkNumberingAcross,
  checkShapeAcross,
  checkThroughAcross,
  checkTicketAcross,
  (resource, _resources, declared, report) => checkTouches(resource, declared, report),
  checkRelated,
  checkAsked,
  (resource, resources, _declared, report) => checkIntoAcross(resource, resources, report),
  checkPreviewAcross,
  checkRuledAcross,
  checkRefreshAcross,
  (resource, resources, _declared, report) => checkCommands(resource, resources, report),
  checkLeads,
  checkNextSteps,
];

/** @param declared names of all resource files, also of those that are left out because of their own faults */
export function checkAcross(resources: Resources, pages: Pages, declared: readonly string[], report: ReportOn): void {
  for (const resource of Object.values(resources)) {
    const reportHere: Report = (path, message) => report(resource, path, message);
    for (const check of checks) check(resource, resources, declared, reportHere);
    checkSettingSwitches(resource, resources, pages, reportHere);
  }
  for (const { resource, field, way } of circlesIn(resources))
    report(resource, `fields.${field.name}.derive`, `is worked out from itself: ${way}`);
  checkCircles(resources, report);
  checkPast(Object.values(resources), declared, report);
  checkClaims(resources, pages, report);
}
