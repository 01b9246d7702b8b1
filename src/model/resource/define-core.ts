/**
 * The core of every resource: fields, paths, list, record page, form and actions. Its other words are read with them.
 */

import { isSlot } from '../base/text/template.ts';
import { bothOf } from '../conditions/condition.ts';
import { defineActions } from '../features/actions/define.ts';
import { delegateTargets } from '../features/actions/delegate.ts';
import { defineCreate } from '../features/create/define.ts';
import { defineDetail } from '../features/detail/define.ts';
import { withinPlans } from '../features/draft/define.ts';
import { erasureActions, fixedOnceErased, whileNotErased } from '../features/erasure/erasure.ts';
import { defineFieldParts, splitFields } from '../features/fields/define-parts.ts';
import { defineList } from '../features/list/define.ts';
import type { ResourceInput } from '../features/resource-input.ts';
import { defineRoutes } from '../features/routes/define.ts';
import { fieldsOfMount, rawOfMount } from '../features/source/alias-resource.ts';
import { withStates, writtenActions } from '../features/states/define.ts';
import { defineTitle } from '../features/title/define.ts';
import type { WordContext } from '../features/word.ts';
import { defineFields } from '../fields/define-fields.ts';
import { withFixedKey } from '../fields/key-of-table.ts';
import type { Definitions } from '../fields/nested/nested.ts';
import { renamedParts } from '../fields/nested/renamed-parts.ts';
import { apiOf } from '../paths/wire.ts';
import type { Condition } from '../types/condition.ts';
import type { Fields } from '../types/fields/field.ts';
import type { RawResource } from '../types/raw.ts';
import type { Resource } from '../types/resource.ts';
import { knownAmong } from './known-fields.ts';
import { recordSchema } from './record-schema.ts';

/** @returns members of the resource, and the context for reading its other words */
export function defineCore(input: ResourceInput) {
  const { name, schema, base, schemaReport, report } = input;
  const raw = base ? rawOfMount(base.raw, input.raw, report) : input.raw;
  const written = splitFields(raw.fields, schema.properties);
  const inherited = base ? fieldsOfMount(base.resource, raw.source?.without ?? []) : {};
  const declared = base ? withoutParts(inherited) : defineFields(schema, written.whole, schemaReport, report);
  const partContext = { fields: declared, definitions: Object(schema.$defs) as Definitions };
  const known = knownAmong(declared, partContext, input);
  const path = raw.path?.list ?? `/${name}`;
  const { routes, create } = defineCreate(raw, path, declared, known, report);
  const filled = filledElsewhere(input, raw, create.variant);
  const { detail, conditions } = defineDetail(raw.detail, declared, filled, known, report);
  const guarded = base ? declared : withGuards(withConditions(declared, conditions), name, raw);
  const fields = withFixedKey(guarded, raw.source);
  const title = defineTitle(raw.title?.text ?? `{${titleField(fields)}}`, fields, report);
  const isTable = !base && !raw.source?.single && raw.source?.view === undefined;
  const parts = partsIn(inherited, input) ?? defineFieldParts(raw, written.parts, partContext, report);
  const all = { ...fields, ...parts };
  const renamed = base ? [] : renamedParts(written.parts, partContext, report);
  const reachable = knownAmong(all, partContext, input);
  const list = defineList(raw.list, all, { parent: raw.tree?.parent ?? null, isTable }, reachable, report);
  const made = { ...writtenActions(raw, fields), ...erasureActions(raw) };
  const actions = whileNotErased(defineActions(made, fields, report), raw.erasure);
  const api = raw.api?.path ?? apiOf(name);
  const context: WordContext = { raw, input, fields, conditions, api, title, list, known, reachable, report };
  const members = {
    ...namesOf(input, Object.keys(parts).length > 0, renamed),
    stored: base?.resource.stored ?? storedOf(name, raw, title, list),
    routes: defineRoutes(raw, path, routes, detail, isTable),
    ...{ title, fields: all },
    schema: recordSchema(schema, fields, furtherOf(input)),
    ...{ list, detail, create, actions },
    invalidates: invalidatedBy(raw, fields, actions),
  };
  return { context, members };
}

/** The table of the records, with their title and search in it. */
const storedOf = (
  name: string,
  { source }: RawResource,
  title: Resource['title'],
  { search }: Resource['list'],
): Resource['stored'] => ({
  as: source?.as ?? name,
  ...(source?.table === undefined ? {} : { isExisting: true as const }),
  ...{ title, search, ordered: [] },
});

/** A mount stores further properties like its original. */
const furtherOf = (input: ResourceInput) => (input.base ? input.base.resource : input).further ?? null;

/** Names of the resource, and names of fields in calls. */
function namesOf(
  { name, module, bases: like, schemaName, ...input }: ResourceInput,
  hasParts: boolean,
  renamed: ReturnType<typeof renamedParts>,
) {
  const { wireNames, further } = input.base ? input.base.resource : input;
  return {
    ...{ name, module, bases: like, schemaName },
    // Parts are read from an answer in the same way as named fields.
    ...(wireNames ? { wireNames } : hasParts ? { wireNames: {} } : {}),
    ...(further ? { further } : {}),
    ...(renamed.length > 0 ? { renamedParts: renamed } : {}),
  };
}

/** Resources that a change of a record invalidates. */
const invalidatedBy = ({ api }: RawResource, fields: Fields, actions: Resource['actions']): readonly string[] => [
  ...new Set([
    ...(api?.invalidates ?? []),
    ...Object.values(actions).flatMap((action) => [
      ...action.invalidates,
      ...(action.makes === null ? [] : [action.makes]),
    ]),
    ...delegateTargets({ fields, actions }),
  ]),
];

/** Fields that no section must contain: that of the form's path, preset values, and all fields if none can be added. */
const filledElsewhere = ({ base }: ResourceInput, raw: RawResource, variant: string | null): readonly string[] =>
  base && !raw.permissions?.create
    ? Object.keys(base.resource.fields)
    : [...(variant === null ? [] : [variant]), ...Object.keys(raw.create?.set ?? {})];

/** The parts of a mount are those of the original, a view has none. Null if the resource declares its own. */
function partsIn(inherited: Fields, { base, raw }: ResourceInput): Fields | null {
  if (!base) return raw.source?.view === undefined ? null : {};
  return Object.fromEntries(Object.entries(inherited).filter(([, { part }]) => part));
}

const withoutParts = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { part }]) => !part));

const withConditions = (fields: Fields, conditions: Readonly<Record<string, Condition>>): Fields =>
  Object.fromEntries(
    Object.values(fields).map((field) => {
      const placed = conditions[field.name];
      return [field.name, placed ? { ...field, when: field.when ? bothOf(placed, field.when) : placed } : field];
    }),
  );

/** Protects the fields that states, plans and erasure lock. */
const withGuards = (fields: Fields, name: string, raw: RawResource): Fields =>
  fixedOnceErased(withinPlans(withStates(fields, raw), name, raw.draft), raw.erasure);

/** `name`, else `title`, else the first text that a template can name, else the id. */
function titleField(fields: Fields): string {
  if (fields.name) return 'name';
  if (fields.title) return 'title';
  return (
    Object.values(fields).find(
      ({ name, kind, system, sensitive, writeOnly }) =>
        kind === 'text' && !system && !sensitive && !writeOnly && isSlot(name),
    )?.name ?? 'id'
  );
}
