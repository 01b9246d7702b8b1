/** The way to a list through the navigation: its group, then the entry it stands under. */
import { destinations, navigation } from 'virtual:daicho/index';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { NavigationEntry } from '#model/resource.ts';
import { listPath } from '../../providers/resources.tsx';
import type { Crumb } from '../../ui/page.tsx';

export function useBreadcrumbs(resource: string): readonly Crumb[] {
  const translate = useTranslate();
  return useMemo(() => {
    const isIn = ({ resource: name, tabs }: NavigationEntry): boolean =>
      name === resource || tabs.some((tab) => tab.name === resource || tab.tabs.includes(resource));
    const group = navigation.groups.find(({ entries }) => entries.some(isIn));
    const entry = group?.entries.find(isIn);
    // What shares the head of an entry stands under it.
    const under = entry && entry.resource !== resource ? entry.resource : entry?.under;
    // A group that holds only this list would say the same twice.
    const isAlone = group?.entries.length === 1 && !under;
    return [
      ...(group && !isAlone ? [{ label: translate(`navigation.groups.${group.name}`) }] : []),
      ...(under && destinations[under]
        ? [{ label: translate(`resources.${under}.name`, { smart_count: 2 }), to: listPath(destinations[under]) }]
        : []),
    ];
  }, [resource, translate]);
}
