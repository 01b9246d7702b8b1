/** What a count call tells beside its own number: how many records some categories have, for whoever may read them. */
import { accessOf, may } from '#model/access.ts';
import type { AccountActor } from '#model/actor.ts';
import { isOff } from '#model/actor.ts';
import { defaultCall, type ListRequest, listFor } from '#model/list/list-request.ts';
import type { Resource } from '#model/resource.ts';
import type { RouteContext } from './context.ts';

/** @param list what is asked for: search and filters narrow the numbers of its own categories too */
export async function tellCounts(
  { gate, house }: RouteContext,
  resource: Resource,
  actor: AccountActor,
  list: ListRequest,
): Promise<Readonly<Record<string, number>>> {
  const told = await Promise.all(
    Object.entries(resource.list.counts ?? {}).map(async ([name, { of, category }]) => {
      const counted = of === null ? resource : house().declarations.resources[of];
      if (!counted || isOff(actor, counted.name)) return [];
      const access = accessOf(counted, actor);
      if (!may(access, 'read') || !listFor(access).categories.some((one) => one.name === category)) return [];
      const asked = of === null ? list : defaultCall(access);
      return [[name, await gate.count(counted, actor, { ...asked, category })] as const];
    }),
  );
  return Object.fromEntries(told.flat());
}
