/** Which menu and which category of a list can be asked for together. */
import type { ListDeclaration } from '#model/types/screens/list-declaration.ts';

export interface Tabs {
  readonly menu: string | null;
  readonly category: string | null;
}

type Declared = Pick<ListDeclaration, 'menus' | 'categories'>;

/** What is open when nothing is said: a call to a list with menus then means all of its rows. */
export function usualTabs({ menus, categories }: Declared, where: 'params' | 'query' = 'query'): Tabs {
  const [menu] = menus;
  if (!menu) return { menu: null, category: categories[0]?.name ?? null };
  return where === 'params' ? { menu: menu.name, category: menu.first } : { menu: null, category: null };
}

/** Pairs that are understood: each category alone and below each menu that has it; those that no menu has below the first. */
export function everyTabs({ menus, categories }: Declared, where: 'params' | 'query' = 'query'): readonly Tabs[] {
  const under = (menu: string | null, names: readonly (string | null)[]): readonly Tabs[] =>
    names.map((category) => ({ menu, category }));
  const names = categories.map(({ name }) => name);
  if (menus.length === 0) return under(null, names.length > 0 ? names : [null]);
  const free = names.filter((name) => !menus.some((menu) => menu.categories.includes(name)));
  const own = menus.flatMap((menu, at) =>
    under(menu.name, [...menu.categories, ...(at === 0 ? free.slice(0, 2) : [])]),
  );
  if (where === 'params') return [...own, ...under(null, free)];
  return [...own, ...under(null, [null, ...names]), ...under(menus.at(-1)?.name ?? null, [null])];
}
