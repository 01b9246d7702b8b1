/** Issues in rules about several records together: one of them is marked, no two are equal. */

import type { Report } from '../../base/declaration-files.ts';
import { isStored } from '../../fields/is-stored.ts';
import { kind } from '../../kinds/index.ts';
import type { RawRule } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';

type Known = (path: string, field: string) => boolean;

export function checkTogether(resource: Resource, rules: readonly RawRule[], known: Known, report: Report): void {
  const { fields } = resource;
  for (const [at, rule] of rules.entries())
    for (const [index, name] of ('unique' in rule ? rule.unique : []).entries()) {
      const path = `rules[${at}].unique[${index}]`;
      const field = fields[name];
      if (!known(path, name) || !field) continue;
      if ((!isStored(field) && !field.part) || kind(field.kind).column === 'jsonb')
        report(path, `"${name}" is not stored as a single value, so it cannot be unique`);
    }
  checkPrimary(resource, known, report);
}

/** One of the records that have a reference in common is marked. */
function checkPrimary(
  { fields, actions, keywords: { primary }, source }: Resource,
  known: Known,
  report: Report,
): void {
  if (!primary) return;
  if (source.kind === 'view') report('primary', 'rows of a view cannot be written');
  const mark = fields[primary.field];
  if (known('primary.field', primary.field) && mark && !isMark(mark))
    report(
      'primary.field',
      `"${primary.field}" must be a boolean that is readOnly and false by default: the server sets it, and actions move it`,
    );
  const common = fields[primary.reference];
  if (known('primary.reference', primary.reference) && (common?.kind !== 'reference' || common.nullable))
    report('primary.reference', `"${primary.reference}" must be a reference that cannot be empty`);
  for (const { name, set } of Object.values(actions))
    if (set[primary.field] === false)
      report(`actions.${name}.set.${primary.field}`, 'one record always has the mark: mark another one instead');
}

const isMark = ({ kind: name, readOnly, default: given, nullable }: Resource['fields'][string]): boolean =>
  name === 'boolean' && readOnly && given === false && !nullable;
