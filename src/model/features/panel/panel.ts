/** Large buttons above a list for its actions, for pages on which users do the same few things every day. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RawPanel } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { Panel } from '../../types/screens/panel.ts';

export const definePanel = ({ where, state, moments, actions }: RawPanel): Panel => ({
  where: where ?? null,
  state,
  moments: moments ?? null,
  actions: Object.entries(actions).map(([name, { icon, when }]) => ({ name, icon, when: when ?? null })),
});

export function checkPanel(
  { list: { panel }, fields, actions, computation }: Resource,
  known: (path: string, field: string) => boolean,
  report: Report,
): void {
  if (!panel) return;
  const at = 'list.panel';
  const of = (word: string, name: string | null, fits: (field: Field) => boolean, error: string): void => {
    const field = name === null || !known(`${at}.${word}`, name) ? undefined : fields[name];
    if (field && !fits(field)) report(`${at}.${word}`, `"${name}" ${error}`);
  };
  of('state', panel.state, ({ kind }) => kind === 'choice', 'must be a choice');
  of(
    'moments',
    panel.moments,
    ({ name }) => name === computation?.from.records,
    'must be the list of time records that "compute" reads',
  );
  if (panel.where) checkCondition(panel.where, `${at}.where`, fields, report);
  const offered = Object.values(actions).filter(({ on }) => on === 'list');
  for (const { name, when } of panel.actions) {
    if (!offered.some((action) => action.name === name))
      report(
        `${at}.actions.${name}`,
        `no action "${name}" on the list${hint(
          name,
          offered.map((action) => action.name),
        )}`,
      );
    if (when) checkCondition(when, `${at}.actions.${name}.when`, fields, report);
  }
}
