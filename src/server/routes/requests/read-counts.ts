/** The answer of a count call: its own number, and the numbers of some categories that the actor may read. */
import { accessOf, may } from '#model/access/access.ts';
import { type AccountActor, isOff } from '#model/access/actor.ts';
import { defaultCall, type ListRequest, listFor } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import type { RouteContext } from '../context.ts';

type Counts = Readonly<Record<string, number>>;

/** @param list search and filters also narrow the numbers of its own categories */
export async function readCounts(
  context: RouteContext,
  resource: Resource,
  actor: AccountActor,
  list: ListRequest,
): Promise<Counts> {
  const declared = Object.entries(resource.list.counts ?? {});
  const own = declared.flatMap(([name, { resource: of, category }]) =>
    of === null && hasCategory(resource, actor, category) ? [{ name, category }] : [],
  );
  const [counted, ...others] = await Promise.all([
    context.gate.countEach(resource, actor, [list, ...own.map(({ category }) => ({ ...list, category }))]),
    ...declared.map(([name, { resource: of, category }]) =>
      of === null ? {} : countElsewhere(context, actor, name, of, category),
    ),
  ]);
  const [count = 0, ...ofOwn] = counted;
  return Object.assign({ count }, Object.fromEntries(own.map(({ name }, at) => [name, ofOwn[at] ?? 0])), ...others);
}

async function countElsewhere(
  { gate, project }: RouteContext,
  actor: AccountActor,
  name: string,
  of: string,
  category: string,
): Promise<Counts> {
  const counted = project().declarations.resources[of];
  if (!counted || isOff(actor, counted.name) || !hasCategory(counted, actor, category)) return {};
  return { [name]: await gate.count(counted, actor, { ...defaultCall(accessOf(counted, actor)), category }) };
}

function hasCategory(resource: Resource, actor: AccountActor, category: string): boolean {
  const access = accessOf(resource, actor);
  return may(access, 'read') && listFor(access).categories.some(({ name }) => name === category);
}
