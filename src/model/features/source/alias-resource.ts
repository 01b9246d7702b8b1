/**
 * A mount: the records of another resource with separate paths, list, permissions and texts.
 * Nothing is copied. What a mount does not declare is that of the original.
 */

import type { Report } from '../../base/declaration-files.ts';
import { isTransition } from '../../fields/written-states.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import { checkOrder } from './check-existing.ts';

/** Words about the records themselves, which a mount cannot change. */
const ofTheRecords = ['title', 'fields', 'rules', 'forms', 'erasure', 'members', 'ruleSet', 'dated', 'demo'] as const;

const ofTheOriginal = ({ source }: RawResource): string =>
  `belongs to the records: declare it in the file of "${source?.resource}"`;

/** The resource file of the mount, with everything that it takes over. */
export function rawOfMount(base: RawResource, raw: RawResource, report: Report): RawResource {
  for (const word of ofTheRecords) if (raw[word] !== undefined) report(word, ofTheOriginal(raw));
  for (const [name, { automatic }] of Object.entries(raw.actions ?? {}))
    if (automatic || name === 'delete') report(`actions.${name}${automatic ? '.automatic' : ''}`, ofTheOriginal(raw));
  const { title, fields, rules, forms, erasure, members, icon, detail, actions, links, csv } = base;
  const { categories: _, order: __, layout: ___, segments: _____, page: _p, ...list } = base.list ?? {};
  const { api: ______, ...select } = list.select ?? {};
  const { idAs, invalidates } = base.api ?? {};
  const dropped = raw.source?.without ?? [];
  const remaining = {
    actions: actionsOfMount(actions, raw.actions, dropped),
    links: links && withoutNames(links, dropped),
  };
  const inherited = { title, fields, rules, forms, erasure, members, icon, detail, csv, ...remaining };
  return {
    ...withoutUndefined(inherited),
    ...raw,
    ...withoutUndefined({ actions: remaining.actions }),
    api: { ...withoutUndefined({ idAs, invalidates }), ...raw.api },
    list: { ...list, ...raw.list, select: { ...select, ...raw.list?.select } },
    ...(raw.detail && { detail: { ...detail, ...raw.detail } }),
  };
}

/** A mount with its own actions also has the transitions of its original. Both are without those that it drops. */
function actionsOfMount(
  base: RawResource['actions'],
  own: RawResource['actions'],
  dropped: readonly string[],
): RawResource['actions'] {
  if (!base || !own) return own ?? (base && withoutNames(base, dropped));
  const transitions = Object.entries(base).filter(([, action]) => isTransition(action));
  return { ...own, ...withoutNames(Object.fromEntries(transitions), dropped) };
}

const withoutNames = <T>(record: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

type Defined<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

const withoutUndefined = <T extends object>(record: T): Defined<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Defined<T>;

/** Fields of the original. Fields that are left out remain as columns that nobody reads here. */
export function fieldsOfMount(base: Resource, without: readonly string[]): Readonly<Record<string, Field>> {
  return Object.fromEntries(
    Object.values(base.fields).map((field) => [
      field.name,
      without.includes(field.name) ? { ...field, read: [] } : field,
    ]),
  );
}

/** A name to leave out must be an action or a link of the original, or a field. */
export function checkWithout(
  names: readonly string[],
  base: Resource | undefined,
  known: (path: string, name: string) => boolean,
): void {
  for (const [index, one] of names.entries())
    if (!Object.hasOwn(base?.actions ?? {}, one) && !base?.links.some(({ name }) => name === one))
      known(`source.without[${index}]`, one);
}

/** @param conditions found in the mount's own tabs and sections */
export function checkMount(
  base: Resource,
  raw: RawResource,
  mount: Resource,
  conditions: object,
  report: Report,
): void {
  for (const [index, name] of (raw.list?.search ?? []).entries())
    if (!base.list.search.includes(name) && mount.fields[name]?.kind !== 'reference')
      report(
        `list.search[${index}]`,
        `"${name}" is not in "list.search" of "${base.name}", so it cannot be searched here`,
      );
  if (raw.detail?.tabs)
    for (const name of Object.keys(conditions))
      report(
        'detail.tabs',
        `the condition of "${name}" belongs to the records: declare it in the file of "${base.name}"`,
      );
  if (base.source.kind === 'existing') checkOrder(mount, report);
  else if (base.source.kind !== 'table') report('source.resource', `"${base.name}" has no table of its own`);
  if (base.single || mount.single) report('source.resource', `"${base.name}" has one record only`);
}
