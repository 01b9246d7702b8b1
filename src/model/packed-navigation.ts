/** The navigation as the first page downloads it: without what follows from the rest. */
import type { Condition } from './condition.ts';
import type { Head, HeadGroup } from './navigation-heads.ts';
import type { Grant, Resource } from './resource.ts';

/** What the frame needs of a resource or a page. */
export type Destination = Pick<Resource, 'name' | 'area' | 'icon' | 'routes' | 'single'> & {
  readonly read: readonly Grant[];
  /** Of a page: whoever opens it must hold one of the grants of one of these as well. */
  readonly needs?: readonly (readonly Grant[])[];
};

type Routes = Resource['routes'];

/** A scope alone, or what narrows it as well. */
type PackedGrant = string | readonly [scope: string, where: Condition | null, fields: readonly string[] | null];

/** Those that are not the list's; `~` stands for its path. */
type PackedRoutes = Partial<Record<keyof Routes, string | null>>;

/** Name, icon, path of the list, other routes, grants; then what few have. */
export type PackedDestination = readonly [
  name: string,
  icon: string,
  list: string,
  routes: PackedRoutes,
  read: readonly PackedGrant[],
  rest?: {
    readonly area?: Destination['area'];
    readonly single?: true;
    readonly needs?: readonly (readonly PackedGrant[])[];
  },
];

type PackedHead = readonly [openings: readonly PackedDestination[], starts: readonly string[], under?: string];

type PackedGroup = readonly [name: string, icon: string, entries: readonly PackedHead[]];

const usualArea = 'staff';
/** A record's own page and form are nearly always there, the others seldom. */
const usualRoutes: Omit<Routes, 'list'> = {
  create: '~/add',
  detail: '~/{id}',
  choose: null,
  completed: null,
  edit: null,
  nested: null,
  import: null,
};

export function packDestination({ name, icon, routes, read, area, single, needs }: Destination): PackedDestination {
  const { list, ...others } = routes;
  const packed = Object.entries(others)
    .map(([key, path]) => [key, path?.startsWith(list) ? `~${path.slice(list.length)}` : path] as const)
    .filter(([key, path]) => path !== usualRoutes[key as keyof typeof usualRoutes]);
  const rest = {
    ...(area === usualArea ? {} : { area }),
    ...(single ? { single: true as const } : {}),
    ...(needs ? { needs: needs.map((grants) => grants.map(packGrant)) } : {}),
  };
  const always = [name, icon, list, Object.fromEntries(packed), read.map(packGrant)] as const;
  return Object.keys(rest).length > 0 ? [...always, rest] : always;
}

function unpackDestination([name, icon, list, routes, read, rest = {}]: PackedDestination): Destination {
  const { area = usualArea, single = false, needs } = rest;
  const others = Object.entries({ ...usualRoutes, ...routes }).map(([key, path]) => [
    key,
    path?.replace(/^~/, list) ?? null,
  ]);
  return {
    name,
    area,
    icon,
    routes: { list, ...Object.fromEntries(others) },
    single,
    read: read.map(unpackGrant),
    ...(needs ? { needs: needs.map((grants) => grants.map(unpackGrant)) } : {}),
  };
}

export const packHeads = (groups: readonly HeadGroup[]): readonly PackedGroup[] =>
  groups.map(({ name, icon, entries }) => [name, icon, entries.map(packHead)]);

function packHead({ openings, starts, under }: Head): PackedHead {
  const packed = openings.map(packDestination);
  return under === null ? [packed, starts] : [packed, starts, under];
}

export const unpackHeads = (packed: readonly PackedGroup[]): readonly HeadGroup[] =>
  packed.map(([name, icon, entries]) => ({
    name,
    icon,
    entries: entries.map(([openings, starts, under = null]) => ({
      openings: openings.map(unpackDestination),
      starts,
      under,
    })),
  }));

const packGrant = ({ scope, where, fields }: Grant): PackedGrant => (where || fields ? [scope, where, fields] : scope);

const unpackGrant = (packed: PackedGrant): Grant => {
  const [scope, where, fields] = typeof packed === 'string' ? [packed, null, null] : packed;
  return { scope: scope as Grant['scope'], where, fields };
};
