import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Procedure } from '../../types/actions/procedure.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';
import { stepWords } from './procedure.ts';

/** Issues in a procedure, which only show together with the resources of what it makes. */
export function checkProcedure(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  const {
    keywords: { procedure },
  } = resource;
  // A mount has the procedure of its original.
  if (!procedure || resource.source.kind === 'mount') return;
  const names = namesIn(resources, declared, report);
  const subject = checkSubject(resource, procedure, resources, names, report);
  const made = checkInstances(resource, procedure, subject, names);
  checkTasks(procedure, made, subject, names, report);
  checkSupervisor(procedure, subject, resources, names);
  checkEach(procedure, made, subject, names, report);
}

/** Looks names up, and reports unknown ones. */
function namesIn(resources: Readonly<Record<string, Resource>>, declared: readonly string[], report: Report) {
  const resourceAt = (path: string, name: string): Resource | undefined => {
    const found = Object.hasOwn(resources, name) ? resources[name] : undefined;
    if (!found && !declared.includes(name)) report(path, `no resource "${name}"${hint(name, declared)}`);
    return found;
  };
  const fieldAt = (of: Resource | undefined, path: string, name: string): Field | undefined => {
    const field = of && Object.hasOwn(of.fields, name) ? of.fields[name] : undefined;
    if (of && !(field && isStored(field)))
      report(path, `no field "${name}" of "${of.name}"${hint(name, Object.keys(of.fields))}`);
    return field;
  };
  const refers = (of: Resource | undefined, path: string, name: string, to: string | null | undefined): void => {
    const field = fieldAt(of, path, name);
    if (field && to && (field.kind !== 'reference' || field.to !== to))
      report(path, `"${name}" of "${of?.name}" does not refer to ${to}`);
  };
  return { resourceAt, fieldAt, refers };
}

type Names = ReturnType<typeof namesIn>;

/** The resources of the pattern and of the subjects. */
interface Subject {
  readonly pattern: Resource | undefined;
  readonly people: Resource | undefined;
}

function checkSubject(
  resource: Resource,
  procedure: Procedure,
  resources: Readonly<Record<string, Resource>>,
  { fieldAt }: Names,
  report: Report,
): Subject {
  const pattern = resources[fieldAt(resource, 'procedure.pattern', procedure.pattern)?.to ?? ''];
  const subjects = fieldAt(resource, 'procedure.subjects', procedure.subjects);
  if (subjects && subjects.kind !== 'references')
    report('procedure.subjects', `"${subjects.name}" must be a list of references`);
  const anchor = fieldAt(resource, 'procedure.anchor', procedure.anchor);
  if (anchor && anchor.kind !== 'date') report('procedure.anchor', `"${anchor.name}" is not a date`);
  fieldAt(resource, 'procedure.title', procedure.title);
  fieldAt(pattern, 'procedure.steps', procedure.steps);
  return { pattern, people: resources[subjects?.to ?? ''] };
}

/** @returns the resource of the instances, which has a record for each person */
function checkInstances(
  resource: Resource,
  { instances }: Procedure,
  { pattern, people }: Subject,
  { resourceAt, fieldAt, refers }: Names,
): Resource | undefined {
  const made = resourceAt('procedure.instances.resource', instances.resource);
  refers(made, 'procedure.instances.reference', instances.reference, resource.stored.as);
  refers(made, 'procedure.instances.subject', instances.subject, people?.name);
  for (const part of ['title', 'startedAt'] as const) fieldAt(made, `procedure.instances.${part}`, instances[part]);
  for (const [name, from] of Object.entries(instances.fields ?? {})) {
    fieldAt(made, `procedure.instances.fields.${name}`, name);
    fieldAt(resource, `procedure.instances.fields.${name}`, from);
  }
  for (const [name, from] of Object.entries(instances.ofPattern ?? {})) {
    fieldAt(made, `procedure.instances.ofPattern.${name}`, name);
    if (from !== 'id') fieldAt(pattern, `procedure.instances.ofPattern.${name}`, from);
  }
  return made;
}

function checkTasks(
  { tasks }: Procedure,
  made: Resource | undefined,
  { people }: Subject,
  { resourceAt, fieldAt, refers }: Names,
  report: Report,
): void {
  const task = resourceAt('procedure.tasks.resource', tasks.resource);
  refers(task, 'procedure.tasks.reference', tasks.reference, made?.name);
  refers(task, 'procedure.tasks.assignee', tasks.assignee, people?.name);
  for (const part of ['sequence', 'due'] as const) fieldAt(task, `procedure.tasks.${part}`, tasks[part]);
  for (const [name, word] of Object.entries(tasks.fields)) {
    fieldAt(task, `procedure.tasks.fields.${name}`, name);
    if (!stepWords.some((one) => one === word))
      report(`procedure.tasks.fields.${name}`, `a step has no "${word}"${hint(word, stepWords)}`);
  }
  for (const [name, from] of Object.entries(tasks.ofInstance ?? {})) {
    fieldAt(task, `procedure.tasks.ofInstance.${name}`, name);
    fieldAt(made, `procedure.tasks.ofInstance.${name}`, from);
  }
}

function checkSupervisor(
  { supervisor }: Procedure,
  { people }: Subject,
  resources: Readonly<Record<string, Resource>>,
  { fieldAt, refers }: Names,
): void {
  if (!supervisor) return;
  const above = resources[fieldAt(people, 'procedure.supervisor.reference', supervisor.reference)?.to ?? ''];
  refers(above, 'procedure.supervisor.head', supervisor.head, people?.name);
}

function checkEach(
  { each }: Procedure,
  made: Resource | undefined,
  { pattern, people }: Subject,
  { resourceAt, fieldAt, refers }: Names,
  report: Report,
): void {
  if (!each) return;
  const things = resourceAt('procedure.each.resource', each.resource);
  refers(things, 'procedure.each.reference', each.reference, people?.name);
  refers(made, 'procedure.each.into', each.into, things?.name);
  if (things && each.where) checkCondition(each.where, 'procedure.each.where', things.fields, report);
  const isEach = fieldAt(pattern, 'procedure.each.enabledBy', each.enabledBy);
  if (isEach && isEach.kind !== 'boolean') report('procedure.each.enabledBy', `"${isEach.name}" must be a boolean`);
}
