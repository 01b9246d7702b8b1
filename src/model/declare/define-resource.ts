/** One resource from its schema and its resource file. Collects faults instead of stopping at the first. */

import { checkAddressed } from '../addressed.ts';
import { checkBatch } from '../batch/batch.ts';
import { defineBelow } from '../below.ts';
import { defineCallsWithin } from '../calls-within/calls-within.ts';
import { defineCarries } from '../carries/carries.ts';
import { checkColumnTabs } from '../check/check-column-tabs.ts';
import { checkCondition } from '../check/check-condition.ts';
import { checkDerivations } from '../check/check-derivations.ts';
import { checkFieldRules } from '../check/check-field-rules.ts';
import { checkGather } from '../check/check-gather.ts';
import { checkParts } from '../check/check-parts.ts';
import { checkSensitive } from '../check/check-sensitive.ts';
import { checkTogether } from '../check/check-together.ts';
import { checkTree } from '../check/check-tree.ts';
import { bothOf, type Condition, isMomentWord } from '../condition.ts';
import { checkDraft } from '../drafts/check-draft.ts';
import { defineDraft, withinPlans } from '../drafts/define-draft.ts';
import { checkErasure } from '../erasure/check-erasure.ts';
import { defineErasure, eraseVerb, erasureActions, fixedOnceErased, whileNotErased } from '../erasure/erasure.ts';
import { checkEvents } from '../events/check-events.ts';
import { defineEvents } from '../events/define-events.ts';
import { checkFormPath } from '../forms/check-form-path.ts';
import { defineForms } from '../forms/forms.ts';
import { checkJoins, whenJoined } from '../joins.ts';
import { checkLayouts } from '../layouts/define-layouts.ts';
import { defineLeads } from '../leads.ts';
import { hint } from '../nearest.ts';
import { checkNumbering } from '../numbering.ts';
import { checkPanel } from '../panel/panel.ts';
import { type Report, schemaFile } from '../papers.ts';
import { checkConnects, checkPreview, defineConnects, definePreview } from '../preview/define-preview.ts';
import { checkReckoning } from '../reckoning/check-reckoning.ts';
import { defineReckoning } from '../reckoning/reckoning.ts';
import { isStored } from '../record/is-stored.ts';
import { checkRefresh, defineRefresh } from '../refresh/define-refresh.ts';
import { defineRelay, relayedBy, relayVerbs, whenRelayed } from '../relay/relay.ts';
import type { ScreenName } from '../requirements.ts';
import type {
  Action,
  Automatic,
  Field,
  Grant,
  JsonSchema,
  Members,
  Resource,
  Select,
  Source,
  UniqueSet,
} from '../resource.ts';
import { verbs } from '../resource.ts';
import { checkRuleSet } from '../rule.ts';
import { checkRuled, defineRuled } from '../ruled/ruled.ts';
import { checkShape } from '../shape.ts';
import { parseTemplate } from '../template.ts';
import { checkTicket } from '../tickets/ticket.ts';
import { apiOf, bareRows, selectApiOf, usualEnvelope, wireOf } from '../wire.ts';
import { checkChanges } from '../working-days/check-changes.ts';
import { checkEditPath, defineCreate } from './define-create.ts';
import { checkCsv, defineCsv } from './define-csv.ts';
import { checkDated, defineDated } from './define-dated.ts';
import { checkSectionActions, defineDetail } from './define-detail.ts';
import { defineFields } from './define-fields.ts';
import { defineList } from './define-list.ts';
import { checkMount, fieldsOfMount, rawOfMount } from './define-mount.ts';
import { defineRules } from './define-rules.ts';
import { checkStates, defineStates, transitionsOf, withStates } from './define-states.ts';
import { defineTitle } from './define-title.ts';
import type { RawAction, RawGrant, RawResource } from './raw.ts';

export interface ResourceInput {
  readonly name: string;
  readonly module: string;
  /** Names of what the file is like, nearest first. */
  readonly like: readonly string[];
  readonly schemaName: string;
  /** Schema with references resolved. */
  readonly schema: JsonSchema;
  readonly raw: RawResource;
  /** The original of a second mount. */
  readonly base?: { readonly resource: Resource; readonly raw: RawResource } | undefined;
  readonly schemaReport: Report;
  readonly report: Report;
}

export function defineResource(input: ResourceInput): Resource {
  const { name, module, like, schemaName, schema, base, schemaReport, report } = input;
  const raw = base ? rawOfMount(base.raw, input.raw, report) : input.raw;
  const declared = base
    ? fieldsOfMount(base.resource, raw.source?.without ?? [])
    : defineFields(schema, raw.fields ?? {}, schemaReport, report);
  const known = (path: string, field: string): boolean => {
    if (Object.hasOwn(declared, field)) return true;
    report(path, `no field "${field}" in ${schemaFile(schemaName)}${hint(field, Object.keys(declared))}`);
    return false;
  };
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
    parts = {},
    calls = {},
    also = [],
    within,
    ...paths
  } = raw.wire ?? {};
  const title = defineTitle(raw.title ?? `{${titleField(fields)}}`, fields, report);
  const list = defineList(raw.list, fields, raw.tree?.parent ?? null, known, report);
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
    area: raw.area ?? 'staff',
    icon: raw.icon ?? 'table',
    source: sourceOf(raw.source, report),
    stored: base?.resource.stored ?? { as: raw.source?.as ?? name, title, search: list.search },
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
      import: null,
      ...raw.routes,
      ...(raw.csv?.into ? { importInto: raw.csv.into.path } : {}),
      ...(raw.preview ? { preview: raw.preview.path } : {}),
      nested: nestedRoute(raw.routes?.detail ?? `${path}/{id}`, detail),
    },
    wire: { ...wireOf(api), ...(raw.single ? { record: api } : {}), ...paths },
    envelope: envelope === bareRows ? null : envelope,
    gather: defineParts(gather),
    parts: defineParts(parts),
    calls: defineCalls(calls, known, report),
    callsWithin: defineCallsWithin(within, report),
    alsoAt: also,
    fallback,
    idAs: raw.idAs ?? null,
    title,
    subtitle: raw.subtitle ? parseTemplate(raw.subtitle) : null,
    fields,
    schema: recordSchema(schema, fields),
    rules: defineRules(raw.rules ?? [], fields, known, report),
    states: defineStates(raw.states, fields),
    forms: defineForms(raw.forms),
    events: base ? base.resource.events : defineEvents(raw.events),
    erasure: base ? base.resource.erasure : defineErasure(raw.erasure),
    reckoning: base ? base.resource.reckoning : defineReckoning(raw.reckon),
    procedure: base ? base.resource.procedure : (raw.procedure ?? null),
    ...(raw.ticket ? { ticket: raw.ticket } : {}),
    ruleSet: raw.ruleSet ? { ...raw.ruleSet, unit: raw.ruleSet.unit ?? null } : null,
    automatic: defineAutomatic(raw.automatic),
    dated: base ? base.resource.dated : defineDated(raw.dated),
    primary: raw.primary ?? null,
    draft: defineDraft(raw.draft),
    tree: raw.tree ?? null,
    uniqueTogether: base ? base.resource.uniqueTogether : (raw.unique ?? []).map(uniqueSet),
    members: defineMembers(raw.members, known),
    list,
    detail,
    create,
    select: defineSelect(raw.select, api, title.fields.find((one) => !title.paths[one]) ?? 'id'),
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
    if (!Object.hasOwn(base?.resource.actions ?? {}, one)) known(`source.without[${index}]`, one);
  checkMembers(resource, report);
  checkGather(resource, report);
  checkParts(resource, known, report);
  checkTogether(resource, known, report);
  checkDraft(resource, known, report);
  checkTree(resource, known, report);
  checkDated(resource, known, report);
  checkNamesUsed(resource, raw, known);
  checkStates(base ? { ...raw, ...(base.raw.states ? { states: base.raw.states } : {}) } : raw, fields, report);
  checkErasure(resource, raw.erasure?.when, known, report);
  if (!base) checkEvents(resource, known, report);
  checkChanges(resource, known, report);
  if (!base) checkReckoning(raw.reckon, resource, known, report);
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

/** `name`, else `title`, else the first text, else the id. */
function titleField(fields: Readonly<Record<string, Field>>): string {
  if (fields.name) return 'name';
  if (fields.title) return 'title';
  return (
    Object.values(fields).find(({ kind, system, sensitive }) => kind === 'text' && !system && !sensitive)?.name ?? 'id'
  );
}

/** The stored part of a record: what is computed or given by the system has no place in a body. */
function recordSchema(schema: JsonSchema, fields: Readonly<Record<string, Field>>): JsonSchema {
  const stored = Object.values(fields).filter(isStored);
  const { $id: _, $schema: __, properties: ___, title: ____, description: _____, ...rest } = schema;
  return {
    ...rest,
    type: 'object',
    properties: Object.fromEntries(stored.map((field) => [field.name, field.schema])),
    required: stored.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

function defineSelect(raw: RawResource['select'], api: string, title: string): Select {
  return {
    api: raw?.api ?? selectApiOf(api),
    fields: raw?.fields ?? { id: 'id', name: title },
    where: raw?.where ?? null,
    params: { order: 'orderDirection', sort: 'orderBy', search: 'freeText', ...raw?.params },
  };
}

function defineActions(
  raw: Readonly<Record<string, RawAction>>,
  fields: Resource['fields'],
  report: Report,
): Readonly<Record<string, Action>> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, declared]) => {
      const { call, api, on, makes, when, input, changes, confirm, tone, set } = declared;
      const { to, copy, keep, handler, touches, relay, carries, undo, transition } = declared;
      const { ticket, joins = null, leaves = null, tries, tells, typed, erases = false } = declared;
      const [method = '', path = ''] = call.split(' ');
      if (!/^(PATCH|POST)$/.test(method) || !/^[a-z][a-z0-9-/]*$/.test(path))
        report(`actions.${name}.call`, `"${call}" is not a line of HTTP below the record, such as "PATCH enable"`);
      if (!set && !to && !handler && !relay && !input && !joins && !leaves && !tries && !erases)
        report(`actions.${name}`, 'does nothing: it needs "set", "input" or a "handler"');
      if (relay && relayVerbs(relay).length !== 1)
        report(`actions.${name}.relay`, 'one of "create", "update" and "delete" says what is done');
      if (relay && (set || copy || keep || handler || joins || leaves || on === 'list'))
        report(`actions.${name}.relay`, 'is done to another record, and to nothing beside it: leave the rest out');
      if (tells && (handler || relay || on === 'list'))
        report(`actions.${name}.tells`, 'only a change of the record itself tells the product that has it');
      if (typed && !input) report(`actions.${name}.typed`, 'is asked for in the dialog of "input"');
      if (keep && handler) report(`actions.${name}.keep`, 'a handler keeps what it wants to keep by itself');
      if (on === 'list' && !handler) report(`actions.${name}.on`, 'an action on the list needs a "handler"');
      if (on !== 'list' && api !== undefined)
        report(`actions.${name}.api`, 'is the call of an action on the list; that of a record stands below it');
      if (makes !== undefined && (on !== 'list' || !handler))
        report(`actions.${name}.makes`, 'only a handler on the list makes records');
      if (touches && !handler && !erases)
        report(`actions.${name}.touches`, 'only a handler changes other records; "relay" and "keep" say so themselves');
      if (on === 'list' && when)
        report(`actions.${name}.when`, 'there is no record yet that a condition could look at');
      return [
        name,
        {
          name,
          method: method === 'POST' ? 'POST' : 'PATCH',
          on: on ?? 'record',
          path,
          api: api ?? null,
          makes: makes ?? null,
          when: whenJoined(whenRelayed(when ?? null, defineRelay(relay)), { joins, leaves }, fields),
          input: input ?? [],
          changes: changes ?? null,
          ...(ticket ? { ticket } : {}),
          transition: transition ?? false,
          confirm: confirm ?? false,
          tone: tone ?? null,
          set: set ?? {},
          to: to ?? [],
          copy: copy ?? {},
          keep: keep ?? null,
          handler: handler ?? null,
          touches: touches ?? [],
          joins,
          leaves,
          relay: defineRelay(relay),
          carries: defineCarries(carries),
          tries: tries ? { says: tries === true ? null : tries.says } : null,
          tells: tells ?? null,
          typed: typed ?? false,
          undo: undo ?? null,
          erases,
        } satisfies Action,
      ];
    }),
  );
}

const defineAutomatic = (raw: RawResource['automatic']): readonly Automatic[] =>
  Object.entries(raw ?? {}).map(([name, { where, whose, do: does, failed }]) => ({
    name,
    where: where ?? null,
    whose: whose ?? {},
    does,
    failed: failed ?? null,
  }));

function defineMembers(raw: RawResource['members'], known: (path: string, field: string) => boolean): Members | null {
  if (!raw) return null;
  if ('through' in raw) return known('members.through', raw.through) ? { kind: 'through', field: raw.through } : null;
  const named = (['types', 'include', 'exclude'] as const).every((part) => known(`members.${part}`, raw[part]));
  return named ? { ...raw, kind: 'own', where: raw.where ?? null } : null;
}

function sourceOf(raw: RawResource['source'], report: Report): Source {
  if (!raw) return { kind: 'table' };
  const { view, of, where = null, without } = raw;
  if (view === undefined && of === undefined) report('source', '"view" or "of" is missing');
  if (view !== undefined && of !== undefined)
    report('source.of', 'rows come from a view or from a resource, not from both');
  if (of !== undefined && raw.as !== undefined)
    report('source.as', 'a second mount says with "of" whose records it shows');
  if (view !== undefined && without) report('source.without', 'a view answers the fields that it answers');
  return of === undefined ? { kind: 'view', view: view ?? '', where } : { kind: 'mount', of, where };
}

/** What a view answers can be read, and acted upon; it has no table to write into. */
function checkSource({ source }: Resource, raw: RawResource, report: Report): void {
  if (source.kind !== 'view') return;
  for (const verb of ['create', 'update', 'delete'])
    if (raw.permissions?.[verb])
      report(`permissions.${verb}`, 'rows of a view cannot be written; declare an action instead');
  for (const [name, action] of Object.entries(raw.actions ?? {}))
    if (!action.handler && !action.relay)
      report(`actions.${name}`, 'rows of a view have no columns to set; the action needs a "handler"');
}

function checkMembers({ members, fields }: Resource, report: Report): void {
  for (const { name, computed } of Object.values(fields))
    if (computed?.kind === 'members' && !members)
      report(`fields.${name}.count`, 'nobody belongs to a record of this resource: "members" is not declared');
  if (members?.kind !== 'own') return;
  for (const part of ['include', 'exclude'] as const)
    if (fields[members[part]]?.to !== members.of || fields[members[part]]?.kind !== 'references')
      report(`members.${part}`, `"${members[part]}" must be a list of references to ${members.of}`);
}

function definePermissions(raw: NonNullable<RawResource['permissions']>): Readonly<Record<string, readonly Grant[]>> {
  const grantOf = (grant: RawGrant): Grant =>
    typeof grant === 'string'
      ? { scope: grant, where: null, fields: null }
      : { scope: grant.scope, where: grant.where ?? null, fields: grant.fields ?? null };
  const granted = Object.fromEntries(Object.entries(raw).map(([verb, grants]) => [verb, grants.map(grantOf)]));
  return { ...Object.fromEntries(verbs.map((verb) => [verb, []])), export: granted.read ?? [], ...granted };
}

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

function checkActions(
  { actions, fields, states, connects }: Resource,
  known: (path: string, field: string) => boolean,
  report: Report,
): void {
  for (const action of Object.values(actions)) {
    for (const [index, name] of action.input.entries()) {
      const path = `actions.${action.name}.input[${index}]`;
      const field = fields[name];
      if (known(path, name) && field && !isStored(field))
        report(path, `"${name}" is given by the server, so nobody can be asked for it`);
      if (field?.upload && action.handler)
        report(
          path,
          `"${name}" holds files, which a handler cannot keep; leave it to a form, or to an action without one`,
        );
    }
    for (const [name, value] of Object.entries(action.set)) {
      // The state that a transition leads to is judged with the states.
      if (action.transition && name === states?.field) continue;
      const path = `${action.transition ? 'states.transitions' : 'actions'}.${action.name}.set.${name}`;
      const field = fields[name];
      if (!known(path, name)) continue;
      if (field && !isStored(field)) report(path, `"${name}" is given by the server, so no action can set it`);
      else if (isMomentWord(value) && field?.kind !== 'date' && field?.kind !== 'instant')
        report(path, `"${name}" holds neither a day nor a moment, so it cannot be set to ${JSON.stringify(value)}`);
      else if (value === '@me' && field?.kind === 'reference') {
        if (!field.nullable) report(path, `"${name}" may never be empty, and not every account has a person`);
      } else if (value === null ? !field?.nullable : field?.values && !field.values.includes(String(value)))
        report(path, `${JSON.stringify(value)} is not a value of ${name}${hint(String(value), field?.values ?? [])}`);
    }
    for (const [name, from] of Object.entries(action.copy)) {
      const path = `actions.${action.name}.copy.${name}`;
      const [field, source] = [fields[name], fields[from]];
      if (!known(path, name) || !known(path, from)) continue;
      if (field && !isStored(field)) report(path, `"${name}" is given by the server, so no action can set it`);
      else if (field?.kind !== source?.kind || field?.to !== source?.to)
        report(path, `"${from}" holds something else than "${name}"`);
    }
    checkJoins(action, fields, known, report);
    if (action.tries && (!connects || action.handler || action.relay))
      report(
        `actions.${action.name}.tries`,
        'only a change of a record that "connects" to a product can ask that product first',
      );
    if (action.tries?.says && Object.hasOwn(fields, action.tries.says))
      report(`actions.${action.name}.tries.says`, `"${action.tries.says}" is a field already`);
    if (action.undo === action.name && (action.handler || action.to.length > 0 || Object.keys(action.set).length > 0))
      report(
        `actions.${action.name}.undo`,
        `"${action.name}" takes itself back only where it does nothing but ask for fields`,
      );
    if (action.undo && !Object.hasOwn(actions, action.undo))
      report(`actions.${action.name}.undo`, `no action "${action.undo}"${hint(action.undo, Object.keys(actions))}`);
  }
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

function checkPermissions(
  raw: RawResource,
  resource: Resource,
  known: (path: string, field: string) => boolean,
  report: Report,
): void {
  const allowed = [...verbs, ...Object.keys(resource.actions)];
  for (const [verb, grants] of Object.entries(raw.permissions ?? {})) {
    if (!allowed.includes(verb)) report(`permissions.${verb}`, `no verb or action "${verb}"${hint(verb, allowed)}`);
    for (const [at, grant] of grants.entries())
      if (typeof grant === 'object')
        for (const [index, field] of (grant.fields ?? []).entries())
          known(`permissions.${verb}[${at}].fields[${index}]`, field);
  }
}

/** Names that are listed stand in the part under their own. */
const defineParts = (raw: NonNullable<NonNullable<RawResource['wire']>['parts']>): Resource['parts'] =>
  Object.fromEntries(
    Object.entries(raw).map(([object, names]) => [
      object,
      isList(names) ? Object.fromEntries(names.map((name) => [name, name])) : names,
    ]),
  );

const callLine = /^(GET|PATCH|POST|PUT) ([a-z][a-z0-9-/]*)$/;

/** `PATCH settings/features`, with its fields. */
function defineCalls(
  raw: NonNullable<NonNullable<RawResource['wire']>['calls']>,
  known: (path: string, field: string) => boolean,
  report: Report,
): Resource['calls'] {
  return Object.entries(raw).flatMap(([line, names]) => {
    const [, method, path = ''] = callLine.exec(line) ?? [];
    if (method === undefined) {
      report(`wire.calls.${line}`, `"${line}" is not a line of HTTP below the record, such as "PATCH settings"`);
      return [];
    }
    const { fields = {} } = defineParts({ fields: names });
    for (const field of Object.values(fields)) known(`wire.calls.${line}`, field);
    return [{ method: method as Resource['calls'][number]['method'], path, fields }];
  });
}

const isList = (names: readonly string[] | Readonly<Record<string, string>>): names is readonly string[] =>
  Array.isArray(names);

function uniqueSet(raw: NonNullable<RawResource['unique']>[number]): UniqueSet {
  const { fields, empty = 'APART' } = 'fields' in raw ? raw : { fields: raw };
  return { fields, emptyAlike: empty === 'ALIKE' };
}
