/** The navigation and the start pages of an account, from the declarations of this installation. */
import { groups } from 'virtual:daicho/index';
import { individualHome } from '#model/pages/home.ts';
import type { Area } from '#model/types/access.ts';
import type { Session } from '../../providers/session/session.tsx';
import { type NavigationGroup, planNavigation, staffHomeIn } from './navigation-plan.ts';

export const navigationFor = (session: Session, area: Area): readonly NavigationGroup[] =>
  planNavigation(groups, session, area);

/** Start page of the staff area; null without staff access. */
export const staffHomeOf = (session: Session): string | null => staffHomeIn(navigationFor(session, 'staff'), session);

/** The page that `/` opens. */
export const homeOf = (session: Session): string => session.home ?? staffHomeOf(session) ?? individualHome;
