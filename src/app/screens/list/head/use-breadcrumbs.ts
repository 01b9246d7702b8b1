/** The way to a list through the navigation: its group, then the entry it stands under. */
import { groups } from 'virtual:daicho/index';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Head } from '#model/pages/navigation-heads.ts';
import { useTabbedEntry } from '../../../providers/entries.ts';
import { useSession } from '../../../providers/session/session.tsx';
import { mayOpen } from '../../../shell/navigation/navigation-plan.ts';
import type { Crumb } from '../../../ui/page/page.tsx';

export function useBreadcrumbs(resource: string): readonly Crumb[] {
  const translate = useTranslate();
  const tabbed = useTabbedEntry(resource);
  const session = useSession();
  return useMemo(() => {
    const head = tabbed?.entry.resource ?? resource;
    const group = groups.find(({ entries }) => entries.some((one) => nameOf(one) === head));
    const entry = group?.entries.find((one) => nameOf(one) === head);
    // What shares the head of an entry stands under it.
    const under = entry && head !== resource ? head : entry?.under;
    // As in the navigation: whoever may not open the entry itself begins at the first of its tabs, which may be this one.
    const first = groups
      .flatMap(({ entries }) => entries)
      .find((one) => nameOf(one) === under)
      ?.openings.find((one) => mayOpen(one, session));
    const above = first?.name === resource ? undefined : first;
    const nameIn = (name: string): string => translate(`resources.${name}.name`, { smart_count: 2 });
    const label = group && translate(`navigation.groups.${group.name}`);
    // A group that holds only this list, or is called as what stands below it, would say the same twice.
    const isSame = (group?.entries.length === 1 && !under) || label === nameIn(above?.name ?? resource);
    return [
      ...(label !== undefined && !isSame ? [{ label }] : []),
      ...(above ? [{ label: nameIn(above.name), to: above.path }] : []),
    ];
  }, [resource, session, tabbed, translate]);
}

const nameOf = ({ openings }: Head): string | undefined => openings[0]?.name;
