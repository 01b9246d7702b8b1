/** The commands of the signed-in account on the current page. */
import { hasHome } from 'virtual:daicho/index';
import { createGrants, imports, words } from 'virtual:daicho/palette';
import { useMemo } from 'react';
import { holds } from '#model/access/actor.ts';
import { homePage, individualHome } from '#model/pages/home.ts';
import { beginPath } from '#model/paths/form-paths.ts';
import { useKnownEntries, useKnownPages, useKnownTabbed } from '../../providers/entries.ts';
import { useActor, useSession } from '../../providers/session/session.tsx';
import { useLocale } from '../../providers/words/words.tsx';
import { themeChoice } from '../../theme/choice.ts';
import { navigationFor, staffHomeOf } from '../navigation/home.ts';
import { mayOpen, planTabs } from '../navigation/navigation-plan.ts';
import { type Command, planCommands } from './commands.ts';

export function useCommands(): readonly Command[] {
  const session = useSession();
  const actor = useActor();
  const locale = useLocale();
  const entries = useKnownEntries();
  const pages = useKnownPages();
  const tabbed = useKnownTabbed();
  return useMemo(() => {
    const placed = session.areas.flatMap((area) => navigationFor(session, area).flatMap((group) => group.entries));
    const led = tabbed.flatMap((one) => {
      const destinations = planTabs(one, session).flatMap((tab) => tab.destinations);
      return destinations.map((entry) => ({ entry, under: destinations[0]?.name ?? null }));
    });
    const parents = new Map(
      [...led, ...placed].map(({ entry, under }) => [entry.name, under === entry.name ? null : under] as const),
    );
    const others = [...entries, ...pages.filter(({ isResultPage }) => !isResultPage)];
    const known = new Map(others.map((entry) => [entry.name, entry]));
    const placedEntries = [...placed, ...led].flatMap(({ entry: { name } }) => known.get(name) ?? []);
    // Entries outside the navigation can also be found.
    const open = new Map(
      [...placedEntries, ...others.filter((entry) => mayOpen(entry, session))].map((entry) => [entry.name, entry]),
    );
    const places = [...open.values()].map(({ name, icon, routes }) => ({
      name,
      icon,
      list: routes.list,
      under: parents.get(name) ?? null,
      create: (createGrants[name] ?? []).some(({ scope }) => holds(actor, scope)) ? beginPath({ routes }) : null,
      imports: imports[name]?.grants.some(({ scope }) => holds(actor, scope)) ? imports[name].paths : [],
    }));
    const staffHome = staffHomeOf(session);
    const homes = [
      ...(staffHome ? [{ area: 'staff', to: staffHome } as const] : []),
      ...(session.areas.includes('individual') ? [{ area: 'individual', to: individualHome } as const] : []),
    ];
    return planCommands(
      { places, locale, theme: themeChoice(), homes, waiting: hasHome && staffHome ? homePage : null },
      words,
    );
  }, [session, actor, locale, entries, pages, tabbed]);
}
