/** One resource from its schema and its resource file. Collects faults instead of stopping at the first. */

import { checkAddressed } from '../addressed.ts';
import { checkBatch } from '../batch/batch.ts';
import { defineBelow } from '../below.ts';
import { defineCallsWithin } from '../calls-within/calls-within.ts';
import { checkColumnTabs } from '../check/check-column-tabs.ts';
import { checkCondition } from '../check/check-condition.ts';
import { checkDerivations } from '../check/check-derivations.ts';
import { checkFieldRules } from '../check/check-field-rules.ts';
import { checkGather } from '../check/check-gather.ts';
import { checkParts } from '../check/check-parts.ts';
import { checkSensitive } from '../check/check-sensitive.ts';
import { checkTogether } from '../check/check-together.ts';
import { checkTree } from '../check/check-tree.ts';
import type { ModuleCode } from '../code/module-code.ts';
import { bothOf } from '../condition.ts';
import { checkDraft } from '../drafts/check-draft.ts';
import { defineDraft, withinPlans } from '../drafts/define-draft.ts';
import { checkErasure } from '../erasure/check-erasure.ts';
import { defineErasure, eraseVerb, erasureActions, fixedOnceErased, whileNotErased } from '../erasure/erasure.ts';
import { checkEvents } from '../events/check-events.ts';
import { defineEvents } from '../events/define-events.ts';
import { checkFormPath } from '../forms/check-form-path.ts';
import { defineForms } from '../forms/forms.ts';
import { checkLayouts } from '../layouts/define-layouts.ts';
import { defineLeads } from '../leads.ts';
import { defineListCalls } from '../list/define-list-calls.ts';
import { hint } from '../nearest.ts';
import type { Definitions } from '../nested/nested.ts';
import { isPath, partAt } from '../nested/part-at.ts';
import { renamedParts } from '../nested/renamed-parts.ts';
import { checkNumbering } from '../numbering.ts';
import { checkPanel } from '../panel/panel.ts';
import { type Report, schemaFile } from '../papers.ts';
import { checkConnects, checkPreview, defineConnects, definePreview } from '../preview/define-preview.ts';
import { checkReckoning } from '../reckoning/check-reckoning.ts';
import { defineReckoning } from '../reckoning/reckoning.ts';
import { isStored } from '../record/is-stored.ts';
import { checkRefresh, defineRefresh } from '../refresh/define-refresh.ts';
import { relayedBy } from '../relay/relay.ts';
import { checkRuleSet } from '../rule.ts';
import { checkRuled, defineRuled } from '../ruled/ruled.ts';
import { checkShape } from '../shape.ts';
import { isSlot, parseTemplate } from '../template.ts';
import { checkTicket } from '../tickets/ticket.ts';
import type { Condition } from '../types/condition.ts';
import type { Field, Fields } from '../types/field.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { Select } from '../types/list-declaration.ts';
import type { RawResource } from '../types/raw-resource.ts';
import type { ScreenName } from '../types/requirements.ts';
import type { Automatic, Resource, UniqueSet } from '../types/resource.ts';
import type { WireNames } from '../types/wire.ts';
import { apiOf, bareRows, selectApiOf, usualEnvelope, wireOf } from '../wire.ts';
import { checkChanges } from '../working-days/check-changes.ts';
import { checkActions, defineActions } from './define-actions.ts';
import { defineCalls, defineParts } from './define-calls.ts';
import { checkEditPath, defineCreate } from './define-create.ts';
import { checkCsv, defineCsv } from './define-csv.ts';
import { checkDated, defineDated } from './define-dated.ts';
import { checkSectionActions, defineDetail } from './define-detail.ts';
import { defineFieldParts, splitFields } from './define-field-parts.ts';
import { defineFields } from './define-fields.ts';
import { defineList } from './define-list.ts';
import { checkMount, fieldsOfMount, rawOfMount } from './define-mount.ts';
import { checkPermissions, definePermissions } from './define-permissions.ts';
import { defineRules } from './define-rules.ts';
import { checkMembers, checkSource, defineMembers, sourceOf } from './define-source.ts';
import { checkStates, defineStates, transitionsOf, withStates } from './define-states.ts';
import { defineTitle } from './define-title.ts';

export interface ResourceInput {
  readonly name: string;
  readonly module: string;
  /** Names of what the file is like, nearest first. */
  readonly like: readonly string[];
  readonly schemaName: string;
  /** Schema with references resolved. */
  readonly schema: JsonSchema;
  readonly raw: RawResource;
  readonly wireNames?: WireNames | null;
  /** The field of properties that the schema allows without naming them. */
  readonly further?: string | null;
  /** The original of a second mount. */
  readonly base?: { readonly resource: Resource; readonly raw: RawResource } | undefined;
  /** What the resource can name of modules. */
  readonly code: ModuleCode;
  readonly schemaReport: Report;
  readonly report: Report;
}

export function defineResource(input: ResourceInput): Resource {
  const { name, module, like, schemaName, schema, base, code, schemaReport, report } = input;
  const { wireNames, further } = base ? base.resource : input;
  const raw = base ? rawOfMount(base.raw, input.raw, report) : input.raw;
  const written = splitFields(raw.fields, schema.properties);
  const inherited = base ? fieldsOfMount(base.resource, raw.source?.without ?? []) : {};
  const declared = base ? withoutParts(inherited) : defineFields(schema, written.whole, schemaReport, report);
  const ground = { fields: declared, definitions: Object(schema.$defs) as Definitions };
  const unknown = (field: string): string => {
    if (!isPath(field, declared))
      return `no field "${field}" in ${schemaFile(schemaName)}${hint(field, Object.keys(declared))}`;
    const found = partAt(field, ground);
    return typeof found === 'string' ? found : unreachable(field, input);
  };
  const knownAmong =
    (names: Readonly<Record<string, Field>>) =>
    (path: string, field: string): boolean => {
      if (Object.hasOwn(names, field)) return true;
      report(path, unknown(field));
      return false;
    };
  const known = knownAmong(declared);
  const path = raw.path ?? `/${name}`;
  const { routes, create } = defineCreate(raw, path, declared, known, report);
  const { detail, conditions } = defineDetail(
    raw.detail,
    declared,
    filledElsewhere(input, raw, create.variant),
    known,
    report,
  );
  const fields = base
    ? declared
    : fixedOnceErased(
        withinPlans(withStates(withConditions(declared, conditions), raw.states), name, raw.draft),
        raw.erasure,
      );
  const api = raw.api ?? apiOf(name);
  const {
    envelope = usualEnvelope,
    fallback = null,
    gather = {},
    parts: bodyParts = {},
    calls = {},
    also = [],
    within,
    asks,
    ...paths
  } = raw.wire ?? {};
  const wire = { ...wireOf(api), ...(raw.single ? { record: api } : {}), ...paths };
  const title = defineTitle(raw.title ?? `{${titleField(fields)}}`, fields, report);
  const isTable = !base && !raw.single && raw.source?.view === undefined;
  const parts = partsIn(inherited, input) ?? defineFieldParts(raw, written.parts, ground, report);
  const all = { ...fields, ...parts };
  const renamed = base ? [] : renamedParts(written.parts, ground, report);
  const reachable = knownAmong(all);
  const list = defineList(raw.list, all, { parent: raw.tree?.parent ?? null, isTable }, reachable, report);
  const actions = whileNotErased(
    defineActions({ ...raw.actions, ...transitionsOf(raw, fields), ...erasureActions(raw) }, fields, report),
    raw.erasure,
  );
  const resource: Resource = {
    name,
    module,
    like,
    schemaName,
    was: raw.was ?? null,
    ...(renamed.length > 0 ? { renamedParts: renamed } : {}),
    area: raw.area ?? 'staff',
    icon: raw.icon ?? 'table',
    source: sourceOf(raw.source, report),
    stored: base?.resource.stored ?? { as: raw.source?.as ?? name, title, search: list.search, ordered: [] },
    single: raw.single ?? false,
    requires: {
      feature: raw.requires?.feature ?? null,
      on: raw.requires?.on ?? [],
      otherwise: raw.requires?.otherwise ?? null,
      params: raw.requires?.params ?? {},
    },
    routes: {
      list: path,
      ...routes,
      detail: raw.single ? path : `${path}/{id}`,
      edit: null,
      import: usualImport(raw, path, isTable),
      ...raw.routes,
      ...(raw.csv?.into ? { importInto: raw.csv.into.path } : {}),
      ...(raw.preview ? { preview: raw.preview.path } : {}),
      nested: nestedRoute(raw.routes?.detail ?? `${path}/{id}`, detail),
    },
    wire,
    ...defineListCalls(asks, wire),
    envelope: envelope === bareRows ? null : envelope,
    gather: defineParts(gather),
    parts: defineParts(bodyParts),
    calls: defineCalls(calls, known, report),
    callsWithin: defineCallsWithin(within, report),
    alsoAt: [...also, ...(paths.read ? [paths.read] : [])],
    fallback,
    idAs: raw.idAs ?? null,
    // Parts are read out of what a call answers as names are.
    ...(wireNames ? { wireNames } : Object.keys(parts).length > 0 ? { wireNames: {} } : {}),
    ...(further ? { further } : {}),
    title,
    subtitle: raw.subtitle ? parseTemplate(raw.subtitle) : null,
    fields: all,
    schema: recordSchema(schema, fields, further ?? null),
    rules: defineRules(raw.rules ?? [], fields, known, report),
    states: defineStates(raw.states, fields),
    forms: defineForms(raw.forms),
    events: base ? base.resource.events : defineEvents(raw.events),
    erasure: base ? base.resource.erasure : defineErasure(raw.erasure),
    reckoning: base ? base.resource.reckoning : defineReckoning(raw.reckon, code),
    procedure: base ? base.resource.procedure : (raw.procedure ?? null),
    ...(raw.ticket ? { ticket: raw.ticket } : {}),
    ruleSet: raw.ruleSet ? { ...raw.ruleSet, unit: raw.ruleSet.unit ?? null } : null,
    automatic: defineAutomatic(raw.automatic),
    keptOnDelete: base
      ? base.resource.keptOnDelete
      : raw.keptOnDelete
        ? { set: {}, ...raw.keptOnDelete, when: raw.keptOnDelete.when ?? null }
        : null,
    dated: base ? base.resource.dated : defineDated(raw.dated),
    primary: raw.primary ?? null,
    draft: defineDraft(raw.draft),
    tree: raw.tree ?? null,
    uniqueTogether: base ? base.resource.uniqueTogether : (raw.unique ?? []).map(uniqueSet),
    members: defineMembers(raw.members, known),
    list,
    detail,
    create,
    select: defineSelect(raw.select, api, title.fields.find((one) => !title.paths[one]) ?? 'id', list, report),
    csv: defineCsv(raw, fields, report),
    actions,
    leads: defineLeads(raw.leads, fields, known, report),
    below: defineBelow(raw.below, fields, known, report),
    connects: defineConnects(raw.connects),
    preview: definePreview(raw.preview),
    refresh: defineRefresh(raw.refresh),
    ruled: defineRuled(raw.ruled),
    permissions: definePermissions({ ...(raw.erasure ? { [eraseVerb]: [] } : {}), ...raw.permissions }),
    touches: [
      ...new Set([
        ...(raw.touches ?? []),
        ...Object.values(actions).flatMap(({ touches, makes }) => [...touches, ...(makes === null ? [] : [makes])]),
        ...relayedBy({ fields, actions }),
      ]),
    ],
  };
  checkSource(resource, raw, report);
  if (base) checkMount(base.resource, input.raw, resource, conditions, report);
  for (const [index, one] of (raw.source?.without ?? []).entries())
    if (!Object.hasOwn(base?.resource.actions ?? {}, one) && !base?.resource.leads.some(({ name }) => name === one))
      known(`source.without[${index}]`, one);
  checkMembers(resource, report);
  checkGather(resource, report);
  checkParts(resource, known, report);
  checkTogether(resource, reachable, report);
  checkDraft(resource, known, report);
  checkTree(resource, known, report);
  checkDated(resource, known, report);
  checkNamesUsed(resource, raw, known);
  checkStates(base ? { ...raw, ...(base.raw.states ? { states: base.raw.states } : {}) } : raw, fields, report);
  checkErasure(resource, raw.erasure?.when, known, report);
  if (!base) checkEvents(resource, known, report);
  checkChanges(resource, known, report);
  if (!base) checkReckoning(raw.reckon, resource, known, code, report);
  checkPanel(resource, known, report);
  checkTicket(resource, report);
  checkRuleSet(resource, report);
  checkDerivations(resource, report);
  checkFieldRules(resource, report);
  checkSensitive(resource, report);
  checkConditions(resource, report);
  checkActions(resource, known, report);
  checkColumnTabs(resource, report);
  checkLayouts(list, resource.actions, report);
  checkSectionActions(resource, report);
  checkNumbering(resource, report);
  checkShape(resource, report);
  checkCsv(resource, report);
  checkConnects(resource, known, report);
  checkPreview(resource, known, report);
  checkRefresh(resource, known, report);
  checkRuled(resource, known, report);
  checkPermissions(raw, resource, known, report);
  checkRequirements(resource, report);
  checkBatch(resource, known, report);
  checkEditPath(resource, report);
  checkFormPath(resource, report);
  checkAddressed(resource, known, report);
  return resource;
}

/** What no section has to hold: the path of the form, what every record here begins with, and all of it where none is added. */
const filledElsewhere = ({ base }: ResourceInput, raw: RawResource, variant: string | null): readonly string[] =>
  base && !raw.permissions?.create
    ? Object.keys(base.resource.fields)
    : [...(variant === null ? [] : [variant]), ...Object.keys(raw.create?.set ?? {})];

/** Records that people add to a table at its usual address are also brought by a file; null where they come in another way. */
function usualImport(raw: RawResource, path: string, isTable: boolean): string | null {
  const isUsual = isTable && raw.path === undefined && raw.routes === undefined && raw.source === undefined;
  const comesOtherwise = raw.draft ?? raw.preview ?? raw.refresh ?? raw.csv?.into ?? raw.csv?.through;
  return isUsual && !comesOtherwise && raw.permissions?.create ? `${path}/import-csv` : null;
}

/** Of a mount those of the original, of a view none; null where the resource brings in its own. */
function partsIn(inherited: Fields, { base, raw }: ResourceInput): Fields | null {
  if (!base) return raw.source?.view === undefined ? null : {};
  return Object.fromEntries(Object.entries(inherited).filter(([, { part }]) => part));
}

const withoutParts = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { part }]) => !part));

/** Why a part that there is cannot be named. */
function unreachable(path: string, { base, raw }: ResourceInput): string {
  if (base) return `only the file of "${base.resource.name}" can bring in a part of a field: by naming it in its list`;
  if (raw.source?.view) return 'rows of a view have no parts; let the view answer a field of its own';
  return `"${path}" is a part of a field, which only "list" and "unique" name`;
}

const nestedRoute = (detail: string, { tabs }: Resource['detail']): string | null =>
  tabs.some((tab) => tab.kind === 'related' && tab.nested) ? `${detail}/{tab}/{nested}` : null;

const withConditions = (
  fields: Readonly<Record<string, Field>>,
  conditions: Readonly<Record<string, Condition>>,
): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.values(fields).map((field) => {
      const placed = conditions[field.name];
      return [field.name, placed ? { ...field, when: field.when ? bothOf(placed, field.when) : placed } : field];
    }),
  );

/** `name`, else `title`, else the first text that a template can name, else the id. */
function titleField(fields: Readonly<Record<string, Field>>): string {
  if (fields.name) return 'name';
  if (fields.title) return 'title';
  return (
    Object.values(fields).find(
      ({ name, kind, system, sensitive, writeOnly }) =>
        kind === 'text' && !system && !sensitive && !writeOnly && isSlot(name),
    )?.name ?? 'id'
  );
}

/** The stored part of a record: what is computed or given by the system has no place in a body. */
function recordSchema(schema: JsonSchema, fields: Readonly<Record<string, Field>>, further: string | null): JsonSchema {
  const stored = Object.values(fields).filter((field) => isStored(field) && field.name !== further);
  const { $id: _, $schema: __, properties: ___, title: ____, description: _____, ...rest } = schema;
  return {
    ...rest,
    type: 'object',
    properties: Object.fromEntries(stored.map((field) => [field.name, judgedSchema(schema, field)])),
    required: [
      ...stored.filter(({ required }) => required).map(({ name }) => name),
      ...(further === null ? [] : [schema.required].flat()).filter(
        (name): name is string => typeof name === 'string' && !Object.hasOwn(fields, name),
      ),
    ],
    additionalProperties: further === null ? false : (schema.additionalProperties ?? false),
  };
}

/** What is kept as JSON is judged by what its schema says, without the type that is only meant by it. */
function judgedSchema({ properties }: JsonSchema, { name, kind, schema }: Field): unknown {
  const written = Object(properties)[name];
  return kind === 'structure' && typeof written === 'object' ? written : schema;
}

function defineSelect(
  raw: RawResource['select'],
  api: string,
  title: string,
  { sortable }: Resource['list'],
  report: Report,
): Select {
  const sorted = sortable.find(({ field }) => field === raw?.sort);
  const fields = sortable.map(({ field }) => field);
  if (raw?.sort !== undefined && !sorted)
    report('select.sort', `"${raw.sort}" is not in list.sortable${hint(raw.sort, fields)}`);
  return {
    api: raw?.api ?? selectApiOf(api),
    fields: raw?.fields ?? { id: 'id', name: title },
    where: raw?.where ?? null,
    params: { order: 'orderDirection', sort: 'orderBy', search: 'freeText', ...raw?.params },
    ...(sorted ? { sort: sorted.key } : {}),
  };
}

const defineAutomatic = (raw: RawResource['automatic']): readonly Automatic[] =>
  Object.entries(raw ?? {}).map(([name, { where, whose, do: does, failed }]) => ({
    name,
    where: where ?? null,
    whose: whose ?? {},
    does,
    failed: failed ?? null,
  }));

function checkNamesUsed(resource: Resource, raw: RawResource, known: (path: string, field: string) => boolean): void {
  const used: readonly (readonly [string, readonly string[]])[] = [
    ['title', resource.title.fields],
    ['subtitle', resource.subtitle?.fields ?? []],
    ['csv.match', resource.csv.match ? [resource.csv.match] : []],
    ...resource.csv.columns.map((field, index) => [`csv.columns[${index}]`, [field]] as const),
    ...Object.entries(raw.select?.fields ?? {}).map(
      ([wireName, field]) => [`select.fields.${wireName}`, [field]] as const,
    ),
    ...Object.values(resource.fields).flatMap(({ name, derive, sortBy, to }) => [
      [`fields.${name}.derive`, derive?.fields ?? []] as const,
      [`fields.${name}.sortBy`, sortBy && to === null ? [sortBy] : []] as const,
    ]),
  ];
  for (const [path, fields] of used) for (const field of fields) known(path, field);
}

function checkConditions(
  { fields, list, detail, select, actions, permissions, source }: Resource,
  report: Report,
): void {
  const check = (condition: Condition | null, path: string): void => {
    if (condition) checkCondition(condition, path, fields, report);
  };
  for (const field of Object.values(fields)) {
    check(field.when, `fields.${field.name}.when`);
    check(field.requiredWhen, `fields.${field.name}.required`);
    check(field.readOnlyWhen, `fields.${field.name}.readOnly`);
  }
  for (const [index, { when }] of detail.tabs.entries()) check(when, `detail.tabs[${index}].when`);
  for (const { name, where } of list.conditions) check(where, `list.filters.${name}.where`);
  for (const { name, when, transition, erases } of Object.values(actions))
    if (!transition && !erases) check(when, `actions.${name}.when`);
  for (const [verb, grants] of Object.entries(permissions))
    for (const [index, { where }] of grants.entries()) check(where, `permissions.${verb}[${index}].where`);
  check(select.where, 'select.where');
  if (source.kind !== 'table') check(source.where, 'source.where');
}

/** A form that does not read a parameter has nothing to require it for, and a screen that is not there requires nothing. */
function checkRequirements({ requires, routes, single, create }: Resource, report: Report): void {
  const known = Object.keys(create.params);
  for (const [screen, params] of Object.entries(requires.params)) {
    const place = `requires.params.${screen}`;
    if (routes[screen as ScreenName] === null || (single && screen !== 'detail'))
      report(place, `there is no ${screen} screen`);
    for (const [index, param] of screen === 'create' ? params.entries() : [])
      if (!known.includes(param))
        report(`${place}[${index}]`, `the form takes no parameter "${param}"${hint(param, known)}`);
  }
}

function uniqueSet(raw: NonNullable<RawResource['unique']>[number]): UniqueSet {
  const { fields, empty = 'APART' } = 'fields' in raw ? raw : { fields: raw };
  return { fields, emptyAlike: empty === 'ALIKE' };
}
