/** The navigation path to a record: the entry and tab of its list, or the list alone if it is not a tab. */
import { useTranslate } from 'ra-core';
import type { Resource } from '#model/types/resource.ts';
import { useTabbedEntry } from '../../../providers/entries.ts';
import { listPath } from '../../../providers/resources.tsx';
import { useSession } from '../../../providers/session/session.tsx';
import { useLocale } from '../../../providers/words/words.tsx';
import { planTabs } from '../../../shell/navigation/navigation-plan.ts';
import type { Crumb } from '../../../ui/page/page.tsx';

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
  // Leaves out an entry with the same name as the tab.
  return entry && entry.label !== label ? [entry, { label, to }] : [{ label, to }];
}
