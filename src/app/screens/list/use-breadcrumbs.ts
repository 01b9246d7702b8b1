/** The way to a list and to a record of it through the navigation. */
import { groups } from 'virtual:daicho/index';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Head } from '#model/navigation-heads.ts';
import type { Resource } from '#model/resource.ts';
import { useTabbedEntry } from '../../providers/entries.ts';
import { listPath } from '../../providers/resources.tsx';
import { useSession } from '../../providers/session.tsx';
import { useLocale } from '../../providers/words.tsx';
import { mayOpen, planTabs } from '../../shell/navigation-plan.ts';
import type { Crumb } from '../../ui/page.tsx';

/** Before a list: its group, then the entry it stands under. */
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

/** Before a record: the entry and the tab of its list, or the list alone where that is no tab. */
export function useListSteps(resource: Resource): readonly Crumb[] {
  const { name } = resource;
  const translate = useTranslate();
  const locale = useLocale();
  const session = useSession();
  const tabbed = useTabbedEntry(name);
  const nameIn = (one: string): string => translate(`resources.${one}.name`, { smart_count: 2 });
  const first = tabbed && planTabs(tabbed, session)[0]?.destinations[0];
  const to = listPath(resource);
  const label = (first && tabbed.labels[locale][name]) ?? nameIn(name);
  const entry = first && { label: nameIn(first.name), to: first.routes.list };
  // A tab that is called as its entry would say the same twice.
  return entry && entry.label !== label ? [entry, { label, to }] : [{ label, to }];
}

const nameOf = ({ openings }: Head): string | undefined => openings[0]?.name;
