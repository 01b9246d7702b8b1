/**
 * Settings that users switch, and what they close: a boolean of a single record, such as `store-settings.isAvailable`.
 */

import { memoize } from '../../base/memoize.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Declarations } from '../../types/declarations.ts';
import type { Resource } from '../../types/resource.ts';

type Resources = Declarations['resources'];

/** Settings that each close the resource while they are off. A mount is closed with its original. */
export function settingsBehind({ resources }: Pick<Declarations, 'resources'>, name: string): readonly string[] {
  const resource = resources[name];
  const original = resource?.source.kind === 'mount' ? resources[resource.source.resource] : undefined;
  return [resource, original].flatMap((one) => one?.requires.on ?? []);
}

/** Every setting that a resource requires: the single resource and its field. */
export const settingsOf = memoize(({ resources }: Pick<Declarations, 'resources'>): readonly SettingSwitch[] => {
  const names = new Set(Object.values(resources).flatMap(({ requires }) => requires.on));
  return [...names].map(settingNamed);
});

/** @param off settings that are switched off */
export const closedBy = (declarations: Declarations, off: ReadonlySet<string>): readonly string[] =>
  off.size === 0
    ? []
    : Object.keys(declarations.resources).filter((name) =>
        settingsBehind(declarations, name).some((setting) => off.has(setting)),
      );

export interface SettingSwitch {
  readonly name: string;
  readonly resource: string;
  readonly field: string;
}

function settingNamed(name: string): SettingSwitch {
  const [resource = '', field = ''] = name.split('.');
  return { name, resource, field };
}

/** Each setting must be a boolean of a single record, and what is shown instead must be a page. */
export function checkSettingSwitches(
  { name: own, requires }: Resource,
  resources: Resources,
  pages: Readonly<Record<string, unknown>>,
  report: (path: string, message: string) => void,
): void {
  for (const [index, name] of requires.on.entries()) {
    const { resource, field } = settingNamed(name);
    const at = `requires.on[${index}]`;
    const singles = Object.values(resources).filter(({ single }) => single);
    const settings = singles.find((one) => one.name === resource);
    const switches = Object.values(settings?.fields ?? {}).filter(({ kind, system }) => kind === 'boolean' && !system);
    if (!settings)
      report(
        at,
        `no resource "${resource}" with a single record${hint(
          resource,
          singles.map((one) => one.name),
        )}`,
      );
    else if (resource === own) report(at, 'cannot depend on its own fields: nobody could switch it on again');
    else if (!switches.some((one) => one.name === field))
      report(
        at,
        `no boolean "${field}" in ${resource}${hint(
          field,
          switches.map((one) => one.name),
        )}`,
      );
  }
  const { otherwise } = requires;
  if (otherwise === null) return;
  if (requires.on.length === 0) report('requires.otherwise', 'has no effect without "on"');
  if (!Object.hasOwn(pages, otherwise))
    report('requires.otherwise', `no page "${otherwise}"${hint(otherwise, Object.keys(pages))}`);
}
