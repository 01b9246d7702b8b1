/** `refresh` of a resource file, and its issues. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { RawRefresh, RawTakes } from '../../types/raw.ts';
import type { Connects } from '../../types/records/preview.ts';
import type { Refresh, Takes } from '../../types/records/refresh.ts';
import type { Resource } from '../../types/resource.ts';
import { candidateFields, kindsWithMembers } from '../preview/candidate.ts';
import { refreshStates } from './refresh.ts';

type Known = (path: string, field: string) => boolean;

const usualPause = 60;

export const defineRefresh = (raw: RawRefresh): Refresh => ({
  ...raw,
  pause: raw.pause ?? usualPause,
  refused: raw.refused ?? null,
  unread: raw.unread ?? null,
  takes: raw.takes.map(defineTakes),
});

const defineTakes = (raw: RawTakes): Takes => ({
  ...raw,
  from: raw.from ?? {},
  adopt: raw.adopt ?? null,
  onto: raw.onto ? { newest: null, ...raw.onto } : null,
  members: raw.members ?? null,
  readAt: raw.readAt ?? null,
  gone: raw.gone ?? {},
  since: raw.since ?? {},
  match: raw.match ?? null,
  tells: raw.tells ? { when: null, ...raw.tells } : null,
});

/** Commands of actions to a product. A refresh must read the records from one. */
export function checkCommands(resource: Resource, resources: Readonly<Record<string, Resource>>, report: Report): void {
  if (resource.source.kind === 'mount') return;
  const isRead = Object.values(resources).some((one) =>
    one.keywords.refresh?.takes.some((takes) => takes.resource === resource.name),
  );
  for (const { name, tells } of Object.values(resource.actions))
    if (tells && !isRead)
      report(
        `actions.${name}.tells`,
        `no refresh reads records of "${resource.name}", so there is no product to notify`,
      );
}

/** Checks what concerns only the resource itself. */
export function checkRefresh(
  { keywords: { refresh, connects }, fields }: Resource,
  known: Known,
  report: Report,
): void {
  if (!refresh) return;
  if (!connects) report('refresh', 'needs "connects", which is not declared');
  checkServerFields(refresh, fields, known, report);
  for (const { kind, members } of refresh.takes) {
    const field = fields[refresh.unread ?? ''];
    if (members !== null && field && !field.values?.includes(kind))
      report('refresh.unread', `"${field.name}" must be a list of choices with "${kind}" among them`);
  }
  const states = fields[refresh.status]?.values;
  if (Object.hasOwn(fields, refresh.status) && !refreshStates.every((state) => states?.includes(state)))
    report('refresh.status', `"${refresh.status}" must be a choice of ${refreshStates.join(', ')}`);
  for (const [at, takes] of refresh.takes.entries())
    checkTakes(takes, `refresh.takes[${at}]`, connects, fields, known, report);
}

/** Only the server writes these fields. */
function checkServerFields(refresh: Refresh, fields: Fields, known: Known, report: Report): void {
  const written = [
    ...(['status', 'startedAt', 'finishedAt', 'problem'] as const).map((part) => [part, refresh[part]] as const),
    ...Object.entries(refresh.refused ?? {}).map(([part, name]) => [`refused.${part}`, name] as const),
    ...(refresh.unread === null ? [] : [['unread', refresh.unread] as const]),
  ];
  for (const [part, name] of written) {
    const field = known(`refresh.${part}`, name) ? fields[name] : undefined;
    if (field && !field.readOnly)
      report(`refresh.${part}`, `"${field.name}" must be readOnly in the schema: the server writes it`);
    if (field && (part === 'startedAt' || part === 'finishedAt') && field.kind !== 'instant')
      report(`refresh.${part}`, `"${field.name}" is not a date-time`);
  }
}

function checkTakes(
  takes: Takes,
  at: string,
  connects: Connects | undefined,
  fields: Fields,
  known: Known,
  report: Report,
): void {
  for (const [name, from] of Object.entries(takes.from)) known(`${at}.from.${name}`, from);
  const offered = (connects && fields[connects.offers]?.values) || [];
  if (connects && !offered.includes(takes.offers))
    report(`${at}.offers`, `"connects.offers" does not offer "${takes.offers}"${hint(takes.offers, offered)}`);
  const { tells } = takes;
  if (tells?.when) checkCondition(tells.when, `${at}.tells.when`, fields, report);
  if (takes.members !== null && !kindsWithMembers.includes(takes.kind))
    report(`${at}.members`, `${takes.kind} have no members: only ${kindsWithMembers.join(', ')} do`);
  const names = candidateFields[takes.kind] as readonly string[];
  const named = [
    ...Object.entries(takes.fields).map(([field, name]) => [`fields.${field}`, name] as const),
    ...Object.entries(takes.onto?.fields ?? {}).map(([field, name]) => [`onto.fields.${field}`, name] as const),
    ...(takes.onto?.newest ? [['onto.newest', takes.onto.newest] as const] : []),
    ...Object.entries(tells?.fields ?? {}).map(([field, name]) => [`tells.fields.${field}`, name] as const),
    ...Object.entries(takes.match?.values ?? {}).map(([how, [, name]]) => [`match.values.${how}`, name] as const),
  ];
  for (const [path, name] of named)
    if (!names.includes(name))
      report(`${at}.${path}`, `a candidate of ${takes.kind} has no "${name}"${hint(name, names)}`);
}

/** Checks the stored records together with the connecting ones. */
export function checkRefreshAcross(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  for (const [at, takes] of (resource.keywords.refresh?.takes ?? []).entries())
    checkTakesAcross(resource, takes, at, resources, declared, report);
}

function checkTakesAcross(
  resource: Resource,
  takes: Takes,
  nth: number,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  const at = `refresh.takes[${nth}]`;
  const target = Object.hasOwn(resources, takes.resource) ? resources[takes.resource] : undefined;
  if (!target) {
    if (!declared.includes(takes.resource))
      report(`${at}.resource`, `no resource "${takes.resource}"${hint(takes.resource, declared)}`);
    return;
  }
  if (target.source.kind === 'existing')
    report(`${at}.resource`, `"${target.name}" has an existing table as its source, so this cannot be used`);
  const find: Find = (path, name, of = target) => {
    const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined;
    if (field && isStored(field)) return field;
    report(`${at}.${path}`, `no field "${name}" of "${of.name}"${hint(name, Object.keys(of.fields))}`);
    return undefined;
  };
  checkOwner(takes, resource, find, at, report);
  const members = takes.members === null ? undefined : find('members', takes.members);
  if (members && members.kind !== 'references')
    report(`${at}.members`, `"${members.name}" is not a list of references`);
  else if (members && !resource.keywords.refresh?.takes.slice(0, nth).some((before) => before.resource === members.to))
    report(`${at}.members`, `no earlier entry reads records of "${members.to}"`);
  checkWrittenFields(takes, target, find, at, report);
  checkMatch(takes, resources, find, at, report);
}

/** Finds a stored field of the resource that is read, or of another given resource. */
type Find = (path: string, name: string, of?: Resource) => Field | undefined;

/** The connecting record of what is read, and the records that exist already. */
function checkOwner(takes: Takes, resource: Resource, find: Find, at: string, report: Report): void {
  const by = find('reference', takes.reference);
  if (by && by.to !== resource.name)
    report(`${at}.reference`, `"${takes.reference}" does not refer to ${resource.name}`);
  if (takes.adopt !== null) find('adopt', takes.adopt);
  if (takes.adopt !== null && takes.onto) report(`${at}.adopt`, 'has no effect with "onto", which creates no records');
  for (const name of Object.keys(takes.onto?.fields ?? {})) find(`onto.fields.${name}`, name);
  for (const name of takes.onto ? [takes.reference, takes.key] : [])
    if (!Object.hasOwn(takes.gone, name) || takes.gone[name] !== null)
      report(`${at}.gone`, `must set "${name}" to null, since the record stays when the product no longer has it`);
}

/** Fields that are written with what is read. */
function checkWrittenFields(takes: Takes, target: Resource, find: Find, at: string, report: Report): void {
  const read = takes.readAt === null ? undefined : find('readAt', takes.readAt);
  if (read && (read.kind !== 'instant' || !read.readOnly))
    report(`${at}.readAt`, `"${read.name}" must be a date-time that is readOnly in the schema: the server writes it`);
  const key = find('key', takes.key);
  if (key && !key.readOnly) report(`${at}.key`, `"${takes.key}" must be readOnly in the schema: the server writes it`);
  for (const name of Object.keys(takes.fields)) find(`fields.${name}`, name);
  for (const name of Object.keys(takes.tells?.fields ?? {})) find(`tells.fields.${name}`, name);
  for (const name of Object.keys(takes.from)) find(`from.${name}`, name);
  for (const name of Object.keys(takes.gone)) find(`gone.${name}`, name);
  for (const [name, condition] of Object.entries(takes.since)) {
    const field = find(`since.${name}`, name);
    if (field && field.kind !== 'instant') report(`${at}.since.${name}`, `"${name}" is not a date-time`);
    checkCondition(condition, `${at}.since.${name}`, target.fields, report);
  }
}

function checkMatch(
  { match }: Takes,
  resources: Readonly<Record<string, Resource>>,
  find: Find,
  at: string,
  report: Report,
): void {
  if (!match) return;
  const whose = find('match.field', match.field);
  const others = resources[whose?.to ?? ''];
  if (whose && whose.kind !== 'reference') report(`${at}.match.field`, `"${match.field}" is not a reference`);
  const how = find('match.how', match.how);
  for (const [value, [name]] of Object.entries(match.values)) {
    if (how && !how.values?.includes(value))
      report(`${at}.match.values.${value}`, `"${value}" is not a value of ${how.name}${hint(value, how.values ?? [])}`);
    if (others) find(`match.values.${value}`, name, others);
  }
}
