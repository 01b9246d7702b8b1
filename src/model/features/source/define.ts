/** Where the records of a resource come from, and who are the members of a record. */

import type { Report } from '../../base/declaration-files.ts';
import type { RawAction, RawResource } from '../../types/raw.ts';
import type { Members } from '../../types/records/members.ts';
import type { Resource, Source } from '../../types/resource.ts';

export function sourceOf(raw: RawResource['source'], report: Report): Source {
  if (!raw) return { kind: 'table' };
  const { table, view, resource, where = null, single } = raw;
  if (table !== undefined) return existingTable(raw, table, report);
  if (view === undefined && resource === undefined && single) return { kind: 'table' };
  reportShape(raw, report);
  return resource === undefined ? { kind: 'view', view: view ?? '', where } : { kind: 'mount', resource, where };
}

function reportShape(raw: NonNullable<RawResource['source']>, report: Report): void {
  const { view, resource, as, without } = raw;
  if (view === undefined && resource === undefined) report('source', '"view", "resource" or "table" is missing');
  for (const word of ofExisting) if (raw[word] !== undefined) report(`source.${word}`, `"${word}" needs "table"`);
  if (view !== undefined && resource !== undefined)
    report('source.resource', '"view" and "resource" cannot be combined');
  if (resource !== undefined && as !== undefined)
    report('source.as', 'cannot be combined with "resource", which names the resource whose records are shown');
  if (view !== undefined && without)
    report('source.without', 'applies to "resource" only: a view decides which fields it returns');
}

const ofExisting = ['key', 'columns'] as const;

function existingTable(raw: NonNullable<RawResource['source']>, table: string, report: Report): Source {
  const { key = '', columns = {} } = raw;
  if (key === '') report('source', '"key" is missing: the column that identifies a row of the table');
  for (const word of ['view', 'resource', 'as', 'where', 'without'] as const)
    if (raw[word] !== undefined) report(`source.${word}`, 'cannot be combined with "table": remove it');
  return { kind: 'existing', table, key, columns };
}

/** Rows of a view can be read, and actions can run on them, but there is no table to write to. */
export function checkSource({ source }: Resource, raw: RawResource, report: Report): void {
  if (source.kind !== 'view') return;
  for (const verb of ['create', 'update', 'delete'])
    if (raw.permissions?.[verb])
      report(`permissions.${verb}`, 'rows of a view cannot be written; declare an action instead');
  const actions: Readonly<Record<string, RawAction>> = raw.actions ?? {};
  for (const [name, action] of Object.entries(actions))
    if (!action.handler && !action.delegate)
      report(`actions.${name}`, 'rows of a view have no columns to set; the action needs a "handler"');
}

export function defineMembers(
  raw: NonNullable<RawResource['members']>,
  known: (path: string, field: string) => boolean,
): Members | null {
  if ('through' in raw) return known('members.through', raw.through) ? { kind: 'through', field: raw.through } : null;
  const named = (['types', 'include', 'exclude'] as const).every((part) => known(`members.${part}`, raw[part]));
  return named ? { ...raw, kind: 'own', where: raw.where ?? null } : null;
}

export function checkMembers({ keywords: { members }, fields }: Resource, report: Report): void {
  for (const { name, computed } of Object.values(fields))
    if (computed?.kind === 'members' && !members)
      report(`fields.${name}.count`, 'needs "members", which is not declared');
  if (members?.kind !== 'own') return;
  for (const part of ['include', 'exclude'] as const)
    if (fields[members[part]]?.to !== members.resource || fields[members[part]]?.kind !== 'references')
      report(`members.${part}`, `"${members[part]}" must be a list of references to ${members.resource}`);
}
