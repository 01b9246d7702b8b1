/** A compact form of the navigation for the first page. Default values are omitted. */

import type { Grant } from '../types/access.ts';
import type { Head, HeadGroup, Opening } from './navigation-heads.ts';

type Scope = Grant['scope'];

/** Name, icon, path and scopes of the readers, then rarely needed properties. */
export type PackedOpening = readonly [
  name: string,
  icon: string,
  path: string,
  read: readonly Scope[],
  rest?: { readonly area?: Opening['area']; readonly needs?: readonly (readonly Scope[])[] },
];

type PackedHead = readonly [openings: readonly PackedOpening[], starts: readonly string[], under?: string];

type PackedGroup = readonly [name: string, icon: string, entries: readonly PackedHead[]];

const usualArea = 'staff';

export function packOpening({ name, icon, path, read, area, needs }: Opening): PackedOpening {
  const rest = {
    ...(area === usualArea ? {} : { area }),
    ...(needs ? { needs: needs.map(scopesOf) } : {}),
  };
  const always = [name, icon, path, scopesOf(read)] as const;
  return Object.keys(rest).length > 0 ? [...always, rest] : always;
}

export function unpackOpening([name, icon, path, read, { area = usualArea, needs } = {}]: PackedOpening): Opening {
  return { name, area, icon, path, read: grantsOf(read), ...(needs ? { needs: needs.map(grantsOf) } : {}) };
}

export const packHeads = (groups: readonly HeadGroup[]): readonly PackedGroup[] =>
  groups.map(({ name, icon, entries }) => [name, icon, entries.map(packHead)]);

function packHead({ openings, starts, under }: Head): PackedHead {
  const packed = openings.map(packOpening);
  return under === null ? [packed, starts] : [packed, starts, under];
}

export const unpackHeads = (packed: readonly PackedGroup[]): readonly HeadGroup[] =>
  packed.map(([name, icon, entries]) => ({
    name,
    icon,
    entries: entries.map(([openings, starts, under = null]) => ({
      openings: openings.map(unpackOpening),
      starts,
      under,
    })),
  }));

const scopesOf = (grants: Opening['read']): readonly Scope[] => grants.map(({ scope }) => scope);

const grantsOf = (scopes: readonly Scope[]): Opening['read'] => scopes.map((scope) => ({ scope }));
