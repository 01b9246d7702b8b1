/** Issues in the declaration of events. */

import { type Report, schemaFile } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { fits } from '../../fields/check-added-records.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Events } from '../../types/records/events.ts';
import type { Resource } from '../../types/resource.ts';

type Resources = Readonly<Record<string, Resource>>;

/** Checks what concerns only the resource itself. */
export function checkEvents(resource: Resource, known: (path: string, field: string) => boolean, report: Report): void {
  const {
    keywords: { events },
    fields,
    actions,
  } = resource;
  if (!events) return;
  if (resource.source.kind !== 'table') report('events', 'only a resource with a table of its own can have events');
  if (known('events.day', events.day)) mustBeDate(fields[events.day], 'events.day', report);
  for (const [index, name] of events.says.entries()) {
    const field = fields[name];
    if (known(`events.says[${index}]`, name) && field && (!field.nullable || !isStored(field)))
      report(`events.says[${index}]`, `"${name}" must be a field that can be written and may be empty`);
  }
  for (const [name, cases] of Object.entries(events.when)) {
    const at = `events.when.${name}`;
    checkHappening(name, actions, at, report);
    for (const [index, { when, on }] of cases.entries()) {
      if (when) checkCondition(when, `${at}[${index}].when`, fields, report);
      if (on !== null && known(`${at}[${index}].on`, on)) mustBeDate(fields[on], `${at}[${index}].on`, report);
    }
  }
}

/** The action must run on one record, and must not report its events itself. */
function checkHappening(name: string, actions: Resource['actions'], at: string, report: Report): void {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (name !== 'create' && !action) report(at, `no action "${name}"${hint(name, ['create', ...Object.keys(actions)])}`);
  if (action?.handler) report(at, `"${name}" has a handler, which records its events itself`);
  if (action?.on === 'list') report(at, `"${name}" is an action on the list, so it has no record`);
}

/** Checks the events together with the resource that they are about. */
export function checkEventsAcross(
  resource: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  const {
    keywords: { events },
  } = resource;
  if (!events || resource.source.kind !== 'table') return;
  const target = Object.hasOwn(resources, events.resource) ? resources[events.resource] : undefined;
  if (!target) {
    if (!declared.includes(events.resource))
      report('events.resource', `no resource "${events.resource}"${hint(events.resource, declared)}`);
    return;
  }
  for (const verb of ['create', 'update', 'delete'] as const)
    if ((target.permissions[verb] ?? []).length > 0)
      report('events.resource', `only the server writes events, so nobody may ${verb} records of "${target.name}"`);
  checkNames(resource, events, target, report);
  checkCopiedFields(resource, events, target, report);
  const filled = [events.reference, events.event, events.at, events.actor, ...Object.keys(events.fields)];
  for (const { name, required, default: given, readOnly, system } of Object.values(target.fields))
    if (required && !system && !readOnly && given === null && !filled.includes(name))
      report('events.fields', `"${name}" of "${target.name}" is required, and nothing fills it in`);
}

/** Fields that an event copies from the record. Both must have the same readers. */
function checkCopiedFields(resource: Resource, events: Events, target: Resource, report: Report): void {
  for (const part of ['fields', 'before'] as const)
    for (const [name, from] of Object.entries(events[part])) {
      const at = `events.${part}.${name}`;
      const [field, source] = [fieldIn(target, at, name, report), resource.fields[from]];
      if (!source) report(at, `no field "${from}" of this record${hint(from, Object.keys(resource.fields))}`);
      if (field && source && !fits(resource, field, source))
        report(at, `"${from}" does not hold the same kind of value as "${name}"`);
      if (source?.sensitive) report(at, `"${from}" is sensitive, so it cannot be copied to an event`);
      if (field && source?.read && JSON.stringify(source.read) !== JSON.stringify(field.read))
        report(at, `"${name}" must have the same readers as "${from}"`);
    }
}

function checkNames(resource: Resource, events: Events, target: Resource, report: Report): void {
  const of = fieldIn(target, 'events.reference', events.reference, report);
  if (of && of.to !== resource.name) report('events.reference', `"${of.name}" does not refer to ${resource.name}`);
  mustBeDate(fieldIn(target, 'events.at', events.at, report), 'events.at', report);
  const by = events.actor === null ? undefined : fieldIn(target, 'events.actor', events.actor, report);
  if (by && by.kind !== 'text') report('events.actor', `"${by.name}" is not a text, so it cannot name who acted`);
  const event = fieldIn(target, 'events.event', events.event, report);
  for (const [name, cases] of Object.entries(events.when))
    for (const { event: value } of cases)
      if (event && !event.values?.includes(value))
        report(
          `events.when.${name}`,
          `"${value}" is not a value of ${event.name} of "${target.name}"${hint(value, event.values ?? [])}`,
        );
}

function fieldIn(target: Resource, path: string, name: string, report: Report): Field | undefined {
  const field = Object.hasOwn(target.fields, name) ? target.fields[name] : undefined;
  if (field && isStored(field) && !field.system) return field;
  report(path, `no field "${name}" in ${schemaFile(target.schemaName)}${hint(name, Object.keys(target.fields))}`);
  return undefined;
}

function mustBeDate(field: Field | undefined, path: string, report: Report): void {
  if (field && (field.kind !== 'date' || !isStored(field))) report(path, `"${field.name}" is not a date`);
}
