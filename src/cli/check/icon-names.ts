/** Icons that declarations name, checked against the names of the icon family. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Issue, navigationFile, resourceFile } from '#model/base/declaration-files.ts';
import { hint } from '#model/base/text/nearest.ts';
import { isOfOthers } from '#model/features/detail/related.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';

export const iconNames = ({ resources, pages, navigation }: Declarations): readonly string[] => [
  ...new Set([
    ...Object.values(resources).flatMap(({ icon, create }) => [icon, ...Object.values(create.choose?.icons ?? {})]),
    ...Object.values(pages).map(({ icon }) => icon),
    ...Object.values(resources).flatMap((resource) => eventIcons(resource).map(({ icon }) => icon)),
    ...navigation.groups.map(({ icon }) => icon),
  ]),
];

/** Icons of the side navigation and the account menu. Entries behind tabs have no icon there. */
export const navigationIcons = ({ resources, pages, navigation }: Declarations): readonly string[] => [
  ...new Set([
    ...navigation.groups.flatMap(({ icon, entries }) => [
      icon,
      ...entries.flatMap(({ resource }) => (resources[resource] ?? pages[resource])?.icon ?? []),
    ]),
    ...navigation.account.flatMap((name) => (resources[name] ?? pages[name])?.icon ?? []),
  ]),
];

interface PlacedIcon {
  readonly place: string;
  readonly icon: string;
}

/** Icons of values in record tabs and list layouts, and of large buttons, with their places. */
const eventIcons = ({ detail, list }: Resource): readonly PlacedIcon[] => [
  ...detail.tabs.flatMap((tab, index) => {
    const path = `detail.tabs[${index}].timeline`;
    if (tab.kind === 'events') return iconsIn(tab.icons, path);
    const sources = tab.kind === 'merged' ? tab.sources : [];
    return sources.flatMap((source, at) => {
      if (isOfOthers(source)) return iconsIn(source.icons, `${path}[${at}]`);
      const own = source.kind === 'dates' ? Object.entries(source.icons) : [];
      return own.map(([field, icon]) => ({ place: `${path}[${at}].dates.${field}`, icon }));
    });
  }),
  ...list.layouts.flatMap((layout, index) =>
    'icons' in layout
      ? iconsIn(layout.icons, `list.layout${list.layouts.length > 1 ? `s[${index}]` : ''}.${layout.kind}`)
      : [],
  ),
  ...(list.panel?.actions ?? []).map(({ name, icon }) => ({ place: `list.panel.actions.${name}.icon`, icon })),
];

const iconsIn = (
  icons: { readonly values: Readonly<Record<string, string>> } | null,
  path: string,
): readonly PlacedIcon[] =>
  Object.entries(icons?.values ?? {}).map(([value, icon]) => ({ place: `${path}.icons.by.${value}`, icon }));

/** Returns an issue for each icon that Lucide does not have. */
export function unknownIcons({ resources, pages, navigation }: Declarations): readonly Issue[] {
  const known = lucideIcons();
  const issue = (file: string, place: string, icon: string): readonly Issue[] =>
    known.includes(icon)
      ? []
      : [{ file, path: place, message: `no Lucide icon "${icon}"${hint(icon, known)}`, level: 'error' }];
  return [
    ...Object.values(resources).flatMap(({ module, name, icon, create }) => [
      ...issue(resourceFile(module, name), 'icon', icon),
      ...Object.entries(create.choose?.icons ?? {}).flatMap(([value, chosen]) =>
        issue(resourceFile(module, name), `create.choose.icons.${value}`, chosen),
      ),
    ]),
    ...Object.values(pages).flatMap(({ module, name, icon }) => issue(resourceFile(module, name), 'icon', icon)),
    ...Object.values(resources).flatMap((resource) =>
      eventIcons(resource).flatMap(({ place, icon }) =>
        issue(resourceFile(resource.module, resource.name), place, icon),
      ),
    ),
    ...navigation.groups.flatMap(({ icon }, index) => issue(navigationFile, `groups[${index}].icon`, icon)),
  ];
}

let found: readonly string[] | undefined;

function lucideIcons(): readonly string[] {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');
  found ??= readdirSync(folder).flatMap((file) => /^(.+)\.mjs$/.exec(file)?.[1] ?? []);
  return found;
}
