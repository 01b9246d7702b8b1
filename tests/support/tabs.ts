/** Which menu and which category of a list can be requested together. */
import type { ListDeclaration } from '#model/types/screens/list-declaration.ts';

export interface Tabs {
  readonly menu: string | null;
  readonly category: string | null;
}

type Declared = Pick<ListDeclaration, 'menus' | 'categories'>;

/** The tabs that are open by default; a call without them to a list with menus returns all of its rows. */
export function usualTabs({ menus, categories }: Declared, where: 'params' | 'query' = 'query'): Tabs {
  const [menu] = menus;
  if (!menu) return { menu: null, category: categories[0]?.name ?? null };
  return where === 'params' ? { menu: menu.name, category: menu.first } : { menu: null, category: null };
}

/** Valid pairs: each category alone and below each menu that has it; categories without a menu below the first one. */
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
