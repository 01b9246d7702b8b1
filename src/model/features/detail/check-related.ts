/**
 * Issues in tabs with records of another resource.
 * Fields that do not refer to this resource, and names that the other list lacks.
 */

import { type Report, schemaFile } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { kind } from '../../kinds/index.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';
import type { EventRows, EventsSource, MergedTab, RelatedTab } from '../../types/screens/detail-declaration.ts';
import { checkTreeLooks } from '../layouts/define.ts';
import { isOfOthers, showsOthers } from './related.ts';

export function checkRelated(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  for (const { tab, path } of tabsOfOthers(resource)) {
    const on: Report = (place, message) => report(`${path}.${place}`, message);
    const target = resources[tab.resource];
    if (target) checkTab(resource, tab, target, path, on, report);
    else if (!declared.includes(tab.resource))
      on(
        tab.kind === 'related' ? 'related' : 'resource',
        `no resource "${tab.resource}"${hint(tab.resource, declared)}`,
      );
  }
  for (const [index, tab] of resource.detail.tabs.entries())
    if (tab.kind === 'merged') checkSources(resource, tab, resources, `detail.tabs[${index}].timeline`, report);
}

type Others = RelatedTab | EventRows;

/** Tabs, and sources of merged tabs, with records of another resource, each with its place in the declaration. */
const tabsOfOthers = ({ detail }: Resource) =>
  detail.tabs.flatMap((tab, index): readonly { readonly tab: Others; readonly path: string }[] => {
    const path = `detail.tabs[${index}]${tab.kind === 'related' ? '' : '.timeline'}`;
    if (tab.kind === 'merged')
      return tab.sources.flatMap((source, at) => (isOfOthers(source) ? [{ tab: source, path: `${path}[${at}]` }] : []));
    return showsOthers(tab) ? [{ tab, path }] : [];
  });

/** Each source occurs once, since the name of the source distinguishes its entries. */
function checkSources(
  { keywords: { dated } }: Resource,
  { sources }: MergedTab,
  resources: Readonly<Record<string, Resource>>,
  path: string,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const [at, source] of sources.entries()) {
    const name = isOfOthers(source) ? source.resource : source.kind;
    if (seen.has(name)) report(`${path}[${at}]`, `"${name}" is already merged${isOfOthers(source) ? alsoHint : ''}`);
    seen.add(name);
    for (const [index, field] of (source.kind === 'audit' ? source.fields : []).entries())
      if (dated?.fields.includes(field))
        report(`${path}[${at}].audit[${index}]`, `"${field}" is a dated field, whose changes "dated" shows`);
    if (isOfOthers(source))
      checkEnds(source, resources[source.resource], (place, message) => report(`${path}[${at}].${place}`, message));
  }
}

/** Checks the end of an entry, and whether entries are shown after their end. */
function checkEnds({ resource: of, until, ended }: EventsSource, target: Resource | undefined, on: Report): void {
  if (until !== null && target && known(target, 'until', until, on) && !isWhen(target.fields[until]))
    on('until', `"${until}" is neither a date nor a date-time`);
  if (ended && target?.source.kind === 'view') on('ended', `${of} is a view, which keeps no rows that have ended`);
}

const alsoHint = '; name further fields that refer to this record in "also"';

function checkTab(resource: Resource, tab: Others, target: Resource, path: string, on: Report, report: Report): void {
  const referring = Object.values(target.fields)
    .filter((field) => field.to === resource.stored.as && !field.computed)
    .map(({ name }) => name);
  if (tab.reference !== '' && !referring.includes(tab.reference))
    on(
      'reference',
      `${tab.resource} has no reference "${tab.reference}" to ${resource.name}${hint(tab.reference, referring)}`,
    );
  for (const [at, name] of tab.also.entries())
    if (!referring.includes(name) || name === tab.reference)
      on(
        `also[${at}]`,
        `${tab.resource} has no further reference "${name}" to ${resource.name}${hint(name, referring)}`,
      );
  for (const [name, from] of Object.entries(tab.general)) {
    const [field, own] = [target.fields[name], resource.fields[from]];
    if (!known(target, `general.${name}`, name, on) || !known(resource, `general.${name}`, from, on)) continue;
    if (name === tab.reference || field?.kind !== own?.kind || field?.to !== own?.to)
      on(`general.${name}`, `"${from}" does not hold the same kind of value as "${name}"`);
  }
  if (tab.kind === 'related') checkParams(tab, target, on);
  if (tab.where) checkCondition(tab.where, `${path}.where`, target.fields, report);
  if (tab.kind === 'related') {
    checkColumns(tab, target, on);
    checkFill(resource, tab, target, on);
  } else checkEvents(tab, target, on);
}

/** A form can only begin with a value that its field can hold. */
function checkFill(resource: Resource, { fill, reference: by }: RelatedTab, target: Resource, on: Report): void {
  for (const [name, from] of Object.entries(fill)) {
    const [field, source] = [target.fields[name], resource.fields[from]];
    if (!known(target, `add.${name}`, name, on) || !known(resource, `add.${name}`, from, on) || !field || !source)
      continue;
    if (name === by || field.readOnly) on(`add.${name}`, `"${name}" cannot be filled in on the form`);
    else if (
      kind(field.kind).column !== kind(source.kind).column ||
      field.to !== source.to ||
      field.vocabulary !== source.vocabulary
    )
      on(`add.${name}`, `"${from}" does not hold the same kind of value as "${name}"`);
  }
}

function known(target: Resource, place: string, name: string, on: Report): boolean {
  const names = Object.keys(target.fields);
  if (names.includes(name)) return true;
  on(place, `no field "${name}" in ${schemaFile(target.schemaName)}${hint(name, names)}`);
  return false;
}

const sortableIn = ({ list }: Resource): readonly string[] => list.sortable.map(({ field }) => field);

function checkColumns(tab: RelatedTab, target: Resource, on: Report): void {
  for (const [at, { field, second }] of (tab.columns ?? []).entries()) {
    known(target, `columns[${at}]`, field, on);
    if (second !== null) known(target, `columns[${at}].second`, second, on);
  }
  const sortable = sortableIn(target);
  if (tab.looks)
    checkTreeLooks(tab.looks, 'as.tree', {
      fields: target.fields,
      known: (place, name) => known(target, place, name, on),
      report: on,
    });
  if (tab.as === 'tree' && !target.tree) on('as', `${tab.resource} has no "tree"`);
  if (tab.sort && !sortable.includes(tab.sort.field))
    on('sort', `"${tab.sort.field}" is not in list.sortable of ${tab.resource}${hint(tab.sort.field, sortable)}`);
}

/** Only a filter by values, or the search, can be renamed. */
function checkParams({ params, names: namedBy, filters }: RelatedTab, { list, fields }: Resource, on: Report): void {
  const names = list.filters.map(({ field }) => field);
  const named = ['search', ...names];
  for (const name of Object.keys(params))
    if (!named.includes(name)) on(`params.${name}`, `"${name}" is not a filter of the list${hint(name, named)}`);
  for (const name of Object.keys(namedBy))
    if (!names.includes(name)) on(`names.${name}`, `"${name}" is not a filter of the list${hint(name, names)}`);
    else if (!fields[name]?.to) on(`names.${name}`, `"${name}" is not a reference`);
  for (const [at, name] of (filters ?? []).entries())
    if (!names.includes(name)) on(`filters[${at}]`, `"${name}" is not a filter of the list${hint(name, names)}`);
}

const isWhen = (field: Field | undefined): boolean => field?.kind === 'date' || field?.kind === 'instant';

function checkEvents(tab: EventRows, target: Resource, on: Report): void {
  const at = target.fields[tab.at];
  if (known(target, 'at', tab.at, on)) {
    if (!isWhen(at)) on('at', `"${tab.at}" is neither a date nor a date-time`);
    else if (!sortableIn(target).includes(tab.at)) on('at', `"${tab.at}" is not in list.sortable of ${tab.resource}`);
  }
  for (const name of tab.text?.fields ?? []) known(target, 'text', name, on);
  if (!tab.icons || !known(target, 'icons.field', tab.icons.field, on)) return;
  const values = target.fields[tab.icons.field]?.values ?? [];
  for (const value of Object.keys(tab.icons.values))
    if (!values.includes(value))
      on(`icons.values.${value}`, `"${value}" is not a value of ${tab.icons.field}${hint(value, values)}`);
}
