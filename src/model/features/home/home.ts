/** The word `home`: tabs of lists whose records wait for users. */
import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';

export const defineHome = (raw: Resource['home']): Pick<Resource, 'home'> => (raw === undefined ? {} : { home: raw });

export function checkHome({ home, area, single, list }: Resource, report: Report): void {
  if (home && (single || area !== 'staff')) report('home', 'only lists of the area "staff" are on the page /home');
  const known = list.categories.map(({ name }) => name);
  for (const name of Object.keys(home ?? {}))
    if (!known.includes(name)) report(`home.${name}`, `no category "${name}"${hint(name, known)}`);
}
