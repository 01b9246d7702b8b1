/** Which segment and which category of a list can be requested together. */
import type { ListDeclaration } from '#model/types/screens/list-declaration.ts';

export interface Tabs {
  readonly segment: string | null;
  readonly category: string | null;
}

type Declared = Pick<ListDeclaration, 'segments' | 'categories'>;

/** The tabs that are open by default; a call without them to a list with segments returns all of its rows. */
export function usualTabs({ segments, categories }: Declared, where: 'params' | 'query' = 'query'): Tabs {
  const [segment] = segments;
  if (!segment) return { segment: null, category: categories[0]?.name ?? null };
  return where === 'params' ? { segment: segment.name, category: segment.first } : { segment: null, category: null };
}

/** Valid pairs: each category alone and below each segment that has it; categories without a segment below the first one. */
export function everyTabs({ segments, categories }: Declared, where: 'params' | 'query' = 'query'): readonly Tabs[] {
  const under = (segment: string | null, names: readonly (string | null)[]): readonly Tabs[] =>
    names.map((category) => ({ segment, category }));
  const names = categories.map(({ name }) => name);
  if (segments.length === 0) return under(null, names.length > 0 ? names : [null]);
  const free = names.filter((name) => !segments.some((segment) => segment.categories.includes(name)));
  const own = segments.flatMap((segment, at) =>
    under(segment.name, [...segment.categories, ...(at === 0 ? free.slice(0, 2) : [])]),
  );
  if (where === 'params') return [...own, ...under(null, free)];
  return [...own, ...under(null, [null, ...names]), ...under(segments.at(-1)?.name ?? null, [null])];
}
