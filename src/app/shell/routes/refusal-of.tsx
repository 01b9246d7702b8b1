/** Decides whether an address shows something other than its screen. */
import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { type Access, may, mayCreate, mayImport, mayPreview } from '#model/access/access.ts';
import { type AccountActor, isOff } from '#model/access/actor.ts';
import { isRecordId } from '#model/base/record-id.ts';
import type { Resource } from '#model/types/resource.ts';
import { entryOf } from '../../providers/entries.ts';
import type { useSession } from '../../providers/session/session.tsx';
import { FeatureOffPage, ForbiddenPage, NotFoundPage } from '../messages/seldom-pages.ts';
import { mayOpen } from '../navigation/navigation-plan.ts';
import type { Screen } from './route-map.ts';

/** What an address asks for. */
export interface Visit {
  readonly resource: Resource;
  readonly screen: Screen;
  readonly id: string;
  /** The record that an import adds its rows to, if the address names one. */
  readonly into: string | undefined;
  readonly tab: string;
  /** Id of a record that is opened below this one. */
  readonly nested: string | undefined;
  /** Value of the field that the path fixes; null if it fixes none, undefined if the path segment is not a value. */
  readonly variant: string | null | undefined;
}

interface Visitor {
  readonly search: string;
  readonly session: ReturnType<typeof useSession>;
  readonly access: Access;
  readonly actor: AccountActor;
}

interface Guard {
  /** The screens that the guard covers; all by default. */
  readonly of?: readonly Screen[];
  readonly refuses: (visit: Visit & Visitor) => boolean;
  /** The page to show; by default the page for missing permission. */
  readonly shows?: (visit: Visit & Visitor) => ReactElement;
}

const notFound = () => <NotFoundPage />;
const hasNoId = ({ id }: Visit): boolean => !isRecordId(id);

/** The first guard that refuses decides. */
const guards: readonly Guard[] = [
  {
    refuses: ({ resource, actor }) => isOff(actor, resource.name) && resource.requires.on.length === 0,
    shows: ({ resource }) => <FeatureOffPage instead={resource.requires.otherwise} />,
  },
  {
    // For screens that depend on settings, SettingsGate shows the reason.
    refuses: ({ resource, actor, session }) =>
      !isOff(actor, resource.name) && !mayOpen(entryOf(resource.name), session),
  },
  { of: ['choose', 'create', 'completed'], refuses: ({ access }) => !mayCreate(access) },
  { of: ['import'], refuses: ({ access }) => !mayImport(access) },
  { of: ['preview'], refuses: ({ access }) => !mayPreview(access) },
  { of: ['preview'], refuses: hasNoId, shows: notFound },
  { refuses: (visit) => visit.into !== undefined && hasNoId(visit), shows: notFound },
  {
    of: ['create'],
    // A field that may be empty has a page that offers its values; an unknown path segment redirects there.
    refuses: (visit) => isUnheard(visit) && mayChoose(visit.resource),
    shows: ({ resource, search }) => <Navigate replace to={`${resource.routes.choose}${search}`} />,
  },
  { of: ['create', 'completed', 'import'], refuses: (visit) => isUnheard(visit), shows: notFound },
  { of: ['edit'], refuses: ({ access }) => !may(access, 'update') },
  { of: ['edit', 'form', 'record'], refuses: hasNoId, shows: notFound },
  { of: ['record'], refuses: ({ resource, tab }) => !hasTab(resource, tab), shows: notFound },
  {
    of: ['record'],
    refuses: ({ resource, tab, nested }) => nested !== undefined && !(isRecordId(nested) && holdsNested(resource, tab)),
    shows: notFound,
  },
];

/** What to draw instead of the screen; null if the account may open it and the address is valid. */
export function refusalOf(visit: Visit & Visitor): ReactElement | null {
  const guard = guards.find(({ of, refuses }) => (!of || of.includes(visit.screen)) && refuses(visit));
  return guard ? (guard.shows?.(visit) ?? <ForbiddenPage />) : null;
}

/** True for a path segment that is not a value, unless the address names a record to import into. */
const isUnheard = ({ variant, into }: Visit): boolean => variant === undefined && into === undefined;

const mayChoose = ({ routes, fields, create }: Resource): boolean =>
  routes.choose !== null && !fields[create.variant ?? '']?.required;

const hasTab = ({ detail }: Resource, name: string): boolean =>
  name === '' || detail.tabs.some((tab) => tab.name === name);

const holdsNested = ({ detail }: Resource, name: string): boolean =>
  detail.tabs.some((tab) => tab.name === name && tab.kind === 'related' && tab.nested);
