/** The starred records, and the recent lists and records without the current page, as commands. */
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { same } from '#model/base/same.ts';
import { knownEntries } from '../../providers/entries.ts';
import { useSession } from '../../providers/session/session.tsx';
import { useStarred } from '../../providers/session/use-starred.ts';
import type { Command } from './commands.ts';
import { readVisits, visitAt } from './recent.ts';
import { useVisits } from './use-visits.ts';

interface OwnVisits {
  readonly starred: readonly Command[];
  /** Without those that are starred. */
  readonly recent: readonly Command[];
}

/** @param commands all commands of the account */
export function useOwnVisits(commands: readonly Command[]): OwnVisits {
  const { account } = useSession();
  const { pathname } = useLocation();
  const pages = useMemo(
    () => new Map(commands.filter(({ kind }) => kind === 'page').map((command) => [command.key, command])),
    [commands],
  );
  const stars = useStarred();
  const [visits] = useState(() => {
    const here = visitAt(knownEntries(), pathname);
    return readVisits(account.id).filter((visit) => !same(visit, here));
  });
  const isStarred = (visit: (typeof visits)[number]): boolean => stars.some((star) => same(star, visit));
  return {
    starred: useVisits(stars, pages),
    recent: useVisits(
      visits.filter((visit) => !isStarred(visit)),
      pages,
    ),
  };
}
