/** The answer of a count call: its own number, and the numbers of categories that the actor may read. */
import { accessOf, may } from '#model/access/access.ts';
import { type AccountActor, isOff } from '#model/access/actor.ts';
import { defaultCall, type ListRequest, listFor } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import type { RouteContext } from '../context.ts';

type Counts = Readonly<Record<string, number>>;

export interface CountsAnswer {
  readonly count: number;
  /** By the requested categories. */
  readonly categories?: Counts;
  /** Declared numbers, by name. */
  readonly [name: string]: number | Counts | undefined;
}

/**
 * @param list search and filters also narrow the numbers of its own categories
 * @param requested categories whose numbers the caller requests; null if none
 */
export async function readCounts(
  context: RouteContext,
  resource: Resource,
  actor: AccountActor,
  list: ListRequest,
  requested: readonly string[] | null,
): Promise<CountsAnswer> {
  const declared = Object.entries(resource.list.counts ?? {});
  const own = declared.flatMap(([name, { resource: of, category }]) =>
    of === null && hasCategory(resource, actor, category) ? [{ name, category }] : [],
  );
  const named = [...new Set([...own.map(({ category }) => category), ...(requested ?? [])])];
  const categories = [list.category, ...named.filter((name) => name !== list.category)] as const;
  const [counted, ...others] = await Promise.all([
    context.gate.countCategories(resource, actor, list, categories),
    ...declared.map(([name, { resource: of, category }]) =>
      of === null ? {} : countElsewhere(context, actor, name, of, category),
    ),
  ]);
  const numberOf = (category: string | null): number => counted[categories.indexOf(category)] ?? 0;
  const byCategory = requested && Object.fromEntries(requested.map((name) => [name, numberOf(name)]));
  return Object.assign(
    { count: numberOf(list.category), ...(byCategory ? { categories: byCategory } : {}) },
    Object.fromEntries(own.map(({ name, category }) => [name, numberOf(category)])),
    ...others,
  );
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
