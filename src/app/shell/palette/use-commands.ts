/** The commands of the signed-in account, here and now. */
import { createGrants, imports, words } from 'virtual:daicho/palette';
import { useMemo } from 'react';
import { holds } from '#model/actor.ts';
import { beginPath } from '#model/create-paths.ts';
import { individualHome } from '#model/home.ts';
import { useKnownEntries, useKnownPages } from '../../providers/entries.ts';
import { useActor, useSession } from '../../providers/session.tsx';
import { useLocale } from '../../providers/words.tsx';
import { themeChoice } from '../../theme/choice.ts';
import { navigationFor, staffHomeOf } from '../home.ts';
import { destinationsOf, mayOpen } from '../navigation-plan.ts';
import { type Command, planCommands } from './commands.ts';

export function useCommands(): readonly Command[] {
  const session = useSession();
  const actor = useActor();
  const locale = useLocale();
  const entries = useKnownEntries();
  const pages = useKnownPages();
  return useMemo(() => {
    const placed = session.areas.flatMap((area) => navigationFor(session, area).flatMap((group) => group.entries));
    const parents = new Map(
      placed.flatMap((one) =>
        destinationsOf(one).map(({ name }) => [name, name === one.entry.name ? one.under : one.entry.name] as const),
      ),
    );
    const led = pages.filter(({ tellsResult }) => !tellsResult);
    // What stands nowhere in the navigation is found all the same.
    const open = new Map(
      [...placed.flatMap(destinationsOf), ...[...entries, ...led].filter((entry) => mayOpen(entry, session))].map(
        (entry) => [entry.name, entry],
      ),
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
    return planCommands({ places, locale, theme: themeChoice(), homes }, words);
  }, [session, actor, locale, entries, pages]);
}
