/** The keywords that the engine brings along. A module adds those that its resources need. */

import { type ModuleCode, noCode } from '../base/module-code.ts';
import type { RawResource } from '../types/raw.ts';
import { checkDated, defineDated } from './dated/define.ts';
import { checkDraft, checkDraftAcross } from './draft/check.ts';
import { defineDraft } from './draft/define.ts';
import { checkErasure, checkErasureAcross } from './erasure/check.ts';
import { defineErasure } from './erasure/erasure.ts';
import { checkEvents, checkEventsAcross } from './events/check.ts';
import { defineEvents } from './events/define.ts';
import { defineForms } from './forms/forms.ts';
import { defineKeyword, type Keywords } from './keyword.ts';
import { checkRuled, checkRuledAcross, defineRuled } from './policy-result/policy-result.ts';
import { checkConnects, checkPreview, checkPreviewAcross, defineConnects, definePreview } from './preview/define.ts';
import { checkProcedure } from './procedure/check.ts';
import { checkRefresh, checkRefreshAcross, defineRefresh } from './refresh/define.ts';
import { checkRuleSet, defineRuleSet } from './rule-set/rule-set.ts';
import { checkMembers as checkMembersAcross } from './source/check-members.ts';
import { checkMembers, defineMembers } from './source/define.ts';
import { checkTicket, checkTicketAcross } from './ticket/ticket.ts';

/** How a record connects to another product. */
export const connects = defineKeyword({
  define: defineConnects,
  check: (resource, { known, report }) => checkConnects(resource, known, report),
});

/** Fields whose values have a history in time. */
export const dated = defineKeyword({
  isOfRecords: true,
  define: defineDated,
  check: (resource, { known, report }) => checkDated(resource, known, report),
});

/** Copies of another resource's records, which are changed here and taken over on a date. */
export const draft = defineKeyword({
  define: defineDraft,
  check: (resource, { known, report }) => checkDraft(resource, known, report),
  checkAcross: checkDraftAcross,
});

/** How the personal data of a record are erased. */
export const erasure = defineKeyword({
  isOfRecords: true,
  define: defineErasure,
  check: (resource, { raw, known, report }) => checkErasure(resource, raw.erasure?.when, known, report),
  checkAcross: checkErasureAcross,
});

/** Records of another resource that store what happens to a record. */
export const events = defineKeyword({
  isOfRecords: true,
  define: defineEvents,
  check: (resource, { input, known, report }) => {
    if (!input.base) checkEvents(resource, known, report);
  },
  checkAcross: checkEventsAcross,
});

/** Forms that a record asks somebody to fill in. */
export const forms = defineKeyword({ define: defineForms });

/** Who belongs to a record. */
export const members = defineKeyword({
  define: (raw: NonNullable<RawResource['members']>, { known }) => defineMembers(raw, known),
  check: (resource, { report }) => checkMembers(resource, report),
  checkAcross: checkMembersAcross,
});

/** Records of a connected product, compared with ours before they are imported. */
export const preview = defineKeyword({
  define: definePreview,
  check: (resource, { known, report }) => checkPreview(resource, known, report),
  checkAcross: checkPreviewAcross,
});

/** Of the records that refer to the same record, exactly one is marked. */
export const primary = defineKeyword({});

/** Records that are made by the steps of a pattern when a record is created. */
export const procedure = defineKeyword({ isOfRecords: true, checkAcross: checkProcedure });

/** Records of which the connected product is the source. */
export const refresh = defineKeyword({
  define: defineRefresh,
  check: (resource, { known, report }) => checkRefresh(resource, known, report),
  checkAcross: checkRefreshAcross,
});

/** Whether a record follows the rules that people set for groups. */
export const ruled = defineKeyword({
  define: defineRuled,
  check: (resource, { known, report }) => checkRuled(resource, known, report),
  checkAcross: checkRuledAcross,
});

/** Records that are rules, to which conditions of other resources refer. */
export const ruleSet = defineKeyword({
  define: defineRuleSet,
  check: (resource, { report }) => checkRuleSet(resource, report),
});

/** A secret link of each record. */
export const ticket = defineKeyword({
  check: (resource, { report }) => checkTicket(resource, report),
  checkAcross: checkTicketAcross,
});

/** `create.batch`: many records in one call. */
export const batch = defineKeyword({ isNested: true });

/** `derive.yearsSince`, `derive.anniversary` and `era`: years since a date, and the Japanese era. */
export const anniversaries = defineKeyword({ isNested: true });

/** `derive.monthly` and `yearly`: costs of a bill with a price and a billing cycle. */
export const billing = defineKeyword({ isNested: true });

/** `tree.ancestors`: records shown below records of other resources. */
export const breadcrumbs = defineKeyword({ isNested: true });

/** `actions.*.cascades`: actions that run on the records that refer to a record. */
export const cascades = defineKeyword({ isNested: true });

/** `list.counts`: further numbers in the answer of the count call. */
export const counts = defineKeyword({ isNested: true });

/** `actions.*.delegate`: actions that change another record. */
export const delegate = defineKeyword({ isNested: true });

/** `actions.*.joins` and `leaves`: people who follow a record. */
export const followers = defineKeyword({ isNested: true });

/** `also` and `general` of tabs and timelines: records that refer to the record in another way. */
export const furtherReferences = defineKeyword({ isNested: true });

/** `timeline` of tabs: several sources in one timeline. */
export const history = defineKeyword({ isNested: true });

/** `csv.into`: files whose rows belong to one record. */
export const importInto = defineKeyword({ isNested: true });

/** `actions.*.makes`: actions on a list that create records of another resource. */
export const makes = defineKeyword({ isNested: true });

/** `fields.*.numbering` and `inputMask`: the form of numbers, and the next free one. */
export const numbering = defineKeyword({ isNested: true });

/** `fields.*.rows`: lists of objects that forms edit as ordered rows. */
export const orderedRows = defineKeyword({ isNested: true });

/** `list.layout` and `as` of tabs: trees as boxes or outlines, with what they show for each record. */
export const orgChart = defineKeyword({ isNested: true });

/** `links.*.outside`: links to web pages that open a dialog first. */
export const outsideLinks = defineKeyword({ isNested: true });

/** `api.asks`, `api.read` and others: calls and parameters other than those made from the declaration. */
export const screenCalls = defineKeyword({ isNested: true });

/** `source.without`: records of another resource without some of its fields. */
export const without = defineKeyword({ isNested: true });

/** `list.panel`, `actions.*.changes` and `csv.through`: working days whose times are recorded and corrected. */
export const workingDays = defineKeyword({ isNested: true });

export const engineKeywords: Keywords = {
  ...{ connects, dated, draft, erasure, events, forms, members },
  ...{ preview, primary, procedure, refresh, ruled, ruleSet, ticket },
  ...{ anniversaries, batch, billing, breadcrumbs, cascades, counts, delegate, followers, furtherReferences, history },
  ...{ importInto, makes, numbering, orderedRows, orgChart, outsideLinks, screenCalls, without, workingDays },
};

/** For declarations that are read without code: names of code are not checked, and every keyword of the engine is known. */
export const anyCode: ModuleCode = { ...noCode, keywords: engineKeywords };
