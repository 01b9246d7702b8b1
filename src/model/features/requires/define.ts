import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { Requirements, ScreenName } from '../../types/screens/requirements.ts';

export const defineRequirements = (raw: RawResource['requires']): Requirements => ({
  feature: raw?.feature ?? null,
  on: raw?.on ?? [],
  otherwise: raw?.otherwise ?? null,
  params: raw?.params ?? {},
});

/** A form can only require parameters that it reads, and a screen that does not exist requires nothing. */
export function checkRequirements({ requires, routes, single, create }: Resource, report: Report): void {
  const known = Object.keys(create.params);
  for (const [screen, params] of Object.entries(requires.params)) {
    const place = `requires.params.${screen}`;
    if (routes[screen as ScreenName] === null || (single && screen !== 'detail'))
      report(place, `there is no ${screen} screen`);
    for (const [index, param] of screen === 'create' ? params.entries() : [])
      if (!known.includes(param))
        report(`${place}[${index}]`, `the form takes no parameter "${param}"${hint(param, known)}`);
  }
}
