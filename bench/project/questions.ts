/** Everyday calls of a resource. */
import { type Access, accessOf, mayCreate } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { defaultRequest, type ListRequest, listFor, writeListParams } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import { bodiesOf } from '#tests/resources/bodies.ts';
import type { Asker } from '#tests/resources/oracle.ts';
import type { SuiteProject } from '#tests/resources/suite-project.ts';
import type { Client, Reply } from '#tests/support/server.ts';

export interface Question {
  readonly title: string;
  readonly ask: () => Promise<Reply>;
  readonly status: number;
}

/**
 * @param count rows of the list in its first state
 * @param ids of some of the records
 */
export function questionsOf(
  project: SuiteProject,
  resource: Resource,
  client: Client,
  count: number,
  ids: readonly string[],
): readonly Question[] {
  const access = accessOf(resource, actorOf(project.askers.admin as Asker));
  const base = defaultRequest(access);
  const { search, sortable } = listFor(access);
  const list = (title: string, request: Partial<ListRequest>): Question => ({
    title,
    ask: () => client.get(listPath(resource, access, { ...base, ...request })),
    status: 200,
  });
  const other = sortable.find(({ field }) => field !== base.sort.field);
  const word = wordIn(project, resource, search);
  const lastPage = Math.max(0, Math.ceil(count / base.size) - 1);
  let turn = 0;
  return [
    list('first page, with its count', {}),
    list('last page', { page: lastPage }),
    ...(other ? [list(`ordered by ${other.field}`, { sort: { field: other.field, order: 'desc' } })] : []),
    ...(word === null ? [] : [list(`search for 「${word}」`, { search: word })]),
    {
      title: 'one record',
      ask: () => client.get(resource.wire.record.replace(/\{\w+\}/, ids[turn++ % ids.length] ?? '')),
      status: 200,
    },
    ...(mayCreate(access) ? [creation(project, resource, client)] : []),
  ];
}

/** Creates a record; unique values differ in each body. */
function creation(project: SuiteProject, resource: Resource, client: Client): Question {
  const bodies = bodiesOf(project, resource);
  return { title: 'new record', ask: () => client.send('POST', resource.wire.list, bodies.least()), status: 201 };
}

/** Path of the list in its first state. */
export function listPathOf(project: SuiteProject, resource: Resource): string {
  const access = accessOf(resource, actorOf(project.askers.admin as Asker));
  return listPath(resource, access, defaultRequest(access));
}

function listPath(resource: Resource, access: Access, request: ListRequest): string {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(writeListParams(access, request, 'query')))
    for (const value of values) params.append(name, value);
  return `${resource.wire.list}?${params}`;
}

/** The beginning of a text that some records contain. */
function wordIn({ oracle }: SuiteProject, { name }: Resource, fields: readonly string[]): string | null {
  for (const row of oracle.rows(name))
    for (const field of fields) {
      const value = row[field];
      if (typeof value === 'string' && value.trim().length > 1) return [...value.trim()].slice(0, 3).join('').trim();
    }
  return null;
}

const actorOf = ({ areas, scopes, personId, locale }: Asker): AccountActor => ({
  kind: 'account',
  accountId: '',
  label: '',
  personId,
  areas,
  scopes,
  locale,
});
