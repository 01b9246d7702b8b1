/** A second mount: the records of another resource under paths, a list, rights and words of their own. Nothing is copied; what is not said is that resource's. */

import type { Report } from '../../base/declaration-files.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RawResource } from '../../types/raw-resource.ts';
import type { Resource } from '../../types/resource.ts';
import { checkOrder } from './check-existing.ts';

/** What belongs to the records themselves, wherever they stand. */
const ofTheRecords = [
  'title',
  'fields',
  'rules',
  'states',
  'forms',
  'erasure',
  'members',
  'single',
  'ruleSet',
  'automatic',
  'keptOnDelete',
  'dated',
  'demo',
] as const;

/** The resource file of the mount, with everything that it takes over. */
export function rawOfMount(base: RawResource, raw: RawResource, report: Report): RawResource {
  for (const word of ofTheRecords)
    if (raw[word] !== undefined)
      report(word, `belongs to the records, so only the file of "${raw.source?.of}" says it`);
  const {
    title,
    subtitle,
    idAs,
    fields,
    rules,
    states,
    forms,
    erasure,
    members,
    icon,
    detail,
    actions,
    leads,
    touches,
    csv,
  } = base;
  const { categories: _, order: __, layout: ___, layouts: ____, menus: _____, page: _p, ...list } = base.list ?? {};
  const { api: ______, ...select } = base.select ?? {};
  const dropped = raw.source?.without ?? [];
  const kept = {
    states: states && { ...states, transitions: withoutNames(states.transitions, dropped) },
    actions: actions && withoutNames(actions, dropped),
    leads: leads && withoutNames(leads, dropped),
  };
  const inherited = {
    title,
    subtitle,
    idAs,
    fields,
    rules,
    forms,
    erasure,
    members,
    icon,
    detail,
    touches,
    csv,
    ...kept,
  };
  return {
    ...withoutUndefined(inherited),
    ...raw,
    list: { ...list, ...raw.list },
    select: { ...select, ...raw.select },
    ...(raw.detail && { detail: { ...detail, ...raw.detail } }),
  };
}

const withoutNames = <T>(record: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

const withoutUndefined = (record: object): RawResource =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** Fields of the original; those that are left out stay as columns that nobody reads here. */
export function fieldsOfMount(base: Resource, without: readonly string[]): Readonly<Record<string, Field>> {
  return Object.fromEntries(
    Object.values(base.fields).map((field) => [
      field.name,
      without.includes(field.name) ? { ...field, read: [] } : field,
    ]),
  );
}

/** @param conditions found in the mount's own tabs and sections */
/** What is left out is an action or a lead of the original, or a field. */
export function checkWithout(
  names: readonly string[],
  base: Resource | undefined,
  known: (path: string, name: string) => boolean,
): void {
  for (const [index, one] of names.entries())
    if (!Object.hasOwn(base?.actions ?? {}, one) && !base?.leads.some(({ name }) => name === one))
      known(`source.without[${index}]`, one);
}

export function checkMount(
  base: Resource,
  raw: RawResource,
  mount: Resource,
  conditions: object,
  report: Report,
): void {
  for (const [index, name] of (raw.list?.search ?? []).entries())
    if (!base.list.search.includes(name) && mount.fields[name]?.kind !== 'reference')
      report(`list.search[${index}]`, `"${base.name}" does not search "${name}", so there is nothing to search in`);
  if (raw.detail?.tabs)
    for (const name of Object.keys(conditions))
      report(
        'detail.tabs',
        `whether "${name}" applies belongs to the records, so only the file of "${base.name}" says it`,
      );
  if (base.source.kind === 'existing') checkOrder(mount, report);
  else if (base.source.kind !== 'table') report('source.of', `"${base.name}" has no table of its own`);
  if (base.single || mount.single) report('source.of', `"${base.name}" has one record only`);
}
