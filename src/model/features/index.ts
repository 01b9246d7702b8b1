/**
 * The words of the declaration language, apart from those that every resource consists of.
 * A resource is defined by all words in this order, then checked by all of them in the same order, which is also the
 * order of issues.
 */

import { parseTemplate } from '../base/text/template.ts';
import { checkInputMask } from '../fields/settings/input-mask.ts';
import { checkNumbering } from '../fields/settings/numbering.ts';
import { defineAddedRecord } from './actions/added-record.ts';
import { checkActions } from './actions/check.ts';
import { defineAncestors } from './ancestors/ancestors.ts';
import { defineAutomatic } from './automatic/define.ts';
import { checkBatch } from './batch/batch.ts';
import { checkBin, defineBin } from './bin/bin.ts';
import { checkBulk, defineBulk } from './bulk/define.ts';
import { checkComputation } from './compute/check.ts';
import { defineComputation } from './compute/compute.ts';
import { checkEditPath } from './create/define.ts';
import { checkCsv, defineCsv } from './csv/define.ts';
import { checkDerivations } from './derive/check.ts';
import { checkSectionActions } from './detail/define.ts';
import { eraseVerb } from './erasure/erasure.ts';
import { checkFieldRules } from './fields/check.ts';
import { checkConditions } from './fields/check-conditions.ts';
import { checkSensitive } from './fields/check-sensitive.ts';
import { checkFormPath } from './forms/check-path.ts';
import { checkHome, defineHome } from './home/home.ts';
import { checkLayouts } from './layouts/define.ts';
import { defineLinks } from './links/links.ts';
import { checkColumnTabs } from './list/check-column-tabs.ts';
import { checkPanel } from './panel/panel.ts';
import { checkPermissions, definePermissions } from './permissions/define.ts';
import { checkRequirements, defineRequirements } from './requires/define.ts';
import { checkAddressed } from './routes/addressed.ts';
import { defineRules } from './rules/define.ts';
import { defineSelect } from './select/define.ts';
import { checkMount, checkWithout } from './source/alias-resource.ts';
import { checkExisting } from './source/check-existing.ts';
import { checkSource, sourceOf } from './source/define.ts';
import { checkStates, defineStates } from './states/define.ts';
import { checkNamesUsed } from './title/check.ts';
import { checkTree } from './tree/check.ts';
import { checkTogether } from './unique/check.ts';
import { defineUnique } from './unique/define.ts';
import { checkViews, defineViews } from './views/define.ts';
import { defineCallsWithin } from './wire/calls-within.ts';
import { checkGather } from './wire/check-gather.ts';
import { checkParts } from './wire/check-parts.ts';
import { defineWire } from './wire/define.ts';
import { defineCalls, defineObjects } from './wire/define-calls.ts';
import { splitCalls } from './wire/split-calls.ts';
import { defined, ofRecords, type Word } from './word.ts';
import { checkChanges } from './working-days/check.ts';

export const words = [
  { word: 'was', define: defined('was', ({ raw }) => raw.was ?? null) },
  { word: 'area', define: defined('area', ({ raw }) => raw.area ?? 'staff') },
  { word: 'icon', define: defined('icon', ({ raw }) => raw.icon ?? 'table') },
  { word: 'source.single', define: defined('single', ({ raw }) => raw.source?.single ?? false) },
  {
    word: 'source',
    define: defined('source', ({ raw, report }) => sourceOf(raw.source, report)),
    check: (resource, { raw, report }) => {
      checkSource(resource, raw, report);
      checkExisting(resource, raw, report);
    },
  },
  {
    word: 'source.resource',
    check: (resource, { input: { base, raw }, conditions, report }) => {
      if (base) checkMount(base.resource, raw, resource, conditions, report);
    },
  },
  {
    word: 'source.without',
    check: (_, { raw, input, known }) => checkWithout(raw.source?.without ?? [], input.base?.resource, known),
  },
  { word: 'api', define: ({ raw, api }) => defineWire(raw, api) },
  {
    word: 'api.calls',
    define: ({ raw, known, report }) => {
      const { ofFields, within } = splitCalls(raw.api?.calls);
      return { calls: defineCalls(ofFields, known, report), callsWithin: defineCallsWithin(within, report) };
    },
  },
  { word: 'api.idAs', define: defined('idAs', ({ raw }) => raw.api?.idAs ?? null) },
  {
    word: 'rules',
    define: defined('rules', ({ raw, fields, known, report }) => defineRules(raw.rules ?? [], fields, known, report)),
  },
  {
    word: 'actions.automatic',
    // A mount has the actions of its original, and the server must process its records only once.
    define: defined('automatic', ({ raw, input }) => (input.base ? [] : defineAutomatic(raw.actions))),
  },
  {
    word: 'actions.delete.adds',
    define: ofRecords('addedOnDelete', ({ raw: { actions } }) => defineAddedRecord(actions?.delete?.adds)),
  },
  {
    word: 'list.select',
    define: defined('select', ({ raw, api, title, list, report }) =>
      defineSelect(raw.list?.select, api, title, list, report),
    ),
  },
  {
    word: 'api.objects',
    define: ({ raw }) => ({
      gather: defineObjects(raw.api?.objects, 'read'),
      parts: defineObjects(raw.api?.objects, 'create'),
    }),
    check: (resource, { known, report }) => {
      checkGather(resource, report);
      checkParts(resource, known, report);
    },
  },
  {
    word: 'rules.unique',
    define: ofRecords('uniqueTogether', ({ raw }) => defineUnique(raw.rules ?? [])),
    check: (resource, { raw, reachable, report }) => checkTogether(resource, raw.rules ?? [], reachable, report),
  },
  {
    word: 'tree',
    define: defined('tree', ({ raw: { tree } }) => (tree?.parent === undefined ? null : { parent: tree.parent })),
    check: (resource, { known, report }) => checkTree(resource, known, report),
  },
  {
    word: 'title.subtitle',
    define: defined('subtitle', ({ raw: { title } }) => (title?.subtitle ? parseTemplate(title.subtitle) : null)),
  },
  { word: 'title', check: (resource, { raw, known }) => checkNamesUsed(resource, raw, known) },
  {
    word: 'fields.states',
    define: defined('states', ({ raw, fields }) => defineStates(raw, fields)),
    check: (_, { raw, input, fields, report }) =>
      checkStates({ ...raw, actions: { ...input.base?.raw.actions, ...raw.actions } }, fields, report),
  },
  { word: 'actions.changes', check: (resource, { known, report }) => checkChanges(resource, known, report) },
  {
    word: 'compute',
    define: ofRecords('computation', ({ raw, input }) => defineComputation(raw.compute, input.code)),
    check: (resource, { raw, input, known, report }) => {
      if (!input.base) checkComputation(raw.compute, resource, known, input.code, report);
    },
  },
  { word: 'list.panel', check: (resource, { known, report }) => checkPanel(resource, known, report) },
  { word: 'fields.derive', check: (resource, { report }) => checkDerivations(resource, report) },
  { word: 'fields', check: (resource, { report }) => checkFieldRules(resource, report) },
  { word: 'fields.sensitive', check: (resource, { report }) => checkSensitive(resource, report) },
  { word: 'fields.when', check: (resource, { report }) => checkConditions(resource, report) },
  { word: 'actions', check: (resource, { known, report }) => checkActions(resource, known, report) },
  { word: 'list.columns.tab', check: (resource, { report }) => checkColumnTabs(resource, report) },
  {
    word: 'views',
    define: ({ raw }) => defineViews(raw.views),
    check: (resource, { report }) => checkViews(resource, report),
  },
  {
    word: 'bulk',
    define: ({ raw }) => defineBulk(raw.bulk),
    check: (resource, { report }) => checkBulk(resource, report),
  },
  {
    word: 'bin',
    define: ({ raw }) => defineBin(raw.bin),
    check: (resource, { report }) => checkBin(resource, report),
  },
  {
    word: 'home',
    define: ({ raw }) => defineHome(raw.home),
    check: (resource, { report }) => checkHome(resource, report),
  },
  { word: 'list.layout', check: ({ list, actions }, { report }) => checkLayouts(list, actions, report) },
  { word: 'detail.tabs.sections.actions', check: (resource, { report }) => checkSectionActions(resource, report) },
  { word: 'fields.numbering', check: (resource, { report }) => checkNumbering(resource, report) },
  { word: 'fields.inputMask', check: (resource, { report }) => checkInputMask(resource, report) },
  {
    word: 'csv',
    define: defined('csv', ({ raw, fields, report }) => defineCsv(raw, fields, report)),
    check: (resource, { report }) => checkCsv(resource, report),
  },
  {
    word: 'links',
    define: defined('links', ({ raw, fields, known, report }) => defineLinks(raw.links, fields, known, report)),
  },
  {
    word: 'tree.ancestors',
    define: defined('ancestors', ({ raw, fields, known, report }) =>
      defineAncestors(raw.tree?.ancestors, fields, known, report),
    ),
  },
  {
    word: 'permissions',
    define: defined('permissions', ({ raw: { erasure, permissions } }) =>
      definePermissions({ ...(erasure ? { [eraseVerb]: [] } : {}), ...permissions }),
    ),
    check: (resource, { raw, known, report }) => checkPermissions(raw, resource, known, report),
  },
  {
    word: 'requires',
    define: defined('requires', ({ raw }) => defineRequirements(raw.requires)),
    check: (resource, { report }) => checkRequirements(resource, report),
  },
  { word: 'create.batch', check: (resource, { known, report }) => checkBatch(resource, known, report) },
  { word: 'path.edit', check: (resource, { report }) => checkEditPath(resource, report) },
  { word: 'path.form', check: (resource, { report }) => checkFormPath(resource, report) },
  { word: 'path.addressed', check: (resource, { known, report }) => checkAddressed(resource, known, report) },
] as const satisfies readonly Word[];
