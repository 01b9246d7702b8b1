/** Which count calls the tabs of a list need: one answer may tell the numbers of several categories. */
import type { ListDeclaration } from '../resource.ts';

export interface CountCall {
  readonly category: string;
  /** Categories whose numbers the answer holds, and under which name. */
  readonly tells: readonly (readonly [category: string, name: string])[];
}

/** What one answer tells besides its own number is not asked for again. */
export function planCounts(
  { counts = {} }: Pick<ListDeclaration, 'counts'>,
  categories: readonly string[],
): readonly CountCall[] {
  const told = Object.entries(counts).flatMap(([name, { of, category }]) =>
    of === null && categories.includes(category) ? [[category, name] as const] : [],
  );
  const others = categories.filter((category) => !told.some(([one]) => one === category));
  if (others.length === 0) return categories.slice(0, 1).map((category) => ({ category, tells: told }));
  return others.map((category, at) => ({ category, tells: [[category, 'count'], ...(at === 0 ? told : [])] }));
}
