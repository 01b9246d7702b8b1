/** The route of a screen: loads the declaration and the code, checks the permission, and draws the screen. */
import { type ComponentType, lazy, Suspense } from 'react';
import { type Params, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { isRecordId } from '#model/base/record-id.ts';
import { valueOfPathWord } from '#model/paths/form-paths.ts';
import { singleId } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { awaitCalls } from '../../providers/calls/begun-calls.ts';
import { loadResource } from '../../providers/resources.tsx';
import { useAccess, useActor, useSession } from '../../providers/session/session.tsx';
import { addLaterWords } from '../../providers/words/words.tsx';
import { isPhone } from '../../screens/list/use-phone.ts';
import { Main } from '../main.tsx';
import { refusalOf, type Visit } from './refusal-of.tsx';
import type { RoutePlan, Screen } from './route-map.ts';

const SettingsGate = lazy(() => import('./settings-gate.tsx'));
const WithParams = lazy(() => import('./missing-params.tsx'));

interface ScreenProps {
  readonly resource: Resource;
  readonly id: string;
  readonly tab: string;
  /** Value of the field that the path fixes. */
  readonly variant: string | null;
  /** Id of a record that is opened below this one. */
  readonly nested: string | null;
}

const screens: Readonly<Record<Screen, () => Promise<ComponentType<ScreenProps>>>> = {
  list: async () => {
    const onPhones = isPhone()
      ? [import('../../screens/list/rows/narrow-rows.tsx'), import('../../screens/list/filters/filters-button.tsx')]
      : [];
    return (await Promise.all([import('../../screens/list/list-screen.tsx'), ...onPhones]))[0].default;
  },
  choose: async () => (await import('../../screens/record/create/choose-screen.tsx')).default,
  completed: async () => (await import('../../screens/record/create/completed-screen.tsx')).default,
  create: async () => (await import('../../screens/record/create/create-screen.tsx')).default,
  edit: async () => (await import('../../screens/record/edit/edit-screen.tsx')).default,
  addressed: async () => (await import('../../screens/record/addressed-screen.tsx')).default,
  form: async () => (await import('../../screens/record/create/form-screen.tsx')).default,
  record: async () => (await import('../../screens/record/record-screen.tsx')).default,
  preview: async () => (await import('../../pages/pages.ts')).loadPreview(),
  import: async () => (await import('../../pages/pages.ts')).loadCsvWizard(),
};

/** Waits briefly for the rows of the first screen, which avoids drawing it twice. */
const mostWaitMs = 150;

type ScreenPlan = Extract<RoutePlan, { kind: 'screen' }>;

export function screenRoute({ path, resource: name, screen }: ScreenPlan): RouteObject {
  return {
    path,
    lazy: async () => {
      const loading = loadResource(name);
      const [resource, Drawn] = await Promise.all([
        loading,
        screen === 'create' ? formOf(loading) : screen === 'list' ? listOf(loading) : screens[screen](),
        awaitCalls(mostWaitMs),
        screen === 'list' ? null : addLaterWords(),
      ]);
      return { Component: () => <ScreenRoute resource={resource} screen={screen} drawn={Drawn} /> };
    },
  };
}

/** The create form of a resource, or the page of a module in its place. */
async function formOf(loading: Promise<Resource>): Promise<ComponentType<ScreenProps>> {
  const { page } = (await loading).create;
  return page === null ? await screens.create() : await (await import('../../pages/pages.ts')).loadFormPage(page);
}

/** The list. Its code starts to load before the declaration says whether a page replaces it. */
async function listOf(loading: Promise<Resource>): Promise<ComponentType<ScreenProps>> {
  const usual = screens.list();
  const { page } = (await loading).list;
  if (page === null) return await usual;
  const [pages] = await Promise.all([import('../../pages/pages.ts'), addLaterWords()]);
  return await pages.loadListPage(page);
}

/** Preloads what a click on this resource's list needs, when the pointer comes near. */
export function preloadList(name: string): void {
  Promise.all([loadResource(name), screens.list()]).catch(() => undefined);
}

interface RouteProps {
  readonly resource: Resource;
  readonly screen: Screen;
  readonly drawn: ComponentType<ScreenProps>;
}

function ScreenRoute({ resource, screen, drawn: Drawn }: RouteProps) {
  const params = useParams();
  const { search } = useLocation();
  const session = useSession();
  const access = useAccess(resource);
  const actor = useActor();
  const visit = visitOf(resource, screen, params);
  const { id, tab, variant, nested } = visit;
  const refused = refusalOf({ ...visit, search, session, access, actor });
  if (refused) return refused;
  const main = (
    <Main key={`${id} ${variant}`} page={`${resource.name}/${screen}`}>
      <Drawn resource={resource} id={id} tab={tab} variant={variant ?? null} nested={nested ?? null} />
    </Main>
  );
  const drawn =
    resource.requires.on.length > 0 ? (
      <Suspense>
        <SettingsGate resource={resource}>{main}</SettingsGate>
      </Suspense>
    ) : (
      main
    );
  const name = screen === 'record' ? 'detail' : screen;
  if (name === 'preview' || name === 'form' || name === 'addressed' || !resource.requires.params[name]) return drawn;
  return (
    <Suspense>
      <WithParams resource={resource} screen={name}>
        {drawn}
      </WithParams>
    </Suspense>
  );
}

/** What the address asks for. */
function visitOf(resource: Resource, screen: Screen, params: Params): Visit {
  // A preview or an import into a record has the record's id in a parameter with another name.
  const into = screen === 'import' ? params[resource.csv.into?.field ?? ''] : undefined;
  const named = screen === 'preview' ? Object.values(params)[0] : (into ?? params.id);
  const { variant } = screen === 'import' ? resource.csv : resource.create;
  return {
    resource,
    screen,
    id: resource.single ? singleId : (named ?? ''),
    into,
    tab: params.tab ?? resource.detail.tabs[0]?.name ?? '',
    nested: params.nested,
    variant: variantIn(resource, variant, params),
  };
}

/** The value in the path; null if it has none, undefined if the path segment is not a value. */
function variantIn({ fields }: Resource, variant: string | null, params: Params): string | null | undefined {
  const word = variant === null ? undefined : params[variant];
  if (variant === null || word === undefined) return null;
  if (fields[variant]?.to) return isRecordId(word) ? word : undefined;
  return valueOfPathWord(fields[variant]?.values ?? [], word) ?? undefined;
}
