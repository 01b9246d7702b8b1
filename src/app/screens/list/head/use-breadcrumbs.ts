/** The navigation path to a list: its group, then its entry. */
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
    // A list that is a tab of another entry is below that entry.
    const under = entry && head !== resource ? head : entry?.under;
    // As in the navigation: an entry opens its first tab that the account may open, which may be this list.
    const first = groups
      .flatMap(({ entries }) => entries)
      .find((one) => nameOf(one) === under)
      ?.openings.find((one) => mayOpen(one, session));
    const above = first?.name === resource ? undefined : first;
    const nameIn = (name: string): string => translate(`resources.${name}.name`, { smart_count: 2 });
    const label = group && translate(`navigation.groups.${group.name}`);
    // Leaves out a group with a single list, and a group with the same name as the next step.
    const isSame = (group?.entries.length === 1 && !under) || label === nameIn(above?.name ?? resource);
    return [
      ...(label !== undefined && !isSame ? [{ label }] : []),
      ...(above ? [{ label: nameIn(above.name), to: above.path }] : []),
    ];
  }, [resource, session, tabbed, translate]);
}

const nameOf = ({ openings }: Head): string | undefined => openings[0]?.name;
