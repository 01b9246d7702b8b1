import type { Report } from '../../base/declaration-files.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import type { Condition } from '../../types/condition.ts';
import type { Resource } from '../../types/resource.ts';

/** Conditions of fields, tabs, filters, actions, permissions and options, and of the rows of a source. */
export function checkConditions(
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
  check(select.where, 'list.select.where');
  if (source.kind === 'mount' || source.kind === 'view') check(source.where, 'source.where');
}
