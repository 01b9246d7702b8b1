/**
 * Starts a procedure, in the transaction of the starting record. Creates an instance for each subject and a task for
 * each step.
 */

import { sql } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import { dueOn, type Step } from '#model/features/procedure/procedure.ts';
import { withInitialState } from '#model/features/states/state.ts';
import { blankRecord } from '#model/record/blank-record.ts';
import type { Procedure } from '#model/types/actions/procedure.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableOf, titleColumn } from '../../sql/columns.ts';
import { compileCondition } from '../../sql/condition.ts';
import { rowsUnder, type SqlContext } from '../../sql/rows.ts';
import { uuidv7 } from '../../uuid.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { Further } from '../write/change.ts';
import type { WriteRequest } from '../write/write-request.ts';
import type { Pattern } from './pattern.ts';
import { type Subject, subjectsOf } from './subjects.ts';

type Made = Values & { readonly id: string };

/** Most names listed in an error about missing assignees. */
const mostNamed = 5;

/** @param started the record that was just created; nothing happens unless its resource declares a procedure */
export async function startProcedure(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  started: Made,
  further: Pick<Further, 'made'>,
): Promise<void> {
  const { resources } = context.project().declarations;
  const {
    keywords: { procedure },
  } = request.resource;
  if (!procedure) return;
  const sqlContext = sqlContextOf(context, request.author.actor);
  const pattern = await readPattern(handle, resources, request.resource, procedure, started);
  const subjects = await subjectsOf(handle, sqlContext, request.resource, procedure, started, pattern);
  await mustHaveAssignees(handle, sqlContext, request.resource, procedure, pattern, subjects);

  const instances = resources[procedure.instances.resource] as Resource;
  const tasks = resources[procedure.tasks.resource] as Resource;
  const now = context.clock.now();
  const newId = () => ({ id: uuidv7(now.getTime()) });
  const begun = (resource: Resource, values: Values): Values =>
    withInitialState(resource, { ...blankRecord(resource), ...values }, sqlContext.moment);
  const made = subjects.map((subject): readonly [Subject, Made] => [
    subject,
    { ...begun(instances, instanceOf(procedure, started, pattern, subject, now)), ...newId() },
  ]);
  const toDo = made.flatMap(([subject, instance]) =>
    pattern.steps.map(
      (step, at): Made => ({
        ...begun(tasks, taskOf(procedure, instance, subject, step, at + 1, String(started[procedure.anchor]))),
        ...newId(),
      }),
    ),
  );
  const { author } = request;
  await further.made(
    { resource: instances, author, once: null },
    made.map(([, instance]) => instance),
  );
  await further.made({ resource: tasks, author, once: null }, toDo);
}

/** The current pattern, locked against changes until everything is created. */
async function readPattern(
  handle: Handle,
  resources: Readonly<Record<string, Resource>>,
  resource: Resource,
  procedure: Procedure,
  started: Made,
): Promise<Pattern> {
  const target = resources[resource.fields[procedure.pattern]?.to ?? ''] as Resource;
  const names = Object.values(procedure.instances.ofPattern ?? {}).filter((name) => name !== 'id');
  const further = [...new Set([...names, ...(procedure.each ? [procedure.each.enabledBy] : [])])];
  const columns = further.map((name) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
  const { rows } = await sql<Values & { readonly title: string; readonly steps: readonly Step[] | null }>`
    select ${sql.join([sql`${sql.ref(titleColumn)} as title`, sql`${sql.ref(columnOf(procedure.steps))} as steps`, ...columns])}
    from ${sql.table(tableOf(target))} where id = ${started[procedure.pattern]} for share`.execute(handle);
  const [found] = rows;
  const pointer = `/${procedure.pattern}`;
  if (!found) throw new Problem('invalid-field', [{ pointer, keyword: 'reference' }]);
  if (!found.steps?.length) throw new Problem('invalid-field', [{ pointer, keyword: 'noSteps' }]);
  return { ...found, id: String(started[procedure.pattern]), steps: found.steps };
}

/** @throws `invalid-field` with the subjects for whom a step has no assignee, or the step whose assignee is gone */
async function mustHaveAssignees(
  handle: Handle,
  context: SqlContext,
  resource: Resource,
  { subjects: people, pattern: by }: Procedure,
  { steps }: Pattern,
  subjects: readonly Subject[],
): Promise<void> {
  const errors: FieldError[] = [];
  const alone = steps.some(({ assignee }) => assignee === 'SUPERVISOR')
    ? [...new Set(subjects.filter(({ supervisor }) => supervisor === null).map(({ name }) => name))]
    : [];
  for (const name of alone.slice(0, mostNamed))
    errors.push({ pointer: `/${people}`, keyword: 'noSupervisor', params: { name } });
  const named = steps.filter(({ assignee }) => assignee === 'PERSON');
  const target = context.declarations.resources[resource.fields[people]?.to ?? ''];
  if (named.length > 0 && target) {
    const ids = named.flatMap(({ personId }) => personId ?? []);
    const offered = target.select.where
      ? sql`and ${compileCondition(target.select.where, rowsUnder('t', target, context))}`
      : sql``;
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(tableOf(target))} as t
      where t.id = any(${ids}::uuid[]) and ${sql.ref(`t.${deletedColumn}`)} is null ${offered}`.execute(handle);
    const there = new Set(rows.map(({ id }) => id));
    for (const { title, personId } of named)
      if (!personId || !there.has(personId))
        errors.push({ pointer: `/${by}`, keyword: 'noAssignee', params: { step: title } });
  }
  if (errors.length > 0) throw new Problem('invalid-field', errors);
}

function instanceOf(procedure: Procedure, started: Made, pattern: Pattern, subject: Subject, now: Date): Values {
  const { instances, each } = procedure;
  const from = (names: Readonly<Record<string, string>> | undefined, record: Values): Values =>
    Object.fromEntries(Object.entries(names ?? {}).map(([name, source]) => [name, record[source] ?? null]));
  return {
    ...from(instances.fields, started),
    ...from(instances.ofPattern, pattern),
    [instances.reference]: started.id,
    [instances.subject]: subject.id,
    ...(each && subject.thing ? { [each.into]: subject.thing.id } : {}),
    [instances.title]: [pattern.title, subject.name, ...(subject.thing ? [subject.thing.name] : [])].join(' '),
    [instances.startedAt]: now.toISOString(),
  };
}

function taskOf(
  { tasks }: Procedure,
  instance: Made,
  subject: Subject,
  step: Step,
  sequence: number,
  anchor: string,
): Values {
  const assignees = { SUBJECT: subject.id, SUPERVISOR: subject.supervisor, PERSON: step.personId ?? null };
  return {
    ...Object.fromEntries(
      Object.entries(tasks.fields).map(([name, word]) => [name, (step as unknown as Values)[word] ?? null]),
    ),
    ...Object.fromEntries(Object.entries(tasks.ofInstance ?? {}).map(([name, from]) => [name, instance[from] ?? null])),
    [tasks.reference]: instance.id,
    [tasks.sequence]: sequence,
    [tasks.assignee]: assignees[step.assignee],
    [tasks.due]: dueOn(anchor, step),
  };
}
