/** Which scopes a project has, and which records say who holds them (`resources/access.json`). */
import { areas as everybody, type Scope } from './actor.ts';

export interface AccessDeclaration {
  /** Each has the scopes `<area>:view` and `<area>:edit`. */
  readonly areas: readonly string[];
  /** Scopes that no other scope implies. */
  readonly further: readonly Scope[];
  /** Scope of those who give access to others; null where nobody is to be kept from leaving. */
  readonly administrators: Scope | null;
  /** Null where accounts hold their scopes themselves. */
  readonly held: HeldScopes | null;
}

/** Names of resources, and of those of their fields that lead from a person to scopes. */
export interface HeldScopes {
  readonly people: string;
  readonly groups: { readonly resource: string; readonly roles: string };
  readonly roles: { readonly resource: string; readonly permissions: string };
  readonly permissions: {
    readonly resource: string;
    /** Area → field that holds a level. */
    readonly areas: Readonly<Record<string, string>>;
    /** Further scope → field that holds yes or no. */
    readonly scopes: Readonly<Record<Scope, string>>;
  };
}

/** Every scope that a permission may name. */
export const knownScopes = ({ areas, further }: Pick<AccessDeclaration, 'areas' | 'further'>): readonly Scope[] => [
  ...new Set([...everybody, ...areas.flatMap((area) => [`${area}:view`, `${area}:edit`]), ...further]),
];

/** All that one account can hold. */
export const everyScope = ({ areas, further }: AccessDeclaration): readonly Scope[] => [
  ...areas.map((area) => `${area}:edit`),
  ...further,
];

/** The resources from which access follows: a change of any of them may change what somebody may do. */
export const accessResources = ({ held }: AccessDeclaration): readonly string[] =>
  held ? [held.people, held.groups.resource, held.roles.resource, held.permissions.resource] : [];
